import { type Kysely, sql } from 'kysely';
import { addDays, daysInclusive } from '#machines/rules/dates';
import { dayOf } from '#server/core/clock';
import type { Library } from '#server/core/libraries.queries';
import type { DB } from '#server/db/database';
import { inTransaction } from '#server/db/transaction';
import { remindOfLateLoan, wasRemindedOn } from '#server/loans/late-reminder';
import { listThreatened } from '#server/loans/loans.queries';
import { queueLoanMail, queueMemberMail } from '#server/mail/queue';
import type { Task } from '../jobs/job.ts';

/** No mail is sent before this hour of the library's day. */
const firstHour = 8;

const hourOf = (instant: Date, timezone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(instant));

/** The daily mails of every library; each is sent once, however often this runs. */
export const remind: Task<'remind'> = async (_payload, { db, clock }) => {
  const now = clock.now();
  const libraries = await db.selectFrom('libraries').selectAll().where('is_available', '=', true).execute();
  for (const library of libraries) {
    if (hourOf(now, library.timezone) < firstHour) continue;
    const today = dayOf(now, library.timezone);
    await remindLoans(db, library, { today, now });
    // The next borrower is told once, early enough to choose another object.
    for (const id of await listThreatened(db, library.id, today)) await tell(db, library.id, id, 'delay');
    if (library.renewable_card && !library.auto_membership) await remindCards(db, library, today);
  }
};

/** The last day late on which a member was due for a reminder; undefined where none was. */
export function overdueStep(late: number, { overdue_days, overdue_every }: Ladder): number | undefined {
  const last = Math.max(0, ...overdue_days);
  if (overdue_every > 0 && late >= last + overdue_every)
    return last + Math.floor((late - last) / overdue_every) * overdue_every;
  return overdue_days
    .filter((days) => days <= late)
    .sort((a, b) => a - b)
    .at(-1);
}

type Ladder = Pick<Library, 'overdue_days' | 'overdue_every'>;

type LoanMail = Parameters<typeof queueLoanMail> extends [unknown, ...infer Rest] ? Rest : never;

const tell = (db: Kysely<DB>, ...mail: LoanMail): Promise<boolean> =>
  inTransaction(db, (trx) => queueLoanMail(trx, ...mail));

async function remindLoans(
  db: Kysely<DB>,
  library: Library,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const { id: libraryId, due_soon_days, due_today } = library;
  const loans = await db
    .selectFrom('loans')
    .select(['id', 'to_date', 'reminded_at'])
    .where('library_id', '=', libraryId)
    .where(sql<boolean>`is_lent(status)`)
    .where('to_date', '<=', addDays(today, due_soon_days))
    .where('from_date', '<', today)
    .execute();
  for (const { id, to_date, reminded_at } of loans) {
    if (to_date > today) await tell(db, libraryId, id, 'due_soon', { about: to_date });
    if (to_date === today && due_today) await tell(db, libraryId, id, 'due_today', { about: to_date });
    const late = to_date < today ? daysInclusive(to_date, today) - 1 : 0;
    const step = overdueStep(late, library);
    // Whom staff reminded today is told tomorrow.
    if (step !== undefined && !wasRemindedOn({ reminded_at }, library, today)) {
      const about = `${to_date}:${step}`;
      await inTransaction(db, (trx) => remindOfLateLoan(trx, libraryId, id, { about, now }));
    }
  }
}

async function remindCards(db: Kysely<DB>, library: Library, today: string): Promise<void> {
  const { id: libraryId, card_before_days: before, card_after_days: after } = library;
  const ending = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', (join) => join.onRef('u.library_id', '=', 'm.library_id').onRef('u.id', '=', 'm.user_id'))
    .select(['m.id', 'm.to_date', 'm.user_id'])
    .where('m.library_id', '=', libraryId)
    // A card that expired long ago is no news: the mail is sent within a week of its day or not at all.
    .where('m.to_date', '>=', addDays(today, after > 0 ? -after - 7 : 0))
    .where('m.to_date', '<=', addDays(today, before))
    .where(sql<boolean>`NOT is_banned(u.banned_at, u.banned_until, ${today}::date)`)
    .where('u.mail_reminders', '=', true)
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM memberships n WHERE n.library_id = m.library_id AND n.user_id = m.user_id AND n.to_date > m.to_date)`,
    )
    .execute();
  for (const { id, to_date, user_id } of ending) {
    const template = to_date >= today ? 'card_expiring' : 'card_expired';
    if (template === 'card_expiring' ? before === 0 : addDays(to_date, after) > today) continue;
    const mail = { template, values: { to_date }, key: `${template}:${id}` } as const;
    await inTransaction(db, (trx) => queueMemberMail(trx, libraryId, user_id, mail));
  }
}
