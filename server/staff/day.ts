import { shiftsOn } from '#machines/rules/opening';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { type DayList, type DayPoint, type DayRow, listDay, listDayPoints } from '#server/staff/day.queries';

/** What is to do on a day, by pickup point in the library's order. @throws ApiError `resource.not_found` for a pickup point of no such library */
export async function readDay(
  ctx: Context,
  { date, headquarterId }: { date?: string | undefined; headquarterId?: string | undefined },
): Promise<Schema<'StaffDay'>> {
  const { deps, library, locale } = ctx;
  const today = todayOf(ctx);
  const day = date ?? today;
  if (headquarterId !== undefined && !isUuid(headquarterId)) throw new ApiError('resource.not_found');
  const [all, rows] = await Promise.all([
    listDayPoints(deps.db, { libraryId: library.id, date: day, locale }),
    listDay(deps.db, { libraryId: library.id, timezone: library.timezone, date: day, today, locale, headquarterId }),
  ]);
  const points = all.filter(({ id }) => headquarterId === undefined || id === headquarterId);
  if (headquarterId !== undefined && points.length === 0) throw new ApiError('resource.not_found');
  const at = (id: string): DayRow[] => rows.filter(({ headquarter_id }) => headquarter_id === id);
  return {
    date: day,
    today,
    points: points
      // A point that is closed for good is shown as long as something is to do there.
      .filter(({ id, is_open }) => is_open || at(id).length > 0)
      .map((point) => pointDocument(point, at(point.id), { day, today })),
  };
}

function pointDocument(
  point: DayPoint,
  rows: readonly DayRow[],
  { day, today }: { day: string; today: string },
): Schema<'StaffDayPoint'> {
  const shifts = point.is_open ? shiftsOn(point.opening, day) : [];
  const lines = (list: DayList): Schema<'StaffLine'>[] => rows.filter((row) => row.list === list).map(lineDocument);
  return {
    id: point.id,
    name: point.name,
    hours: shifts.length > 0 ? shifts.map(({ from, to }) => `${from}-${to}`).join(', ') : null,
    ...(day === today && point.closure ? { closure: point.closure } : {}),
    pickups: lines('pickups'),
    returns: lines('returns'),
    overdue: lines('overdue'),
    requests: lines('requests'),
    deliveries: lines('deliveries'),
  };
}

/** Short, since an evening has hundreds of them: what does not apply is left out. */
const lineDocument = (row: DayRow): Schema<'StaffLine'> => ({
  id: row.id,
  code: row.code,
  name: row.name,
  member: row.member,
  ...(row.phone === null || row.done_at !== null ? {} : { phone: row.phone }),
  from_date: row.from_date,
  to_date: row.to_date,
  ...(row.done_at === null ? {} : { done_at: row.done_at.toISOString() }),
  ...(row.is_delivery ? { delivery: true } : {}),
  ...(row.blocked === null ? {} : { blocked: row.blocked }),
  ...(row.elsewhere === null ? {} : { elsewhere: row.elsewhere }),
});
