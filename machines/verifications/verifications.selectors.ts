import type { SnapshotFrom } from 'xstate';
import type { pendingListMachine, verificationsMachine } from './verifications.machine.ts';
import type { PendingObject } from './wire.ts';

type Verifications = SnapshotFrom<typeof verificationsMachine>;
type PendingList = SnapshotFrom<typeof pendingListMachine>;

export const selectList = (state: Verifications) => state.children.list;
export const selectDecided = (state: Verifications) => state.context.decided;
/** Why the last decision was refused. */
export const selectRefusal = (state: Verifications) => state.context.refusal;
export const selectIsBusy = (state: Verifications) => state.hasTag('busy');
/** The decision being written or sent. */
export const selectDecision = (state: Verifications) => state.context.decision;
export const selectIsUnexplained = (state: Verifications) => state.context.isUnexplained;

type Decided = ReturnType<typeof selectDecided>;

const isDecided = ({ id, version }: PendingObject, decided: Decided): boolean => decided[id] === version;
/** The listed objects that still wait. One that is proposed again has another version. */
export const waiting = (items: readonly PendingObject[], decided: Decided): readonly PendingObject[] =>
  items.filter((item) => !isDecided(item, decided));
/** How many wait in all. */
export const countWaiting = ({ context: { total, items } }: PendingList, decided: Decided): number =>
  (total ?? items.length) - items.filter((item) => isDecided(item, decided)).length;
/** The list stays while it is loaded again. */
export const stageOf = (list: PendingList, decided: Decided): 'loading' | 'failed' | 'shown' => {
  if (list.hasTag('failed')) return 'failed';
  return list.hasTag('loading') && waiting(list.context.items, decided).length === 0 ? 'loading' : 'shown';
};
