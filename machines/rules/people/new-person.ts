import * as v from 'valibot';
import { fieldRules, optionalEmail, optionalPhone, required } from '../fields.ts';
import { LANGUAGE } from '../limits.ts';
import { plainEmail } from '../typed/email.ts';

/** The data of a new person: a name is required; without an address the person cannot sign in until one is added. */
export const newPersonForm = v.object(
  {
    first_name: required(fieldRules.oneLine, fieldRules.max100),
    last_name: required(fieldRules.oneLine, fieldRules.max100),
    email: v.pipe(optionalEmail(), v.toLowerCase()),
    phone: optionalPhone(),
    language: v.picklist(LANGUAGE.all, 'required'),
  },
  'required',
);

/** The text in the desk's field when nobody was found. */
export interface TypedParts {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

const isPhone = (word: string): boolean => /^\+?[\d().\-/]+$/.test(word);
const digitsOf = (text: string): number => text.replaceAll(/\D/g, '').length;

/** A name that was typed in one case, as the field of the desk and its phones make it; any other stays. */
function asName(words: readonly string[]): string {
  const text = words.join(' ');
  if (text !== text.toLocaleUpperCase('it') && text !== text.toLocaleLowerCase('it')) return text;
  return text
    .toLocaleLowerCase('it')
    .replaceAll(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('it'));
}

/**
 * Puts what was typed into its fields: an address, a telephone number, and the rest a name: `Maria De Luca`, or `De Luca, Maria`. What has digits and is
 * no number is a code and no name.
 */
export function partsOf(typed: string): TypedParts {
  const words = typed
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const email = plainEmail((words.find((word) => word.includes('@')) ?? '').replaceAll(/^[<(]+|[>),;.]+$/g, ''));
  const others = words.filter((word) => !word.includes('@'));
  const numbers = others.filter(isPhone);
  const phone = digitsOf(numbers.join('')) >= 5 ? numbers.join(' ') : '';
  const named = others.filter((word) => !isPhone(word) && !/\d/.test(word));
  const comma = named.findIndex((word) => word.endsWith(','));
  const [first, last] =
    comma >= 0
      ? [named.slice(comma + 1), named.slice(0, comma + 1).map((word) => word.replace(/,$/, ''))]
      : [named.slice(0, 1), named.slice(1)];
  return { first_name: asName(first), last_name: asName(last), email: email.toLowerCase(), phone };
}
