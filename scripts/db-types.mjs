// Generates server/core/ports/tables.generated.ts from the migrations; --check fails if it is out of date. Run with `node --import tsx`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, say, stop } from './lib.mjs';

const { openDatabase } = await import('../server/db/database.ts');
const { startEmbedded } = await import('../server/db/embedded.ts');
const { migrate } = await import('../server/db/migrate.ts');

const target = join(root, 'server/core/ports/tables.generated.ts');
const folder = mkdtempSync(join(tmpdir(), 'prestalo-types-'));
const embedded = await startEmbedded(folder, undefined, { initArguments: ['--no-sync'], settings: ['fsync=off'] });
try {
  const { pool, db } = openDatabase(embedded.connection);
  await migrate(pool, db);
  const closed = await closedLists(pool);
  await db.destroy();
  const text = await generate(closed);
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text);
    say(`Written: ${target}`);
  } else if (readFileSync(target, 'utf8') !== text) {
    stop('server/core/ports/tables.generated.ts is stale: run node --import tsx scripts/db-types.mjs.');
  }
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(embedded.connection.host, { recursive: true, force: true });
}

/** Turns columns whose CHECK lists all allowed values into unions, such as `loans.status`. */
async function closedLists(pool) {
  const { rows } = await pool.query(`
    SELECT c.conrelid::regclass::text AS "table", a.attname AS "column", a.attnotnull AS needed, a.atthasdef AS preset,
      pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'c' AND c.connamespace = 'public'::regnamespace AND array_length(c.conkey, 1) = 1`);
  const columns = {};
  for (const { table, column, needed, preset, definition } of rows) {
    if (!/^CHECK \(\(\w+ = ANY \(ARRAY\[[^\]]+\]\)\)\)$/.test(definition)) continue;
    const union =
      [...definition.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ') +
      (needed ? '' : ' | null');
    columns[`${table}.${column}`] = preset ? `Generated<${union}>` : union;
  }
  // Columns that the database fills itself: not writable.
  const own = await pool.query(`
    SELECT a.attrelid::regclass::text AS "table", a.attname AS "column", a.atttypid = 'int8'::regtype AS number
    FROM pg_attribute a JOIN pg_class t ON t.oid = a.attrelid AND t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace
    WHERE a.attgenerated <> '' OR a.attidentity = 'a'`);
  for (const { table, column, number } of own.rows)
    columns[`${table}.${column}`] = `ColumnType<${number ? 'number' : 'string'}, never, never>`;
  return columns;
}

async function generate(columns) {
  const url = `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(embedded.connection.host)}`;
  const out = join(folder, 'types.ts');
  const list = [
    ...[
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      out,
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
    ],
    ...['--include-pattern', 'public.*', '--exclude-pattern', 'schema_*', '--log-level', 'error'],
    ...[
      '--type-mapping',
      JSON.stringify({ int8: 'number', timestamptz: 'Timestamp' }),
      '--overrides',
      JSON.stringify({ columns }),
    ],
  ];
  const made = spawnSync(process.execPath, [join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'), ...list], {
    cwd: root,
    encoding: 'utf8',
  });
  if (made.status !== 0) stop(`kysely-codegen: ${made.stderr}${made.stdout}`);
  const { format } = await import('oxfmt');
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  return (await format(target, readFileSync(out, 'utf8'), options)).code;
}
