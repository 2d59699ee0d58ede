// The desk of the staff, and no loan before each test; each file that uses it gets its own database.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openStaffDesk, type StaffDesk, today } from './staff-desk.ts';

export let d: StaffDesk;

export const scan = (code: string, more: Record<string, string> = {}) =>
  d.t.call('scanCode', { as: d.ada, query: { code, ...more } });
export const steps = async (code: string) => (await scan(code)).body.proposals.map(({ step }) => step);

/** Opens it for the tests of the calling file, and closes it after them. */
export function useScanDesk(): void {
  beforeAll(async () => {
    d = await openStaffDesk();
  });
  afterAll(() => d.close());
  beforeEach(async () => {
    d.t.clock.set(`${today}T09:00:00Z`);
    // Loans of one test must not affect the next one.
    await d.t.database.db
      .updateTable('loans')
      .set({ status: 'returned', returned_at: new Date('2027-03-01T09:00:00Z') })
      .where('status', 'in', ['pending', 'approved', 'extended'])
      .execute();
  });
}
