import type { DeskContext } from './desk-state.ts';
import { isListed, shownIn, type StepResult } from './list.ts';
import type { Desk } from '../wire.ts';

/** The outcome of a scan or a step, as a tone and a colour. */
export type Tone = 'found' | 'unknown' | 'refused';

/** The tone of a found code: whether its step can be taken. */
export const toneOf = ({ kind, proposals: [first] }: Desk): Tone =>
  kind === 'object' && first !== undefined && first.obstacles.length > 0 ? 'refused' : 'found';

/** The tone of the steps that one Enter took. */
export const toneOfAll = (results: readonly StepResult[]): Tone =>
  results.some(({ failure }) => failure) ? 'refused' : 'found';

/** The tone of the proposal that is shown. */
export const toneIn = (context: DeskContext): Tone | undefined => {
  if (context.missed !== '') return 'unknown';
  if (context.refusal) return 'refused';
  const line = isListed(context) ? shownIn(context).at(-1) : undefined;
  // An object that waits for a card is not refused.
  if (line) return line.hindrance && line.hindrance.kind !== 'card' ? 'refused' : 'found';
  return context.found && toneOf(context.found);
};
