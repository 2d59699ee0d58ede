import { describe, expect, test } from 'vitest';
import { makeAdmin, makeHeadquarter } from '../support/fixtures.ts';
import { useCheckoutDesk, t, library, home, start, set, confirm, ready } from '../support/desks/checkout-desk.ts';

useCheckoutDesk();

describe('a confirmation', () => {
  test('creates the loan, mails the request and deletes the draft', async () => {
    const { who, product } = await ready({ first_name: 'Maria', last_name: 'Rossi' });
    await t.database.db.updateTable('drafts').set({ note: 'Passo alle 18.' }).where('user_id', '=', who.id).execute();
    const { status, body } = await confirm(who);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as unknown,
      origin_id: null,
      status: 'pending',
      product: {
        id: product.id,
        code: product.code,
        name: product.name,
        location: { address: 'Via Roma 1, 40121 Bologna BO', position: { lat: 44.4938, lng: 11.3387 } },
        img: null,
        has_page: true,
        maintenance: false,
        manuals: [],
        box: [],
      },
      customer: { id: who.id, name: 'Maria Rossi', card_number: who.card_number, email: who.email },
      shipping: {
        method: 'pickup',
        address: {
          id: home.id,
          name: 'Bottega',
          address: 'Via Roma 1, 40121 Bologna BO',
          smartlocker_instruction: null,
        },
        date: '2027-03-20',
      },
      loan: {
        from_date: '2027-03-20',
        to_date: '2027-03-26',
        dates: ['2027-03-20', '2027-03-21', '2027-03-22', '2027-03-23', '2027-03-24', '2027-03-25', '2027-03-26'],
        no_of_days: 7,
        pickup_Code: null,
        pickup_qr_code: null,
        deposit_code: null,
        deposit_qr_code: null,
      },
      note: 'Passo alle 18.',
      note_answers: null,
      created_at: '2027-03-15T09:00:00.000Z',
      picked_up_at: null,
      may_be_late: false,
      is_waited_for: false,
      locker: null,
      is_reviewable: false,
      extendable_to: null,
      hidden_review: null,
      is_reportable: false,
      damage_report: null,
      cancel_reason: null,
      payment: null,
      transitions: [{ status: 'pending', at: '2027-03-15T09:00:00.000Z' }],
    });
    expect((await t.call('getCheckout', { as: who })).body).toMatchObject({ exists: false });
    expect((await t.call('getMyOrder', { params: { id: body.id }, as: who })).body).toEqual(body);
    const mails = await t.database.db
      .selectFrom('mails')
      .select(['template', 'recipient'])
      .where('key', 'like', `%${body.id}`)
      .orderBy('template')
      .execute();
    expect(mails).toEqual([
      { template: 'booking', recipient: who.email },
      { template: 'request', recipient: 'ciao@demo.prestalo.test' },
    ]);
  });

  test('is approved at once with automatic approval; the code of a locker is being prepared', async () => {
    await set({ auto_approve: true });
    const { who } = await ready(
      {},
      {
        headquarter: await makeHeadquarter(t.database.db, library, {
          is_smartlocker: true,
          smartlocker_instruction: 'Tocca lo schermo.',
        }),
      },
    );
    const { body } = await confirm(who);
    expect(body).toMatchObject({
      status: 'approved',
      loan: { pickup_Code: null, deposit_code: null },
      locker: { state: 'held', purpose: 'pickup', status: 'preparing', compartment: null, renewals_left: 3 },
      shipping: { address: { smartlocker_instruction: 'Tocca lo schermo.' } },
      extendable_to: '2027-04-26',
      picked_up_at: null,
      may_be_late: false,
      is_waited_for: false,
      is_reviewable: false,
    });
  });

  test('with the same key returns the same answer and creates one loan', async () => {
    const { who } = await ready();
    const first = await confirm(who, 'chiave-1');
    const again = await confirm(who, 'chiave-1');
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await t.database.db.selectFrom('loans').select('id').where('user_id', '=', who.id).execute()).toHaveLength(
      1,
    );
    const other = await t.call('confirmCheckout', { body: { paypal: { order_id: 'X' } }, as: who, key: 'chiave-1' });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency.conflict' } });
  });

  test('stores its answer in the same transaction, so that a server that dies right after it loses nothing', async () => {
    const { who } = await ready();
    await t.database.pool.query(`
      CREATE TABLE seen (what text, id text, txid bigint);
      CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO seen VALUES (TG_TABLE_NAME, coalesce(to_jsonb(NEW) ->> 'key', to_jsonb(NEW) ->> 'id'), txid_current()); RETURN NULL; END $$;
      CREATE TRIGGER seen AFTER INSERT ON loans FOR EACH ROW EXECUTE FUNCTION see();
      CREATE TRIGGER seen AFTER UPDATE OF answer ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION see();`);
    const { body } = await confirm(who, 'chiave-2');
    await t.database.pool.query(`DROP TRIGGER seen ON loans; DROP TRIGGER seen ON idempotency_keys;`);
    const { rows } = await t.database.pool.query(
      `SELECT 1 FROM seen l JOIN seen k USING (txid) WHERE l.what = 'loans' AND l.id = $1 AND k.what = 'idempotency_keys' AND k.id = 'chiave-2'`,
      [body.id],
    );
    expect(rows).toHaveLength(1);
    const key = await t.database.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', 'chiave-2')
      .executeTakeFirstOrThrow();
    expect(key).toMatchObject({ status: 201, answer: body });
  });

  test('that was refused can be retried with the same key', async () => {
    const { who } = await ready({ verified: false });
    expect(await confirm(who, 'chiave-3')).toMatchObject({ status: 409, body: { code: 'auth.email_unverified' } });
    await t.database.db
      .updateTable('users')
      .set({ email_verified_at: new Date(start) })
      .where('id', '=', who.id)
      .execute();
    expect(await confirm(who, 'chiave-3')).toMatchObject({ status: 201 });
  });

  test('from two tabs at once creates one loan', async () => {
    const { who } = await ready();
    const answers = await Promise.all([confirm(who), confirm(who), confirm(who)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'checkout.empty',
      'checkout.empty',
    ]);
  });

  test('by an administrator impersonating a member records both names', async () => {
    const { who } = await ready();
    const admin = await makeAdmin(t.database.db, library);
    await t.impersonate(admin, who, { unlocked: true });
    const { body } = await t.call('confirmCheckout', { body: {}, as: admin, ghost: who });
    const history = await t.database.db
      .selectFrom('loan_transitions')
      .select(['actor', 'actor_id', 'impersonator_id'])
      .where('loan_id', '=', body.id)
      .execute();
    expect(history).toEqual([{ actor: 'member', actor_id: who.id, impersonator_id: admin.id }]);
  });

  test('with a token of this library on another host is a 401', async () => {
    const { who } = await ready();
    expect(await t.call('confirmCheckout', { body: {}, as: who, host: 'officina.localhost' })).toMatchObject({
      status: 401,
    });
  });
});
