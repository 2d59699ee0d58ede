import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import PO from 'pofile';
import { describe, expect, test } from 'vitest';
import { translate } from '../../server/texts.ts';

const root = resolve(import.meta.dirname, '../..');
const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
);

/** The texts as they are written in the code. */
const texts = sources.flatMap((path) => {
  const code = readFileSync(join(root, 'server', path), 'utf8');
  return [
    ...code.matchAll(/\/\*i18n\*\/\s*\{\s*id:\s*'([^']+)',\s*message:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g),
  ].map(([, id = '', message = '']) => ({
    id,
    path,
    message: message.slice(1, -1).replace(/\\(.)/g, '$1'),
  }));
});
const english = PO.parse(readFileSync(join(root, 'locales/server/en.po'), 'utf8')).items.filter(
  ({ obsolete }) => !obsolete,
);
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name).sort();

describe('texts of the server', () => {
  test('every marked text is found', () => {
    const marks = sources.reduce(
      (sum, path) => sum + readFileSync(join(root, 'server', path), 'utf8').split('/*i18n*/').length - 1,
      0,
    );
    expect(texts.length).toBeGreaterThan(100);
    // The rest are mentions of the mark in comments.
    expect(marks).toBe(texts.length);
  });

  test('every id means one text', () => {
    const ids = texts.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  test('every text has its English, with the same placeholders, and English has no other', () => {
    const held = new Map(english.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
    for (const { id, message } of texts) {
      expect(held.get(id), id).toBeTruthy();
      expect(placeholders(held.get(id) ?? ''), id).toEqual(placeholders(message));
    }
    expect([...held.keys()].filter((id) => !texts.some((text) => text.id === id))).toEqual([]);
  });

  test('no text breaks when it is written out', () => {
    for (const text of texts) {
      const values = Object.fromEntries(placeholders(text.message).map((name) => [name, `<${name}>`]));
      for (const locale of ['it', 'en'] as const) {
        const written = translate(locale, text, values);
        expect(written, text.id).not.toMatch(/[{}]/);
        for (const value of Object.values(values)) expect(written, text.id).toContain(value);
      }
    }
  });

  test('a sentence comes in the language that is asked for', () => {
    const text = { id: 'error.auth.invalid_credentials', message: 'E-mail o password non validi' };
    expect(translate('it', text)).toBe('E-mail o password non validi');
    expect(translate('en', text)).toBe('Invalid email or password');
  });
});
