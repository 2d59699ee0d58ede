import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { personProfileForm, signInForm } from '#machines/rules/forms';
import { plainEmail } from '#machines/rules/typed/email';
import { plainPhone } from '#machines/rules/typed/phone';

const person = { first_name: 'Ada', last_name: 'Neri', language: 'it' };
const stored = (phone: string) => {
  const read = v.safeParse(personProfileForm, { ...person, phone });
  return read.success ? read.output.phone : read.issues.map(({ message }) => message);
};
const signedInAs = (email: string) => {
  const read = v.safeParse(signInForm, { email, password: 'x' });
  return read.success ? read.output.email : read.issues.map(({ message }) => message);
};

describe('a phone number', () => {
  test.each([
    ['051/123456', '051 123456'],
    ['(051) 123456', '051 123456'],
    ['051.12.34.56', '051 12 34 56'],
    ['051-6390021', '051 6390021'],
    ['+39.333.1234567', '+39 333 1234567'],
    ['0039 347/5551234', '0039 347 5551234'],
    ['tel. 339.7654321', '339 7654321'],
    ['Cell: 339 7654321', '339 7654321'],
    ['\u202a+39 339 7654321\u202c', '+39 339 7654321'],
    ['051–123456', '051 123456'],
    ['+39 339 7654321', '+39 339 7654321'],
    ['', ''],
    ['-', ''],
  ])('typed as «%s» is stored as «%s»', (typed, kept) => {
    expect(stored(typed)).toBe(kept);
    expect(plainPhone(kept)).toBe(kept);
  });

  test.each(['333 1234567 / 051 123456', '333 1234567 (mamma)', 'chiamami al 051'])(
    'is refused where a part of «%s» would be lost',
    (typed) => {
      expect(stored(typed)).toEqual(['phone']);
    },
  );
});

describe('an e-mail address', () => {
  test.each([
    'anna@example.org',
    ' anna@example.org ',
    'mailto:anna@example.org',
    '<anna@example.org>',
    'Anna Rossi <anna@example.org>',
    '"Rossi, Anna" <anna@example.org>;',
    'anna@example.org.',
    'anna@example.org,',
  ])('copied as %s is read', (typed) => {
    expect(plainEmail(typed)).toBe('anna@example.org');
    expect(signedInAs(typed)).toBe('anna@example.org');
  });

  test.each(['anna@example,org', 'anna', 'anna@', 'Anna <anna> @example.org'])('%s is refused', (typed) => {
    expect(signedInAs(typed)).toEqual(['email']);
  });
});
