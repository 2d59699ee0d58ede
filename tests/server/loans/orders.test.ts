import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#server/core/ids';
import { LOAN_STATUSES } from '#machines/loans/loan-events';
import { makeHeadquarter, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { giveCode } from '../support/lockers.ts';
import {
  useLoanDesk,
  member,
  lend,
  t,
  read,
  other,
  type Member,
  cancel,
  extend,
  nobody,
  bare,
  library,
  review,
} from '../support/desks/loan-desk.ts';

useLoanDesk();

describe('my loans', () => {
  test('are grouped by status in the order of the statuses, newest first, without empty groups', async () => {
    const who = await member();
    const ids: Record<string, string[]> = {};
    for (const status of [...LOAN_STATUSES].reverse()) {
      for (const day of ['2027-01-02', '2027-01-01']) {
        if (status === 'checkout' && day === '2027-01-01') continue;
        const { loan } = await lend(who, { status, created_at: new Date(`${day}T10:00:00Z`) });
        (ids[status] ??= []).push(loan.id);
      }
    }
    const { body } = await t.call('listMyOrders', { as: who });
    expect(body.map(({ id }: { id: string }) => id)).toEqual([
      'checkout',
      'pending',
      'approved',
      'extended',
      'cancelled',
      'denied',
      'returned',
    ]);
    for (const group of body as { id: string; docs: { id: string }[] }[])
      expect(group.docs.map(({ id }) => id)).toEqual(ids[group.id]);
    expect((await t.call('listMyOrders', { as: await member() })).body).toEqual([]);
  });

  test('show the same document alone as in the list', async () => {
    const who = await member();
    const { loan } = await lend(who);
    const { body } = await t.call('listMyOrders', { as: who });
    expect((await read(who, loan.id)).body).toEqual(body[0]?.docs[0]);
  });

  test('say what must come back, how the object is used, and whether it still has a page', async () => {
    const who = await member();
    const { product, loan } = await lend(who);
    const { id } = product;
    const write = (values: { box?: string[]; status?: 'active' | 'hidden'; paused_at?: Date }) =>
      t.database.db.updateTable('products').set(values).where('id', '=', id).execute();
    const objectOf = async (headers = {}) =>
      (await t.call('getMyOrder', { params: { id: loan.id }, as: who, headers })).body.product;
    expect(await objectOf()).toMatchObject({ box: [], manuals: [], has_page: true });
    await write({ box: ['Trapano', 'Set di punte'] });
    expect(await objectOf()).toMatchObject({ box: ['Trapano', 'Set di punte'] });
    expect(await objectOf({ 'accept-language': 'en' })).toMatchObject({
      box: ['Trapano', 'Set di punte'],
      fallback: { box: 'it' },
    });
    await write({ status: 'hidden', paused_at: new Date() });
    expect(await objectOf()).toMatchObject({ has_page: true });
    await t.database.db.updateTable('products').set({ paused_at: null }).where('id', '=', id).execute();
    expect(await objectOf()).toMatchObject({ has_page: false });
  });

  test('say that a fault of the object is open, which keeps them from an extension', async () => {
    const who = await member();
    const { product, loan } = await lend(who);
    const { library_id, id } = product;
    await t.database.db
      .insertInto('maintenance_tickets')
      .values({
        ...{ library_id, id: uuidv7(), product_id: id, reason: 'damaged', opened_by: (await member()).id },
        ...{ opened_at: t.clock.now(), was_in_maintenance: false },
      })
      .execute();
    await t.database.db.updateTable('products').set({ maintenance: true }).where('id', '=', id).execute();
    const { body } = await t.call('getMyOrder', { params: { id: loan.id }, as: who });
    expect(body).toMatchObject({ product: { maintenance: true }, damage_report: null, extendable_to: null });
  });

  test('of another member, of another library and unknown ones are the same 404', async () => {
    const who = await member();
    const { loan } = await lend(await member());
    const theirs = await makeMember(t.database.db, other);
    const foreign = await makeLoan(t.database.db, await makeProduct(t.database.db, other), theirs, {
      from_date: '2027-03-10',
      to_date: '2027-03-31',
    });
    const never = { status: 404, code: 'resource.not_found', message: 'Non abbiamo trovato quello che cerchi.' };
    const move = (as: Member, id: string) =>
      t.call('rescheduleMyOrder', { params: { id }, as, body: { from_date: '2027-03-20', to_date: '2027-03-22' } });
    for (const call of [read, cancel, extend, move]) {
      for (const id of [nobody, loan.id, foreign.id, 'prestito']) {
        const answer = await call(who, id);
        expect(answer.status).toBe(404);
        expect(bare(answer)).toEqual(never);
      }
    }
    expect(
      await t.database.db.selectFrom('loans').select('status').where('id', 'in', [loan.id, foreign.id]).execute(),
    ).toEqual([{ status: 'approved' }, { status: 'pending' }]);
  });

  test('show their history', async () => {
    const who = await member();
    const { loan } = await lend(who, { status: 'pending' });
    t.clock.set('2027-03-16T10:00:00Z');
    await cancel(who, loan.id);
    expect((await read(who, loan.id)).body.transitions).toEqual([
      { status: 'cancelled', at: '2027-03-16T10:00:00.000Z' },
    ]);
  });

  test('at a smart locker show codes with their pictures while the object is lent, to the borrower only', async () => {
    const who = await member();
    const locker = await makeHeadquarter(t.database.db, library, {
      is_smartlocker: true,
      smartlocker_instruction: 'Tocca lo schermo.',
    });
    for (const status of LOAN_STATUSES) {
      for (const picked_up_at of [null, new Date('2027-03-10T10:00:00Z')]) {
        const { loan } = await lend(who, { status, picked_up_at }, { headquarter: locker });
        const isLent = status === 'approved' || status === 'extended';
        if (isLent) await giveCode(t.deps, loan, '012345');
        const { body } = await read(who, loan.id);
        expect(body.shipping.address.smartlocker_instruction).toBe('Tocca lo schermo.');
        const { pickup_Code, pickup_qr_code, deposit_code, deposit_qr_code } = body.loan;
        const [pickup, deposit] = [
          [pickup_Code, pickup_qr_code],
          [deposit_code, deposit_qr_code],
        ];
        const none = [null, null];
        const shown = ['012345', expect.stringMatching(/^data:image\/svg\+xml;base64,/) as unknown];
        expect([pickup, deposit]).toEqual(!isLent ? [none, none] : picked_up_at ? [none, shown] : [shown, none]);
        expect(body.locker?.purpose).toBe(!isLent ? undefined : picked_up_at ? 'deposit' : 'pickup');
        await t.database.db.updateTable('loans').set({ status: 'cancelled' }).where('id', '=', loan.id).execute();
        await t.database.db.deleteFrom('locker_reservations').where('loan_id', '=', loan.id).execute();
      }
    }
  });

  test('with a delivery show its address', async () => {
    const who = await member();
    const { loan } = await lend(who, {
      method: 'delivery',
      headquarter_id: null,
      delivery_address: 'Via Zamboni 1',
      delivery_cap: '40126',
      delivery_city: 'Bologna',
      delivery_province: 'BO',
    });
    expect((await read(who, loan.id)).body.shipping).toEqual({
      method: 'delivery',
      address: { id: null, name: null, address: 'Via Zamboni 1, 40126 Bologna BO', smartlocker_instruction: null },
      date: '2027-03-10',
    });
  });
});

describe('every status and every action of a member', () => {
  const refused = {
    status: 409,
    code: 'loan.transition_refused',
    message: 'Il prestito nel frattempo è cambiato: aggiorna la pagina e controlla a che punto è.',
  };

  const pickedUp = { picked_up_at: new Date('2027-03-10T10:00:00Z') };
  const cases = LOAN_STATUSES.flatMap((status) => [
    [status, 'not picked up', {}] as const,
    [status, 'picked up', pickedUp] as const,
  ]);

  test.each(cases)('a loan that is %s, %s, can be cancelled only before its pickup', async (status, _, pickup) => {
    const who = await member();
    const { loan } = await lend(who, { status, ...pickup });
    const answer = await cancel(who, loan.id);
    if (status === 'pending' || ((status === 'approved' || status === 'extended') && pickup !== pickedUp)) {
      expect(answer).toMatchObject({ status: 204, raw: '' });
      expect((await read(who, loan.id)).body.status).toBe('cancelled');
      expect(bare(await cancel(who, loan.id))).toEqual(refused);
    } else {
      expect(bare(answer)).toEqual(refused);
      expect((await read(who, loan.id)).body.status).toBe(status);
    }
  });

  test('a loan whose object is overdue from another says that it may not be ready', async () => {
    const [late, who] = [await member(), await member()];
    const { product } = await lend(late, { to_date: '2027-03-14' });
    const next = { status: 'approved', from_date: '2027-03-20', to_date: '2027-03-22' } as const;
    const loan = await makeLoan(t.database.db, product, who, next);
    const far = await makeLoan(t.database.db, product, who, {
      ...next,
      from_date: '2027-05-20',
      to_date: '2027-05-22',
    });
    const isSaid = async (id: string) => (await read(who, id)).body.may_be_late;
    expect([await isSaid(loan.id), await isSaid(far.id)]).toEqual([true, false]);
    t.clock.set('2027-03-14T09:00:00Z');
    expect(await isSaid(loan.id)).toBe(false);
  });

  test('a suspended member can extend nothing, and is not offered it; cancelling a loan stays possible', async () => {
    const who = await member({ banned: true });
    const { loan } = await lend(who, { status: 'approved' });
    expect((await read(who, loan.id)).body.extendable_to).toBeNull();
    expect(await extend(who, loan.id)).toMatchObject({ status: 403, body: { code: 'auth.banned' } });
    expect((await read(who, loan.id)).body.status).toBe('approved');
    expect((await cancel(who, loan.id)).status).toBe(204);
  });

  test.each(LOAN_STATUSES)('a loan that is %s can be extended only once it is approved', async (status) => {
    const who = await member();
    const { loan } = await lend(who, { status });
    const before = (await read(who, loan.id)).body;
    expect(before.extendable_to).toBe(status === 'approved' ? '2027-04-30' : null);
    const answer = await extend(who, loan.id);
    if (status === 'approved') {
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'extended', loan: { from_date: '2027-03-10', to_date: '2027-04-30' }, extendable_to: null },
      });
      expect((await read(who, loan.id)).body).toEqual(answer.body);
    } else {
      expect(bare(answer)).toMatchObject(
        status === 'extended'
          ? {
              status: 409,
              code: 'loan.already_extended',
              message: 'Hai già esteso questo prestito: si può fare una volta sola.',
            }
          : refused,
      );
      expect((await read(who, loan.id)).body).toEqual(before);
    }
  });

  test.each(cases)('a loan that is %s, %s, can be reviewed only after its pickup', async (status, _, pickup) => {
    const who = await member();
    const { loan, product } = await lend(who, { status, ...pickup });
    const isLent = status === 'approved' || status === 'extended';
    const reviewable = status === 'returned' || (isLent && pickup === pickedUp);
    expect((await read(who, loan.id)).body.is_reviewable).toBe(reviewable);
    const answer = await review(who, product.id);
    if (reviewable) expect(answer).toMatchObject({ status: 201, body: { rating: 4, message: 'Comodo.' } });
    else
      expect(bare(answer)).toEqual(
        isLent
          ? { status: 409, code: 'review.too_early', message: 'Potrai recensire l’oggetto dopo averlo ritirato.' }
          : {
              status: 409,
              code: 'review.not_allowed',
              message: 'Puoi recensire solo gli oggetti che hai preso in prestito.',
            },
      );
    expect((await read(who, loan.id)).body.is_reviewable).toBe(false);
  });
});
