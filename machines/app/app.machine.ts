import { type AnyActorRef, assign, raise, sendTo, setup, stopChild, type AnyEventObject } from 'xstate';
import { type BootResult, bootMachine } from './boot.ts';
import { type Locale, languageMachine } from './language.machine.ts';
import { type Start, emptyBoot, firstUrl, startFacts } from './start.ts';
import { raiseFailure, failureRaised } from '../core/calls.ts';
import { clockMachine } from './clock.machine.ts';
import { draftMachine } from '../checkout/draft.machine.ts';
import { toFailure } from '../core/failure.ts';
import { isAvailable, welcomeSlides } from './library.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { sessionMachine } from '../account/session.machine.ts';
import { effect, listener } from '../core/effect.ts';
import { slot } from '../core/slot.ts';
import { draft, navigation } from '../core/system.ts';
import { toastsMachine } from './toasts.machine.ts';
import { welcomeMachine } from './welcome.machine.ts';
import type { Category, Library } from '../core/wire.ts';

type AppEvent =
  | { type: 'retry' }
  | { type: 'library.reload' }
  | { type: 'language.changed' }
  /** The server reports that the library is now closed for maintenance. */
  | { type: 'library.closed' }
  /** A screen's own actor can be stopped. */
  | { type: 'screen.closed'; actor: AnyActorRef }
  | { type: 'xstate.error.actor.screen'; error: unknown };

interface AppContext extends BootResult {
  start: Start;
}

interface Spoken {
  locale?: Locale;
}

/** The locale in a snapshot of the language actor; empty if the snapshot is not one of that machine. */
const spoken = ({ context }: { context?: Spoken }): Spoken => ({ ...context });

/** The library once the server has said that it is closed for maintenance. */
const closedOf = ({ library }: AppContext): Pick<AppContext, 'library'> => ({
  library: library && { ...library, is: { ...library.is, available: false } },
});

/**
 * The root: starts the app and owns the shared actors, each under its `systemId`. Screens attach their own actors here so that these reach the shared
 * ones; if such an actor crashes, only its screen goes down with it.
 */
export const appMachine = setup({
  types: {
    input: {} as Start,
    context: {} as AppContext,
    events: {} as AppEvent,
    tags: {} as 'loading' | 'broken',
  },
  actors: {
    boot: bootMachine,
    clock: clockMachine,
    toasts: toastsMachine,
    language: languageMachine,
    navigation: navigationMachine,
    draft: draftMachine,
    session: sessionMachine,
    welcome: welcomeMachine,
    /** Reports Back, Forward and changes in other tabs, and manages focus and scroll. */
    browser: listener<AnyEventObject>(),
    /** Reads the current state of the browser: a member may have signed in since the page loaded. */
    readStart: slot<Start, undefined>('readStart'),
    /** Loads the library's own texts in the current language. */
    loadTexts: slot<{ library: Library; categories: readonly Category[] }, undefined>('loadTexts'),
  },
  actions: {
    /** Effect: applies the library's branding to the page. */
    dressPage: effect<{ library: Library | undefined }>(),
    keepBooted: assign((_, params: { booted: BootResult }) => params.booted),
    keepTexts: assign((_, params: { library: Library; categories: readonly Category[] }) => params),
    keepLocale: assign(({ context: { start } }, { locale = start.locale }: Spoken) => ({
      start: { ...start, locale },
    })),
    raiseChanged: raise({ type: 'language.changed' }),
    tellDraft: sendTo(draft, { type: 'language.changed' }),
    keepFailure: assign((_, params: { error: unknown }) => ({ ...emptyBoot, failure: toFailure(params.error) })),
    // The page may be out of date: a new start reloads everything from the server and opens the last page, or /.
    startOver: assign((_, params: { start: Start }) => ({
      start: { ...params.start, url: '/', isNewTab: true, page: {} },
    })),
    markClosed: assign(({ context }) => closedOf(context)),
    raiseFailure,
    goHome: sendTo(navigation, { type: 'navigate', to: '/' }),
    tellClosed: sendTo(navigation, { type: 'facts.changed', facts: { available: false } }),
    stopScreen: stopChild((_, params: { actor: AnyActorRef }) => params.actor),
  },
  guards: {
    isAvailable: ({ context }) => isAvailable(context.library),
    isOther: ({ context: { start } }, { locale = start.locale }: Spoken) => locale !== start.locale,
  },
}).createMachine({
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
          input: ({ context }) => ({
            me: context.me,
            access: context.access,
            ghost: context.start.ghost,
            givenEmail: context.start.email ?? '',
          }),
          onError: 'broken',
        },
        {
          id: 'welcome',
          systemId: 'welcome',
          src: 'welcome',
          input: ({ context }) => ({
            seen: context.start.hasSeenWelcome,
            slides: welcomeSlides(context.library),
            maxLoans: context.library?.max_loans ?? 0,
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
              on: { 'library.reload': 'loadingTexts' },
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
