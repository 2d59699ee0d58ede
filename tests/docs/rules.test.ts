import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorsOf, paths, textOf } from './files.ts';

const folder = 'docs/rules';
const pages = readdirSync(resolve(import.meta.dirname, '../..', folder));
const anchors = new Map(pages.map((page) => [page, anchorsOf(textOf(`${folder}/${page}`))]));

/** `lending.md#overdue` or `lending.md`: whether there is such a rule. */
const isRule = (reference: string): boolean => {
  const [page = '', anchor] = reference.split('#');
  const known = anchors.get(page);
  return known !== undefined && (anchor === undefined || known.includes(anchor));
};

describe('the rules of the product', () => {
  test('exist wherever code, tests or documents refer to one', () => {
    const dangling = paths.flatMap((path) =>
      Array.from(textOf(path).matchAll(/\brules\/([a-z-]+\.md(?:#[\w-]+)?)/g), ([, reference = '']) => reference)
        .filter((reference) => !isRule(reference))
        .map((reference) => `${path}: ${reference}`),
    );
    expect(dangling).toEqual([]);
  });

  test('have headings that are unique within their page, so that each can be referred to', () => {
    for (const [page, own] of anchors) expect(new Set(own).size, page).toBe(own.length);
  });

  test('are what the repository refers to, not documents outside it', () => {
    const outside =
      /\((?:specification|decisions?)?,? ?points? \d|\bpoints? \d[\d, and]* of the specification|\(decision \d\)|\bfrom the specification\b/i;
    expect(paths.filter((path) => path !== 'tests/docs/rules.test.ts' && outside.test(textOf(path)))).toEqual([]);
  });

  test('are all listed on their first page', () => {
    const listed = pages.filter((page) => page === 'README.md' || textOf(`${folder}/README.md`).includes(`](${page})`));
    expect(listed).toEqual(pages);
  });
});
