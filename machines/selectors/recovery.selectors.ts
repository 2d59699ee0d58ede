import type { SnapshotFrom } from 'xstate';
import type { recoveryMachine } from '../recovery.machine.ts';

type Recovery = SnapshotFrom<typeof recoveryMachine>;

export const selectIsSent = (recovery: Recovery) => recovery.hasTag('sent');
/** Where the mail went. */
export const selectEmail = (recovery: Recovery) => recovery.context.email;
/** The form while the e-mail is asked for. */
export const selectForm = (recovery: Recovery) => recovery.children.form;
