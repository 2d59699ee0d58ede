import type { MyPayment } from '#machines/payments/my-payments.machine';

/** What a member paid: a card at the desk. */
export const myPayment = (values: Partial<MyPayment> = {}): MyPayment => ({
  id: 'pay1',
  what: 'renewal',
  name: 'Tessera annuale',
  period: { from: '2026-11-03', to: '2027-11-02' },
  loan: null,
  how: 'cash',
  amount: 15,
  at: '2026-11-03T17:30:00.000Z',
  state: 'paid',
  refunded_at: null,
  number: '2026-0012',
  ...values,
});
