import { addDays, daysInclusive, isDate, weekday } from '#machines/rules/dates';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { csvWriter } from '#server/core/csv';
import { invalid } from '#server/core/errors';
import type { Handlers, Query } from '#server/http/handler';
import { figuresDocument, type FigureRows } from '#server/figures/figures.document';
import { readHours, readMissedSearches, readObjects, readWeeks, type Weeks } from '#server/figures/figures.queries';
import { sumChanges } from '#server/figures/sums.queries';
import { tableOf } from '#server/figures/figures.tables';

/** Rows of the longest lists on the page; a table to download has all of them. */
const listed = 20;
const exported = 100_000;
/** Weeks of the page unless it asks for others, and at most. */
const usualWeeks = 52;
const mostWeeks = 262;
/** The same weekdays a year earlier. */
const yearDays = 364;
/** Up to this many changed weeks are summed before the figures are read; after a large import the job does it. */
const summedAtOnce = 6;

export const figures: Pick<Handlers, 'getFigures' | 'exportFigure'> = {
  getFigures: async ({ ctx, query }) => figuresDocument(await readFigures(ctx, weeksOf(ctx, query), listed)),

  exportFigure: async ({ ctx, params, query, reply }) => {
    const found = figuresDocument(await readFigures(ctx, weeksOf(ctx, query), exported));
    const { columns, rows } = tableOf(params.figure, found, ctx.locale);
    const csv = csvWriter(columns, query.separator ?? 'semicolon');
    for (const row of rows) csv.write(row);
    csv.end();
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${params.figure}-${found.from}-${found.to}.csv"`)
      .send(csv);
  },
};

const monday = (day: string): string => addDays(day, 1 - weekday(day));

/** The whole weeks that a range of days touches. @throws ApiError 422 naming a wrong day */
function weeksOf(ctx: Context, { from, to, compare = false }: Query<'getFigures'>): Weeks {
  const wrong = {
    ...(from !== undefined && !isDate(from) && { from: 'format' }),
    ...(to !== undefined && !isDate(to) && { to: 'format' }),
  };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const last = monday(to ?? todayOf(ctx));
  const first = from === undefined ? addDays(last, -7 * (usualWeeks - 1)) : monday(from);
  if (first > last) throw invalid({ to: 'day' });
  if (daysInclusive(first, last) > mostWeeks * 7) throw invalid({ from: 'range' });
  return {
    first,
    last,
    before: compare ? { first: addDays(first, -yearDays), last: addDays(last, -yearDays) } : undefined,
  };
}

async function readFigures(ctx: Context, weeks: Weeks, limit: number): Promise<FigureRows> {
  const { library, locale } = ctx;
  const { db } = ctx.deps;
  const isCurrent = await sumChanges(db, library.id, { atMost: summedAtOnce });
  const { before } = weeks;
  const [rows, rowsBefore, objects, searches, hours, hoursBefore] = await Promise.all([
    readWeeks(db, library.id, weeks),
    before ? readWeeks(db, library.id, before) : [],
    readObjects(db, { libraryId: library.id, locale, timezone: library.timezone, weeks, limit }),
    readMissedSearches(db, library.id, weeks, limit),
    readHours(db, library.id, weeks),
    before ? readHours(db, library.id, before) : [],
  ]);
  return { weeks, isCurrent, rows, rowsBefore, ...objects, searches, hours, hoursBefore };
}
