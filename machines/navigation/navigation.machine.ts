import { assign, emit, enqueueActions, setup } from 'xstate';
import { effect } from '../core/effect.ts';
import { redirectedOf, shownOf, wantedAtStart, type NavigationInput } from './arrival.ts';
import { resolve, notFound, pageBehind, returnTargetOf, type NavigationContext } from './resolve.ts';
import type { Facts, NavigationType } from '../core/facts.ts';
import { redirectFor } from './guards.ts';
import { entryHref } from './return-to.ts';
import { accessOf, isCheckoutStep, rememberedUrl } from '../core/routes.ts';
import type { NavigationEmitted, NavigationEvent } from '../core/system.ts';

/**
 * Decides which page is shown. Every request to navigate, from a link, the address bar or a change of facts, is judged by `navigation/guards.ts`; only
 * an allowed page is written to the address bar, so a refused one never enters the history.
 */
export const navigationMachine = setup({
  types: {
    input: {} as NavigationInput,
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    emitted: {} as NavigationEmitted,
  },
  actions: {
    /** Effect: writes the address bar. */
    writeUrl: effect<{ url: string; index: number; replace: boolean }>(),
    /** Effect: stores the last visited page. */
    storeLastPage: effect<{ url: string }>(),
    /** Effect: stores the page to return to after signing in, for a reload of this tab. */
    storeWanted: effect<{ url: string | undefined }>(),
    /** Effect: the browser's own Back. */
    goBack: effect(),
    ask: assign(({ context }, params: { url: string; navigationType: NavigationType; index?: number }) => ({
      asked: {
        url: params.url,
        navigationType: params.navigationType,
        index: params.index ?? context.index + (params.navigationType === 'push' ? 1 : 0),
      },
      wanted: returnTargetOf(context, params.url),
    })),
    askRedirect: assign(({ context }) => redirectedOf(context)),
    showAsked: assign(({ context }) => shownOf(context)),
    mergeFacts: assign(({ context }, params: Partial<Facts>) => ({ facts: { ...context.facts, ...params } })),
    askSignIn: assign(({ context: { match, url, index, wanted } }) => {
      const page = accessOf(match.name) === 'entry' ? wanted : url;
      return {
        asked: { url: entryHref('signin', page), navigationType: 'push' as const, index: index + 1 },
        wanted: page,
      };
    }),
    tellLeft: emit(({ context }) => ({ type: 'left', index: context.index })),
    tellArrived: emit(({ context }) => ({
      type: 'arrived',
      index: context.index,
      navigationType: context.navigationType,
    })),
  },
  guards: {
    isAllowed: ({ context }) => resolve(context).match !== undefined,
    isAwaited: ({ context }) => resolve(context).isAwaited === true,
    /** Signed in, with the wanted page right behind: going back keeps its scroll position and avoids a duplicate entry. */
    isReturnBy: ({ context }, params: { facts: Partial<Facts> }) =>
      pageBehind(context, { ...context.facts, ...params.facts }) !== undefined,
    isDeniedBy: ({ context }, params: { facts: Partial<Facts>; keepPage: boolean }) =>
      !params.keepPage &&
      redirectFor(accessOf(context.match.name), { ...context.facts, ...params.facts }) !== undefined,
    isGivenPrevious: ({ context }, params: { to: string | undefined }) =>
      params.to !== undefined && params.to === context.trail[context.index - 1],
    isGiven: (_, params: { to: string | undefined }) => params.to !== undefined,
    hasPrevious: ({ context }) => context.index > 0,
    isAtCheckoutStep: ({ context }) => isCheckoutStep(context.match.name),
    isAtCheckoutStepWithPrevious: ({ context }) => isCheckoutStep(context.match.name) && context.index > 0,
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({
    url: input.url,
    match: notFound,
    index: input.index,
    navigationType: 'start',
    trail: [],
    asked: { url: input.url, index: input.index, navigationType: 'start' },
    wanted: wantedAtStart(input),
    lastPage: undefined,
    facts: input.facts,
  }),
  initial: 'resolving',
  states: {
    resolving: {
      description: 'The guards judge the requested address',
      always: [
        {
          guard: 'isAllowed',
          target: 'showing',
          actions: [
            'showAsked',
            enqueueActions(({ context, enqueue }) => {
              const { url, index, navigationType, wanted } = context;
              // Back and Forward have already updated the address bar.
              if (navigationType !== 'pop')
                enqueue({ type: 'writeUrl', params: { url, index, replace: navigationType !== 'push' } });
              enqueue({ type: 'storeWanted', params: { url: wanted } });
              const kept = rememberedUrl(url);
              if (kept !== undefined) enqueue({ type: 'storeLastPage', params: { url: kept } });
            }),
          ],
        },
        { guard: 'isAwaited', target: 'awaiting' },
        { target: 'redirecting' },
      ],
    },
    redirecting: {
      description: 'The address is not allowed; the guards name another one',
      entry: 'askRedirect',
      always: 'resolving',
    },
    awaiting: {
      description: 'The draft is being loaded, which the guards of a checkout step need; the page before stays',
      on: {
        'facts.changed': { target: 'resolving', actions: { type: 'mergeFacts', params: ({ event }) => event.facts } },
        navigate: {
          target: 'resolving',
          actions: { type: 'ask', params: ({ event }) => ({ url: event.to, navigationType: 'push' }) },
        },
        'url.changed': {
          target: 'resolving',
          actions: {
            type: 'ask',
            params: ({ event }) => ({ url: event.url, navigationType: 'pop', index: event.index }),
          },
        },
      },
    },
    showing: {
      description: 'An allowed page is on screen',
      exit: 'tellLeft',
      on: {
        navigate: {
          target: 'resolving',
          actions: {
            type: 'ask',
            params: ({ context, event }) => ({
              url: event.to,
              navigationType: event.replace === true || event.to === context.url ? 'replace' : 'push',
            }),
          },
        },
        'url.changed': {
          target: 'resolving',
          actions: {
            type: 'ask',
            params: ({ event }) => ({ url: event.url, navigationType: 'pop', index: event.index }),
          },
        },
        'facts.changed': [
          {
            guard: { type: 'isReturnBy', params: ({ event }) => event },
            target: 'returning',
            actions: [{ type: 'mergeFacts', params: ({ event }) => event.facts }, 'goBack'],
          },
          {
            guard: {
              type: 'isDeniedBy',
              params: ({ event }) => ({ facts: event.facts, keepPage: event.keepPage === true }),
            },
            target: 'resolving',
            actions: [
              { type: 'mergeFacts', params: ({ event }) => event.facts },
              { type: 'ask', params: ({ context }) => ({ url: context.url, navigationType: 'replace' }) },
            ],
          },
          { actions: { type: 'mergeFacts', params: ({ event }) => event.facts } },
        ],
        back: [
          { guard: { type: 'isGivenPrevious', params: ({ event }) => ({ to: event.to }) }, actions: 'goBack' },
          {
            guard: { type: 'isGiven', params: ({ event }) => ({ to: event.to }) },
            target: 'resolving',
            actions: { type: 'ask', params: ({ event }) => ({ url: event.to ?? '/', navigationType: 'replace' }) },
          },
          { guard: 'hasPrevious', actions: 'goBack' },
          { target: 'resolving', actions: { type: 'ask', params: { url: '/', navigationType: 'replace' } } },
        ],
        'checkout.left': [
          { guard: 'isAtCheckoutStepWithPrevious', actions: 'goBack' },
          {
            guard: 'isAtCheckoutStep',
            target: 'resolving',
            actions: { type: 'ask', params: { url: '/', navigationType: 'replace' } },
          },
        ],
        'signin.asked': { target: 'resolving', actions: 'askSignIn' },
        'screen.arrived': { actions: 'tellArrived' },
      },
    },
    returning: {
      description: 'After signing in the browser goes back; the sign-in page stays until then',
      on: {
        'url.changed': {
          target: 'resolving',
          actions: {
            type: 'ask',
            params: ({ event }) => ({ url: event.url, navigationType: 'pop', index: event.index }),
          },
        },
        navigate: {
          target: 'resolving',
          actions: { type: 'ask', params: ({ event }) => ({ url: event.to, navigationType: 'push' }) },
        },
        'facts.changed': { actions: { type: 'mergeFacts', params: ({ event }) => event.facts } },
      },
    },
  },
});
