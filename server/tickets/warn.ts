import type { Transaction } from 'kysely';
import { checkPeriod } from '#machines/rules/loans/period';
import { today as todayIn } from '#server/core/clock';
import type { DB } from '#server/db/database';
import { listAlike } from '#server/loans/alike.queries';
import { loanFacts } from '#server/loans/eligibility';
import type { Scope } from '#server/loans/lifecycle';
import { findLendable } from '#server/loans/loan-facts.queries';
import { findLoan, type LoanRow } from '#server/loans/loans.queries';
import type { AlikeObject } from '#server/mail/loan-mail';
import { queueLoanMail } from '#server/mail/queue';

/** How many objects the mail names. */
const namedAtMost = 3;

/** Tells the member of a loan that its object may not be ready, with what is free on the same days instead. */
export async function warnMember(
  trx: Transaction<DB>,
  scope: Scope,
  loanId: string,
  { about, after }: { about: string; after?: Date },
): Promise<void> {
  const loan = await findLoan(trx, scope.library.id, loanId);
  if (!loan) return;
  await queueLoanMail(trx, scope.library.id, loanId, 'not_ready', {
    about,
    after,
    alike: await freeInstead(trx, scope, loan),
  });
}

/** The objects like that of a loan that its member could have on its days, by the lending rules. */
async function freeInstead(trx: Transaction<DB>, { library, clock }: Scope, loan: LoanRow): Promise<AlikeObject[]> {
  const free: AlikeObject[] = [];
  for (const { headquarter_id, ...alike } of await listAlike(trx, loan)) {
    const product = await findLendable(trx, library.id, alike.id);
    const facts =
      product &&
      (await loanFacts(trx, {
        library,
        product,
        method: loan.method,
        headquarterId: loan.method === 'pickup' ? headquarter_id : null,
        userId: loan.user_id,
        today: todayIn(clock, library.timezone),
        time: '00:00',
      }));
    if (facts && !checkPeriod(facts, loan.from_date, loan.to_date)) free.push(alike);
    if (free.length === namedAtMost) break;
  }
  return free;
}
