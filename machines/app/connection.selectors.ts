import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from './connection.machine.ts';

type Connection = SnapshotFrom<typeof connectionMachine>;

/** The server did not answer. */
export const selectIsOffline = (connection: Connection) => connection.hasTag('offline');
export const selectIsLooking = (connection: Connection) => connection.hasTag('looking');
