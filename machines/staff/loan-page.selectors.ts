import type { SnapshotFrom } from 'xstate';
import type { loanPageMachine } from './loan-page.machine.ts';

type LoanPage = SnapshotFrom<typeof loanPageMachine>;

export const selectDetail = (page: LoanPage) => page.context.detail;
export const selectFailure = (page: LoanPage) => page.context.failure;
export const selectStage = (page: LoanPage) => {
  if (page.hasTag('loading')) return 'loading';
  if (page.hasTag('failed')) return 'failed';
  return page.hasTag('unknown') ? 'unknown' : 'shown';
};
export const selectIsBusy = (page: LoanPage) => page.hasTag('busy');
/** Why the last step was refused. */
export const selectRefusal = (page: LoanPage) => (page.hasTag('refused') ? page.context.failure : undefined);
/** Whether a press on the step waits, since a refusal was just told. */
export const selectIsSettling = (page: LoanPage) => page.hasTag('settling');
/** The last step waits for the network. */
export const selectIsKept = (page: LoanPage) => page.hasTag('kept');
export const selectProposalActor = ({ children }: LoanPage) => children.proposal;
/** The choice of other days, while its dialog is open. */
export const selectDaysActor = ({ children }: LoanPage) => children.days;
export const selectLockerActor = ({ children }: LoanPage) => children.lockerCode;
export const selectOutboxActor = ({ children }: LoanPage) => children.outbox;
export const selectUndoActor = ({ children }: LoanPage) => children.undo;
