import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJobs } from '../../../server/app/worker.ts';
import type { DB } from '../../../server/db/database.ts';
import { makeHeadquarter, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { openStaffDesk, type StaffDesk, today } from '../support/desks/staff-desk.ts';

let d: StaffDesk;
let volunteer: Selectable<DB['users']>;
beforeAll(async () => {
  d = await openStaffDesk();
  d.t.clock.set(`${today}T09:00:00Z`);
  volunteer = await makeMember(d.t.database.db, d.library, { level: 7, first_name: 'Vera', last_name: 'Poli' });
});
afterAll(() => d.close());

const tomorrow = '2027-03-16';
const plan = (headquarter: string | undefined, day: string) =>
  d.t.call('planClosure', {
    as: volunteer,
    query: { from_date: day, to_date: day, ...(headquarter === undefined ? {} : { headquarter }) },
  });
const close = (headquarter_id: string | null, part: object = {}) =>
  d.t.call('createClosure', {
    as: volunteer,
    body: {
      ...{ from_date: today, to_date: today, headquarter_id, closes_lockers: false },
      ...{ reason: 'Chiusura imprevista', reason_en: 'Unexpected closure', moves: [], ...part },
    },
  });
const undo = (id: string) => d.t.call('undoClosure', { as: volunteer, params: { id } });
const pointToday = async (id: string) => {
  const { body } = await d.t.call('getStaffDay', { as: volunteer, query: { headquarter_id: id } });
  return body.points[0];
};

describe('a volunteer', () => {
  test('closes a pickup point for today, its loans move, the day says so, and it is undone', async () => {
    const { db } = d.t.database;
    const headquarter = await makeHeadquarter(db, d.library);
    const product = await makeProduct(db, d.library, { headquarter });
    const loan = await makeLoan(db, product, d.member, {
      ...{ status: 'approved', from_date: today, to_date: '2027-03-18' },
    });
    const planned = (await plan(headquarter.id, today)).body.loans;
    expect(planned.map(({ id }) => id)).toEqual([loan.id]);
    const moves = planned.map(({ id: loan_id, from_date, to_date, new_from_date, new_to_date }) => ({
      ...{ loan_id, from_date, to_date, new_from_date: new_from_date ?? '', new_to_date: new_to_date ?? '' },
    }));
    const { status, body } = await close(headquarter.id, { moves });
    expect([status, body.created_by]).toEqual([201, 'Vera Poli']);
    expect(await pointToday(headquarter.id)).toMatchObject({
      hours: null,
      closure: { id: body.id, reason: 'Chiusura imprevista', undoable: true },
    });
    await runJobs(d.t.deps);
    const moved = await db.selectFrom('loans').select('from_date').where('id', '=', loan.id).executeTakeFirst();
    expect(moved?.from_date).toBe(tomorrow);

    expect((await undo(body.id)).status).toBe(200);
    expect(await pointToday(headquarter.id)).not.toHaveProperty('closure');
    await runJobs(d.t.deps);
    const back = await db.selectFrom('loans').select('from_date').where('id', '=', loan.id).executeTakeFirst();
    expect(back?.from_date).toBe(today);
  });

  test('closes neither other days, nor several pickup points at once, nor lockers, and does not look at them either', async () => {
    const refused = { status: 403, body: { code: 'closure.only_today' } };
    expect(await plan(d.point.id, tomorrow)).toMatchObject(refused);
    expect(await plan(undefined, today)).toMatchObject(refused);
    expect(await close(d.point.id, { to_date: tomorrow })).toMatchObject(refused);
    expect(await close(d.point.id, { from_date: tomorrow, to_date: tomorrow })).toMatchObject(refused);
    expect(await close(null)).toMatchObject(refused);
    expect(await close(d.point.id, { closes_lockers: true })).toMatchObject(refused);
    expect((await d.t.call('listClosures', { as: volunteer, query: {} })).status).toBe(403);
  });

  test('does not undo what closes longer, which the day says', async () => {
    const headquarter = await makeHeadquarter(d.t.database.db, d.library);
    const { body } = await d.t.call('createClosure', {
      as: d.ada,
      body: {
        ...{ from_date: today, to_date: tomorrow, headquarter_id: headquarter.id, closes_lockers: false },
        ...{ reason: 'Ferie', reason_en: 'Holidays', moves: [] },
      },
    });
    expect((await pointToday(headquarter.id))?.closure).toEqual({ id: body.id, reason: 'Ferie', undoable: false });
    await runJobs(d.t.deps);
    expect(await undo(body.id)).toMatchObject({ status: 403, body: { code: 'closure.only_today' } });
  });
});
