import type { RescheduleRequest } from '../loans/reschedule.machine.ts';
import type { LoanDetail } from './wire.ts';

/** What the choice of other days asks for, from the loan as staff see it. */
export function rescheduleOf(
  detail: LoanDetail | undefined,
  { terms, today }: Pick<RescheduleRequest, 'terms' | 'today'>,
): RescheduleRequest {
  if (!detail) throw new Error('Only a loan that is shown can be moved.');
  const { id, product, method, headquarter, from_date, to_date } = detail.loan;
  const order = {
    id,
    product: { id: product.id },
    loan: { from_date, to_date },
    shipping: { method, address: { id: headquarter.id } },
  };
  return { order, terms, today };
}
