import { assign, raise, sendTo, setup, stopChild, type AnyActorRef, type AnyEventObject } from 'xstate';
import { raiseFailure } from '../core/calls.ts';
import { closedOf, type AppContext, type AppEvent, type Spoken } from './app-state.ts';
import { bootMachine, type BootResult } from './boot.ts';
import { emptyBoot, type Start } from './start.ts';
import { clockMachine } from './clock.machine.ts';
import { draftMachine } from '../checkout/draft.machine.ts';
import { toFailure } from '../core/failure.ts';
import { languageMachine } from './language.machine.ts';
import { isAvailable } from './library.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { sessionMachine } from '../account/session.machine.ts';
import { effect, listener } from '../core/effect.ts';
import { slot } from '../core/slot.ts';
import { draft, navigation } from '../core/system.ts';
import { toastsMachine } from './toasts.machine.ts';
import { welcomeMachine } from './welcome.machine.ts';
import type { Category, Library } from '../core/wire.ts';

/** The types, effects, actions and guards of `appMachine`. */
export const appSetup = setup({
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
});
