import { assign, setup } from 'xstate';
import { effect } from './effect.ts';

/** The welcome carousel: shown until it was skipped or finished once on this device (specification, point 4). */
export const welcomeMachine = setup({
  types: {
    input: {} as { seen: boolean; slides: number },
    context: {} as { slides: number; slide: number; seen: boolean },
    events: {} as
      | { type: 'skip' }
      | { type: 'finish' }
      | { type: 'slide.shown'; slide: number }
      | { type: 'slides.known'; slides: number },
  },
  actions: {
    /** Effect: keeps the flag that the welcome was seen. */
    storeSeen: effect(),
    keepSlides: assign((_, params: { slides: number }) => ({ slides: params.slides })),
    keepSlide: assign((_, params: { slide: number }) => ({ slide: params.slide })),
  },
  guards: {
    isWanted: ({ context }) => !context.seen && context.slides > 0,
    isSlide: ({ context }, params: { slide: number }) => params.slide >= 0 && params.slide < context.slides,
  },
}).createMachine({
  id: 'welcome',
  context: ({ input }) => ({ slides: input.slides, slide: 0, seen: input.seen }),
  initial: 'waiting',
  states: {
    waiting: {
      always: { guard: 'isWanted', target: 'open' },
      on: { 'slides.known': { actions: { type: 'keepSlides', params: ({ event }) => ({ slides: event.slides }) } } },
    },
    open: {
      on: {
        skip: { target: 'closed', actions: 'storeSeen' },
        finish: { target: 'closed', actions: 'storeSeen' },
        'slide.shown': {
          guard: { type: 'isSlide', params: ({ event }) => ({ slide: event.slide }) },
          actions: { type: 'keepSlide', params: ({ event }) => ({ slide: event.slide }) },
        },
      },
    },
    // Not final: the shell goes on asking this actor whether it is open.
    closed: {},
  },
});
