import { sql } from 'kysely';
import { wallClock } from '#machines/rules/dates';
import { isOver, type HeadquarterOpening } from '#machines/rules/opening';
import { pickupPointRows } from './loan-facts.queries.ts';
import type { Task } from '../jobs/job.ts';

interface Row extends HeadquarterOpening {
  library_id: number;
  id: string;
  timezone: string;
  over_on: string | null;
}

/** Notes which pickup points have closed for today, so that no list offers a pickup there today. */
export const closePoints: Task<'close_points'> = async (_payload, { db, clock }) => {
  const { rows } = await sql<Row>`
    SELECT p.*, l.timezone FROM (${pickupPointRows}) p JOIN libraries l ON l.id = p.library_id WHERE NOT p.smartlocker`.execute(
    db,
  );
  for (const { library_id, id, timezone, over_on, ...point } of rows) {
    const { date, time } = wallClock(clock.now().getTime(), timezone);
    const day = isOver(point, date, time) ? date : null;
    if (day === over_on) continue;
    await db
      .updateTable('headquarters')
      .set({ over_on: day })
      .where('library_id', '=', library_id)
      .where('id', '=', id)
      .execute();
  }
};
