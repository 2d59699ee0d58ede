import type { Text } from '#server/core/words/texts';

/** Messages of the error codes about uploaded files and imports. */
export const fileErrorTexts = {
  'file.too_large': /*i18n*/ { id: 'error.file.too_large', message: 'Il file è troppo grande: al massimo 9 MB.' },
  'file.unsupported': /*i18n*/ { id: 'error.file.unsupported', message: "File ''{name}'' non supportato" },
  'file.empty': /*i18n*/ { id: 'error.file.empty', message: "Il file ''{name}'' è vuoto." },
  'file.damaged': /*i18n*/ {
    id: 'error.file.damaged',
    message: "Il file ''{name}'' non si legge: è danneggiato, o ne manca la fine.",
  },
  'file.too_small': /*i18n*/ {
    id: 'error.file.too_small',
    message: "L’immagine ''{name}'' è troppo piccola o troppo stretta: servono almeno {least} pixel per lato.",
  },
  'file.too_many_pixels': /*i18n*/ {
    id: 'error.file.too_many_pixels',
    message: "L’immagine ''{name}'' ha troppi pixel: al massimo {most} milioni.",
  },
  'file.in_use': /*i18n*/ {
    id: 'error.file.in_use',
    message: 'Questo file è mostrato da un oggetto o da una pagina: toglilo prima da lì.',
  },
  'import.unreadable': /*i18n*/ {
    id: 'error.import.unreadable',
    message: 'Il file non si legge come CSV: controlla la riga {line}, dove forse manca una virgoletta.',
  },
  'import.empty': /*i18n*/ {
    id: 'error.import.empty',
    message: 'Nel file non c’è nessuna riga: nella prima servono i titoli delle colonne, sotto i dati.',
  },
  'import.too_many_rows': /*i18n*/ {
    id: 'error.import.too_many_rows',
    message: 'Nel file ci sono più di {rows} righe o più di {columns} colonne: dividilo in più file.',
  },
  'import.too_many_pictures': /*i18n*/ {
    id: 'error.import.too_many_pictures',
    message: 'Un’importazione ha al massimo {pictures} foto: dividile in più volte.',
  },
  'import.busy': /*i18n*/ {
    id: 'error.import.busy',
    message: 'Un’importazione è in corso: aspetta che finisca e riprova.',
  },
  'import.over': /*i18n*/ {
    id: 'error.import.over',
    message: 'Questa importazione è già cominciata: non si può più cambiare né scartare.',
  },
  'import.not_undoable': /*i18n*/ {
    id: 'error.import.not_undoable',
    message: 'Un’importazione si annulla solo una volta, entro un giorno dalla fine.',
  },
  'import.unchecked': /*i18n*/ {
    id: 'error.import.unchecked',
    message: 'Prima di importare serve la prova con queste colonne.',
  },
} satisfies Record<string, Text>;
