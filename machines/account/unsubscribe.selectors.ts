import type { SnapshotFrom } from 'xstate';
import type { unsubscribeMachine } from './unsubscribe.machine.ts';

type Unsubscribe = SnapshotFrom<typeof unsubscribeMachine>;

export const selectStage = (unsubscribe: Unsubscribe) => {
  if (unsubscribe.hasTag('loading')) return 'loading';
  if (unsubscribe.hasTag('failed')) return 'failed';
  if (unsubscribe.hasTag('unknown')) return 'unknown';
  return unsubscribe.hasTag('stopped') ? 'stopped' : 'asking';
};
/** Which mails the link is about, once it is known. */
export const selectMails = ({ context }: Unsubscribe) => context.mails;
export const selectIsBusy = (unsubscribe: Unsubscribe) => unsubscribe.hasTag('busy');
export const selectFailure = ({ context }: Unsubscribe) => context.failure;
