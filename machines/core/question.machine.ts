import { setup } from 'xstate';
import { type ParentRef, tellParent } from './parent.ts';

type QuestionEvent = { type: 'asked' } | { type: 'confirmed' } | { type: 'declined' };

/** Sent to the parent, which then takes the confirmed step. */
type Confirmed = { type: 'question.confirmed' };

/** Asks before something that cannot be undone. */
export const questionMachine = setup({
  types: {
    input: {} as { parentRef: ParentRef<Confirmed> },
    context: {} as { parentRef: ParentRef<Confirmed> },
    events: {} as QuestionEvent,
    tags: {} as 'asking',
  },
  actions: {
    tellConfirmed: tellParent((): Confirmed => ({ type: 'question.confirmed' })),
  },
}).createMachine({
  id: 'question',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is being asked', on: { asked: 'asking' } },
    asking: {
      description: 'A dialog asks whether to go on with what cannot be undone',
      tags: 'asking',
      on: { confirmed: { target: 'idle', actions: 'tellConfirmed' }, declined: 'idle' },
    },
  },
});
