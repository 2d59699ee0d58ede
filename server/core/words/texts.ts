import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { elided } from '#machines/rules/elision';
import { once } from '#server/core/once';
import { root } from '#server/core/root';

export type Locale = 'it' | 'en';

/** A text with its id and Italian wording; its English translation is in `locales/server/en.po`. */
export interface Text {
  id: string;
  message: string;
}

export type TextValues = Record<string, string | number>;

const catalogue = (locale: Locale): Record<string, string> => {
  const path = join(root, `locales/server/${locale}.po`);
  const { items } = PO.parse(readFileSync(path, 'utf8'));
  return Object.fromEntries(
    items.filter((item) => !item.obsolete && item.msgstr[0]).map((item) => [item.msgid, item.msgstr[0] ?? '']),
  );
};

function setUp(locale: Locale, messages: Record<string, string>): I18n {
  const i18n = setupI18n();
  i18n.setMessagesCompiler(compileMessage);
  i18n.load(locale, messages);
  i18n.activate(locale);
  return i18n;
}

// The Italian texts are in the code, so there is no catalogue to read.
const languages: Record<Locale, () => I18n> = {
  it: once(() => setUp('it', {})),
  en: once(() => setUp('en', catalogue('en'))),
};

/** A text in a language, with its placeholders filled. @param values values of the placeholders; a missing one is left empty */
export function translate(locale: Locale, { id, message }: Text, values: TextValues = {}): string {
  const text = languages[locale]()._(id, values, { message });
  return locale === 'it' ? elided(text) : text;
}
