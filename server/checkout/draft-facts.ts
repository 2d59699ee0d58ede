import type { Transaction } from 'kysely';
import type { LoanFacts } from '#machines/rules/loans/period';
import type { DraftRow } from '#server/checkout/drafts.queries';
import { timeOf, todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { ApiError } from '#server/core/errors';
import type { DB } from '#server/db/database';
import { memberOf } from '#server/http/caller';
import { loanFacts, notAvailable } from '#server/loans/eligibility';
import { findLendable, type LendableProduct } from '#server/loans/loan-facts.queries';

/** The facts that decide the days of a draft. @throws ApiError `checkout.incomplete` */
export async function requireFacts(
  ctx: Context,
  trx: Transaction<DB>,
  draft: DraftRow,
  product: LendableProduct,
): Promise<LoanFacts> {
  const { library } = ctx;
  const { method, headquarter_id: headquarterId } = draft;
  const facts =
    method === null
      ? undefined
      : await loanFacts(trx, {
          library,
          product,
          method,
          headquarterId,
          userId: memberOf(ctx).userId,
          today: todayOf(ctx),
          time: timeOf(ctx),
          exceptLoan: draft.loan_id ?? undefined,
        });
  if (!facts) throw new ApiError('checkout.incomplete', { fields: { method: 'required' } });
  return facts;
}

/** The refusal where another member was faster: it names the next free days. */
export async function daysTaken(ctx: Context, draft: DraftRow | undefined): Promise<ApiError> {
  const { library, deps } = ctx;
  const product = draft && (await findLendable(deps.db, library.id, draft.product_id));
  if (!draft || !product || draft.from_date === null || draft.to_date === null || draft.method === null)
    return new ApiError('loan.not_available');
  const facts = await loanFacts(deps.db, {
    library,
    product,
    method: draft.method,
    headquarterId: draft.headquarter_id,
    userId: memberOf(ctx).userId,
    today: todayOf(ctx),
    time: timeOf(ctx),
  });
  return facts
    ? notAvailable(facts, draft.from_date, draft.to_date, { from_date: 'taken' })
    : new ApiError('loan.not_available');
}
