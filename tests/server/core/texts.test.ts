import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import PO from 'pofile';
import { describe, expect, test } from 'vitest';
import { translate } from '../../../server/core/words/texts.ts';

const root = resolve(import.meta.dirname, '../../..');
const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
);

/** The texts as written in the code. */
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

describe('server texts', () => {
  test('every marked text is found', () => {
    const marks = sources.reduce(
      (sum, path) => sum + readFileSync(join(root, 'server', path), 'utf8').split('/*i18n*/').length - 1,
      0,
    );
    expect(texts.length).toBeGreaterThan(100);
    // The others are mentions of the marker in comments.
    expect(marks).toBe(texts.length);
  });

  test('every id stands for one text', () => {
    const ids = texts.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  test('every text has an English translation with the same placeholders, and English has no others', () => {
    const held = new Map(english.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
    for (const { id, message } of texts) {
      expect(held.get(id), id).toBeTruthy();
      expect(placeholders(held.get(id) ?? ''), id).toEqual(placeholders(message));
    }
    expect([...held.keys()].filter((id) => !texts.some((text) => text.id === id))).toEqual([]);
  });

  test('every text can be formatted', () => {
    for (const text of texts) {
      const values = Object.fromEntries(placeholders(text.message).map((name) => [name, `<${name}>`]));
      for (const locale of ['it', 'en'] as const) {
        const written = translate(locale, text, values);
        expect(written, text.id).not.toMatch(/[{}]/);
        for (const value of Object.values(values)) expect(written, text.id).toContain(value);
      }
    }
  });

  test('a text is returned in the requested language', () => {
    const text = { id: 'error.auth.invalid_credentials', message: 'E-mail o password non validi' };
    expect(translate('it', text)).toBe('E-mail o password non validi');
    expect(translate('en', text)).toBe('Wrong email or password');
  });
});

test('sentences that misled their readers do not come back, in the pages, the server or the contract', () => {
  const catalogues = ['', 'staff/', 'server/'].map((part) => readFileSync(join(root, `locales/${part}it.po`), 'utf8'));
  const contract = readdirSync(join(root, 'openapi'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => readFileSync(join(root, 'openapi', path), 'utf8'));
  const all = [...catalogues, ...contract, ...texts.map(({ message }) => message)].join('\n');
  const misleading = [
    'Il prestito non lo permette più',
    'Non hai nessun prestito in corso',
    'scegli un periodo più breve',
    'Nel prossimo anno non c’è un giorno libero',
    'restituisci un oggetto e riprova',
    'Libero ora',
    'tessera di {',
    "File '' non supportato",
  ];
  expect(misleading.filter((sentence) => all.includes(sentence))).toEqual([]);
  // To a member whose card is over, not to one without any.
  expect(all.match(/msgid "[^"]*rinnovala[^"]*"/g)).toEqual([
    'msgid "La tua tessera non è attiva: rinnovala per confermare il prestito."',
  ]);
});
