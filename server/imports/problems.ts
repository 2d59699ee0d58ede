import type { FieldCode } from '#machines/rules/field-codes';
import { type Locale, type Text, translate } from '#server/core/words/texts';
import type { ImportField } from '#server/imports/import-fields';

/** The codes of the forms that a row can break, and those that only a row has. */
type FormCode = Extract<
  FieldCode,
  | 'required'
  | 'array_required'
  | 'email'
  | 'phone'
  | 'digits'
  | 'five_digits'
  | 'two_decimals'
  | 'characters'
  | 'max_20'
  | 'max_40'
  | 'max_100'
  | 'max_165'
  | 'max_1000'
  | 'max_5000'
  | 'out_of_range'
  | 'province'
  | 'refused'
>;
type RowCode =
  | 'columns'
  | 'duplicate'
  | 'taken'
  | 'no_key'
  | 'namesake'
  | 'not_found'
  | 'too_many'
  | 'yes_or_no'
  | 'language'
  | 'date'
  | 'no_card'
  | 'state'
  | 'other_person'
  | 'staff'
  | 'is_card'
  | 'is_code'
  | 'unknown_status'
  | 'card_kept'
  | 'card_until_kept'
  | 'same_name'
  | 'changed_since'
  | 'totals'
  | 'shortened'
  | 'not_text'
  | 'formula'
  | 'invisible'
  | 'empty_date'
  | 'more_phones'
  | 'meanwhile'
  | 'moves_loans'
  | 'database'
  | 'no_object'
  | 'object_is_full'
  | 'not_picture'
  | 'heic'
  | 'empty'
  | 'damaged'
  | 'too_large'
  | 'too_small'
  | 'too_many_pixels'
  | 'lost'
  | 'stopped';
export type ProblemCode = FormCode | RowCode;

/** Why a row, or with a warning only a cell, is left out; as it is stored. */
export interface RowProblem {
  field: ImportField | null;
  code: ProblemCode;
  /** The quoted part of the sentence. */
  value: string;
  /** The row is imported all the same: without this cell, or with a consequence. */
  is_warning?: true;
}

