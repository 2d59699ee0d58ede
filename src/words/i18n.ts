import { i18n, type Messages } from '@lingui/core';
import { LANGUAGE } from '#machines/rules/limits';
import type { Locale } from '#machines/app/language.machine';

export { i18n };

/** Texts in the source language are compiled into the code (`scripts/inline-messages.ts`). */
const none: Messages = {};

const words: Record<Locale, () => Promise<Messages>> = {
  it: () => Promise.resolve(none),
  en: () => import('../../locales/en.po').then((catalog) => catalog.messages),
};

/** The texts of a language by id. */
export const wordsOf = (locale: Locale): Promise<Messages> => words[locale]();

/** Loads the texts of a language and switches every text, including the page's `lang`. */
export async function activateLanguage(locale: Locale): Promise<void> {
  i18n.load(locale, await wordsOf(locale));
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** The source language is part of the bundle, so the first paint waits for no request. */
export function activateSourceLanguage(): void {
  i18n.load(LANGUAGE.default, none);
  i18n.activate(LANGUAGE.default);
  document.documentElement.lang = LANGUAGE.default;
}

/** Activates the language of the first page; any but the source language is loaded first, so that no text changes on screen. */
export async function activateFirstLanguage(locale: Locale): Promise<void> {
  activateSourceLanguage();
  // A separate task, so that the page can scroll between this and running the loaded code.
  await new Promise((next) => setTimeout(next));
  if (locale !== i18n.locale) await activateLanguage(locale).catch(() => undefined);
}
