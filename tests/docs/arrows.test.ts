import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { arrowsOf, housed, mutualOf } from '../../scripts/arrows.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prestalo-arrows-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

test.each(housed)('no two folders of %s import each other', (layer) => {
  expect(mutualOf(layer)).toEqual([]);
});

test('a pair of folders is found however its files are imported', () => {
  write('src/shelf/shelf.ts', "import type { Box } from '../box/deep/box.tsx';\n");
  write('src/box/deep/box.tsx', "export const shelf = () => import('#src/shelf/shelf.ts');\n");
  write('src/drawer/drawer.ts', "import {\n  shelf,\n} from '../shelf/shelf.ts';\nimport './own.ts';\n");
  write('src/main.ts', "import './drawer/drawer.ts';\n");
  expect([...arrowsOf('src', root)].sort()).toEqual(['box → shelf', 'drawer → shelf', 'shelf → box']);
  expect(mutualOf('src', root)).toEqual(['box ↔ shelf']);
});
