import type { SnapshotFrom } from 'xstate';
import { mailsOfToken } from '../rules/unsubscribe.ts';
import type { unsubscribeMachine } from './unsubscribe.machine.ts';

type Unsubscribe = SnapshotFrom<typeof unsubscribeMachine>;

export const selectStage = (unsubscribe: Unsubscribe) => {
  if (unsubscribe.hasTag('unknown')) return 'unknown';
  return unsubscribe.hasTag('stopped') ? 'stopped' : 'asking';
};
/** Which mails the link is about. */
export const selectMails = ({ context }: Unsubscribe) => mailsOfToken(context.token);
export const selectIsBusy = (unsubscribe: Unsubscribe) => unsubscribe.hasTag('busy');
export const selectFailure = ({ context }: Unsubscribe) => context.failure;
