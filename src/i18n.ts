import { i18n, type Messages } from '@lingui/core';
import { LANGUAGE } from '#machines/rules/limits';
import type { Locale } from '#machines/language.machine';

export { i18n };

/** The words of the source language stand in the code itself (`scripts/inline-messages.ts`). */
const none: Messages = {};

const words: Record<Locale, () => Promise<Messages>> = {
  it: () => Promise.resolve(none),
  en: () => import('../locales/en.po').then((catalog) => catalog.messages),
};

/** The words of a language by their id. */
export const wordsOf = (locale: Locale): Promise<Messages> => words[locale]();

/** Loads the words of a language and switches every text, `lang` of the page included. */
export async function activateLanguage(locale: Locale): Promise<void> {
  i18n.load(locale, await wordsOf(locale));
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** The source language is part of the page itself, so that the first paint waits for nothing. */
export function activateSourceLanguage(): void {
  i18n.load(LANGUAGE.default, none);
  i18n.activate(LANGUAGE.default);
  document.documentElement.lang = LANGUAGE.default;
}
