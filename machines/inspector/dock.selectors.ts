import type { SnapshotFrom } from 'xstate';
import type { dockMachine } from './dock.machine.ts';

type Dock = SnapshotFrom<typeof dockMachine>;

export const selectIsOpen = (dock: Dock): boolean => dock.hasTag('open');
/** In percent of the window. */
export const selectHeight = ({ context }: Dock): number => context.height;
