/**
 * Whether a text can be kept and shown as it is: no control characters apart from tab and line ends, no half of a surrogate pair, and
 * nothing that changes the writing direction of what follows.
 */
export const isVisibleText = (text: string): boolean =>
  !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text.replaceAll(/[\t\n\r]/g, ''));
