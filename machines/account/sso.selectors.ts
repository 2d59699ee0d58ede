import type { SnapshotFrom } from 'xstate';
import type { ssoMachine } from './sso.machine.ts';

type Sso = SnapshotFrom<typeof ssoMachine>;

export const selectStage = (sso: Sso) => {
  if (sso.hasTag('refused')) return 'refused';
  return sso.hasTag('failed') ? 'failed' : 'busy';
};
/** Why the sign-in failed; undefined if the visitor returned without a code. */
export const selectFailure = (sso: Sso) => sso.context.failure;
