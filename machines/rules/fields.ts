import * as v from 'valibot';
import type { FieldCode } from './field-codes.ts';
import { isVisibleText } from './visible-text.ts';
import { FREE_TEXT, PASSWORD, RATING, SEARCH, TEXT } from './limits.ts';
import { lengthOf } from './text-length.ts';
import { PROVINCES } from './provinces.ts';
import { plainAmount } from './typed/amount.ts';
import { plainCap } from './typed/cap.ts';
import { plainEmail } from './typed/email.ts';
import { plainPhone } from './typed/phone.ts';

/** A rule of a text field. It receives the trimmed text and never an empty one. */
export type FieldRule = { code: FieldCode; passes: (value: string) => boolean };

const rule = (code: FieldCode, pattern: RegExp): FieldRule => ({ code, passes: (value) => pattern.test(value) });
const atMost = (code: FieldCode, characters: number): FieldRule => ({
  code,
  passes: (value) => lengthOf(value) <= characters,
});

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const EMAIL = new RegExp(
  `^${ATOM}(?:\\.${ATOM})*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`,
  'i',
);

const visible: FieldRule = { code: 'characters', passes: isVisibleText };

/** The built-in rules (rules/validation.md#field-rules), each with its error code. */
export const fieldRules = {
  /** An ordinary address of at most 254 characters. */
  email: { code: 'email', passes: isEmail },
  /** The same rule at sign-up, where the error text differs. */
  emailPattern: { code: 'email_pattern', passes: isEmail },
  /** 6 letters, 2 digits, letter, 2 digits, letter, 3 digits, letter, in either case: the pattern only. */
  fiscalCode: rule('fiscal_code', /^[a-z]{6}\d{2}[a-z]\d{2}[a-z]\d{3}[a-z]$/i),
  /** Exactly 11 digits. */
  vatNumber: rule('vat_number', /^\d{11}$/),
  /** At least 3 digits; a leading plus and spaces between the digits are accepted. */
  phone: { code: 'phone', passes: (value) => /^\+?\d{3,}$/.test(value.replaceAll(/\s/g, '')) },
  digits: rule('digits', /^\d+$/),
  fiveDigits: rule('five_digits', /^\d{5}$/),
  /** A web address with its scheme. */
  url: rule('url', /^https?:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/i),
  /** A number from 0 to 100, both included; decimals after a comma or a point. */
  zeroToHundred: rule('zero_to_hundred', /^(?:\d{1,2}(?:[.,]\d+)?|100(?:[.,]0+)?)$/),
  atLeastOneDigit: rule('digit_needed', /\d/),
  /** An amount with at most two decimals, after a comma or a point; `amountOf` reads it. */
  twoDecimals: { code: 'two_decimals', passes: (value) => /^-?\d+(?:[.,]\d{1,2})?$/.test(plainAmount(value)) },
  /** A number with at most three decimals, after a comma or a point. */
  threeDecimals: rule('three_decimals', /^-?\d+(?:[.,]\d{1,3})?$/),
  /** An Italian IBAN with valid check digits; spaces are accepted. */
  iban: { code: 'iban', passes: isItalianIban },
  /** A name or a title: displayed on one line, so without line breaks. */
  oneLine: { code: 'characters', passes: (value) => !/[\t\n\r\u2028\u2029]/.test(value) },
  max20: atMost('max_20', TEXT.tiny),
  max40: atMost('max_40', FREE_TEXT.number),
  max100: atMost('max_100', TEXT.short),
  max165: atMost('max_165', TEXT.medium),
  max1000: atMost('max_1000', TEXT.long),
  max5000: atMost('max_5000', FREE_TEXT.letter),
  /** Keywords long enough to search for. */
  min3: { code: 'min_3', passes: (value) => lengthOf(value) >= SEARCH.minCharacters },
  /** The two letters of an existing province, "XY", in either case. */
  province: { code: 'province', passes: (value) => PROVINCES.has(value.toUpperCase()) },
} as const satisfies Record<string, FieldRule>;

/** A required text: trimmed, then checked by the rules in order, invisible characters first. The first broken rule gives the code. */
export const required = (...rules: FieldRule[]) =>
  v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), checkedBy(rules));

/** A text that may be empty or missing: trimmed, then checked by the rules in order. */
export const optional = (...rules: FieldRule[]) =>
  v.optional(v.pipe(v.string('required'), v.trim(), checkedBy(rules)), '');

/** A postal code that must be there, without what people write around it. */
export const requiredCap = () => v.pipe(v.string('required'), v.transform(plainCap), required(fieldRules.fiveDigits));

/** A postal code that may be empty or missing. */
export const optionalCap = () =>
  v.optional(v.pipe(v.string('required'), v.transform(plainCap), checkedBy([fieldRules.fiveDigits])), '');

/** A phone number that must be there, as digits and spaces. */
export const requiredPhone = () =>
  v.pipe(v.string('required'), v.transform(plainPhone), required(fieldRules.phone, fieldRules.max40));

/** A phone number that may be empty or missing. */
export const optionalPhone = () =>
  v.optional(
    v.pipe(v.string('required'), v.transform(plainPhone), checkedBy([fieldRules.phone, fieldRules.max40])),
    '',
  );

/** An e-mail address that must be there, without what is copied with it. */
export const requiredEmail = (rule: FieldRule = fieldRules.email) =>
  v.pipe(v.string('required'), v.transform(plainEmail), required(rule));

/** An e-mail address that may be empty or missing. */
export const optionalEmail = () =>
  v.optional(v.pipe(v.string('required'), v.transform(plainEmail), checkedBy([fieldRules.email])), '');

/** A list that must not be empty ("required array"). */
export const requiredArray = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, 'array_required'), v.minLength(1, 'array_required'));

/** A new password: 8 to 128 characters (rules/accounts-and-access.md#passwords), kept as typed, including spaces. */
export const newPassword = () =>
  v.pipe(
    v.string('required'),
    v.nonEmpty('required'),
    v.check((value) => lengthOf(value) >= PASSWORD.minCharacters, 'password_short'),
    v.check((value) => lengthOf(value) <= PASSWORD.maxCharacters, 'password_long'),
  );

/** An existing password: only required, kept as typed. */
export const password = () => v.pipe(v.string('required'), v.nonEmpty('required'));

/** Whole stars from 1 to 5, as a number or as the text of a form field. */
export const rating = () =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))], 'rating'),
    v.integer('rating'),
    v.minValue(RATING.min, 'rating'),
    v.maxValue(RATING.max, 'rating'),
  );

const checkedBy = (rules: readonly FieldRule[]) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === '') return;
    const broken = [visible, ...rules].find(({ passes }) => !passes(dataset.value));
    if (broken) addIssue({ message: broken.code });
  });

export function isEmail(value: string): boolean {
  return value.length <= 254 && EMAIL.test(value);
}

function isItalianIban(value: string): boolean {
  const iban = value.replaceAll(/\s/g, '').toUpperCase();
  if (!/^IT\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/.test(iban)) return false;
  // ISO 13616: move the first four characters to the end, count letters from A = 10; the remainder modulo 97 must be 1. Computed digit by digit,
  // because the number is too large.
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = Array.from(moved, (sign) => Number.parseInt(sign, 36).toString()).join('');
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
