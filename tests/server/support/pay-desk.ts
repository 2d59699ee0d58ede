// One library with PayPal's stand-in, its clock in March and no fault; each importing file gets its own database.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openPayStage, type PayStage, start } from './payments.ts';

export let s: PayStage;

beforeAll(async () => {
  s = await openPayStage();
});
afterAll(() => s.close());
beforeEach(() => {
  s.t.clock.set(start);
  s.standIn.ledger.faults.length = 0;
  s.standIn.ledger.watch = undefined;
});
