import { assign, setup } from 'xstate';
import { TEXT } from '../../rules/limits.ts';
import { lengthOf } from '../../rules/text-length.ts';
import type { CancelReason, Reply } from './steps.ts';

type ReplyEvent =
  | { type: 'answer.typed'; answer: string }
  | { type: 'reason.chosen'; reason: CancelReason }
  | { type: 'confirmed' };

/** The words that go with an approval, a denial, an extension or a cancellation; only a denial needs them. */
export const replyMachine = setup({
  types: {
    input: {} as { needsAnswer: boolean },
    context: {} as { needsAnswer: boolean; answer: string; reason: CancelReason },
    events: {} as ReplyEvent,
    output: {} as Reply,
    tags: {} as 'unanswered',
  },
  actions: {
    keepAnswer: assign((_, { answer }: { answer: string }) => ({ answer })),
    chooseReason: assign((_, { reason }: { reason: CancelReason }) => ({ reason })),
  },
  guards: {
    isUnanswered: ({ context }) => context.needsAnswer && context.answer.trim() === '',
    /** It stays as it is; its field says so. */
    isTooLong: ({ context }) => lengthOf(context.answer) > TEXT.long,
  },
}).createMachine({
  id: 'reply',
  // Most loans that are cancelled at the desk are those that nobody collected.
  context: ({ input }) => ({ needsAnswer: input.needsAnswer, answer: '', reason: 'no_show' }),
  initial: 'open',
  states: {
    open: {
      description: 'The answer to the member is being written',
      on: {
        'answer.typed': { target: '.asking', actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'reason.chosen': { actions: { type: 'chooseReason', params: ({ event }) => event } },
        confirmed: [
          { guard: 'isUnanswered', target: '.unanswered' },
          { guard: 'isTooLong' },
          { target: '#reply.decided' },
        ],
      },
      initial: 'asking',
      states: {
        asking: { description: 'An answer may be written' },
        unanswered: { description: 'A refusal needs a reason, which is missing', tags: 'unanswered' },
      },
    },
    decided: { description: 'The answer is complete', type: 'final' },
  },
  output: ({ context: { answer, reason } }): Reply => ({
    reason,
    ...(answer.trim() !== '' && { answer: answer.trim() }),
  }),
});
