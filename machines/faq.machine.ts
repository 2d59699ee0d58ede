import { sendTo, setup } from 'xstate';
import { slot } from './slot.ts';
import { notice, toasts } from './system.ts';

/** Opens the PDF of the frequent questions; a failure is told in a toast (specification, point 8). */
export const faqMachine = setup({
  types: {
    input: {} as { url: string },
    context: {} as { url: string },
    events: {} as { type: 'open' },
    tags: {} as 'busy',
  },
  actors: {
    /** Effect: opens the file in a new tab once it is known to be there. */
    openFile: slot<undefined, { url: string }>('openFile'),
  },
  actions: { raiseFailure: sendTo(toasts, notice('error', 'faq.failed')) },
}).createMachine({
  id: 'faq',
  context: ({ input }) => ({ url: input.url }),
  initial: 'idle',
  states: {
    idle: { on: { open: 'opening' } },
    opening: {
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
