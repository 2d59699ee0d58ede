import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type FormValues, validate } from '#machines/core/forms/form-fields';
import {
  addressForm,
  changePasswordForm,
  codeForm,
  loanNoteForm,
  profileForm,
  recoveryForm,
  resetForm,
  reviewForm,
  signInForm,
  signUpForm,
  supportForm,
  uploadBasicsForm,
  uploadDescriptionForm,
} from '#machines/rules/forms';
import { auditForm } from '#machines/audit/audit-list';
import { closureForm } from '#machines/rules/closure';
import { headquarterForm } from '#machines/rules/headquarter';
import { periodForm } from '#machines/rules/typed/day';

const place = { address: 'via Zamboni 3', city: 'Bologna', province: 'BO' };
const FORMS: { name: string; schema: v.GenericSchema; right: FormValues }[] = [
  { name: 'sign-in', schema: signInForm, right: { email: 'socia@example.com', password: 'x' } },
  {
    name: 'sign-up',
    schema: signUpForm,
    right: {
      ...place,
      first_name: 'Ada',
      last_name: 'Neri',
      email: 'a@example.com',
      password: 'biblioteca',
      phone: '051123',
      fiscalcode: '0001234567',
      postalcode: '40121',
    },
  },
  { name: 'recovery', schema: recoveryForm, right: { email: 'a@example.com' } },
  { name: 'reset', schema: resetForm, right: { password: 'biblioteca', confirm_password: 'biblioteca' } },
  {
    name: 'change of password',
    schema: changePasswordForm,
    right: { current_password: 'x', password: 'biblioteca', confirm_password: 'biblioteca' },
  },
  { name: 'address', schema: addressForm, right: { ...place, cap: '40121' } },
  {
    name: 'support',
    schema: supportForm,
    right: { email: 'a@example.com', section: 'loans', object: 'Domanda', message: 'Ciao' },
  },
  { name: 'first upload step', schema: uploadBasicsForm, right: { title: 'Trapano', category: ['attrezzi'] } },
  { name: 'second upload step', schema: uploadDescriptionForm, right: { description: 'A percussione' } },
];

test.each([
  [signUpForm, 'first_name'],
  [signUpForm, 'last_name'],
  [supportForm, 'object'],
  [uploadBasicsForm, 'title'],
])('a name or a title is one line without characters that change the writing direction (%#)', (schema, name) => {
  for (const text of ['Ada\nNeri', 'Ada \u202eireN', 'Ada \u2066Neri', 'Ada \ud800'])
    expect(validate(schema, { [name]: text })[name]).toBe('characters');
});

describe.each(FORMS)('the $name form', ({ schema, right }) => {
  test('accepts a correctly filled form', () => {
    expect(validate(schema, right)).toEqual({});
  });

  test.each(Object.keys(right))('requires %s', (name) => {
    const code = Array.isArray(right[name]) ? 'array_required' : 'required';
    const others = Object.fromEntries(Object.entries(right).filter(([other]) => other !== name));
    expect(validate(schema, { ...right, [name]: Array.isArray(right[name]) ? [] : '' })).toEqual({ [name]: code });
    expect(validate(schema, others)).toHaveProperty(name);
  });
});

