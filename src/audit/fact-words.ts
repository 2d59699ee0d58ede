import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FIELD_WORDS } from '../inventory/words.ts';
import { CARD_WORDS, CATEGORY_WORDS, DRIVER_WORDS, POINT_WORDS, SETTING_WORDS } from '../library/words.ts';

/** The name of an entry's value; any other is shown as in the log. */
const FACT_WORDS: Record<string, MessageDescriptor> = {
  alt: msg`Descrizione`,
  action: msg`Azione`,
  address: msg`Indirizzo`,
  base_url: msg`Indirizzo del fornitore`,
  cap: msg`CAP`,
  card_id: msg`Tessera`,
  card_number: msg`Numero di tessera`,
  category: msg`Categoria`,
  change: msg`Modifica`,
  city: msg`Città`,
  closes_lockers: msg`Chiude anche i locker`,
  copy_of_code: msg`Copia di`,
  covered_to: msg`Valida fino al`,
  deposit_days_after: msg`Giorni per riportare, dopo la fine`,
  deposit_days_before: msg`Giorni per riportare, prima della fine`,
  description: msg`Descrizione in italiano`,
  description_en: msg`Descrizione in inglese`,
  driver: msg`Tipo di locker`,
  due: msg`Scadenza entro il`,
  duration_months: msg`Durata in mesi`,
  expected_on: msg`Pronto dal`,
  file: msg`File`,
  filter: msg`Filtro`,
  first_name: msg`Nome di battesimo`,
  from: msg`Dal`,
  handover: msg`Consegna`,
  headquarter: msg`Punto di ritiro`,
  headquarter_id: msg`Punto di ritiro`,
  highlight: msg`In evidenza`,
  hours: msg`Orari`,
  imgs: msg`Immagini`,
  keywords: msg`Parole cercate`,
  kind: msg`Tipo`,
  language: msg`Lingua`,
  last_name: msg`Cognome`,
  listed: msg`Nel catalogo`,
  loan_standing: msg`Stato del prestito`,
  loan_status: msg`Stato del prestito`,
  manuals: msg`Manuali`,
  method: msg`Modo`,
  missing: msg`Parti che mancano`,
  moves: msg`Prestiti spostati`,
  name_en: msg`Nome in inglese`,
  object: msg`Oggetto`,
  older_than: msg`Aperti da giorni`,
  other: msg`Account unito`,
  parts: msg`Parti`,
  person: msg`Persona`,
  phone: msg`Telefono`,
  photos: msg`Foto`,
  pickup_days: msg`Giorni per ritirare`,
  picture: msg`Immagine`,
  pictures: msg`Foto`,
  price_cents: msg`Prezzo in euro`,
  province: msg`Provincia`,
  reason_en: msg`Motivo in inglese`,
  removed: msg`Tolto`,
  rows: msg`Righe`,
  signature: msg`Firma`,
  station_id: msg`Stazione`,
  student_number: msg`Matricola`,
  table: msg`Tabella`,
  ticket_status: msg`Stato del guasto`,
  to: msg`Al`,
  undone: msg`Passo annullato`,
  why: msg`Perché`,
  banned: msg`In sospensione`,
  call: msg`Chiamata`,
  can_post_objects: msg`Può caricare oggetti`,
  code: msg`Codice`,
  compartment: msg`Sportello`,
  condition: msg`Condizioni`,
  cost: msg`Spesa`,
  count: msg`Quanti`,
  email: msg`Email`,
  from_date: msg`Dal`,
  issuer: msg`Ente`,
  level: msg`Livello`,
  loan_id: msg`Prestito`,
  product_id: msg`Oggetto`,
  ticket_id: msg`Guasto`,
  message: msg`Messaggio`,
  name: msg`Nome`,
  names: msg`Nomi`,
  note: msg`Nota`,
  part: msg`Parte`,
  reason: msg`Motivo`,
  role: msg`Ruolo`,
  status: msg`Stato`,
  tags: msg`Etichette`,
  text: msg`Testo`,
  to_date: msg`Al`,
  unlocked: msg`Può modificare`,
  until: msg`Fino a`,
};

/** Values that are not somebody's text; any other is shown as it is. */
const VALUE_WORDS: Record<string, MessageDescriptor> = {
  true: msg`sì`,
  false: msg`no`,
  member: msg`socio`,
  admin: msg`amministratore`,
  super: msg`super amministratore`,
  active: msg`nel catalogo`,
  pending: msg`da verificare`,
  hidden: msg`non nel catalogo`,
};

/** The fields of a form are called as on the form. */
const FORM_WORDS: Record<string, Record<string, MessageDescriptor>> = {
  objects: FIELD_WORDS,
  headquarters: POINT_WORDS,
  categories: CATEGORY_WORDS,
  cards: CARD_WORDS,
  library: SETTING_WORDS,
};

/** The name of an entry's value; undefined if it has none but the one in the log. */
export const factWord = (action: string, name: string): MessageDescriptor | undefined =>
  FORM_WORDS[action.split('.', 1)[0] ?? '']?.[name] ?? FACT_WORDS[name];

/** The codes that an action's fact can contain. */
const CODE_WORDS: Record<string, Record<string, MessageDescriptor>> = {
  'loans.cancel reason': {
    no_show: msg`Mancato ritiro`,
    member: msg`Lo chiede chi l’ha prenotato`,
    unavailable: msg`L’oggetto non è disponibile`,
    other: msg`Altro`,
  },
  'loans.undo undone': {
    approve: msg`approvazione`,
    deny: msg`rifiuto`,
    cancel: msg`annullamento`,
    hand_over: msg`consegna`,
    return: msg`rientro`,
    extend: msg`estensione`,
    move: msg`altri giorni`,
  },
  'tickets.remove removed': { note: msg`nota`, cost: msg`spesa`, picture: msg`foto` },
  'lockers.change driver': {
    manual: DRIVER_WORDS.manual.title,
    local: DRIVER_WORDS.local.title,
    http: DRIVER_WORDS.http.title,
  },
};

/** The name of an entry's value that is a code or a yes or no; undefined for texts and numbers. */
export const valueWord = (action: string, name: string, value: string): MessageDescriptor | undefined =>
  CODE_WORDS[`${action} ${name}`]?.[value] ?? VALUE_WORDS[value];
