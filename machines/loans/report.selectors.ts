import type { SnapshotFrom } from 'xstate';
import { comingNames } from '../objects/upload-files.ts';
import type { reportMachine } from './report.machine.ts';

type Report = SnapshotFrom<typeof reportMachine>;

const stages = ['loading', 'failed', 'unknown', 'writing', 'thanks', 'told'] as const;

export const selectStage = (report: Report) => stages.find((stage) => report.hasTag(stage)) ?? 'never';
export const selectOrder = (report: Report) => report.context.order;
export const selectFailure = (report: Report) => report.context.failure;
export const selectRefusal = (report: Report) => report.context.refusal;
export const selectIsBusy = (report: Report) => report.hasTag('busy');
export const selectQueue = (report: Report) => report.children.queue;
/** What is wrong, as it was written last. */
export const selectReason = (report: Report) => report.context.reason;
export const selectText = (report: Report) => report.context.text;
/** What was written here, where another report was sent meanwhile: it was not. */
export const selectUnsent = ({ context: { order, text } }: Report) =>
  text.trim() === order?.damage_report?.text ? '' : text.trim();
/** Names of the photos that had not arrived when the page was last left. */
export const selectLost = (report: Report) => report.context.lost;
/** Whether a photo is on its way or waits to be sent again; one that the server has refused is none. */
export const selectHasUnsent = (report: Report) => comingNames(report.context.queued).length > 0;
