// A library without the application, and transitions of its loans; each file that uses it gets its own database.
import { afterAll, beforeAll } from 'vitest';
import type { LoanActor } from '#machines/loans/loan-events';
import type { Library } from '#server/core/libraries.queries';
import { ApiError } from '#server/core/errors';
import type { Initiator } from '#server/loans/lifecycle';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeLibrary, makeMember } from '../fixtures.ts';

export const now = new Date('2027-03-15T09:00:00Z');
export const clock = { now: () => now };

export let database: TestDatabase;
export let library: Library;
export let member: Awaited<ReturnType<typeof makeMember>>;

export const initiatorOf = (by: LoanActor): Initiator => ({
  by,
  ...(by === 'member' || by === 'staff' ? { userId: member.id } : {}),
});

export const historyOf = (loanId: string) =>
  database.db
    .selectFrom('loan_transitions')
    .select(['from_status', 'to_status', 'event', 'actor', 'actor_id', 'at'])
    .where('loan_id', '=', loanId)
    .orderBy('id')
    .execute();

export const mailsOf = async (loanId: string): Promise<string[]> => {
  const rows = await database.db
    .selectFrom('mails')
    .select(['template', 'key'])
    .where('key', 'like', `%${loanId}%`)
    .orderBy('queued_at')
    .execute();
  return rows.map(({ template }) => template).sort();
};

export const jobsAbout = async (productId: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ identifier: string }>(
    `SELECT t.identifier FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE j.payload::text LIKE $1`,
    [`%${productId}%`],
  );
  return rows.map(({ identifier }) => identifier);
};

/** A member has one hold at a time. */
export const dropHolds = () =>
  database.db.updateTable('loans').set({ status: 'cancelled' }).where('status', '=', 'checkout').execute();

export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

/** Opens it for the tests of the calling file, and closes it after them. */
export function useLifecycleDesk(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    library = await makeLibrary(database.db, { max_loans: 100, preparations_days: 2 });
    member = await makeMember(database.db, library);
  });
  afterAll(() => database.close());
}
