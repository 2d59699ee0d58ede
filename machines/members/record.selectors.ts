import type { SnapshotFrom } from 'xstate';
import type { recordMachine } from './record.machine.ts';

type Page = SnapshotFrom<typeof recordMachine>;

export const selectRecord = (page: Page) => page.context.record;
export const selectStep = (page: Page) => page.context.step;
export const selectFailure = (page: Page) => page.context.failure;
/** Why the last step was refused. */
export const selectRefusal = (page: Page) => page.context.refusal;
/** Somebody else changed the data while they were being edited. */
export const selectIsConflict = ({ context: { refusal } }: Page) =>
  refusal?.kind === 'problem' && refusal.status === 412;
export const selectIsBusy = (page: Page) => page.hasTag('busy') || page.hasTag('loading');
export const selectStage = (page: Page) =>
  page.hasTag('failed') ? 'failed' : page.context.record === undefined ? 'loading' : 'shown';
