import { domainToASCII } from 'node:url';
import { isEmail } from '#machines/rules/fields';
import { plainCap } from '#machines/rules/typed/cap';
import { plainEmail } from '#machines/rules/typed/email';

/** A number that a spreadsheet has shortened, such as `3,93331E+11`: its digits are lost. */
export const isShortened = (cell: string): boolean => /^\d(?:[.,]\d+)?E[+-]\d+$/i.test(cell.trim());

const unseen = /[\p{Cf}\p{Cc}]|(?! )\p{Z}/u;

/** The address of a cell: alone, after `mailto:`, or in `Anna Rossi <anna@example.org>`; a domain with other letters in its ASCII form. */
export function readEmail(cell: string): { address: string } | { problem: 'email' | 'invisible'; value: string } {
  const address = plainEmail(cell);
  const sign = unseen.exec(address)?.[0];
  if (sign !== undefined) return { problem: 'invisible', value: nameOf(sign) };
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const isAscii = /^[\x20-\x7e]*$/.test(domain);
  const whole = at < 0 || isAscii ? address : `${address.slice(0, at)}@${domainToASCII(domain)}`;
  return isEmail(whole) ? { address: whole } : { problem: 'email', value: cell };
}

/** The address of a cell in small letters, by which people are found; undefined if it has none. */
export const addressOf = (cell: string): string | undefined => {
  const read = readEmail(cell);
  return 'address' in read ? read.address.toLowerCase() : undefined;
};

const nameOf = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The digits that make a part of a cell a number of its own. */
const ownNumber = 6;
const between = /\s*[;,|\n]\s*|\s+\/\s+|\s+(?:o|e|oppure|or|and)\s+/i;
const extension = /\b(?:int|interno|ext|x)\b\.?\s*\d+\s*$/i;

/**
 * The phone number of a cell in one form, digits with a plus before the code of a country; undefined without three digits.
 * `isAll`: whether that is all that the cell says, or another number is left out.
 */
export function readPhone(cell: string): { phone: string; isAll: boolean } | undefined {
  if (isShortened(cell)) return undefined;
  const text = cell.normalize('NFKC').replaceAll(/[\p{Cf}\p{Cc}]/gu, (sign) => (sign === '\n' ? sign : ''));
  const parts = text.split(between).filter((part) => digitsOf(part).length >= ownNumber);
  const [first = text] = parts;
  const only = parts.length > 1 ? first : text;
  const digits = digitsOf(only.replace(extension, ''));
  if (digits.length < 3) return undefined;
  const isForeign = /^\D*\+/.test(only);
  const phone = isForeign ? `+${digits}` : digits.replace(/^00(?=[1-9]\d{6})/, '+');
  return { phone, isAll: parts.length < 2 && !extension.test(only) };
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The five digits of a postal code, as spreadsheets leave it: `I-40131`, `40131.0`, and `184` for 00184. Undefined for anything else. */
export function readCap(cell: string): string | undefined {
  const digits = plainCap(cell).replace(/[.,]0+$/, '');
  return /^\d{2,5}$/.test(digits) ? digits.padStart(5, '0') : undefined;
}
