import type { SnapshotFrom } from 'xstate';
import { isTaken, type newPersonMachine } from './new-person.machine.ts';

type Page = SnapshotFrom<typeof newPersonMachine>;

export const selectStage = (page: Page) =>
  page.hasTag('loading') ? 'loading' : page.hasTag('failed') ? 'failed' : 'shown';
export const selectFailure = (page: Page) => page.context.failure;
export const selectRefusal = (page: Page) => page.context.refusal;
export const selectIsBusy = (page: Page) => page.hasTag('busy');
export const selectCards = (page: Page) => page.context.cards;
/** The card that is sold in the same step. */
export const selectCard = (page: Page) => page.context.card;
/** Who is likely the same person; empty unless they are to be looked at. */
export const selectSimilar = (page: Page) => (page.hasTag('similar') ? page.context.similar : none);
/** Whether the person can be made all the same. */
export const selectMayConfirm = (page: Page) => !isTaken(selectSimilar(page));

const none: Page['context']['similar'] = [];
