import type { SnapshotFrom } from 'xstate';
import type { reviewMachine } from './review.machine.ts';

type Review = SnapshotFrom<typeof reviewMachine>;

const stages = ['loading', 'failed', 'unknown', 'writing', 'thanks', 'written', 'never'] as const;

export const selectOrder = (review: Review) => review.context.order;
export const selectFailure = (review: Review) => review.context.failure;
export const selectStage = (review: Review) => stages.find((stage) => review.hasTag(stage)) ?? 'early';
/** The form while a review is being written. */
export const selectForm = (review: Review) => review.children.form;
