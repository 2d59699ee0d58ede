import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtPages } from '#server/pages/built';
import { publish } from '../../../scripts/publish.mjs';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'prestalo-built-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = (kind: 'inspector' | 'plain', id: string, fails = false): Promise<boolean> =>
  publish(join(folder, kind), {
    ...{ id, pointer: 'current', text: id },
    make: (into) => {
      mkdirSync(join(into, 'web'));
      writeFileSync(join(into, 'web/index.html'), id);
      return fails ? Promise.reject(new Error('The build failed.')) : Promise.resolve();
    },
  });
const page = (webRoot: string): string => readFileSync(join(webRoot, 'index.html'), 'utf8');
const started = (hasInspector: boolean): string => builtPages(hasInspector, folder).webRoot;

test('a server keeps the pages it began with while others are built, and shows the inspector only if it is set to', async () => {
  await build('plain', 'first');
  const library = started(false);
  await build('inspector', 'demo');
  await build('plain', 'second');
  expect([page(library), page(started(false)), page(started(true))]).toEqual(['first', 'second', 'demo']);
});

test('a build with the inspector is none for a server without it', async () => {
  await build('inspector', 'demo');
  expect(existsSync(started(false))).toBe(false);
});

test('a build that fails leaves the earlier one as it was', async () => {
  await build('plain', 'first');
  await expect(build('plain', 'second', true)).rejects.toThrow('The build failed.');
  expect(page(started(false))).toBe('first');
  expect(existsSync(join(folder, 'plain/second'))).toBe(false);
});

test('what was built is not built again, and of earlier builds the last two stay', async () => {
  for (const id of ['a', 'b', 'c', 'd']) expect(await build('plain', id)).toBe(true);
  expect(await build('plain', 'd')).toBe(false);
  expect(await build('plain', 'c')).toBe(false);
  expect(page(started(false))).toBe('c');
  expect(existsSync(join(folder, 'plain/a'))).toBe(false);
});
