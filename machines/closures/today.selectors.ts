import type { SnapshotFrom } from 'xstate';
import type { todayMachine } from './today.machine.ts';

type Today = SnapshotFrom<typeof todayMachine>;

export const selectClosure = (today: Today) => today.context.closure;
export const selectReason = (today: Today) => today.context.reason;
export const selectPlan = (today: Today) => today.context.plan;
export const selectFailure = (today: Today) => today.context.failure;
/** Whether the question is open. */
export const selectIsAsking = (today: Today) => today.hasTag('asking');
/** Whether the server works out what would change. */
export const selectIsPlanning = (today: Today) => today.hasTag('planning');
export const selectIsClosing = (today: Today) => today.hasTag('busy');
export const selectIsReopening = (today: Today) => today.hasTag('reopening');
