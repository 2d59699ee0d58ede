import { describe, expect, test } from 'vitest';
import { makeHeadquarter, makeLoan, type MemberOptions, type ProductOptions } from '../support/fixtures.ts';
import {
  useCheckoutDesk,
  t,
  library,
  home,
  start,
  set,
  makeObject,
  member,
  pickUpAt,
  choose,
  confirm,
  refusal,
  ready,
  type Library,
  type Member,
  type Product,
} from '../support/desks/checkout-desk.ts';

useCheckoutDesk();

describe('the conditions of a loan', () => {
  const share = (who: Member, values: ProductOptions) => makeObject({ owner_user_id: who.id, ...values });

  interface Rule {
    rule: string;
    settings?: Partial<Library>;
    member?: MemberOptions;
    before?: (who: Member, product: Product) => Promise<unknown>;
    refused: { status: number; code: string; message: string };
    /** What lifts the refusal. */
    then?: (who: Member, product: Product) => Promise<unknown>;
  }
  const rules: Rule[] = [
    {
      rule: 'a verified address',
      member: { verified: false },
      refused: {
        status: 409,
        code: 'auth.email_unverified',
        message: 'Prima conferma il tuo indirizzo email con il link che ti abbiamo mandato.',
      },
      then: (who) =>
        t.database.db
          .updateTable('users')
          .set({ email_verified_at: new Date(start) })
          .where('id', '=', who.id)
          .execute(),
    },
    {
      rule: 'a member who is not suspended',
      member: { banned: true },
      refused: { status: 403, code: 'auth.banned', message: 'Il tuo accesso è sospeso: contatta la biblioteca.' },
      then: (who) => t.database.db.updateTable('users').set({ banned_at: null }).where('id', '=', who.id).execute(),
    },
    {
      rule: 'an active card',
      member: { card: 'expired' },
      refused: {
        status: 409,
        code: 'card.not_active',
        message: 'La tua tessera è scaduta: per prendere in prestito serve una tessera attiva.',
      },
      then: () => set({ auto_membership: true }),
    },
    {
      rule: 'any card',
      member: { card: 'none' },
      refused: {
        status: 409,
        code: 'card.not_active',
        message: 'Per prendere in prestito serve la tessera: non l’hai ancora fatta.',
      },
    },
    {
      rule: 'an object of one’s own where sharing is mandatory',
      settings: { mandatory_sharing: true },
      before: (who) => share(who, { status: 'pending' }),
      refused: {
        status: 409,
        code: 'sharing.required',
        message: 'Per prendere in prestito condividi prima almeno un oggetto: dopo la verifica potrai continuare.',
      },
      then: (who) => share(who, { verified_at: new Date(start) }),
    },
    {
      rule: 'nothing overdue',
      before: async (who) =>
        makeLoan(t.database.db, await makeObject(), who, {
          status: 'approved',
          from_date: '2027-03-01',
          to_date: '2027-03-14',
        }),
      refused: {
        status: 409,
        code: 'loan.return_first',
        message: 'Hai un prestito scaduto: riporta prima quell’oggetto, poi puoi prenderne altri.',
      },
      then: () => set({ overdue_blocks: false }),
    },
    {
      rule: 'fewer live loans than the library allows',
      before: async (who) => {
        for (const status of ['pending', 'extended'] as const)
          await makeLoan(t.database.db, await makeObject(), who, {
            status,
            from_date: '2027-03-01',
            to_date: '2027-03-25',
          });
      },
      refused: {
        status: 409,
        code: 'loan.limit_reached',
        message:
          'Hai già tutti i prestiti che puoi avere: restituisci un oggetto o annulla una richiesta, poi riprova.',
      },
      then: (who) =>
        t.database.db
          .updateTable('loans')
          .set({ status: 'returned', returned_at: new Date(start) })
          .where('user_id', '=', who.id)
          .where('status', '=', 'extended')
          .execute(),
    },
    {
      rule: 'an object that is not in maintenance',
      before: (_who, product) =>
        t.database.db.updateTable('products').set({ maintenance: true }).where('id', '=', product.id).execute(),
      refused: {
        status: 409,
        code: 'product.unavailable',
        message: 'Al momento questo oggetto non si può prendere in prestito.',
      },
      then: (_who, product) =>
        t.database.db.updateTable('products').set({ maintenance: false }).where('id', '=', product.id).execute(),
    },
    {
      rule: 'an object of another member',
      before: (who, product) =>
        t.database.db.updateTable('products').set({ owner_user_id: who.id }).where('id', '=', product.id).execute(),
      refused: {
        status: 409,
        code: 'product.own',
        message: 'Questo oggetto lo condividi tu: non serve chiederlo in prestito.',
      },
      then: (_who, product) =>
        t.database.db.updateTable('products').set({ owner_user_id: null }).where('id', '=', product.id).execute(),
    },
    {
      rule: 'an object that is in the catalogue',
      before: (_who, product) =>
        t.database.db.updateTable('products').set({ status: 'hidden' }).where('id', '=', product.id).execute(),
      refused: {
        status: 409,
        code: 'product.unavailable',
        message: 'Al momento questo oggetto non si può prendere in prestito.',
      },
    },
    {
      rule: 'an object still transportable to the pickup point',
      before: async (who, product) => {
        await pickUpAt(who, (await makeHeadquarter(t.database.db, library)).id);
        await t.database.db
          .updateTable('products')
          .set({ is_transportable: false })
          .where('id', '=', product.id)
          .execute();
      },
      refused: {
        status: 409,
        code: 'delivery.not_transportable',
        message: 'Questo oggetto si può solo ritirare dove si trova.',
      },
      then: (who) => pickUpAt(who, home.id),
    },
    {
      rule: 'days',
      before: (who) =>
        t.database.db
          .updateTable('drafts')
          .set({ from_date: null, to_date: null })
          .where('user_id', '=', who.id)
          .execute(),
      refused: { status: 409, code: 'checkout.incomplete', message: 'Seleziona la data del prestito!' },
      then: (who) => choose(who, '2027-03-20', '2027-03-26'),
    },
    {
      rule: 'days not in the past',
      before: () => {
        t.clock.set('2027-03-21T09:00:00Z');
        return Promise.resolve();
      },
      refused: { status: 422, code: 'loan.past', message: 'La data è già passata: scegline un’altra.' },
    },
    {
      rule: 'days not taken meanwhile',
      before: async (_who, product) =>
        makeLoan(t.database.db, product, await member(), { from_date: '2027-03-26', to_date: '2027-03-30' }),
      refused: {
        status: 409,
        code: 'loan.not_available',
        message: 'L’oggetto non è libero in quei giorni: scegli altre date.',
      },
    },
  ];

  test.each(rules)('$rule', async ({ settings, member: options, before, refused, then }) => {
    const { who, product } = await ready(options);
    if (settings) await set(settings);
    await before?.(who, product);
    expect(refusal(await confirm(who))).toMatchObject(refused);
    expect(
      await t.database.db
        .selectFrom('loans')
        .select('id')
        .where('user_id', '=', who.id)
        .where('product_id', '=', product.id)
        .execute(),
    ).toEqual([]);
    expect((await t.call('getCheckout', { as: who })).body).toMatchObject({ exists: true });
    if (!then) return;
    await then(who, product);
    expect(await confirm(who)).toMatchObject({ status: 201 });
  });

  test('all that stand in the member’s way are said at once, and the profile says the same', async () => {
    const { who } = await ready({ card: 'expired' });
    const late = { status: 'approved', from_date: '2027-03-01' } as const;
    await makeLoan(t.database.db, await makeObject(), who, { ...late, to_date: '2027-03-14' });
    const lamp = await makeObject({ name: 'Lampada' });
    const latest = await makeLoan(t.database.db, lamp, who, { ...late, to_date: '2027-03-10' });
    await set({ mandatory_sharing: true });
    const obstacles = [
      { code: 'card.not_active' },
      { code: 'sharing.required' },
      { code: 'loan.return_first', loan: { id: latest.id, name: 'Lampada', to_date: '2027-03-10' } },
      { code: 'loan.limit_reached' },
    ];
    expect(await confirm(who)).toMatchObject({ status: 409, body: { code: 'card.not_active', obstacles } });
    expect((await t.call('getMe', { as: who })).body).toMatchObject({ obstacles });
    await set({ mandatory_sharing: false, auto_membership: true, overdue_blocks: false, max_loans: 3 });
    expect((await t.call('getMe', { as: who })).body).toMatchObject({ obstacles: [] });
  });

  test('an own object that is not verified does not count', async () => {
    const { who } = await ready();
    await set({ mandatory_sharing: true });
    await share(who, { status: 'active', verified_at: null });
    expect((await confirm(who)).body).toMatchObject({ code: 'sharing.required' });
  });

  test('an object verified for sharing cannot be withdrawn', async () => {
    const { who } = await ready();
    await set({ mandatory_sharing: true });
    await share(who, { verified_at: new Date(start), status: 'hidden' });
    expect((await confirm(who)).body).toMatchObject({ code: 'sharing.required' });
  });
});
