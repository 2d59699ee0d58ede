import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { FIELD_CODES, isFieldCode } from '#machines/rules/field-codes';
import {
  fieldRules,
  type FieldRule,
  newPassword,
  optional,
  password,
  rating,
  required,
  requiredArray,
} from '#machines/rules/fields';

/** The error codes of a schema, in order; none for a valid value. */
const codesFor = (schema: v.GenericSchema, value: unknown) =>
  (v.safeParse(schema, value).issues ?? []).map(({ message }) => message);

const ROWS: { rule: string; field: FieldRule; right: string[]; wrong: string[] }[] = [
  {
    rule: 'an e-mail address',
    field: fieldRules.email,
    right: [
      'socia@example.com',
      'a.b+c@mail.example.co.uk',
      "o'neill@example.it",
      'X@EXAMPLE.COM',
      'a@xn--bcher-kva.example',
    ],
    wrong: [
      'socia',
      'socia@',
      '@example.com',
      'a@b',
      'a b@example.com',
      'a@example..com',
      '.a@example.com',
      'a..b@example.com',
      'a@-example.com',
      'a@example.c',
      'a@b@example.com',
      `${'a'.repeat(250)}@example.com`,
    ],
  },
  {
    rule: 'a fiscal code: 6 letters, 2 digits, letter, 2 digits, letter, 3 digits, letter',
    field: fieldRules.fiscalCode,
    right: ['RSSMRA85T10A562S', 'rssmra85t10a562s', 'AAAAAA00A00A000A'],
    wrong: [
      'RSSMRA85T10A562',
      'RSSMRA85T10A562SS',
      'RSSMR185T10A562S',
      'RSSMRA8XT10A562S',
      'RSSMRA85110A562S',
      'RSSMRA85T10A56XS',
      'RSSMRA85T10A5621',
    ],
  },
  {
    rule: 'a VAT number of exactly 11 digits',
    field: fieldRules.vatNumber,
    right: ['00743110157', '12345678901'],
    wrong: ['0074311015', '007431101570', 'IT00743110157', '0074311015a'],
  },
  {
    rule: 'a phone of at least 3 digits',
    field: fieldRules.phone,
    right: ['118', '0511234567', '+39 051 1234567'],
    wrong: ['11', 'abc', '051-abc', '12a', '+12', '++39051'],
  },
  { rule: 'digits only', field: fieldRules.digits, right: ['0', '0123456789'], wrong: ['1.5', '-1', '1 2', 'a', '١'] },
  {
    rule: 'exactly 5 digits',
    field: fieldRules.fiveDigits,
    right: ['40121', '00118'],
    wrong: ['4012', '401211', '4012a', '40 121'],
  },
  {
    rule: 'a web address',
    field: fieldRules.url,
    right: ['https://example.com', 'http://www.example.it/a?b=c#d', 'https://example.com:8443/x'],
    wrong: [
      'example.com',
      'ftp://example.com',
      'https://',
      'https://example',
      'https://exa mple.com',
      'javascript:alert(1)',
      'https://example.com/a b',
    ],
  },
  {
    rule: 'a number from 0 to 100',
    field: fieldRules.zeroToHundred,
    right: ['0', '7', '99', '100', '99,5', '99.9', '100,0'],
    wrong: ['-1', '101', '100,1', '100.01', 'a', '1e1', '1000'],
  },
  {
    rule: 'at least one digit',
    field: fieldRules.atLeastOneDigit,
    right: ['via Zamboni 3', '1'],
    wrong: ['via Zamboni'],
  },
  {
    rule: 'at most two decimals',
    field: fieldRules.twoDecimals,
    right: ['1', '1,5', '1.25', '-3,10'],
    wrong: ['1,255', '1,', ',5', 'a', '1.2.3'],
  },
  {
    rule: 'at most three decimals',
    field: fieldRules.threeDecimals,
    right: ['1', '1,255', '1.25'],
    wrong: ['1,2555', '1,', 'a'],
  },
  {
    rule: 'an Italian IBAN',
    field: fieldRules.iban,
    right: ['IT60X0542811101000000123456', 'IT60 X054 2811 1010 0000 0123 456', 'it60x0542811101000000123456'],
    wrong: [
      'IT60X0542811101000000123457',
      'IT61X0542811101000000123456',
      'DE89370400440532013000',
      'IT60X054281110100000012345',
      'IT6010542811101000000123456',
      'IT60X0542811101000000123456X',
    ],
  },
  {
    rule: 'an e-mail address at sign-up',
    field: fieldRules.emailPattern,
    right: ['socia@example.com'],
    wrong: ['socia', 'a b@example.com'],
  },
  { rule: 'at most 20 characters', field: fieldRules.max20, right: ['a'.repeat(20)], wrong: ['a'.repeat(21)] },
  { rule: 'at most 40 characters', field: fieldRules.max40, right: ['a'.repeat(40)], wrong: ['a'.repeat(41)] },
  { rule: 'at most 100 characters', field: fieldRules.max100, right: ['a'.repeat(100)], wrong: ['a'.repeat(101)] },
  { rule: 'at most 165 characters', field: fieldRules.max165, right: ['a'.repeat(165)], wrong: ['a'.repeat(166)] },
  {
    rule: 'at most 1000 characters',
    field: fieldRules.max1000,
    right: ['a'.repeat(1000), '🔧'.repeat(1000)],
    wrong: ['a'.repeat(1001)],
  },
  { rule: 'at most 5000 characters', field: fieldRules.max5000, right: ['a'.repeat(5000)], wrong: ['a'.repeat(5001)] },
  {
    rule: 'at least 3 characters of keywords',
    field: fieldRules.min3,
    right: ['tra', 'trapano'],
    wrong: ['tr', '🔧🔧'],
  },
  {
    rule: 'the two letters of a province',
    field: fieldRules.province,
    right: ['BO', 'rm', 'SU'],
    wrong: ['B', 'BOL', 'B1', 'XX'],
  },
  {
    rule: 'one line',
    field: fieldRules.oneLine,
    right: ['Ada Neri'],
    wrong: ['Ada\nNeri', 'Ada\tNeri', 'Ada\u2028Neri'],
  },
];

