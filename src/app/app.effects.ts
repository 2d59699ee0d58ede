import { fromPromise } from 'xstate';
import { appMachine } from '#machines/app/app.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { loadLibrary, provideBoot } from './boot.effects.ts';
import { watchBrowser } from './browser.effects.ts';
import { provideClock } from './clock.effects.ts';
import { provideDraft } from '../checkout/draft.effects.ts';
import { provideLanguage } from './language.effects.ts';
import { provideNavigation } from '../navigation/navigation.effects.ts';
import { provideSession } from '../account/session.effects.ts';
import type { ActionsOf, ActorsOf } from '../core/slots.ts';
import { readStart } from './start.ts';
import { provideToasts } from './toasts.effects.ts';
import { provideWelcome } from './welcome.effects.ts';

/** The root machine with every effect of the shared actors. */
export const provideApp = (deps: Deps) =>
  appMachine.provide({
    actors: {
      boot: provideBoot(deps),
      clock: provideClock(),
      toasts: provideToasts(),
      language: provideLanguage(deps),
      navigation: provideNavigation(deps),
      draft: provideDraft(deps),
      session: provideSession(deps),
      welcome: provideWelcome(deps),
      browser: watchBrowser(deps),
      readStart: fromPromise(() => Promise.resolve(readStart(deps.storage))),
      loadTexts: fromPromise(async ({ signal }) => {
        const [library, categories] = await Promise.all([
          loadLibrary(deps, signal),
          call(deps.api.GET('/v1/categories', { signal })),
        ]);
        return { library, categories };
      }),
    } satisfies ActorsOf<typeof appMachine>,
    actions: {
      dressPage: (_, { library }) => {
        // A page from the server already has the library's colours; a cached one may have older ones.
        const { style } = document.documentElement;
        for (const scheme of ['light', 'dark'] as const)
          for (const name of ['fill', 'hover', 'on', 'text', 'soft'] as const) {
            const color = library?.accent?.[scheme][name];
            if (color === undefined) style.removeProperty(`--accent-${name}-${scheme}`);
            else style.setProperty(`--accent-${name}-${scheme}`, color);
          }
      },
    } satisfies Pick<ActionsOf<typeof appMachine>, 'dressPage'>,
  });
