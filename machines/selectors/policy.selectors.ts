import type { SnapshotFrom } from 'xstate';
import type { policyMachine } from '../policy.machine.ts';

type Policy = SnapshotFrom<typeof policyMachine>;

export const selectIsReading = (policy: Policy) => policy.hasTag('reading');
export const selectIsAccepted = (policy: Policy) => policy.hasTag('accepted');
