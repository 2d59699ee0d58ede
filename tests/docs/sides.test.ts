import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sides } from '../../scripts/typecheck.mjs';

const root = resolve(import.meta.dirname, '../..');
const layers = ['bench', 'machines', 'openapi', 'scripts', 'server', 'src', 'tests'];

test('every tsconfig.json is one that the types are checked with', () => {
  const found = layers.flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(^|[\\/])tsconfig[^\\/]*\.json$/.test(name))
      .map((name) => join(layer, name, '..').replaceAll('\\', '/')),
  );
  expect(['.', ...found].sort()).toEqual([...sides].sort());
});
