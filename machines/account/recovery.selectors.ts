import type { SnapshotFrom } from 'xstate';
import type { recoveryMachine } from './recovery.machine.ts';

type Recovery = SnapshotFrom<typeof recoveryMachine>;

export const selectIsSent = (recovery: Recovery) => recovery.hasTag('sent');
/** The address the mail was sent to; empty before. */
export const selectEmail = (recovery: Recovery) => recovery.context.email;
/** The form, while the page asks for the e-mail. */
export const selectForm = (recovery: Recovery) => recovery.children.form;
