import type { Text } from '#server/core/words/texts';

/** Messages of the error codes about uploaded files. */
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
} satisfies Record<string, Text>;
