import { describe, expect, test } from 'vitest';
import { makeLoan, makeMembership } from '../support/fixtures.ts';
import { farDates } from '../support/hostile-values.ts';
import { useCheckoutDesk, t, set, makeObject, member, add, choose, refusal } from '../support/desks/checkout-desk.ts';

useCheckoutDesk();

describe('the days of a loan', () => {
  interface Case {
    rule: string;
    days: [string, string];
    status: number;
    code: string;
    message: string;
    fields: Record<string, string>;
  }
  const notAvailable = {
    status: 409,
    code: 'loan.not_available',
    message: 'L’oggetto non è libero in quei giorni: scegli altre date.',
  };
  const cases: Case[] = [
    {
      rule: 'not in the past',
      days: ['2027-03-14', '2027-03-20'],
      status: 422,
      code: 'loan.past',
      message: 'La data è già passata: scegline un’altra.',
      fields: { from_date: 'past' },
    },
    {
      rule: 'not before the preparation is done',
      days: ['2027-03-16', '2027-03-20'],
      status: 422,
      code: 'loan.too_early',
      message: 'Serve qualche giorno per preparare l’oggetto: scegli una data più avanti.',
      fields: { from_date: 'too_early' },
    },
    {
      rule: 'at most thirty, both ends counted',
      days: ['2027-03-20', '2027-04-19'],
      status: 422,
      code: 'loan.too_long',
      message: 'Tempo di prestito massimo è di 30 giorni!',
      fields: { to_date: 'too_long' },
    },
    {
      rule: 'in their order',
      days: ['2027-03-22', '2027-03-20'],
      status: 422,
      code: 'resource.validation',
      message: 'Attenzione ai campi richiesti',
      fields: { to_date: 'reversed' },
    },
    {
      rule: 'not on which another loan has the object',
      days: ['2027-05-11', '2027-05-13'],
      ...notAvailable,
      fields: { from_date: 'taken' },
    },
    {
      rule: 'not spanning another loan',
      days: ['2027-05-07', '2027-05-20'],
      ...notAvailable,
      fields: { to_date: 'across_taken' },
    },
    {
      rule: 'not during the preparation after another loan',
      days: ['2027-05-17', '2027-05-20'],
      ...notAvailable,
      fields: { from_date: 'preparation' },
    },
    {
      rule: 'with the preparation before the next loan',
      days: ['2027-05-01', '2027-05-08'],
      ...notAvailable,
      fields: { to_date: 'preparation_after' },
    },
    {
      rule: 'not ending on the day another one begins',
      days: ['2027-05-01', '2027-05-10'],
      ...notAvailable,
      fields: { to_date: 'taken' },
    },
  ];
  test.each(cases)('are $rule', async ({ days, status, code, message, fields }) => {
    const who = await member();
    const product = await makeObject({ preparation_days: 2 });
    await makeLoan(t.database.db, product, await member(), {
      from_date: '2027-05-10',
      to_date: '2027-05-15',
      blocked_to: '2027-05-17',
    });
    await add(who, product);
    const answer = await choose(who, ...days);
    expect(refusal(answer)).toMatchObject({ status, code, message, fields });
    expect((await t.call('getCheckout', { as: who })).body).toMatchObject({ is_set_loan: false });
  });

  describe('days beyond the limits of library and card', () => {
    const far = ['2028-03-14', '9999-01-31', '9999-12-01', '9999-12-31'];
    test.each(far)('end at the library’s horizon: %s', async (day) => {
      const who = await member();
      await add(who, await makeObject({ preparation_days: 60, max_months: 24 }));
      for (const [from, to] of [[day, day] as const, ['2028-03-01', day] as const]) {
        const answer = await choose(who, from, to);
        const tooLong = from !== day && day > '2028-04-01';
        expect(refusal(answer)).toMatchObject(
          tooLong
            ? { status: 422, code: 'loan.too_long' }
            : {
                status: 422,
                code: 'loan.too_far_ahead',
                message: 'Si può prenotare al massimo con 364 giorni di anticipo: scegli giorni più vicini.',
                fields: { [from === day ? 'from_date' : 'to_date']: 'too_far_ahead' },
                latest_to_date: '2028-03-13',
              },
        );
      }
    });

    test.each(farDates)('%s is answered without a server error', async (day) => {
      const who = await member();
      await add(who, await makeObject({ preparation_days: 60, max_months: 24 }));
      for (const [from, to] of [
        [day, day],
        [day, '2027-06-01'],
        ['2027-05-20', day],
      ] as const)
        expect([200, 422]).toContain((await choose(who, from, to)).status);
      const found = await t.call('searchProducts', { query: { keywords: 'trapano', from: day, to: day } });
      expect([200, 422]).toContain(found.status);
    });

    test('end with the card, including memberships that follow without a gap', async () => {
      const who = await member({ card: 'none' });
      await makeMembership(t.database.db, who, { from_date: '2026-04-01', to_date: '2027-03-31' });
      await add(who, await makeObject());
      expect((await choose(who, '2027-03-20', '2027-03-31')).status).toBe(200);
      expect(refusal(await choose(who, '2027-03-20', '2027-04-01'))).toMatchObject({
        status: 422,
        code: 'loan.after_card',
        message: 'La tua tessera scade prima: il prestito deve finire entro la sua scadenza.',
        fields: { to_date: 'after_card' },
        latest_to_date: '2027-03-31',
      });
      await makeMembership(t.database.db, who, { from_date: '2027-04-01', to_date: '2027-04-10' });
      await makeMembership(t.database.db, who, { from_date: '2027-04-12', to_date: '2028-04-10' });
      expect((await t.call('getMe', { as: who })).body).toMatchObject({
        card_valid_to: '2027-04-10',
        renewable_from: '2027-04-11',
      });
      expect((await choose(who, '2027-03-20', '2027-04-10')).status).toBe(200);
      expect(refusal(await choose(who, '2027-03-20', '2027-04-12'))).toMatchObject({ code: 'loan.after_card' });
      expect(refusal(await choose(who, '2027-04-15', '2027-04-16'))).toMatchObject({
        code: 'loan.after_card',
        fields: { from_date: 'after_card' },
      });
      await set({ auto_membership: true });
      expect((await choose(who, '2027-03-20', '2027-04-12')).status).toBe(200);
    });
  });
});
