import type { Insertable, Kysely } from 'kysely';
import { addDays } from '#machines/rules/dates';
import { closeDays } from '#server/closures/closures.queries';
import { dayOf } from '#server/core/clock';
import { uuidv7 } from '#server/core/ids';
import type { DB } from '#server/db/database';

interface Scene {
  libraryId: number;
  timezone: string;
  now: Date;
  staffId: string;
}

const noonOf = (day: string): Date => new Date(`${day}T10:00:00Z`);

/** A closure that is over, for the whole library, and one of a single pickup point that was undone. */
export async function addClosures(db: Kysely<DB>, { libraryId, timezone, now, staffId }: Scene): Promise<void> {
  const today = dayOf(now, timezone);
  const year = Number(today.slice(0, 4)) - (today < `${today.slice(0, 4)}-09-01` ? 1 : 0);
  const { id: headquarterId } = await db
    .selectFrom('headquarters')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('is_smartlocker', '=', false)
    .orderBy('position', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const holidays = {
    ...{ library_id: libraryId, id: uuidv7(), headquarter_id: null, status: 'closed', created_by: staffId },
    ...{ from_date: `${String(year)}-08-10`, to_date: `${String(year)}-08-20` },
    ...{ reason: 'Ferie d’agosto', reason_en: 'Summer break', created_at: noonOf(`${String(year)}-06-28`) },
  } satisfies Insertable<DB['closures']>;
  const works = {
    ...{ library_id: libraryId, id: uuidv7(), headquarter_id: headquarterId, status: 'undone', created_by: staffId },
    ...{ from_date: addDays(today, 20), to_date: addDays(today, 22) },
    ...{ reason: 'Lavori in strada, poi rimandati', reason_en: 'Roadworks, later postponed' },
    ...{ created_at: noonOf(addDays(today, -6)), undone_at: noonOf(addDays(today, -4)), undone_by: staffId },
  } satisfies Insertable<DB['closures']>;
  await db.insertInto('closures').values([holidays, works]).execute();
  await closeDays(db, holidays);
}
