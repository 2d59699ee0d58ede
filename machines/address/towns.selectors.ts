import type { SnapshotFrom } from 'xstate';
import { townsToChoose, type townsMachine } from './towns.machine.ts';

/** The suggested towns and their CAP. */
export const selectTownsToChoose = ({ context }: SnapshotFrom<typeof townsMachine>) => townsToChoose(context);
