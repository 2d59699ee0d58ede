import { assign, setup } from 'xstate';
import { effect } from '../core/effect.ts';

/** Heights of the docked inspector, in percent of the window. */
export const DOCK = { least: 20, most: 80, step: 5, preset: 45 } as const;

export interface DockLayout {
  isOpen: boolean;
  height: number;
}

/** The inspector docked below the page: open or closed, and how high. The device remembers both. */
export const dockMachine = setup({
  types: {
    input: {} as DockLayout,
    context: {} as { height: number; wasOpen: boolean },
    events: {} as { type: 'toggled' } | { type: 'dragged'; height: number } | { type: 'stepped'; by: 1 | -1 },
    tags: {} as 'open',
  },
  actions: {
    /** Effect: makes room below the page, and remembers the layout. */
    layOut: effect<DockLayout>(),
    resize: assign((_, { height }: { height: number }) => ({
      height: Math.round(Math.min(DOCK.most, Math.max(DOCK.least, height))),
    })),
  },
  guards: { wasOpen: ({ context }) => context.wasOpen },
}).createMachine({
  id: 'dock',
  context: ({ input }) => ({ height: input.height, wasOpen: input.isOpen }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The device may remember that the panel was open',
      always: [{ guard: 'wasOpen', target: 'open' }, { target: 'closed' }],
    },
    closed: {
      description: 'Only the button that opens the panel is shown',
      entry: { type: 'layOut', params: ({ context }) => ({ isOpen: false, height: context.height }) },
      on: { toggled: 'open' },
    },
    open: {
      description: 'The inspector is shown below the page',
      tags: 'open',
      entry: { type: 'layOut', params: ({ context }) => ({ isOpen: true, height: context.height }) },
      on: {
        toggled: 'closed',
        dragged: {
          target: 'open',
          reenter: true,
          actions: { type: 'resize', params: ({ event }) => ({ height: event.height }) },
        },
        stepped: {
          target: 'open',
          reenter: true,
          actions: {
            type: 'resize',
            params: ({ context, event }) => ({ height: context.height + event.by * DOCK.step }),
          },
        },
      },
    },
  },
});