const texts: Record<ProblemCode, Text> = {
  required: /*i18n*/ { id: 'import.required', message: 'manca, ed è obbligatorio' },
  array_required: /*i18n*/ { id: 'import.array_required', message: 'serve almeno una voce' },
  email: /*i18n*/ { id: 'import.email', message: '«{value}» non è un’email valida' },
  phone: /*i18n*/ { id: 'import.phone', message: '«{value}» non è un numero di telefono' },
  digits: /*i18n*/ { id: 'import.digits', message: '«{value}» non è un numero intero' },
  five_digits: /*i18n*/ { id: 'import.five_digits', message: '«{value}» non ha cinque cifre' },
  two_decimals: /*i18n*/ {
    id: 'import.two_decimals',
    message: '«{value}» non è un importo con al massimo due decimali',
  },
  characters: /*i18n*/ { id: 'import.characters', message: 'contiene caratteri invisibili o va a capo' },
  max_20: /*i18n*/ { id: 'import.max_20', message: 'ha più di 20 caratteri' },
  max_40: /*i18n*/ { id: 'import.max_40', message: 'ha più di 40 caratteri' },
  max_100: /*i18n*/ { id: 'import.max_100', message: 'ha più di 100 caratteri' },
  max_165: /*i18n*/ { id: 'import.max_165', message: 'ha più di 165 caratteri' },
  max_1000: /*i18n*/ { id: 'import.max_1000', message: 'ha più di 1000 caratteri' },
  max_5000: /*i18n*/ { id: 'import.max_5000', message: 'ha più di 5000 caratteri' },
  out_of_range: /*i18n*/ { id: 'import.out_of_range', message: '«{value}» è troppo piccolo o troppo grande' },
  province: /*i18n*/ { id: 'import.province', message: '«{value}» non è la sigla di una provincia' },
  refused: /*i18n*/ { id: 'import.refused', message: '«{value}» non va bene' },
  columns: /*i18n*/ {
    id: 'import.columns',
    message: 'la riga ha più celle dei titoli: forse un separatore è di troppo',
  },
  duplicate: /*i18n*/ { id: 'import.duplicate', message: 'è lo stesso della riga {value}' },
  taken: /*i18n*/ { id: 'import.taken', message: '«{value}» appartiene già a un’altra persona' },
  no_key: /*i18n*/ { id: 'import.no_key', message: 'manca, e senza non si sa di chi è la riga' },
  namesake: /*i18n*/ {
    id: 'import.namesake',
    message: 'c’è già chi si chiama «{value}»: aggiungi l’email o la tessera, così si sa se è la stessa persona',
  },
  not_found: /*i18n*/ { id: 'import.not_found', message: '«{value}» non esiste in questa biblioteca' },
  too_many: /*i18n*/ { id: 'import.too_many', message: 'ha troppe voci' },
  yes_or_no: /*i18n*/ { id: 'import.yes_or_no', message: '«{value}» non è né sì né no' },
  unknown_status: /*i18n*/ {
    id: 'import.unknown_status',
    message: '«{value}» non dice se l’oggetto sta nel catalogo: scrivi «Nel catalogo» o «Nascosto»',
  },
  card_kept: /*i18n*/ { id: 'import.card_kept', message: 'chi ha una tessera ha un numero: resta «{value}»' },
  card_until_kept: /*i18n*/ {
    id: 'import.card_until_kept',
    message: 'una scadenza vuota non toglie la tessera: resta valida fino al {value}',
  },
  same_name: /*i18n*/ {
    id: 'import.same_name',
    message: 'c’è già un oggetto con questo nome nella stessa categoria, «{value}»: se è un altro, dagli un codice',
  },
  changed_since: /*i18n*/ {
    id: 'import.changed_since',
    message:
      'intanto qualcuno l’ha cambiato, e la prova non lo mostrava: importa di nuovo il file per vedere che cosa cambia',
  },
  totals: /*i18n*/ { id: 'import.totals', message: 'la riga «{value}» somma le altre e resta fuori' },
  language: /*i18n*/ { id: 'import.language', message: '«{value}» non è né italiano né inglese' },
  date: /*i18n*/ { id: 'import.date', message: '«{value}» non è una data, come 31/12/2026' },
  no_card: /*i18n*/ {
    id: 'import.no_card',
    message: 'la biblioteca non ha ancora una tessera da dare: creane una tra le tessere',
  },
  state: /*i18n*/ {
    id: 'import.state',
    message: 'l’oggetto è in attesa, in pausa o tolto: si mette in catalogo dalla sua pagina',
  },
  other_person: /*i18n*/ { id: 'import.other_person', message: 'email e tessera sono di due persone diverse' },
  is_card: /*i18n*/ { id: 'import.is_card', message: '«{value}» è già il numero di una tessera' },
  is_code: /*i18n*/ { id: 'import.is_code', message: '«{value}» è già il codice di un oggetto' },
  shortened: /*i18n*/ {
    id: 'import.shortened',
    message:
      '«{value}» è un numero che il foglio di calcolo ha accorciato: dai alla colonna il formato testo e riscrivilo',
  },
  not_text: /*i18n*/ {
    id: 'import.not_text',
    message:
      'il foglio di calcolo ha cambiato il codice in «{value}», una data o un valore logico: dai alla colonna il formato testo e riscrivilo',
  },
  formula: /*i18n*/ { id: 'import.formula', message: '«{value}» è l’errore di una formula, non un valore' },
  invisible: /*i18n*/ { id: 'import.invisible', message: 'contiene un segno invisibile, {value}: cancella e riscrivi' },
  empty_date: /*i18n*/ {
    id: 'import.empty_date',
    message: '«{value}» è quello che i fogli di calcolo scrivono per una data vuota',
  },
  more_phones: /*i18n*/ { id: 'import.more_phones', message: 'di «{value}» resta solo il primo numero' },
  meanwhile: /*i18n*/ { id: 'import.meanwhile', message: '«{value}» è stato preso nel frattempo' },
  moves_loans: /*i18n*/ {
    id: 'import.moves_loans',
    message: 'con l’oggetto si spostano i prestiti prenotati, {value} in tutto: chi li ha riceve un’email',
  },
  database: /*i18n*/ { id: 'import.database', message: 'la banca dati rifiuta i dati della riga come sono' },
  no_object: /*i18n*/ { id: 'import.no_object', message: 'nessun oggetto ha un codice come il nome del file' },
  object_is_full: /*i18n*/ { id: 'import.object_is_full', message: 'l’oggetto ha già {value} foto' },
  not_picture: /*i18n*/ { id: 'import.not_picture', message: 'non è una foto: servono PNG, JPEG o TIFF' },
  heic: /*i18n*/ { id: 'import.heic', message: 'è una foto HEIC: salvala come JPEG' },
  empty: /*i18n*/ { id: 'import.empty_file', message: 'il file è vuoto' },
  damaged: /*i18n*/ { id: 'import.damaged', message: 'non si legge: è danneggiata, protetta o ne manca la fine' },
  too_large: /*i18n*/ { id: 'import.too_large', message: 'supera i 9 MB' },
  too_small: /*i18n*/ { id: 'import.too_small', message: 'è troppo piccola o troppo stretta' },
  too_many_pixels: /*i18n*/ { id: 'import.too_many_pixels', message: 'ha troppi pixel' },
  lost: /*i18n*/ { id: 'import.lost', message: 'il file caricato non c’è più: caricalo di nuovo' },
  stopped: /*i18n*/ {
    id: 'import.stopped',
    message: 'non è stata importata: l’importazione è stata fermata prima',
  },
  staff: /*i18n*/ { id: 'import.staff', message: 'è una persona dello staff: si modifica dalla sua pagina' },
};

const isProblemCode = (code: string): code is ProblemCode => code in texts;

/** A reason of a form's rule as a problem of a row. */
export const problemOf = (field: ImportField | null, reason: string, value: string): RowProblem => ({
  field,
  code: isProblemCode(reason) ? reason : 'refused',
  value: value.length > 60 ? `${value.slice(0, 59)}…` : value,
});

/** The same, where the row is imported without the cell. */
export const warningOf = (...problem: Parameters<typeof problemOf>): RowProblem => ({
  ...problemOf(...problem),
  is_warning: true,
});

/** Whether a row with these problems is left out. */
export const isRefused = (problems: readonly RowProblem[]): boolean => problems.some(({ is_warning }) => !is_warning);

/** What is wrong, as a sentence that begins with the field. */
export const problemText = (locale: Locale, { code, value }: RowProblem): string =>
  translate(locale, texts[code], { value });

/** Why a row was not taken back: it is used, somebody has changed it since, or what it had is not there any more. */
export type KeptReason = 'in_use' | 'changed' | 'gone';
