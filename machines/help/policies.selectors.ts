import type { SnapshotFrom } from 'xstate';
import type { policiesMachine } from './policies.machine.ts';

type Policy = SnapshotFrom<typeof policiesMachine>;

export const selectIsReading = (policy: Policy) => policy.hasTag('reading');
export const selectIsAccepted = (policy: Policy) => policy.hasTag('accepted');
