import type { SnapshotFrom } from 'xstate';
import type { verifyMachine } from './verify.machine.ts';

type Verify = SnapshotFrom<typeof verifyMachine>;

export const selectStage = (verify: Verify) => {
  if (verify.hasTag('done')) return 'done';
  if (verify.hasTag('expired')) return 'expired';
  return verify.hasTag('failed') ? 'failed' : 'confirming';
};
/** The address being confirmed. */
export const selectEmail = (verify: Verify) => verify.context.email;
export const selectFailure = (verify: Verify) => verify.context.failure;
