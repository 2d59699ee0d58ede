import { failureRaised } from '../core/calls.ts';
import { spoken } from './app-state.ts';
import { firstUrl, emptyBoot, startFacts } from './start.ts';
import { welcomeSlides } from './library.ts';
import { appSetup } from './app.setup.ts';

/**
 * The root: starts the app and owns the shared actors, each under its `systemId`. Screens attach their own actors here so that these reach the shared
 * ones; if such an actor crashes, only its screen goes down with it.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => ({ ...emptyBoot, start: input }),
  initial: 'booting',
  // A shared actor that crashes is our defect: the page says so and offers a restart.
  invoke: [
    { id: 'toasts', systemId: 'toasts', src: 'toasts', onError: '.broken' },
    { id: 'clock', systemId: 'clock', src: 'clock', onError: '.broken' },
    {
      id: 'language',
      systemId: 'language',
      src: 'language',
      input: ({ context }) => ({ locale: context.start.locale }),
      // The library's own texts are reloaded in the other language.
      onSnapshot: {
        guard: { type: 'isOther', params: ({ event }) => spoken(event.snapshot) },
        actions: [{ type: 'keepLocale', params: ({ event }) => spoken(event.snapshot) }, 'raiseChanged'],
      },
      onError: '.broken',
    },
  ],
  on: {
    'screen.closed': { actions: { type: 'stopScreen', params: ({ event }) => ({ actor: event.actor }) } },
    'xstate.error.actor.screen': { actions: failureRaised },
  },
  states: {
    booting: {
      description: 'The library, the access and the categories are being loaded',
      tags: 'loading',
      invoke: {
        id: 'boot',
        src: 'boot',
        input: ({ context: { start } }) => start,
        onDone: {
          target: 'open',
          actions: [
            { type: 'keepBooted', params: ({ event }) => ({ booted: event.output }) },
            { type: 'dressPage', params: ({ event }) => ({ library: event.output.library }) },
          ],
        },
        onError: { target: 'open', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'The shared actors run; the page is usable or under maintenance',
      // Order matters: an actor only finds those created before it.
      invoke: [
        {
          id: 'navigation',
          systemId: 'navigation',
          src: 'navigation',
          input: ({ context }) => {
            const facts = startFacts(context, context.start.ghost);
            const { index, wanted } = context.start;
            return { url: firstUrl(context.start, facts), index, facts, wanted };
          },
          onError: 'broken',
        },
        {
          id: 'draft',
          systemId: 'draft',
          src: 'draft',
          input: ({ context }) => ({ checkout: context.checkout }),
          onError: 'broken',
        },
        {
          id: 'session',
          systemId: 'session',
          src: 'session',
          input: ({ context }) => ({ me: context.me, access: context.access, ghost: context.start.ghost }),
          onError: 'broken',
        },
        {
          id: 'welcome',
          systemId: 'welcome',
          src: 'welcome',
          input: ({ context }) => ({
            seen: context.start.hasSeenWelcome,
            slides: welcomeSlides(context.library),
          }),
          onError: 'broken',
        },
        { id: 'browser', src: 'browser', onError: 'broken' },
      ],
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The library tells whether it is available',
          always: [{ guard: 'isAvailable', target: 'running' }, { target: 'maintenance' }],
        },
        maintenance: {
          description: 'The library is unavailable; only the maintenance page is shown',
          on: { retry: '#app.restarting' },
        },
        running: {
          description: 'The pages of the product are shown',
          on: {
            'language.changed': { target: '.loadingTexts', actions: 'tellDraft' },
            'library.closed': { target: 'maintenance', actions: ['markClosed', 'tellClosed'] },
            // The maintenance page can be opened while all is well; its retry then leads to the home page.
            retry: { actions: 'goHome' },
          },
          initial: 'settled',
          states: {
            settled: {
              description: "The library's texts are up to date",
              on: { 'categories.reload': 'loadingTexts' },
            },
            loadingTexts: {
              description: "The library's texts are reloaded; if that fails, the old ones stay in their own language",
              invoke: {
                id: 'loadTexts',
                src: 'loadTexts',
                onDone: {
                  target: 'settled',
                  actions: [
                    { type: 'keepTexts', params: ({ event }) => event.output },
                    { type: 'dressPage', params: ({ event }) => event.output },
                  ],
                },
                onError: { target: 'settled', actions: failureRaised },
              },
            },
          },
        },
      },
    },
    restarting: {
      description: 'A new start is prepared after maintenance',
      tags: 'loading',
      invoke: {
        id: 'readStart',
        src: 'readStart',
        onDone: { target: 'booting', actions: { type: 'startOver', params: ({ event }) => ({ start: event.output }) } },
        onError: 'broken',
      },
    },
    broken: {
      description: 'A shared actor has crashed; the page says so and offers a restart',
      tags: 'broken',
    },
  },
});
