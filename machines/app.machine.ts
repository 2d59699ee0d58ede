import { assign, raise, sendTo, setup, stopChild, type AnyActorRef, type AnyEventObject } from 'xstate';
import { bootMachine, type Booted } from './app.boot.ts';
import { firstUrl, nothing, startFacts, type Start } from './app.start.ts';
import { draftMachine } from './draft.machine.ts';
import { toFailure } from './failure.ts';
import { languageMachine, type Locale } from './language.machine.ts';
import { isAvailable, welcomeSlides } from './library.ts';
import { navigationMachine } from './navigation.machine.ts';
import { sessionMachine } from './session.machine.ts';
import { effect, listener } from './effect.ts';
import { slot } from './slot.ts';
import { draft, failureNotice, navigation, toasts } from './system.ts';
import { toastsMachine } from './toasts.machine.ts';
import { welcomeMachine } from './welcome.machine.ts';
import type { Category, Library } from './wire.ts';

type AppEvent =
  | { type: 'retry' }
  | { type: 'categories.reload' }
  | { type: 'language.changed' }
  /** The server says that the library is closed for maintenance by now. */
  | { type: 'library.closed' }
  /** A screen's own actor is no longer needed. */
  | { type: 'screen.closed'; actor: AnyActorRef }
  | { type: 'xstate.error.actor.screen'; error: unknown };

interface AppContext extends Booted {
  start: Start;
}

interface Spoken {
  locale?: Locale;
}

/** The language that a snapshot of the language's actor speaks; nothing where it is no state of that machine. */
const spoken = ({ context }: { context?: Spoken }): Spoken => ({ ...context });

/**
 * The root of everything: starts the app and owns the shared actors, each under its `systemId`. Screens attach their own
 * actors to it, so that these reach the shared ones; such an actor that breaks takes its screen with it and nothing else.
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
    toasts: toastsMachine,
    language: languageMachine,
    navigation: navigationMachine,
    draft: draftMachine,
    session: sessionMachine,
    welcome: welcomeMachine,
    /** Reports Back and Forward, what other tabs did, and sees to focus and scroll. */
    browser: listener<AnyEventObject>(),
    /** What the browser knows by now: somebody may have signed in since the page was loaded. */
    readStart: slot<Start, undefined>('readStart'),
    /** What the library has written, in the language of the interface. */
    loadTexts: slot<{ library: Library; categories: readonly Category[] }, undefined>('loadTexts'),
  },
  actions: {
    /** Effect: gives the page the library's own looks. */
    dressPage: effect<{ library: Library | undefined }>(),
    keepBooted: assign((_, params: { booted: Booted }) => params.booted),
    keepTexts: assign((_, params: { library: Library; categories: readonly Category[] }) => params),
    keepLocale: assign(({ context: { start } }, { locale = start.locale }: Spoken) => ({
      start: { ...start, locale },
    })),
    raiseChanged: raise({ type: 'language.changed' }),
    tellDraft: sendTo(draft, { type: 'language.changed' }),
    keepFailure: assign((_, params: { error: unknown }) => ({ ...nothing, failure: toFailure(params.error) })),
    // The page may be old by now: a new start asks the server for everything and begins at the last page, or at /.
    startOver: assign((_, params: { start: Start }) => ({
      start: { ...params.start, url: '/', isNewTab: true, page: {} },
    })),
    markClosed: assign(({ context: { library } }) => ({
      library: library && { ...library, is: { ...library.is, available: false } },
    })),
    raiseFailure: sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error)),
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
  context: ({ input }) => ({ ...nothing, start: input }),
  initial: 'booting',
  // A shared actor that breaks is a defect of ours: the page says so and offers to begin again.
  invoke: [
    { id: 'toasts', systemId: 'toasts', src: 'toasts', onError: '.broken' },
    {
      id: 'language',
      systemId: 'language',
      src: 'language',
      input: ({ context }) => ({ locale: context.start.locale }),
      // What the library has written is wanted in the other language too.
      onSnapshot: {
        guard: { type: 'isOther', params: ({ event }) => spoken(event.snapshot) },
        actions: [{ type: 'keepLocale', params: ({ event }) => spoken(event.snapshot) }, 'raiseChanged'],
      },
      onError: '.broken',
    },
  ],
  on: {
    'screen.closed': { actions: { type: 'stopScreen', params: ({ event }) => ({ actor: event.actor }) } },
    'xstate.error.actor.screen': { actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) } },
  },
  states: {
    booting: {
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
        onError: { target: 'open', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    open: {
      // The order counts: an actor finds in the system only those that were made before it.
      invoke: [
        {
          id: 'navigation',
          systemId: 'navigation',
          src: 'navigation',
          input: ({ context }) => {
            const facts = startFacts(context);
            return { url: firstUrl(context.start, facts), index: context.start.index, facts };
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
        deciding: { always: [{ guard: 'isAvailable', target: 'running' }, { target: 'maintenance' }] },
        maintenance: {
          on: { retry: '#app.restarting' },
        },
        running: {
          on: {
            'language.changed': { target: '.loadingTexts', actions: 'tellDraft' },
            'library.closed': { target: 'maintenance', actions: ['markClosed', 'tellClosed'] },
            // The maintenance page can be looked at while all is well; its way out is then the home page.
            retry: { actions: 'goHome' },
          },
          initial: 'settled',
          states: {
            settled: { on: { 'categories.reload': 'loadingTexts' } },
            // What is there stays where it cannot be had: it says its own language.
            loadingTexts: {
              invoke: {
                id: 'loadTexts',
                src: 'loadTexts',
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepTexts', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'settled',
                  actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
      },
    },
    restarting: {
      tags: 'loading',
      invoke: {
        id: 'readStart',
        src: 'readStart',
        onDone: { target: 'booting', actions: { type: 'startOver', params: ({ event }) => ({ start: event.output }) } },
        onError: 'broken',
      },
    },
    broken: { tags: 'broken' },
  },
});
