import { fromPromise } from 'xstate';
import { LANGUAGE_COOKIE } from '#machines/app/first-page';
import { languageMachine, type Locale } from '#machines/app/language.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { nameLanguage } from '../device/address.ts';
import type { ActorsOf } from '../core/slots.ts';

/** Tells the server the language of the page, so that the next page's markup is in it. */
export function setLanguageCookie(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax${secure}`;
}

export const provideLanguage = ({ api, token, storage, activateLanguage }: Deps) =>
  languageMachine.provide({
    actors: {
      applyLanguage: fromPromise(async ({ input: { locale } }) => {
        await activateLanguage(locale);
        nameLanguage();
        storage.set('language', locale);
        setLanguageCookie(locale);
        // The account's language is for mails; switching the page does not wait for it or depend on it.
        if (token.get() !== null) call(api.PATCH('/v1/me', { body: { language: locale } })).catch(() => undefined);
        return undefined;
      }),
    } satisfies ActorsOf<typeof languageMachine>,
  });
