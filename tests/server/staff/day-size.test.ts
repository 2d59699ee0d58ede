import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStaffDesk, type StaffDesk } from '../support/desks/staff-desk.ts';

let d: StaffDesk;
beforeAll(async () => {
  d = await openStaffDesk();
});
afterAll(() => d.close());

test('the day board of 300 lines is smaller than 60 kB, before any compression', async () => {
  for (let n = 0; n < 300; n += 1) {
    const product = await d.product({ code: `FDT-${String(n).padStart(3, '0')}`, name: `Trapano a percussione ${n}` });
    await d.loan({}, product);
  }
  const { body, raw } = await d.t.call('getStaffDay', { as: d.ada });
  expect(body.points.flatMap(({ pickups }) => pickups)).toHaveLength(300);
  expect(Buffer.byteLength(raw)).toBeLessThan(60_000);
});
