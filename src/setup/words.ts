import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlainRouteName } from '#machines/core/routes';
import type { SetupStep } from '#machines/setup/setup.machine';

/** The text of each step, and the pages on which it is done. */
export const STEP_WORDS: Record<
  SetupStep['name'],
  { title: MessageDescriptor; pages: readonly { name: PlainRouteName; label: MessageDescriptor }[] }
> = {
  identity: {
    title: msg`Nome, contatti e aspetto`,
    pages: [
      { name: 'staff_library', label: msg`Scrivi chi siete` },
      { name: 'staff_library_looks', label: msg`Scegli colore e logo` },
    ],
  },
  point: {
    title: msg`Un punto di ritiro con i suoi orari`,
    pages: [{ name: 'staff_library_headquarters', label: msg`Apri i punti di ritiro` }],
  },
  categories: {
    title: msg`Le categorie`,
    pages: [{ name: 'staff_library_categories', label: msg`Aggiungi le categorie` }],
  },
  rules: {
    title: msg`Regole e tessera`,
    pages: [
      { name: 'staff_library_texts', label: msg`Scrivi il regolamento` },
      { name: 'staff_library_lending', label: msg`Decidi le regole dei prestiti` },
      { name: 'staff_library_cards', label: msg`Prepara la tessera` },
    ],
  },
  objects: {
    title: msg`I primi oggetti`,
    pages: [
      { name: 'staff_new_object', label: msg`Aggiungi un oggetto` },
      { name: 'staff_photo_objects', label: msg`Comincia dalle fotografie` },
      { name: 'staff_imports', label: msg`Importa un elenco` },
    ],
  },
  members: {
    title: msg`La prima persona`,
    pages: [
      { name: 'staff_new_person', label: msg`Iscrivi una persona` },
      { name: 'staff', label: msg`Apri il banco` },
    ],
  },
  colleagues: {
    title: msg`Chi ti aiuta`,
    pages: [{ name: 'staff_people', label: msg`Invita chi ti aiuta` }],
  },
};

export const MISSING_WORDS: Record<SetupStep['missing'][number], MessageDescriptor> = {
  contacts: msg`Manca un’email o un telefono.`,
  point: msg`Non c’è ancora un posto dove ritirare.`,
  hours: msg`Il punto di ritiro non ha orari.`,
  categories: msg`Non c’è ancora una categoria.`,
  rules_text: msg`Manca il regolamento.`,
  card: msg`Non c’è una tessera in vendita.`,
  objects: msg`Non c’è ancora un oggetto da prestare.`,
  member: msg`Non c’è ancora nessuno a cui prestare.`,
  colleague: msg`Nessun altro la amministra ancora.`,
};
