import type { SnapshotFrom } from 'xstate';
import type { resetMachine } from './reset.machine.ts';

type Reset = SnapshotFrom<typeof resetMachine>;

const steps = ['opening', 'failed', 'code', 'password', 'done'] as const;

export const selectStep = (reset: Reset) => steps.find((step) => reset.hasTag(step)) ?? 'opening';
/** Whether the link from the mail has been used or has expired. */
export const selectIsLinkOver = (reset: Reset) => reset.context.isLinkOver;
/** Why the link could not be checked. */
export const selectFailure = (reset: Reset) => reset.context.failure;
/** The form of the first step, while it is active. */
export const selectCodeForm = (reset: Reset) => reset.children.codeForm;
/** The form of the second step, while it is active. */
export const selectPasswordForm = (reset: Reset) => reset.children.passwordForm;
