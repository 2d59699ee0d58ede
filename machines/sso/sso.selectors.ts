import type { SnapshotFrom } from 'xstate';
import type { ssoMachine } from './sso.machine.ts';

type Sso = SnapshotFrom<typeof ssoMachine>;

export const selectStage = (sso: Sso) => {
  if (sso.hasTag('cancelled')) return 'cancelled';
  if (sso.hasTag('refused')) return 'refused';
  return sso.hasTag('failed') ? 'failed' : 'busy';
};
/** Why the sign-on failed; undefined if the address is no return from the provider. */
export const selectFailure = (sso: Sso) => sso.context.failure;
