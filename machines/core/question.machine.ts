import { enqueueActions, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';

type QuestionEvent = { type: 'asked' } | { type: 'confirmed' } | { type: 'declined' };

/** The machine that asks, and does it once it is confirmed. */
type Asker = ActorRef<Snapshot<unknown>, { type: 'question.confirmed' }>;

/** Asks before something that cannot be undone. */
export const questionMachine = setup({
  types: {
    input: {} as { asker: Asker | undefined },
    context: {} as { asker: Asker | undefined },
    events: {} as QuestionEvent,
    tags: {} as 'asking',
  },
  actions: {
    tellConfirmed: enqueueActions(({ context: { asker }, enqueue }) => {
      if (asker) enqueue(sendTo(asker, { type: 'question.confirmed' }));
    }),
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
