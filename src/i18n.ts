import { i18n } from '@lingui/core';
import { LANGUAGE } from '#machines/rules/limits';
import type { Locale } from '#machines/language.machine';
import { messages } from '../locales/it.po';

export { i18n };

const words: Record<Locale, () => Promise<typeof messages>> = {
  it: () => Promise.resolve(messages),
  en: () => import('../locales/en.po').then((catalog) => catalog.messages),
};

/** Loads the words of a language and switches every text, `lang` of the page included. */
export async function activateLanguage(locale: Locale): Promise<void> {
  i18n.load(locale, await words[locale]());
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** The source language is part of the page itself, so that the first paint waits for nothing. */
export function activateSourceLanguage(): void {
  i18n.load(LANGUAGE.default, messages);
  i18n.activate(LANGUAGE.default);
  document.documentElement.lang = LANGUAGE.default;
}
