import type { SnapshotFrom } from 'xstate';
import type { productMachine } from './product.machine.ts';

type ProductSnapshot = SnapshotFrom<typeof productMachine>;

export const selectId = (snapshot: ProductSnapshot) => snapshot.context.id;
export const selectProduct = (snapshot: ProductSnapshot) => snapshot.context.product;
/** The picture on show, from 0. */
export const selectPicture = (snapshot: ProductSnapshot) => snapshot.context.picture;
export const selectStage = (snapshot: ProductSnapshot) => {
  if (snapshot.hasTag('unknown')) return 'unknown';
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.context.product === undefined ? 'loading' : 'shown';
};
export const selectFailure = (snapshot: ProductSnapshot) => snapshot.context.failure;
export const selectCalendar = (snapshot: ProductSnapshot) => snapshot.context.calendar;
export const selectHasCalendarFailed = (snapshot: ProductSnapshot) => snapshot.hasTag('calendar.failed');
/** The days of the loan selected in the calendar. */
export const selectDays = (snapshot: ProductSnapshot) => snapshot.context.days;
/** The unavailable day that the member asked for. */
export const selectWished = (snapshot: ProductSnapshot) => snapshot.context.wished;
export const selectIsBorrowing = (snapshot: ProductSnapshot) => snapshot.hasTag('borrowing');
/** Another loan draft exists; the page asks whether to replace it. */
export const selectIsReplacing = (snapshot: ProductSnapshot) => snapshot.hasTag('replacing');
/** Why the loan could not be started; the end of a session has its own dialog. */
export const selectBorrowFailure = (snapshot: ProductSnapshot) => {
  const failure = snapshot.context.borrowFailure;
  return failure?.kind === 'problem' && failure.status === 401 ? undefined : failure;
};
export const selectIsWishing = (snapshot: ProductSnapshot) => snapshot.hasTag('wishing');
/** The actor of waiting for the object. */
export const selectWaitActor = ({ children }: ProductSnapshot) => children.wait;
