import type { SnapshotFrom } from 'xstate';
import type { profileMachine } from './profile.machine.ts';

/** The dialog over the profile; `menu` if there is none. */
export const selectDialog = (profile: SnapshotFrom<typeof profileMachine>) => profile.value;
