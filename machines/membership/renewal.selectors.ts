import type { SnapshotFrom } from 'xstate';
import { shownFailure } from '../core/refusal.ts';
import type { renewalMachine } from './renewal.machine.ts';

type Renewal = SnapshotFrom<typeof renewalMachine>;

export type RenewalStage = 'loading' | 'failed' | 'empty' | 'free' | 'paying' | 'renewed';

/** Stage of the renewal as shown on the page. */
export function selectRenewalStage(renewal: Renewal): RenewalStage {
  if (renewal.hasTag('loading')) return 'loading';
  if (renewal.hasTag('failed')) return 'failed';
  if (renewal.matches('renewed')) return 'renewed';
  if (renewal.matches({ shown: 'empty' })) return 'empty';
  return renewal.matches({ shown: 'paying' }) ? 'paying' : 'free';
}

/** The member's first card is issued, not renewed; this stays true after it is issued. */
export const selectIsFirst = ({ context }: Renewal) => context.isFirst;
export const selectCards = ({ context }: Renewal) => context.cards;
export const selectChosenCard = ({ context }: Renewal) => context.chosen;
/** Why the cards could not be loaded, or the free one not taken. */
export const selectRenewalFailure = ({ context }: Renewal) => shownFailure(context.failure);
export const selectIsTaking = (renewal: Renewal): boolean => renewal.hasTag('busy');
/** The payment of the chosen card; undefined if nothing is due. */
export const selectCardPayment = ({ children }: Renewal) => children.payment;
