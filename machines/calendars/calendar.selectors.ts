import type { SnapshotFrom } from 'xstate';
import type { calendarMachine } from './calendar.machine.ts';

type Snapshot = SnapshotFrom<typeof calendarMachine>;

export const selectMadeAt = ({ context }: Snapshot) => context.madeAt;
/** The address, where it is known. */
export const selectUrl = ({ context }: Snapshot) => context.url;
/** The same for the calendar program of the device, which asks whether to subscribe to it. */
export const selectSubscription = ({ context }: Snapshot) => context.url?.replace(/^https?:/, 'webcal:');
