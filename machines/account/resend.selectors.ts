import type { SnapshotFrom } from 'xstate';
import type { resendMachine } from './resend.machine.ts';

type Resend = SnapshotFrom<typeof resendMachine>;

export const selectIsBusy = (resend: Resend) => resend.hasTag('busy');
export const selectIsSent = (resend: Resend) => resend.hasTag('sent');
export const selectFailure = (resend: Resend) => resend.context.failure;
