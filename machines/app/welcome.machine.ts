import { assign, setup } from 'xstate';
import { effect, listener } from '../core/effect.ts';
import type { RouteName } from '../core/routes.ts';
import type { Me } from '../core/wire.ts';
import { isNewcomer } from '../membership/membership.ts';

type WelcomeEvent =
  | { type: 'skip' }
  | { type: 'finish' }
  | { type: 'slide.shown'; slide: number }
  | { type: 'slides.known'; slides: number }
  | { type: 'page.shown'; page: RouteName }
  | { type: 'member.known'; me: Me };

/**
 * The welcome carousel: shown until it was skipped or finished once on this device (rules/app-start.md#welcome). It only opens on the home page, so that
 * a visitor who follows a link to an object or from a mail is not interrupted, and never for a member who has a card or a loan.
 */
export const welcomeMachine = setup({
  types: {
    input: {} as { seen: boolean; slides: number; maxLoans: number },
    context: {} as { slides: number; slide: number; seen: boolean; maxLoans: number; page: RouteName | undefined },
    events: {} as WelcomeEvent,
  },
  actors: {
    /** Reports which page is shown. */
    watchPage: listener<Extract<WelcomeEvent, { type: 'page.shown' }>>(),
    /** Reports who is signed in, if anybody is. */
    watchMember: listener<Extract<WelcomeEvent, { type: 'member.known' }>>(),
  },
  actions: {
    /** Effect: stores the flag that the welcome was seen. */
    storeSeen: effect(),
    keepSlides: assign((_, params: { slides: number }) => ({ slides: params.slides })),
    keepPage: assign((_, params: { page: RouteName }) => params),
    keepSlide: assign((_, params: { slide: number }) => ({ slide: params.slide })),
  },
  guards: {
    isWanted: ({ context }) => !context.seen && context.slides > 0 && context.page === 'home',
    isElsewhere: ({ context }) => context.page !== 'home',
    isAtHome: ({ context }, { me }: { me: Me }) => !isNewcomer(me, context.maxLoans),
    isSlide: ({ context }, params: { slide: number }) => params.slide >= 0 && params.slide < context.slides,
  },
}).createMachine({
  id: 'welcome',
  context: ({ input }) => ({ ...input, slide: 0, page: undefined }),
  initial: 'waiting',
  invoke: [
    { id: 'watchMember', src: 'watchMember', onError: '.closed' },
    { id: 'watchPage', src: 'watchPage', onError: '.closed' },
  ],
  on: {
    'page.shown': { actions: { type: 'keepPage', params: ({ event }) => ({ page: event.page }) } },
    'member.known': { guard: { type: 'isAtHome', params: ({ event }) => event }, target: '.closed' },
  },
  states: {
    waiting: {
      description: "The page and the library's slides decide whether the welcome is due",
      always: { guard: 'isWanted', target: 'open' },
      on: { 'slides.known': { actions: { type: 'keepSlides', params: ({ event }) => ({ slides: event.slides }) } } },
    },
    open: {
      description: 'The welcome carousel is shown to a first-time visitor',
      always: { guard: 'isElsewhere', target: 'waiting' },
      on: {
        skip: { target: 'closed', actions: 'storeSeen' },
        finish: { target: 'closed', actions: 'storeSeen' },
        'slide.shown': {
          guard: { type: 'isSlide', params: ({ event }) => ({ slide: event.slide }) },
          actions: { type: 'keepSlide', params: ({ event }) => ({ slide: event.slide }) },
        },
      },
    },
    closed: { description: 'The welcome was skipped, finished or is not due' },
  },
});
