import { expect, test } from 'vitest';
import { valuesOf } from '#machines/inventory/object-form';
import { formOf } from '#machines/library/settings-form';
import { validate } from '#machines/core/forms/form-fields';
import { objectForm } from '#machines/rules/forms';
import { cardForm } from '#machines/rules/library/lists';
import { settingsSections } from '#machines/library/settings.machine';
import { ticketCostForm } from '#machines/rules/ticket-forms';
import { amountOf } from '#machines/rules/typed/amount';
import { formatPrice } from '#src/words/numbers.ts';
import { staffLibrary } from '../../../support/data/library.ts';
import { staffObject } from '../../../support/data/staff-objects.ts';

test('every amount is read from the form in which the product shows it, in both languages', () => {
  for (const locale of ['it', 'en'])
    for (const euros of [0, 0.05, 5, 12.5, 999.99, 1250, 1250.5, 12_345.67, 1_234_567.89]) {
      const shown = formatPrice(euros, locale);
      expect([shown, amountOf(shown)]).toEqual([shown, euros]);
      expect(validate(ticketCostForm, { text: 'Vite', cost: shown })['cost']).not.toBe('two_decimals');
    }
});

test.each([
  ['12,50', 12.5],
  ['12.5', 12.5],
  [' 12 ', 12],
  ['€ 1.250,50', 1250.5],
  ['1,250.50 EUR', 1250.5],
  ['1 250,50', 1250.5],
  ['1.250.000', 1_250_000],
])('%s is an amount', (written, euros) => {
  expect(amountOf(written)).toBe(euros);
  expect(validate(cardForm, { name: 'Tessera', duration: '12', price: written })['price']).toBe(
    euros > 10_000 ? 'out_of_range' : undefined,
  );
});

test.each(['1.250', '12,505', 'dodici', '12,50,3', '1,2.3', '--1', '€'])('%s is none, or could be two', (written) => {
  expect(validate(cardForm, { name: 'Tessera', duration: '12', price: written })['price']).toBe('two_decimals');
});

test('what the forms of the staff begin with is accepted as it stands', () => {
  expect(validate(objectForm, valuesOf(staffObject({ value: 1250.5, max_months: 3, preparation_days: 0 })))).toEqual(
    {},
  );
  for (const section of ['identity', 'looks', 'texts', 'lending', 'mails'] as const)
    expect([section, validate(settingsSections[section], formOf(section, staffLibrary().settings))]).toEqual([
      section,
      {},
    ]);
});
