/**
 * Whether a text can be stored and shown as it is: no control characters except tab and line breaks, no lone surrogates, and no characters that
 * change the writing direction.
 */
export const isVisibleText = (text: string): boolean =>
  !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text.replaceAll(/[\t\n\r]/g, ''));
