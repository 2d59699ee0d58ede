import type { SnapshotFrom } from 'xstate';
import type { questionMachine } from './question.machine.ts';

/** Whether the question is on screen. */
export const selectIsAsked = (question: SnapshotFrom<typeof questionMachine>): boolean => question.hasTag('asking');
