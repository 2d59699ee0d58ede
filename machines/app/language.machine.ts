import { assign, sendTo, setup } from 'xstate';
import { LANGUAGE } from '../rules/limits.ts';
import { slot } from '../core/slot.ts';
import { type LanguageEvent, notice, toasts } from '../core/system.ts';

export type Locale = (typeof LANGUAGE.all)[number];

/** The language of the interface, Italian by default. The tag `loading` shows the loader. */
export const languageMachine = setup({
  types: {
    input: {} as { locale: Locale },
    context: {} as { locale: Locale; chosen: Locale },
    events: {} as LanguageEvent,
    tags: {} as 'loading',
  },
  actors: {
    /** Effect: loads the catalogue, applies it to the page and stores the choice. */
    applyLanguage: slot<undefined, { locale: Locale }>('applyLanguage'),
  },
  actions: {
    keepChoice: assign((_, params: { locale: Locale }) => ({ chosen: params.locale })),
    adoptChoice: assign(({ context }) => ({ locale: context.chosen })),
    raiseFailure: sendTo(toasts, notice('error', 'language.failed')),
  },
  guards: { isOther: ({ context }, params: { locale: Locale }) => params.locale !== context.locale },
  delays: {
    untilChange: LANGUAGE.switchMilliseconds,
    untilLoaderOff: LANGUAGE.loaderMilliseconds - LANGUAGE.switchMilliseconds,
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ locale: input.locale, chosen: input.locale }),
  initial: 'settled',
  states: {
    settled: {
      description: 'The interface is in the chosen language',
      on: {
        'language.chosen': {
          guard: { type: 'isOther', params: ({ event }) => ({ locale: event.locale }) },
          target: 'fading',
          actions: { type: 'keepChoice', params: ({ event }) => ({ locale: event.locale }) },
        },
      },
    },
    fading: {
      description: 'Another language was chosen; the loader covers the page for 500 ms',
      id: 'fading',
      tags: 'loading',
      after: { untilChange: 'changing' },
    },
    changing: {
      description: 'The texts change while the loader is shown',
      id: 'changing',
      tags: 'loading',
      type: 'parallel',
      onDone: 'settled',
      states: {
        words: {
          description: 'The texts of the new language',
          initial: 'applying',
          states: {
            applying: {
              description: 'The texts are loaded and the choice is stored',
              invoke: {
                id: 'applyLanguage',
                src: 'applyLanguage',
                input: ({ context }) => ({ locale: context.chosen }),
                onDone: { target: 'applied', actions: 'adoptChoice' },
                onError: { target: 'applied', actions: 'raiseFailure' },
              },
            },
            applied: {
              description: 'The texts are in place, or the old ones stay after a failure',
              type: 'final',
            },
          },
        },
        loader: {
          description: 'The loader over the page',
          initial: 'shown',
          states: {
            shown: {
              description: 'The loader stays until one second after the choice',
              id: 'loaderShown',
              after: { untilLoaderOff: 'enough' },
            },
            enough: { description: 'The loader has been shown long enough', type: 'final' },
          },
        },
      },
    },
  },
});
