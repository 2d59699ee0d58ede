import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, root } from '../../../../scripts/lib.mjs';
import type { RowTypes } from './row-check.ts';

const cache = join(root, '.cache/row-types.json');
const inputs = ['server', 'demo', 'machines', 'openapi/types.d.ts', 'tests/server/support/rows', 'tsconfig.json'];

interface Cached {
  inputs: string;
  types: RowTypes;
}

const read = (): Cached => JSON.parse(readFileSync(cache, 'utf8')) as Cached;

/** The row types of the server's statements, as the setup of the run left them. */
export const rowTypes = (): RowTypes => read().types;

/** Before the tests: reads the row types out of the server's sources, if those changed since the last run. */
export default async function setup(): Promise<void> {
  const hash = hashOf([...inputs, 'package-lock.json']);
  if (existsSync(cache) && read().inputs === hash) return;
  // The compiler is loaded only where it is needed.
  const { findRowTypes, serverFiles } = await import('./find-row-types.ts');
  const found: Cached = { inputs: hash, types: findRowTypes(serverFiles()) };
  mkdirSync(join(root, '.cache'), { recursive: true });
  const whole = `${cache}.${process.pid}`;
  writeFileSync(whole, JSON.stringify(found));
  renameSync(whole, cache);
}
