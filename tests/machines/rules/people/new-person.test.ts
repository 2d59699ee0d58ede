import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newPersonForm, partsOf } from '#machines/rules/people/new-person';

const nothing = { first_name: '', last_name: '', email: '', phone: '' };

describe('what was typed at the desk fills the form of a new person', () => {
  test.each([
    ['Maria Rossi', { first_name: 'Maria', last_name: 'Rossi' }],
    ['Rossi, Maria', { first_name: 'Maria', last_name: 'Rossi' }],
    ['De Luca, Anna Maria', { first_name: 'Anna Maria', last_name: 'De Luca' }],
    ['Maria De Luca', { first_name: 'Maria', last_name: 'De Luca' }],
    ["NICCOLÒ D'ANGELO", { first_name: 'Niccolò', last_name: "D'Angelo" }],
    ['anna-lisa o’neil', { first_name: 'Anna-Lisa', last_name: 'O’Neil' }],
    ['Ugo McCoy', { first_name: 'Ugo', last_name: 'McCoy' }],
    ['Cher', { first_name: 'Cher' }],
    ['051 123456', { phone: '051 123456' }],
    ['+39 333-1234567', { phone: '+39 333-1234567' }],
    ['MARIA.ROSSI@Example.com ', { email: 'maria.rossi@example.com' }],
    ['<maria@example.com>;', { email: 'maria@example.com' }],
    [
      'Maria Rossi 333 1234567 maria@example.com',
      { first_name: 'Maria', last_name: 'Rossi', phone: '333 1234567', email: 'maria@example.com' },
    ],
    ['BDC-00042', {}],
    ['', {}],
  ])('%j', (typed, parts) => {
    expect(partsOf(typed)).toEqual({ ...nothing, ...parts });
  });
});

describe('the form of a new person', () => {
  const fill = (part: object) =>
    v.safeParse(newPersonForm, { ...nothing, first_name: 'Maria', last_name: 'Rossi', language: 'it', ...part });
  const wrong = (part: object) => fill(part).issues?.map(({ path, message }) => [path?.[0]?.key, message]);

  test('needs a name and no address, and stores an address in small letters', () => {
    expect(fill({}).success).toBe(true);
    expect(fill({ email: ' Maria@Example.COM ', phone: ' 051 123456 ' }).output).toMatchObject({
      ...{ email: 'maria@example.com', phone: '051 123456' },
    });
  });

  test('names every wrong field at once', () => {
    expect(wrong({ first_name: ' ', last_name: '', email: 'maria@', phone: 'la sera' })).toEqual([
      ['first_name', 'required'],
      ['last_name', 'required'],
      ['email', 'email'],
      ['phone', 'phone'],
    ]);
  });
});
