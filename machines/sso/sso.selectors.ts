import type { SnapshotFrom } from 'xstate';
import type { ssoMachine } from './sso.machine.ts';

type Sso = SnapshotFrom<typeof ssoMachine>;

export const selectStage = (sso: Sso) => {
  if (sso.hasTag('cancelled')) return 'cancelled';
  if (sso.hasTag('refused')) return 'refused';
  return sso.hasTag('failed') ? 'failed' : 'busy';
};
/** Why the sign-on failed; undefined if the address is no return from the provider, or one that nobody could have written by hand. */
export const selectFailure = ({ context: { failure } }: Sso) =>
  failure?.kind === 'problem' && failure.code === 'resource.validation' ? undefined : failure;

/** Refusals of the account itself: the same person may have another that is right. */
const ofTheAccount: readonly string[] = ['auth.sso_other_library', 'auth.sso_email_unverified', 'auth.sso_email_taken'];

export const selectIsAccountRefused = ({ context: { failure } }: Sso): boolean =>
  failure?.kind === 'problem' && ofTheAccount.includes(failure.code);
