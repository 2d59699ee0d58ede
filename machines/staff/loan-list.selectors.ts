import type { SnapshotFrom } from 'xstate';
import type { loanListMachine } from './loan-list.machine.ts';

type List = SnapshotFrom<typeof loanListMachine>;

export const selectPagesActor = ({ children }: List) => children.pages;
export const selectPointsActor = ({ children }: List) => children.points;
export const selectChosen = (list: List) => list.context.chosen;
export const selectIsApproving = (list: List) => list.hasTag('busy');
