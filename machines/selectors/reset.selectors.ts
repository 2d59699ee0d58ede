import type { SnapshotFrom } from 'xstate';
import type { resetMachine } from '../reset.machine.ts';

type Reset = SnapshotFrom<typeof resetMachine>;

export const selectStep = (reset: Reset) => {
  if (reset.hasTag('code')) return 'code';
  return reset.hasTag('password') ? 'password' : 'done';
};
/** The form of the first step, while it is on. */
export const selectCodeForm = (reset: Reset) => reset.children.codeForm;
/** The form of the second step, while it is on. */
export const selectPasswordForm = (reset: Reset) => reset.children.passwordForm;
