import { describe, expect, test } from 'vitest';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeHeadquarter, makeMember, makeMembership } from '../support/fixtures.ts';
import { today } from '../support/desks/staff-desk.ts';
import { useScanDesk, d, steps, scan } from '../support/desks/scan-desk.ts';

useScanDesk();

const lend = (body: Record<string, unknown>, key?: string) =>
  d.t.call('lendAtDesk', { as: d.ada, body, ...(key === undefined ? {} : { key }) });

describe('a loan made at the desk', () => {
  test('begins today and is handed over in one step; undone, it is cancelled', async () => {
    const product = await d.product();
    const body = { product_id: product.id, user_id: d.member.id, to_date: '2027-03-20', note: ' Per la festa ' };
    const made = await lend({ ...body, handover: { parts: ['Mandrino'] } }, `lend-${product.id}`);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      step: 'lend',
      loan: {
        status: 'approved',
        from_date: today,
        to_date: '2027-03-20',
        note: 'Per la festa',
        product: { state: 'out' },
      },
    });
    expect((await lend({ ...body, handover: { parts: ['Mandrino'] } }, `lend-${product.id}`)).body).toEqual(made.body);
    const { id } = made.body.loan;
    expect(await d.history(id)).toEqual(['lend']);
    expect(await d.mails()).toContain('lent giulia@example.com');
    const undone = await d.t.call('undoLoanStep', { as: d.ada, params: { id } });
    expect(undone.body.loan).toMatchObject({ status: 'cancelled', picked_up_at: null });
    expect(await d.mails()).not.toContain('lent giulia@example.com');
    expect(await steps(product.code)).toEqual(['lend']);
  });

  test('is proposed only where it would be made: what stands against it is said before', async () => {
    const { db } = d.t.database;
    const product = await d.product({ preparation_days: 1 });
    const taken = await d.product({ preparation_days: 1 });
    await d.loan({ from_date: '2027-03-16', to_date: '2027-03-20' }, taken);
    const broken = await d.product({ maintenance: true });
    const busy = await makeMember(db, d.library);
    for (let n = 0; n < d.library.max_loans; n += 1)
      await d.loan({ user_id: busy.id, from_date: '2027-04-01', to_date: '2027-04-02' });
    const late = await makeMember(db, d.library);
    await d.loan({
      user_id: late.id,
      from_date: '2027-03-01',
      to_date: '2027-03-02',
      picked_up_at: new Date('2027-03-01T09:00:00Z'),
    });
    const owner = await makeMember(db, d.library);
    const own = await d.product({ owner_user_id: owner.id });
    const short = await makeMember(db, d.library, { card: 'none' });
    await makeMembership(db, short, { from_date: '2027-01-01', to_date: '2027-03-17' });
    const cases: [
      product: { id: string; code: string },
      member: { id: string },
      code?: string | undefined,
      until?: string,
    ][] = [
      [product, d.member, undefined, '2027-03-21'],
      [product, short, undefined, '2027-03-17'],
      [product, await makeMember(db, d.library, { banned: true }), 'member.banned'],
      [product, await makeMember(db, d.library, { verified: false }), 'member.unverified'],
      [product, await makeMember(db, d.library, { card: 'expired' }), 'card.not_active'],
      [product, busy, 'loan.limit_reached'],
      [product, late, 'loan.return_first'],
      [own, owner, 'product.own'],
      [broken, d.member, 'product.unavailable'],
      [taken, d.member, 'loan.not_available'],
    ];
    for (const [object, { id }, code, until] of cases) {
      const obstacles = code === undefined ? [] : [{ code }];
      const proposal = { step: 'lend', obstacles, lend_until: until ?? null };
      const inTurn = [await scan(object.code, { user_id: id }), await scan(id, { product_id: object.id })];
      for (const { body } of inTurn) {
        expect(body.product?.id).toBe(object.id);
        expect(body.member?.id).toBe(id);
        expect(body.proposals[0], code).toMatchObject(proposal);
      }
      const made = await lend({ product_id: object.id, user_id: id, to_date: until ?? today });
      expect([made.status, made.body.code]).toEqual(code === undefined ? [201, undefined] : [409, code]);
      if (code === undefined) await d.t.call('undoLoanStep', { as: d.ada, params: { id: made.body.loan.id } });
    }
    // Unknown ids change nothing.
    expect((await scan(product.code, { user_id: uuidv7() })).body.proposals).toMatchObject([{ obstacles: [] }]);
    expect((await scan(d.member.id, { product_id: 'x' })).body.product).toBeNull();
  });

  test('without a handover waits for one', async () => {
    const product = await d.product();
    const { body } = await lend({ product_id: product.id, user_id: d.member.id, to_date: '2027-03-20' });
    expect(body.loan).toMatchObject({ picked_up_at: null, steps: ['hand_over', 'return', 'extend', 'move', 'cancel'] });
  });

  test('is refused to whom nothing may be lent, for an own object, and for days that are not possible', async () => {
    const { db } = d.t.database;
    const product = await d.product({ preparation_days: 1 });
    const banned = await makeMember(db, d.library, { banned: true });
    const noCard = await makeMember(db, d.library, { card: 'none' });
    const owner = await makeMember(db, d.library);
    const own = await d.product({ owner_user_id: owner.id });
    await d.loan({ from_date: '2027-03-20', to_date: '2027-03-22' }, product);
    const ask = async (part: Record<string, unknown>) => {
      const { status, body } = await lend({
        product_id: product.id,
        user_id: d.member.id,
        to_date: '2027-03-16',
        ...part,
      });
      return [status, body.code];
    };
    expect(await ask({ user_id: banned.id })).toEqual([409, 'member.banned']);
    expect(await ask({ user_id: noCard.id })).toEqual([409, 'card.not_active']);
    const both = await makeMember(db, d.library, { card: 'none', banned: true });
    const refusal = await lend({ product_id: product.id, user_id: both.id, to_date: '2027-03-16' });
    expect(refusal.body.code).toBe('member.banned');
    // All that stands in the way is said at once.
    expect(refusal.body.message).toContain('sospesa');
    expect(refusal.body.message).toContain('Questa persona non ha una tessera attiva.');
    expect(await ask({ product_id: own.id, user_id: owner.id })).toEqual([409, 'product.own']);
    expect(await ask({ to_date: '2027-03-19' })).toEqual([409, 'loan.not_available']);
    expect(await ask({ to_date: '2027-03-14' })).toEqual([422, 'resource.validation']);
    expect(await ask({ to_date: '2027-05-01' })).toEqual([422, 'loan.too_long']);
    expect(await ask({ product_id: uuidv7() })).toEqual([404, 'resource.not_found']);
    expect(await ask({ user_id: 'nessuno' })).toEqual([404, 'resource.not_found']);
    expect(await ask({ headquarter_id: uuidv7() })).toEqual([404, 'resource.not_found']);
    expect(await ask({ to_date: '2027-03-18' })).toEqual([201, undefined]);
  });

  test('is possible on a day on which the pickup point does not open, but ends on one on which it does', async () => {
    const point = await makeHeadquarter(d.t.database.db, d.library, { days: [3] });
    const product = await d.product({ headquarter_id: point.id });
    const ask = (to_date: string) => lend({ product_id: product.id, user_id: d.member.id, to_date });
    expect(await ask('2027-03-18')).toMatchObject({
      status: 422,
      body: { code: 'loan.closed_day', fields: { to_date: 'closed_day' } },
    });
    expect((await ask('2027-03-17')).status).toBe(201);
  });

  test('by two desks at once is made once', async () => {
    for (let n = 0; n < 10; n += 1) {
      const product = await d.product();
      const body = { product_id: product.id, user_id: d.member.id, to_date: '2027-03-20' };
      const answers = await Promise.all([d.ada, d.bea].map((as) => d.t.call('lendAtDesk', { as, body })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('loan.not_available');
    }
  });
});
