import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { findRowTypes } from '../support/rows/find-row-types.ts';
import { faultOfRows, RowCheck } from '../support/rows/row-check.ts';

const folder = mkdtempSync(join(tmpdir(), 'prestalo-rows-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

/** What the check reads in the source of two statements. */
const read = (() => {
  const file = join(folder, 'statements.ts');
  writeFileSync(
    file,
    `interface Line { day: string; names: readonly string[]; who: { id: string } | null }
    type Row = { id: string & { mark: 1 }; kind: 'a' | 'b' | null; at: Date; note?: string; lines: Line[] } & ({ sale: number; by: string } | { sale: null });
    const numbers = sql<{ id: string; n: number }>\`SELECT \${1}::int AS id, 2 AS n\`;
    const lines = sql<Row>\`SELECT 1\`;
    const fragments = [sql<boolean>\`true\`, sql<Line>\`x\`.as('x')];`,
  );
  return findRowTypes([file]);
})();

test('a statement with a wrong row type is refused with its place, its column, and what was declared and found', async () => {
  const noted: string[] = [];
  const check = new RowCheck(read, (at) => noted.push(at));
  const statement = sql<{ id: string }>`SELECT ${1}::int AS id, 2 AS n`;
  await expect(statement.execute(database.db.withPlugin(check))).rejects.toThrow(
    /^Wrong row type at .*statements\.ts:3: id is declared string, found number\.$/,
  );
  expect(check.faults).toEqual([expect.stringMatching(/statements\.ts:3: id is declared string, found number$/)]);
  expect(noted).toEqual([expect.stringMatching(/statements\.ts:3$/)]);
  await expect(statement.execute(database.db)).resolves.toMatchObject({ rows: [{ id: 1 }] });
});

test('rows are compared with unions, marked strings, optional columns and what JSON contains', () => {
  expect(Object.keys(read)).toHaveLength(2);
  const line = { day: '2027-03-15', names: ['Ada'], who: null };
  const row = { id: 'x', kind: null, at: new Date(), lines: [line], sale: null, more: 1 };
  const faultOf = (change: object) =>
    faultOfRows(read['SELECT 1'] ?? [], [row, { ...row, ...change }])?.replace(/^.*?: /, '');
  expect(faultOf({})).toBeUndefined();
  expect(faultOf({ kind: 'a', note: 'n', lines: [], sale: 1, by: 'Ada' })).toBeUndefined();
  expect(faultOf({ kind: 1 })).toBe('kind is declared null | string, found number');
  expect(faultOf({ at: '2027-03-15' })).toBe('at is declared Date, found string');
  expect(faultOf({ note: null })).toBe('note is declared string, found null');
  expect(faultOf({ sale: 1 })).toBe('by is missing');
  expect(faultOf({ lines: [{ ...line, names: [null] }] })).toBe('lines[].names[] is declared string, found null');
  expect(faultOf({ lines: [{ ...line, who: {} }] })).toBe('lines[].who.id is missing');
});
