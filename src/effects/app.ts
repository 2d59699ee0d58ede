import { fromPromise } from 'xstate';
import { appMachine } from '#machines/app.machine';
import { toastsMachine } from '#machines/toasts.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import { loadLibrary, provideBoot } from './boot.ts';
import { watchBrowser } from './browser.ts';
import { provideDraft } from './draft.ts';
import { provideLanguage } from './language.ts';
import { provideNavigation } from './navigation.ts';
import { provideSession } from './session.ts';
import type { ActionsOf, ActorsOf } from './slots.ts';
import { readStart } from './start.ts';
import { provideWelcome } from './welcome.ts';

/** The root machine with every effect of the shared actors. */
export const provideApp = (deps: Deps) =>
  appMachine.provide({
    actors: {
      boot: provideBoot(deps),
      toasts: toastsMachine,
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
        const accent = library?.accent;
        // Few libraries have an accent of their own: only their pages bring what works out its shades.
        if (!accent) return;
        // Few libraries have an accent of their own: only their pages bring what works out its shades.
        import('../accent.ts').then(
          ({ applyAccent }) => applyAccent(document.documentElement, accent),
          () => undefined,
        );
      },
    } satisfies Pick<ActionsOf<typeof appMachine>, 'dressPage'>,
  });
