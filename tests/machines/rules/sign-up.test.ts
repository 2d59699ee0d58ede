import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { validate } from '#machines/core/forms/form-fields';
import { ALL_REQUIRED, hiddenWants, profileFormOf, signUpFormOf, type Want, wantedIn } from '#machines/rules/sign-up';

const account = { first_name: 'Anna', last_name: 'Neri', email: 'anna@example.com', password: 'quattro gatti' };
const none = { phone: '', fiscalcode: '', address: '', city: '', province: '', postalcode: '' };
const home = { address: 'Via Saffi 10', city: 'Bologna', province: 'bo', postalcode: '40131' };
const wanted = (want: Want) => ({ phone: want, student_number: want, address: want });

describe('sign-up', () => {
  test('requires everything by default', () => {
    expect(Object.keys(validate(signUpFormOf(ALL_REQUIRED), { ...account, ...none })).sort()).toEqual(
      Object.keys(none).sort(),
    );
  });

  test('takes what is optional, and leaves out what is not asked for', () => {
    const given = { ...account, ...home, phone: '051 5550199', fiscalcode: 'M-42' };
    expect(v.parse(signUpFormOf(wanted('optional')), given)).toEqual({ ...given, province: 'BO' });
    expect(v.parse(signUpFormOf(wanted('off')), given)).toEqual({ ...account, ...none });
    expect(validate(signUpFormOf(wanted('optional')), { ...account, ...none })).toEqual({});
    expect(validate(signUpFormOf(wanted('off')), account)).toEqual({});
  });

  test('takes an optional address whole or not at all, and by the same rules', () => {
    const form = signUpFormOf(wanted('optional'));
    expect(validate(form, { ...account, ...none, postalcode: '40131' })).toEqual({
      address: 'required',
      city: 'required',
      province: 'required',
    });
    expect(validate(form, { ...account, ...none, ...home, postalcode: '4013', phone: 'x' })).toEqual({
      postalcode: 'five_digits',
      phone: 'phone',
    });
  });

  test.each(['44045', '88815', '00000'])('takes any five digits as a postal code, such as %s', (postalcode) => {
    const all = { ...account, ...none, ...home, phone: '051 5550199', fiscalcode: 'M-42' };
    expect(validate(signUpFormOf(ALL_REQUIRED), { ...all, postalcode })).toEqual({});
  });
});

describe('the own data', () => {
  const mine = { first_name: 'Anna', last_name: 'Neri', phone: '', address: '', city: '', province: '', cap: '' };

  test('may lack what sign-up does not insist on, and may have it', () => {
    for (const want of ['off', 'optional'] as const) {
      expect(validate(profileFormOf(wanted(want)), mine)).toEqual({});
      expect(v.parse(profileFormOf(wanted(want)), { ...mine, phone: '051 5550199' }).phone).toBe('051 5550199');
      expect(Object.keys(validate(profileFormOf(wanted(want)), { ...mine, cap: '40131' }))).toHaveLength(3);
    }
  });

  test('keep what sign-up insists on', () => {
    expect(Object.keys(validate(profileFormOf(ALL_REQUIRED), mine))).toHaveLength(5);
  });
});

test('the hidden values of a form say what its library wants; without any, everything', () => {
  expect(wantedIn(hiddenWants(wanted('optional')))).toEqual(wanted('optional'));
  expect(wantedIn({})).toEqual(ALL_REQUIRED);
});
