import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawing, drawingFile } from '../../scripts/architecture.mjs';
import { anchorsOf, paths, textOf } from './files.ts';

const root = resolve(import.meta.dirname, '../..');
/** The documents for people; the changelog may name what is gone. */
const documents = paths.filter((path) => /^(docs\/.*|[A-Z]+)\.md$/.test(path) && path !== 'CHANGELOG.md');

const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, found = '']) => found);
/** Of each document what is wrong in it. */
const wrongIn = (find: (text: string, document: string) => string[]): string[] =>
  documents.flatMap((document) => find(textOf(document), document).map((wrong) => `${document}: ${wrong}`));

/** A path from the root, without a place for a name and without a pattern. */
const pathOf =
  /`((?:\.ci|bench|docs|locales|machines|openapi|public|scripts|server|src|tests)\/[^`*<{…\s]*|[\w.-]+\.config\.[jt]s|eslint\.areas\.js)`/g;

describe('the documents', () => {
  test('name only files and folders that exist', () => {
    expect(documents.length).toBeGreaterThan(40);
    expect(wrongIn((text) => all(text, pathOf).filter((path) => !existsSync(join(root, path))))).toEqual([]);
  });

  test('link only to what exists, headings included', () => {
    const isThere = (link: string, document: string): boolean => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? document : join(dirname(document), path);
      if (!existsSync(join(root, target))) return false;
      return anchor === undefined || anchorsOf(textOf(target)).includes(anchor);
    };
    const wrong = wrongIn((text, document) =>
      all(text, /\]\((?!https?:)([^)\s]+)\)/g).filter((link) => !isThere(link, document)),
    );
    expect(wrong).toEqual([]);
  });

  test('name only npm commands that package.json has', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const wrong = wrongIn((text) => all(text, /\bnpm run (?:-s )?([\w:-]+)/g).filter((name) => !(name in scripts)));
    expect(wrong).toEqual([]);
  });

  test('name only calls that the contract has', () => {
    const contract = textOf('openapi/v1.bundle.json').replaceAll(/\{\w+\}/g, '{}');
    const calls = (text: string) => all(text, /`(?:[A-Z]+ )?(\/v1\/[^`…]*)`/g);
    const isKnown = (call: string) =>
      contract.includes(`"${call.replace(/[?#].*/, '').replaceAll(/\{\w+\}/g, '{}')}`) || call === '/v1/staff/';
    expect(calls(textOf('docs/glossary.md')).filter((call) => !isKnown(call))).toEqual([]);
  });

  test('begin with a README of one page', () => {
    expect(textOf('README.md').split(/\s+/).length).toBeLessThan(900);
  });

  test('show the layers as they are now', () => {
    expect(textOf('docs/architecture.svg'), `npm run docs:machines draws ${drawingFile}`).toBe(drawing());
  });
});

describe('the decisions', () => {
  const records = paths.filter((path) => /^docs\/decisions\/\d/.test(path)).sort();

  test('have a number of their own, with context, decision and consequences', () => {
    const numbers = records.map((path) => path.slice('docs/decisions/'.length).slice(0, 3));
    expect(new Set(numbers).size).toBe(numbers.length);
    const wrong = records.filter((path) => {
      const text = textOf(path);
      const parts = ['**Context.**', '**Decision.**', '**Consequences.**'].map((part) => text.indexOf(part));
      const isInOrder = parts.every((at, index) => at > (parts[index - 1] ?? 0));
      return !isInOrder || !text.startsWith(`# ${path.slice('docs/decisions/'.length).slice(0, 3)} `);
    });
    expect(wrong).toEqual([]);
  });

  test('are all listed, in their order', () => {
    const listed = all(textOf('docs/decisions/README.md'), /^\| \[\d+\]\(([^)]+)\)/gm);
    expect(listed.map((name) => `docs/decisions/${name}`)).toEqual(records);
  });

  test('hold: only three modules write a loan, and one an offer that can become one (058, 075)', () => {
    const writers = paths.filter(
      (path) => /^server\/.*\.ts$/.test(path) && /import [^;]*\b(insertLoan|updateLoan)\b[^;]*;/.test(textOf(path)),
    );
    expect(writers.sort()).toEqual([
      ...['server/loans/desk-loan.ts', 'server/loans/lifecycle.ts', 'server/loans/undo.ts', 'server/waits/matching.ts'],
    ]);
  });
});
