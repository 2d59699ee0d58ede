import type { SnapshotFrom } from 'xstate';
import { deliveryBlock, factsFor, impossibleDays, periodInstead, periodOf } from './choice.ts';
import type { checkoutLoanMachine } from './loan.machine.ts';
import { validate } from '../core/forms/form-fields.ts';
import { daysInclusive } from '../rules/dates.ts';
import { loanNoteForm } from '../rules/forms.ts';
import type { LoanFacts } from '../rules/loans/period.ts';
import { shownFailure } from '../core/refusal.ts';

type Loan = SnapshotFrom<typeof checkoutLoanMachine>;

export const selectStage = (loan: Loan): 'loading' | 'failed' | 'shown' => {
  if (loan.hasTag('failed')) return 'failed';
  return loan.context.page === undefined ? 'loading' : 'shown';
};
/** The object, its taken periods and the pickup points. */
export const selectPage = ({ context }: Loan) => context.page;
export const selectChoice = ({ context }: Loan) => context.choice;
export const selectMethod = ({ context }: Loan) => context.choice.method;
export const selectHeadquarterId = ({ context }: Loan) => context.choice.headquarterId;
export const selectNote = ({ context }: Loan) => context.choice.note;
/** Why the page could not be loaded or the choice not saved; the end of a session has its own dialog. */
export const selectFailure = ({ context }: Loan) => shownFailure(context.failure);
export const selectIsSaving = (loan: Loan) => loan.hasTag('saving');
export const selectToday = ({ context }: Loan) => context.today;
/** The address form, while the page is shown. */
export const selectAddressForm = ({ children }: Loan) => children.address;
/** Why the object cannot be delivered anywhere. */
export const selectDeliveryBlock = ({ context: { page, delivery } }: Loan) =>
  page && deliveryBlock(page.product, delivery);
/** What is wrong with the note; undefined if nothing is. */
export const selectNoteCode = ({ context: { choice } }: Loan) => validate(loanNoteForm, { note: choice.note })['note'];
/** Number of chosen days, both ends counted; undefined without both ends. */
export const selectDays = ({ context }: Loan): number | undefined => {
  const period = periodOf(context.choice);
  return period && daysInclusive(period.from_date, period.to_date);
};

/** Whether the chosen days are impossible for the chosen delivery method. */
export const selectAreDaysImpossible = ({ context: { page, choice, today } }: Loan): boolean =>
  page !== undefined && impossibleDays(factsFor(page, choice, today), choice) !== undefined;

/** The period offered instead of the unavailable day that was pressed. */
export const selectInstead = ({ context: { page, choice, today, wished } }: Loan) =>
  page && periodInstead(factsFor(page, choice, today), choice, wished);

/** The facts of the calendar, memoised: the same object until something in it changes. */
export const makeSelectFacts = () => {
  let key: readonly unknown[] = [];
  let facts: LoanFacts | undefined;
  return ({ context: { page, choice, today } }: Loan): LoanFacts | undefined => {
    const now = [page, choice.method, choice.headquarterId, today];
    if (now.some((value, index) => value !== key[index]) || key.length === 0) {
      key = now;
      facts = page && factsFor(page, choice, today);
    }
    return facts;
  };
};
