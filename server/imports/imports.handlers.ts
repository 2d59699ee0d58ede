import { pipeline, Readable } from 'node:stream';
import { IMPORT_FIELDS } from '#machines/rules/imports';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { csvWriter } from '#server/core/csv';
import { isInstant, isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import { type Text, translate } from '#server/core/words/texts';
import type { Handlers } from '#server/http/handler';
import { findImport, importLine, readImport } from '#server/imports/import.document';
import { headingOf } from '#server/imports/import-fields';
import { checkImport, createImport, deleteImport, mapImport, runImport, undoImport } from '#server/imports/imports';
import { listImports, type ReportRow, reportRows, withProblems } from '#server/imports/imports.queries';
import { addPictures, placePictures } from '#server/imports/pictures/pictures';
import { problemText, type RowProblem } from '#server/imports/problems';
import { stopImport } from '#server/imports/stop';

type Operation =
  | 'listImports'
  | 'createImport'
  | 'addPictures'
  | 'placePictures'
  | 'getImport'
  | 'mapImport'
  | 'deleteImport'
  | 'checkImport'
  | 'runImport'
  | 'stopImport'
  | 'undoImport'
  | 'listImportRows'
  | 'getImportReport'
  | 'getImportTemplate';

const isLine = (text: string): boolean => /^\d{1,9}$/.test(text);
const rowsAtOnce = 1_000;

const lineHead: Text = /*i18n*/ { id: 'import.line', message: 'Riga' };
const problemHead: Text = /*i18n*/ { id: 'import.problem', message: 'Che cosa non va' };

/** Rows that staff import from a file. */
export const imports: Pick<Handlers, Operation> = {
  listImports: async ({ ctx, query }) => {
    const { limit = 24 } = query;
    const after = unpackCursor(query.cursor, [isInstant, isUuid]);
    const found = await listImports(ctx.deps.db, ctx.library.id, { after, limit: limit + 1 });
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return { items: items.map(importLine), next: last ? packCursor([last.created_key, last.id]) : null };
  },

  createImport: ({ ctx, req, query }) => createImport(ctx, req, query.kind),
  addPictures: ({ ctx, req, query }) => addPictures(ctx, req, query.into),
  placePictures: ({ ctx, params, body }) => placePictures(ctx, params.id, body.replaces),
  getImport: ({ ctx, params }) => readImport(ctx, params.id, ctx.deps.db),
  mapImport: ({ ctx, params, body }) => mapImport(ctx, params.id, body),
  deleteImport: ({ ctx, req, params }) => deleteImport(ctx, req, params.id),
  checkImport: ({ ctx, req, params }) => checkImport(ctx, req, params.id),
  stopImport: ({ ctx, req, params }) => stopImport(ctx, req, params.id),
  undoImport: ({ ctx, req, params }) => undoImport(ctx, req, params.id),
  runImport: ({ ctx, req, params }) => runImport(ctx, req, params.id),

  listImportRows: async ({ ctx, params, query }) => {
    const { limit = 24, outcome } = query;
    const [after = '0'] = unpackCursor(query.cursor, [isLine]) ?? [];
    const found = await findImport(ctx, params.id, ctx.deps.db);
    const rows = await reportRows(ctx.deps.db, found, { outcome, after: Number(after), limit: limit + 1 });
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return {
      items: items.map(({ line, label, outcome: became, problems, target_id, undone }) => ({
        id: String(line),
        line,
        label,
        outcome: became,
        target_id: undone === 'undone' && became === 'new' && found.kind !== 'pictures' ? null : target_id,
        kept: undone === null || undone === 'undone' ? null : undone,
        problems: (problems ?? []).map((problem) => ({
          field: problem.field,
          code: problem.code,
          text: problemText(ctx.locale, problem),
          is_warning: problem.is_warning === true,
        })),
      })),
      next: last ? packCursor([String(last.line)]) : null,
    };
  },

  getImportReport: async ({ ctx, params, query, reply }) => {
    const { deps, locale } = ctx;
    const found = await findImport(ctx, params.id, deps.db);
    const heads = [lineHead, problemHead].map((head) => translate(locale, head));
    const csv = csvWriter([...found.columns, ...heads], query.separator ?? 'semicolon');
    const read = async function* (): AsyncGenerator<(string | number)[]> {
      for (let after = 0; ;) {
        const rows = await reportRows(deps.db, found, { outcome: withProblems, after, limit: rowsAtOnce });
        for (const row of rows) yield reportCells(ctx, row, found.columns.length);
        after = rows.at(-1)?.line ?? after;
        if (rows.length < rowsAtOnce) return;
      }
    };
    // Disconnecting also stops the reading.
    pipeline(Readable.from(read()), csv, (error) => {
      if (error && !reply.raw.destroyed) deps.log.warn({ err: error }, 'a report was cut short');
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="import-${todayOf(ctx)}.csv"`)
      .send(csv);
  },

  getImportTemplate: ({ ctx, params, query, reply }) => {
    const csv = csvWriter(
      IMPORT_FIELDS[params.kind].map((field) => headingOf(field, ctx.locale)),
      query.separator ?? 'semicolon',
    );
    csv.end();
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${params.kind}.csv"`)
      .send(csv);
  },
};

/** A row with problems as it was given, with its number and what is wrong: mended, the file can be imported. */
const reportCells = ({ locale }: Context, row: ReportRow, columns: number): (string | number)[] => {
  const given = row.cells ?? [];
  const sentence = ({ field, ...problem }: RowProblem): string =>
    (field === null ? '' : `${headingOf(field, locale)}: `) + problemText(locale, { field, ...problem });
  return [
    ...Array.from({ length: columns }, (_, at) => given[at] ?? ''),
    row.line,
    (row.problems ?? []).map(sentence).join('; '),
  ];
};
