import type { SnapshotFrom } from 'xstate';
import { nameOfCode } from './scan-code.ts';
import type { scanMachine } from './scan.machine.ts';

type Scan = SnapshotFrom<typeof scanMachine>;

export const selectCode = (scan: Scan) => scan.context.code;
export const selectPreview = (scan: Scan) => scan.context.preview;
export const selectCameraTrouble = (scan: Scan) => scan.context.camera;
export const selectIsAsking = (scan: Scan) => scan.hasTag('asking');
export const selectIsScanning = (scan: Scan) => scan.hasTag('scanning');
export const selectIsReading = (scan: Scan) => scan.hasTag('reading');
export const selectIsBusy = (scan: Scan) => scan.hasTag('busy');
export const selectFailure = (scan: Scan) => scan.context.failure;
/** The last code read, as shown in messages. */
export const selectRead = (scan: Scan) => nameOfCode(scan.context.text);

const troubles = ['short', 'unknown', 'failed', 'foreign', 'unreadable'] as const;
/** What is wrong with the last code scanned, photographed or typed. */
export const selectTrouble = (scan: Scan) => troubles.find((trouble) => scan.hasTag(trouble));
