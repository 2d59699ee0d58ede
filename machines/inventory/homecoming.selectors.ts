import type { SnapshotFrom } from 'xstate';
import type { homecomingMachine } from './homecoming.machine.ts';

type Homecoming = SnapshotFrom<typeof homecomingMachine>;

export const selectIsBusy = (homecoming: Homecoming) => homecoming.hasTag('busy');
/** Whether the object is home again. */
export const selectIsHome = (homecoming: Homecoming) => homecoming.hasTag('home');
