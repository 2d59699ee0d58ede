// One library with PayPal's stand-in, its clock in March and no fault; each file that uses it gets its own database.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openPayStage, type PayStage, start } from '../payments.ts';

export let s: PayStage;

/** Opens it for the tests of the calling file, and closes it after them. */
export function usePayDesk(): void {
  beforeAll(async () => {
    s = await openPayStage();
  });
  afterAll(() => s.close());
  beforeEach(() => {
    s.t.clock.set(start);
    s.standIn.ledger.faults.length = 0;
    s.standIn.ledger.watch = undefined;
  });
}
