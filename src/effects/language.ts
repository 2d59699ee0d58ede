import { fromPromise } from 'xstate';
import { languageMachine, type Locale } from '#machines/language.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

/** Tells the server which language its pages are wanted in, so that their first markup is in it; it says nothing else. */
export function tellLanguage(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `language=${locale}; path=/; max-age=31536000; samesite=lax${secure}`;
}

export const provideLanguage = ({ api, token, storage, activateLanguage }: Deps) =>
  languageMachine.provide({
    actors: {
      applyLanguage: fromPromise(async ({ input: { locale } }) => {
        await activateLanguage(locale);
        storage.set('language', locale);
        tellLanguage(locale);
        // The account's own language is for mails; the page does not wait for it and stands without it.
        if (token.get() !== null) call(api.PATCH('/v1/me', { body: { language: locale } })).catch(() => undefined);
        return undefined;
      }),
    } satisfies ActorsOf<typeof languageMachine>,
  });
