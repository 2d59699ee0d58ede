import { type Kysely, sql } from 'kysely';
import { addDays, daysInclusive } from '#machines/rules/dates';
import { dayOf } from '#server/core/clock';
import type { DB } from '#server/db/database';
import { listThreatened } from '#server/loans/loans.queries';
import { queueLoanMail, queueMail } from '#server/mail/queue';
import type { Task } from '../jobs/job.ts';

/** No mail is sent before this hour of the library's day. */
const firstHour = 8;
const dueSoonDays = 2;
const cardDays = 14;
/** Days after the end on which a member is reminded. */
const overdueSteps = [1, 3, 7, 14, 21, 28];

const hourOf = (instant: Date, timezone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(instant));

/** The daily mails of every library; each is sent once, however often this runs. */
export const remind: Task<'remind'> = async (_payload, { db, clock }) => {
  const now = clock.now();
  const libraries = await db
    .selectFrom('libraries')
    .select(['id', 'timezone', 'renewable_card', 'auto_membership'])
    .where('is_available', '=', true)
    .execute();
  for (const library of libraries) {
    if (hourOf(now, library.timezone) < firstHour) continue;
    const today = dayOf(now, library.timezone);
    await remindLoans(db, library.id, today);
    // The next borrower is told once, early enough to choose another object.
    for (const id of await listThreatened(db, library.id, today)) await queueLoanMail(db, library.id, id, 'delay');
    if (library.renewable_card && !library.auto_membership) await remindCards(db, library.id, today);
  }
};

async function remindLoans(db: Kysely<DB>, libraryId: number, today: string): Promise<void> {
  const loans = await db
    .selectFrom('loans')
    .select(['id', 'to_date'])
    .where('library_id', '=', libraryId)
    .where(sql<boolean>`is_lent(status)`)
    .where('to_date', '<=', addDays(today, dueSoonDays))
    .where('from_date', '<', today)
    .execute();
  for (const { id, to_date } of loans) {
    if (to_date > today) await queueLoanMail(db, libraryId, id, 'due_soon', { about: to_date });
    const late = to_date < today ? daysInclusive(to_date, today) - 1 : 0;
    const step = overdueSteps.findLast((days) => days <= late);
    if (step !== undefined) await queueLoanMail(db, libraryId, id, 'overdue', { about: `${to_date}:${step}` });
  }
}

async function remindCards(db: Kysely<DB>, libraryId: number, today: string): Promise<void> {
  const ending = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', (join) => join.onRef('u.library_id', '=', 'm.library_id').onRef('u.id', '=', 'm.user_id'))
    .select(['m.id', 'm.to_date', 'u.email', 'u.language', 'u.first_name'])
    .where('m.library_id', '=', libraryId)
    .where('m.to_date', '>=', today)
    .where('m.to_date', '<=', addDays(today, cardDays))
    .where(sql<boolean>`NOT is_banned(u.banned_at, u.banned_until, ${today}::date)`)
    .where('u.mail_reminders', '=', true)
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM memberships n WHERE n.library_id = m.library_id AND n.user_id = m.user_id AND n.to_date > m.to_date)`,
    )
    .execute();
  for (const { id, to_date, email, language, first_name } of ending) {
    const values = { name: first_name, to_date };
    await queueMail(db, {
      libraryId,
      to: { email, locale: language },
      template: 'card_expiring',
      values,
      key: `card_expiring:${id}`,
    });
  }
}
