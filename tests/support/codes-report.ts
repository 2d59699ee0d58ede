/* oxlint-disable no-console -- a report is read on the console */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { load } from '../../scripts/contract/load.mjs';
import { rowTypes } from '../server/support/rows/row-types.ts';

const root = resolve(import.meta.dirname, '../..');
const gapsFile = 'tests/server/support/unseen-codes.txt';

/** Each operation's own codes, as `operation code`. */
const ownCodes = (): string[] => {
  const { paths, components } = load(join(root, 'openapi')).document;
  const groups = components.schemas.ErrorCode['x-groups'];
  return Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId = '', 'x-error-codes': codes = [] }) =>
      codes.flatMap((code) => groups[code] ?? [code]).map((code) => `${operationId} ${code}`),
    );
};

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);

const testFiles = (): string[] =>
  readdirSync(join(root, 'tests/server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `tests/server/${name.replaceAll('\\', '/')}`);

/**
 * After a run of all tests of the server: names the own codes of operations that were in no answer and are no known gaps, and the known gaps that were:
 * their lines go. Tests note the codes in the folder `SEEN_CODES`, a file for each process.
 */
export default class CodesReport implements Reporter {
  private readonly folder = mkdtempSync(join(tmpdir(), 'prestalo-codes-'));
  private isFiltered = false;

  onInit({ config }: Vitest): void {
    process.env['SEEN_CODES'] = this.folder;
    this.isFiltered = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const passed = new Set(modules.filter((one) => one.ok()).map(({ moduleId }) => relative(root, moduleId)));
    const seen = new Set(readdirSync(this.folder).flatMap((name) => linesOf(join(this.folder, name))));
    rmSync(this.folder, { recursive: true, force: true });
    if (this.isFiltered || testFiles().some((file) => !passed.has(file))) return;
    const gaps = linesOf(join(root, gapsFile));
    const own = ownCodes();
    const unseen = own.filter((one) => !seen.has(one) && !gaps.includes(one));
    const closed = gaps.filter((one) => seen.has(one) || !own.includes(one));
    console.log(
      `\nown error codes of operations: ${own.length}, in no answer: ${gaps.length - closed.length + unseen.length}`,
    );
    const statements = Object.values(rowTypes()).flat();
    const unread = statements.filter(({ at }) => !seen.has(`rows ${at}`));
    console.log(`statements with a row type: ${statements.length}, without a row in any test: ${unread.length}`);
    if (unseen.length > 0)
      console.log(`Test each, or remove it where it cannot be reached (openapi/paths):\n  ${unseen.join('\n  ')}`);
    if (closed.length > 0) console.log(`No longer gaps, so remove them from ${gapsFile}:\n  ${closed.join('\n  ')}`);
  }
}
