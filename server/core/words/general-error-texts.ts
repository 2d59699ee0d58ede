import type { Schema } from '#server/core/wire';
import type { Text } from '#server/core/words/texts';

/** Messages for a list of all codes, where the code's own message has placeholders. */
export const generalTexts: Partial<Record<Schema<'ErrorCode'>, Text>> = {
  'file.unsupported': /*i18n*/ { id: 'error.general.file.unsupported', message: 'Formato di file non supportato' },
  'file.empty': /*i18n*/ { id: 'error.general.file.empty', message: 'Il file è vuoto.' },
  'file.damaged': /*i18n*/ {
    id: 'error.general.file.damaged',
    message: 'Il file non si legge: è danneggiato, o ne manca la fine.',
  },
  'file.too_small': /*i18n*/ {
    id: 'error.general.file.too_small',
    message: 'L’immagine è troppo piccola o troppo stretta.',
  },
  'file.too_many_pixels': /*i18n*/ {
    id: 'error.general.file.too_many_pixels',
    message: 'L’immagine ha troppi pixel.',
  },
  'import.too_many_rows': /*i18n*/ {
    id: 'error.general.import.too_many_rows',
    message: 'Nel file ci sono troppe righe o troppe colonne: dividilo in più file.',
  },
  'import.too_many_pictures': /*i18n*/ {
    id: 'error.general.import.too_many_pictures',
    message: 'Sono troppe foto per un’importazione: dividile in più volte.',
  },
  'import.unreadable': /*i18n*/ {
    id: 'error.general.import.unreadable',
    message: 'Il file non si legge: aprilo nel foglio di calcolo e salvalo come Excel (.xlsx) o come CSV.',
  },
  'loan.too_far_ahead': /*i18n*/ {
    id: 'error.general.loan.too_far_ahead',
    message: 'Non si può ancora prenotare per quei giorni: scegli giorni più vicini.',
  },
};
