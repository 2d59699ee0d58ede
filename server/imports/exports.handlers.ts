import { pipeline, Readable } from 'node:stream';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { csvWriter } from '#server/core/csv';
import { type Locale, translate } from '#server/core/words/texts';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/core/ports/tables.generated';
import { memberOf } from '#server/http/caller';
import type { Handlers, Query } from '#server/http/handler';
import { todayOf } from '#server/core/clock';
import { type ExportColumn, exportTables } from '#server/imports/export-tables';

/** Rows that are read at a time; the next ones only once these are on their way. */
const batch = 1_000;

/** The tables of a library as files for a spreadsheet. */
export const exports: Pick<Handlers, 'exportTable'> = {
  exportTable: async ({ ctx, params, query, reply, req }) => {
    const { deps, library, locale } = ctx;
    const { columns, from, rows: alias, meant } = exportTables[params.table];
    const call = { library, now: deps.clock.now(), today: todayOf(ctx), filter: query };
    const condition = await meant(deps.db, call);
    await writeAudit(deps.db, {
      libraryId: library.id,
      actorId: memberOf(ctx).userId,
      action: `exports.${params.table}`,
      requestId: req.id,
      details: filterOf(query),
    });
    const csv = csvWriter(
      columns.map(({ head }) => translate(locale, head)),
      query.separator ?? 'semicolon',
    );
    const rows = readRows(deps.db, { columns, from, alias, condition, locale });
    // Disconnecting also stops the reading; any other error cuts the answer short, so that nobody mistakes a part for the whole.
    pipeline(Readable.from(rows), csv, (error) => {
      if (error && !reply.raw.destroyed) deps.log.warn({ err: error, table: params.table }, 'an export was cut short');
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${params.table}-${todayOf(ctx)}.csv"`)
      .send(csv);
  },
};

/** The filter of the call; empty for the whole table. */
const filterOf = (query: Query<'exportTable'>): Record<string, string | number | string[]> =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => name !== 'separator' && value !== ''));

type Cell = string | number | null;

const inWords = (column: ExportColumn | undefined, cell: Cell, locale: Locale): Cell => {
  const text = typeof cell === 'string' ? column?.words?.[cell] : undefined;
  return text ? translate(locale, text) : cell;
};

async function* readRows(
  db: Kysely<DB>,
  {
    columns,
    from,
    alias,
    condition,
    locale,
  }: {
    columns: readonly ExportColumn[];
    from: RawBuilder<unknown>;
    alias: string;
    condition: RawBuilder<unknown>;
    locale: Locale;
  },
): AsyncGenerator<Cell[]> {
  const id = sql.ref(`${alias}.id`);
  const cells = sql.join(columns.map(({ value }) => value));
  for (let last: string | undefined; ;) {
    const after = last === undefined ? sql`` : sql`AND ${id} > ${last}`;
    const { rows } = await sql<{ key: string; cells: Cell[] }>`
      SELECT ${id}::text AS key, json_build_array(${cells}) AS cells FROM ${from}
      WHERE ${condition} ${after} ORDER BY ${id} LIMIT ${sql.lit(batch)}`.execute(db);
    for (const row of rows) yield row.cells.map((cell, at) => inWords(columns[at], cell, locale));
    last = rows.at(-1)?.key;
    if (rows.length < batch) return;
  }
}