describe('forms', () => {
  test('a sign-up requires a valid e-mail, phone, province and CAP', () => {
    const wrong = {
      ...FORMS[1]!.right,
      email: 'ada',
      phone: 'x',
      province: 'Bologna',
      postalcode: '4012',
      password: 'corta',
    };
    expect(validate(signUpForm, wrong)).toEqual({
      email: 'email_pattern',
      phone: 'phone',
      province: 'province',
      postalcode: 'five_digits',
      password: 'password_short',
    });
  });

  test.each([
    ['first_name', 101, 'max_100'],
    ['last_name', 101, 'max_100'],
    ['phone', 41, 'max_40'],
    ['fiscalcode', 41, 'max_40'],
    ['address', 166, 'max_165'],
    ['city', 101, 'max_100'],
  ])('a sign-up refuses a %s of %i characters, and accepts one fewer', (name, length, code) => {
    const filled = (characters: number) => ({ ...FORMS[1]!.right, [name]: '5'.repeat(characters) });
    expect(validate(signUpForm, filled(length))).toEqual({ [name]: code });
    expect(validate(signUpForm, filled(length - 1))).toEqual({});
  });

  test.each([
    [addressForm, { ...place, cap: '40121' }, 'address', 166, 'max_165'],
    [addressForm, { ...place, cap: '40121' }, 'city', 101, 'max_100'],
    [supportForm, FORMS[6]!.right, 'object', 166, 'max_165'],
    [supportForm, FORMS[6]!.right, 'message', 5001, 'max_5000'],
    [reviewForm, { rating: 5, message: 'x' }, 'message', 1001, 'max_1000'],
    [loanNoteForm, { note: '' }, 'note', 1001, 'max_1000'],
    [uploadBasicsForm, FORMS[7]!.right, 'title', 166, 'max_165'],
    [uploadBasicsForm, FORMS[7]!.right, 'title_en', 166, 'max_165'],
    [uploadDescriptionForm, FORMS[8]!.right, 'description', 1001, 'max_1000'],
    [uploadDescriptionForm, FORMS[8]!.right, 'description_en', 1001, 'max_1000'],
  ] as const)('%#: a text is valid up to its maximum length', (schema, right, name, length, code) => {
    expect(validate(schema, { ...right, [name]: 'a'.repeat(length) })).toEqual({ [name]: code });
    expect(validate(schema, { ...right, [name]: 'a'.repeat(length - 1) })).toEqual({});
  });

  test('the student number of a sign-up is free text, not a fiscal code', () => {
    expect(validate(signUpForm, { ...FORMS[1]!.right, fiscalcode: 'M-42' })).toEqual({});
  });

  test('a province must exist, in either case; a support section must be one of the page', () => {
    const home = { ...place, cap: '40121' };
    expect(validate(addressForm, { ...home, province: 'XX' })).toEqual({ province: 'province' });
    expect(v.parse(addressForm, { ...home, province: ' bo ' })).toMatchObject({ province: 'BO' });
    expect(validate(profileForm, { ...home, first_name: 'Ada', last_name: 'Neri', phone: 'chiamami al 051' })).toEqual({
      phone: 'phone',
    });
    expect(validate(supportForm, { ...FORMS[6]!.right, section: 'Ciclofficina' })).toEqual({ section: 'required' });
  });

  test('a sign-in validates the e-mail, not the password', () => {
    expect(validate(signInForm, { email: 'ada', password: 'x' })).toEqual({ email: 'email' });
    expect(validate(signInForm, { email: ' ada@example.com ', password: 'x' })).toEqual({});
  });

  test.each([resetForm, changePasswordForm])('two different passwords are reported at the confirmation', (schema) => {
    const values = { current_password: 'x', password: 'biblioteca', confirm_password: 'biblioteche' };
    expect(validate(schema, values)).toEqual({ confirm_password: 'password_mismatch' });
  });

  test('a review needs a message and a rating from 1 to 5', () => {
    expect(validate(reviewForm, { rating: 1, message: 'Ottimo' })).toEqual({});
    expect(validate(reviewForm, { rating: '5', message: 'Ottimo' })).toEqual({});
    expect(validate(reviewForm, { rating: 6, message: ' ' })).toEqual({ rating: 'rating', message: 'required' });
    expect(validate(reviewForm, { message: 'Ottimo' })).toHaveProperty('rating');
  });

  test('the note of a loan may be empty and has at most 1000 characters', () => {
    expect(validate(loanNoteForm, {})).toEqual({});
    expect(validate(loanNoteForm, { note: '' })).toEqual({});
    expect(validate(loanNoteForm, { note: 'a'.repeat(1001) })).toEqual({ note: 'max_1000' });
  });

  test('a reset code has one character in each of its five boxes, in capitals', () => {
    expect(validate(codeForm, { code: 'K4' })).toEqual({ code: 'required' });
    expect(validate(codeForm, { code: '' })).toEqual({ code: 'required' });
    expect(validate(codeForm, { code: 'K7RWPX' })).toEqual({ code: 'required' });
    expect(v.parse(codeForm, { code: 'k7rwp' })).toEqual({ code: 'K7RWP' });
  });
});

describe('a first and a last day', () => {
  const holiday = (from_date: string, to_date: string) =>
    validate(v.pick(headquarterForm, ['holidays']), { holidays: [{ from_date, to_date }] });
  const closure = (from_date: string, to_date: string) =>
    validate(closureForm, {
      ...{ from_date, to_date, headquarter: '', closes_lockers: false, reason: 'Neve', reason_en: '' },
    });
  const period = (from: string, to: string) => validate(periodForm, { from, to });
  const list = (from: string, to: string) => validate(auditForm, { from, to, text: '' });

  test.each([
    ['a holiday', holiday, 'holidays', 'holidays'],
    ['a closure', closure, 'from_date', 'to_date'],
    ['the figures', period, 'from', 'to'],
    ['the log', list, 'from', 'to'],
  ] as const)('are judged together only once both are read: %s', (_name, check, first, last) => {
    expect(check('2027-02-01', '2027-02-01')).toEqual({});
    expect(check('2027-02-02', '2027-02-01')).toEqual({ [last]: 'day' });
    expect(check('un giorno', '2027-02-01')).toEqual({ [first]: 'day_unread' });
    expect(check('2027-02-01', 'domani l’altro')).toEqual({ [last]: 'day_unread' });
  });
});
