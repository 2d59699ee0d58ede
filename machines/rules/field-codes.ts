/** Every way a field can be wrong. The words belong to the page (`src/messages.ts`). */
export const FIELD_CODES = [
  'required',
  'email',
  'email_pattern',
  'fiscal_code',
  'vat_number',
  'phone',
  'digits',
  'five_digits',
  'url',
  'zero_to_hundred',
  'digit_needed',
  'two_decimals',
  'three_decimals',
  'iban',
  'array_required',
  'characters',
  'max_20',
  'max_40',
  'max_100',
  'max_165',
  'max_1000',
  'max_5000',
  'too_long',
  'min_3',
  'password_short',
  'password_long',
  'password_common',
  'password_mismatch',
  'one_character',
  'province',
  'rating',
  'refused',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** Whether a text (a valibot message, a reason from the server) is one of our codes. */
export const isFieldCode = (text: string): text is FieldCode => (FIELD_CODES as readonly string[]).includes(text);
