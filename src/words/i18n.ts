import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core';
import { elided } from '#machines/rules/elision';
import { LANGUAGE } from '#machines/rules/limits';
import type { Locale } from '#machines/app/language.machine';

/** Texts as they are said: in Italian the article before a date or a number depends on it. */
class SpokenTexts extends I18n {
  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Record<string, unknown>, options?: MessageOptions): string;
  override _(id: MessageDescriptor | string, values?: Record<string, unknown>, options?: MessageOptions): string {
    const text = typeof id === 'string' ? super._(id, values, options) : super._(id);
    return this.locale === 'it' ? elided(text) : text;
  }
}

/** The texts of the pages, in the active language. */
export const i18n = new SpokenTexts({});

/** Texts in the source language are compiled into the code (`scripts/vite-plugins/inline-messages.ts`). */
const none: Messages = {};

type Catalogue = 'everyone' | 'staff';
const english: Record<Catalogue, () => Promise<Messages>> = {
  everyone: () => import('../../locales/en.po').then((catalog) => catalog.messages),
  staff: () => import('../../locales/staff/en.po').then((catalog) => catalog.messages),
};
/** The catalogues that the pages opened so far need. */
const needed = new Set<Catalogue>(['everyone']);

/** The texts of a language by id, of every catalogue that is needed so far. */
export async function wordsOf(locale: Locale): Promise<Messages> {
  if (locale === LANGUAGE.default) return none;
  const parts = await Promise.all([...needed].map((catalogue) => english[catalogue]()));
  return parts.reduce((all, part) => ({ ...all, ...part }), none);
}

/** Another catalogue may become needed while these load. */
async function loadNeeded(locale: Locale): Promise<void> {
  let known = 0;
  while (known < needed.size) {
    known = needed.size;
    i18n.load(locale, await wordsOf(locale));
  }
}

let staffWords: Promise<void> | undefined;

/** Loads the texts of the staff's pages in the current language, and from then on in every language. */
export function loadStaffWords(): Promise<void> {
  needed.add('staff');
  staffWords ??= loadNeeded(i18n.locale === 'en' ? 'en' : LANGUAGE.default).catch((error: unknown) => {
    staffWords = undefined;
    throw error;
  });
  return staffWords;
}

/** Loads the texts of a language and switches every text, including the page's `lang`. */
export async function activateLanguage(locale: Locale): Promise<void> {
  await loadNeeded(locale);
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
