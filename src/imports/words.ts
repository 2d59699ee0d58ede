import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  ImportContent,
  ImportField,
  ImportFilter,
  ImportLine,
  ImportOutcome,
  ImportRow,
  ImportSource,
} from '#machines/imports/wire';

export const KIND_WORDS: Record<ImportContent, MessageDescriptor> = {
  objects: msg`Oggetti`,
  members: msg`Persone`,
  pictures: msg`Foto`,
};

/** What people know a row by. */
export const LABEL_WORDS: Record<ImportContent, MessageDescriptor> = {
  objects: msg`Codice o nome`,
  members: msg`Email o tessera`,
  pictures: msg`File`,
};

/** The same words as the headings of the exports. */
export const FIELD_WORDS: Record<ImportField, MessageDescriptor> = {
  code: msg`Codice`,
  name: msg`Nome dell’oggetto`,
  spare_name: msg`Nome di chi non ne ha (il modello)`,
  name_en: msg`Nome in inglese`,
  description: msg`Descrizione`,
  description_en: msg`Descrizione in inglese`,
  categories: msg`Categorie`,
  point: msg`Punto di ritiro`,
  compartment: msg`Scomparto`,
  value: msg`Valore in euro`,
  parts: msg`Contenuto`,
  parts_en: msg`Contenuto in inglese`,
  keywords: msg`Parole chiave`,
  keywords_en: msg`Parole chiave in inglese`,
  transportable: msg`Trasportabile`,
  max_months: msg`Mesi al massimo`,
  preparation: msg`Giorni di preparazione`,
  highlighted: msg`In evidenza`,
  status: msg`Stato`,
  email: msg`Email`,
  card: msg`Numero di tessera`,
  first_name: msg`Nome di battesimo`,
  last_name: msg`Cognome`,
  full_name: msg`Nome e cognome insieme`,
  reversed_name: msg`Cognome e nome insieme`,
  phone: msg`Telefono`,
  student_number: msg`Matricola`,
  address: msg`Indirizzo`,
  cap: msg`CAP`,
  city: msg`Città`,
  province: msg`Provincia`,
  language: msg`Lingua`,
  card_until: msg`Tessera valida fino al`,
};

export const SOURCE_WORDS: Record<ImportSource, MessageDescriptor> = {
  snipe_it: msg`Snipe-IT`,
  lend_engine: msg`Lend Engine`,
  myturn: msg`myTurn`,
  list: msg`Un elenco fatto a mano`,
  ours: msg`Il nostro «Scarica CSV»`,
};

export const OUTCOME_WORDS: Record<ImportFilter, MessageDescriptor> = {
  faulty: msg`Da correggere`,
  warned: msg`Con avvisi`,
  new: msg`Nuove`,
  changed: msg`Cambiate`,
  unchanged: msg`Uguali`,
  kept: msg`Rimaste`,
};
export const OUTCOME_COLOURS: Record<ImportOutcome, string> = {
  faulty: 'danger',
  new: 'leaf',
  changed: 'sky',
  unchanged: 'gray',
};
/** In the order of the report. */
export const OUTCOMES = [
  'faulty',
  'warned',
  'new',
  'changed',
  'unchanged',
  'kept',
] as const satisfies readonly ImportFilter[];

/** Why a row could not be taken back. */
export const KEPT_WORDS: Record<NonNullable<ImportRow['kept']>, MessageDescriptor> = {
  in_use: msg`resta: intanto è stata usata`,
  changed: msg`resta, del tutto o in parte: intanto qualcuno l’ha cambiata`,
  gone: msg`resta: quello che aveva prima non c’è più`,
};

export const STATE_WORDS: Record<ImportLine['state'], MessageDescriptor> = {
  mapping: msg`Colonne da scegliere`,
  checking: msg`Prova in corso`,
  checked: msg`Provata`,
  importing: msg`In corso`,
  done: msg`Finita`,
  undoing: msg`Annullamento in corso`,
  undone: msg`Annullata`,
};
export const STOPPED = msg`Interrotta`;
export const STATE_COLOURS: Record<ImportLine['state'], string> = {
  mapping: 'ochre',
  checking: 'sky',
  checked: 'ochre',
  importing: 'sky',
  done: 'leaf',
  undoing: 'sky',
  undone: 'gray',
};