describe.each(ROWS)('$rule', ({ field, right, wrong }) => {
  test.each(right)('"%s" is valid', (value) => {
    expect(codesFor(required(field), value)).toEqual([]);
    expect(codesFor(optional(field), value)).toEqual([]);
  });

  test.each(wrong)('"%s" is invalid', (value) => {
    expect(codesFor(required(field), value)).toEqual([field.code]);
    expect(codesFor(optional(field), value)).toEqual([field.code]);
  });

  test('an empty field is invalid only if required', () => {
    expect(codesFor(required(field), '')).toEqual(['required']);
    expect(codesFor(required(field), '   ')).toEqual(['required']);
    expect(codesFor(required(field), undefined)).toEqual(['required']);
    expect(codesFor(optional(field), '')).toEqual([]);
    expect(codesFor(optional(field), undefined)).toEqual([]);
  });
});

describe('fields', () => {
  test('every rule is covered by a row here', () => {
    expect(new Set(ROWS.map(({ field }) => field))).toEqual(new Set(Object.values(fieldRules)));
  });

  test('e-mails are trimmed', () => {
    expect(v.parse(required(fieldRules.email), '  socia@example.com ')).toBe('socia@example.com');
  });

  test.each([
    ['markup', '<script>alert(1)</script>'],
    ['emoji', '🔧👩🏽‍🔧'],
    ['Arabic', 'مرحبا'],
    ['Hebrew with a mark', 'שלום\u200f'],
    ['lines and tabs', 'uno\n\tdue\r\ntre'],
  ])('%s is text like any other', (_, value) => {
    expect(codesFor(required(), value)).toEqual([]);
  });

  test.each([
    ['NUL', 'a\u0000b'],
    ['escape', 'a\u001bb'],
    ['delete', 'a\u007fb'],
    ['a C1 control character', 'a\u0085b'],
    ['a writing direction override', 'gatto\u202egpj.exe'],
  ])('%s is refused', (_, value) => {
    expect(codesFor(required(), value)).toEqual(['characters']);
    expect(codesFor(optional(), value)).toEqual(['characters']);
  });

  test('the first broken rule is reported', () => {
    expect(codesFor(required(fieldRules.max20, fieldRules.digits), 'a'.repeat(21))).toEqual(['max_20']);
    expect(codesFor(required(fieldRules.max20, fieldRules.digits), 'a')).toEqual(['digits']);
  });

  test('a required list must not be empty', () => {
    expect(codesFor(requiredArray(v.string()), [])).toEqual(['array_required']);
    expect(codesFor(requiredArray(v.string()), undefined)).toEqual(['array_required']);
    expect(codesFor(requiredArray(v.string()), ['attrezzi'])).toEqual([]);
  });

  test.each([
    ['', ['required']],
    ['1234567', ['password_short']],
    ['12345678', []],
    [' 123456 ', []],
    ['a'.repeat(128), []],
    ['a'.repeat(129), ['password_long']],
  ])('a new password "%s"', (value, codes) => {
    expect(codesFor(newPassword(), value).slice(0, 1)).toEqual(codes);
  });

  test('passwords keep their spaces', () => {
    expect(v.parse(newPassword(), ' 123456 ')).toBe(' 123456 ');
    expect(v.parse(password(), ' a ')).toBe(' a ');
    expect(codesFor(password(), '')).toEqual(['required']);
  });

  test.each([
    [1, []],
    [5, []],
    ['4', []],
    [0, ['rating']],
    [6, ['rating']],
    [2.5, ['rating']],
    ['', ['rating']],
    ['cinque', ['rating']],
    [undefined, ['rating']],
  ])('a rating of %s', (value, codes) => {
    expect(codesFor(rating(), value)).toEqual(codes);
  });

  test('only our own codes are recognised', () => {
    expect(FIELD_CODES.every(isFieldCode)).toBe(true);
    expect(isFieldCode('Invalid type')).toBe(false);
  });
});
