import { sendTo, setup } from 'xstate';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';

/** Opens the FAQ as a PDF; a failure is shown as a toast (rules/errors.md#sentences-by-place). */
export const faqMachine = setup({
  types: {
    input: {} as { url: string },
    context: {} as { url: string },
    events: {} as { type: 'open' },
    tags: {} as 'busy',
  },
  actors: {
    /** Effect: opens the file in a new tab after checking that it exists. */
    openFile: slot<undefined, { url: string }>('openFile'),
  },
  actions: { raiseFailure: sendTo(toasts, notice('error', 'faq.failed')) },
}).createMachine({
  id: 'faq',
  context: ({ input }) => ({ url: input.url }),
  initial: 'idle',
  states: {
    idle: { description: 'The button opens the FAQ', on: { open: 'opening' } },
    opening: {
      description: 'The FAQ document is being opened',
      tags: 'busy',
      invoke: {
        id: 'openFile',
        src: 'openFile',
        input: ({ context }) => ({ url: context.url }),
        onDone: 'idle',
        onError: { target: 'idle', actions: 'raiseFailure' },
      },
    },
  },
});
