import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCalendarOff,
  IconChartBar,
  IconChecklist,
  IconFileCheck,
  IconFileX,
  IconHistory,
  IconListCheck,
  IconPackages,
  IconPhoto,
  IconRefresh,
  IconRocket,
  IconScan,
  IconStar,
  IconTool,
  IconTableImport,
  IconTools,
  IconTrash,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { PlainRouteName } from '#machines/core/routes';

/** An entry of the staff navigation and of the staff's part of the help page. */
export interface StaffPage {
  name: PlainRouteName;
  /** A part of the page, such as `files`, where several entries lead to one page. */
  hash?: string;
  label: MessageDescriptor;
  /** What the page is for, in a few words: shown on the help page. */
  text: MessageDescriptor;
  icon: Icon;
  /** Who sees the entry, and everybody above. */
  level: 'volunteer' | 'admin' | 'super';
  /** `more`: in the menu at the end of the navigation. False: only on the help page. */
  inNav?: 'more' | false;
}

/** The pages of the staff, in the order of the navigation. Another page is another line. */
export const STAFF_PAGES: readonly StaffPage[] = [
  { name: 'staff', label: msg`Banco`, text: msg`Consegna e riprendi gli oggetti`, icon: IconScan, level: 'volunteer' },
  { name: 'staff_day', label: msg`La giornata`, text: msg`Ritiri, rientri e ritardi di oggi`, icon: IconCalendarEvent, level: 'volunteer' }, // oxfmt-ignore
  { name: 'staff_loans', label: msg`Prestiti`, text: msg`Richieste e prestiti della biblioteca`, icon: IconListCheck, level: 'volunteer' }, // oxfmt-ignore
  { name: 'staff_pending', label: msg`Da verificare`, text: msg`Gli oggetti che le persone vogliono condividere`, icon: IconChecklist, level: 'admin' }, // oxfmt-ignore
  { name: 'staff_objects', label: msg`Oggetti`, text: msg`Aggiungi e modifica gli oggetti`, icon: IconPackages, level: 'admin' }, // oxfmt-ignore
  { name: 'staff_tickets', label: msg`Guasti`, text: msg`Riparazioni, spese e oggetti fermi`, icon: IconTool, level: 'admin' }, // oxfmt-ignore
  { name: 'staff_people', label: msg`Persone`, text: msg`Permessi, sospensioni e ruoli`, icon: IconUsers, level: 'admin' }, // oxfmt-ignore
  { name: 'staff_reviews', label: msg`Recensioni`, text: msg`Leggi le recensioni e nascondi quelle fuori posto`, icon: IconStar, level: 'admin', inNav: 'more' }, // oxfmt-ignore
  { name: 'staff_closures', label: msg`Chiusure`, text: msg`Chiudi per ferie e sposta i prestiti`, icon: IconCalendarOff, level: 'admin', inNav: 'more' }, // oxfmt-ignore
  { name: 'staff_figures', label: msg`Numeri`, text: msg`Prestiti, oggetti, ricerche e risparmi in cifre`, icon: IconChartBar, level: 'admin' }, // oxfmt-ignore
  { name: 'staff_audit', label: msg`Registro`, text: msg`Chi ha fatto che cosa, e quando`, icon: IconHistory, level: 'admin', inNav: 'more' }, // oxfmt-ignore
  { name: 'staff_setup', label: msg`Primi passi`, text: msg`Quello che serve per cominciare a prestare`, icon: IconRocket, level: 'admin', inNav: 'more' }, // oxfmt-ignore
  { name: 'staff_library', label: msg`Biblioteca`, text: msg`Testi, aspetto, regole dei prestiti, email`, icon: IconBuildingCommunity, level: 'admin' }, // oxfmt-ignore
  {
    name: 'staff_files',
    label: msg`File`,
    text: msg`Cerca, carica ed elimina i file`,
    icon: IconPhoto,
    level: 'admin',
    inNav: 'more',
  },
  { name: 'staff_tools', label: msg`Strumenti`, text: msg`Controlla i file, sincronizza con il CRM, ripristina`, icon: IconTools, level: 'admin', inNav: 'more' }, // oxfmt-ignore
  { name: 'staff_imports', label: msg`Importa da un file`, text: msg`Oggetti e persone da un foglio di calcolo`, icon: IconTableImport, level: 'admin', inNav: 'more' }, // oxfmt-ignore
  { name: 'staff_files', hash: 'found', label: msg`Elimina un file`, text: msg`Cercalo per nome`, icon: IconFileX, level: 'admin', inNav: false }, // oxfmt-ignore
  { name: 'staff_tools', hash: 'check-files', label: msg`Controlla i file`, text: msg`Trova e ripara i file mancanti o rovinati`, icon: IconFileCheck, level: 'admin', inNav: false }, // oxfmt-ignore
  { name: 'staff_tools', hash: 'crm', label: msg`Sincronizza con il CRM`, text: msg`Manda a Zoho quello che è cambiato`, icon: IconRefresh, level: 'admin', inNav: false }, // oxfmt-ignore
  { name: 'staff_tools', hash: 'delete-all', label: msg`Elimina tutto`, text: msg`Tutti i file o tutti i punti di ritiro`, icon: IconTrash, level: 'admin', inNav: false }, // oxfmt-ignore
];
