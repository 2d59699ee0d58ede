import { addDays } from '#machines/rules/dates';
import { dayOf } from '#server/core/clock';
import type { Task } from '#server/jobs/job';
import { queueMemberMail } from '#server/mail/queue';
import { lockPerson } from '#server/people/people.queries';
import { listObstacles } from './erasure.queries.ts';
import { erasePerson } from './erasure.ts';
import { keepLastSeen, listOver, listUnwarned, warningDays } from './retention.queries.ts';
import { inTransaction } from '#server/db/transaction';

/** Accounts of a library in a night; the next night does the rest. */
const atOnce = 200;

/** Warns the owners of accounts unused for the library's period, and erases the accounts a month later. */
export const retain: Task<'retain'> = async (_payload, { db, clock, transport }) => {
  // Nobody can be warned.
  if (!transport.canSend) return;
  const libraries = await db.selectFrom('libraries').selectAll().where('inactive_months', '>', 0).execute();
  const now = clock.now();
  for (const library of libraries) {
    const today = dayOf(now, library.timezone);
    const term = { id: library.id, today, months: library.inactive_months };
    await keepLastSeen(db, library.id);
    for (const id of await listOver(db, term, atOnce))
      await inTransaction(
        db,
        async (trx) => {
          const person = await lockPerson(trx, library.id, id);
          // The person may have used the account meanwhile.
          if (!person || (await listOver(trx, term, 1, id)).length === 0) return;
          if ((await listObstacles(trx, person)).length > 0) return;
          await erasePerson(trx, library, person, { actorId: null, now });
        },
        { alone: { libraryId: library.id, persons: [id] } },
      );
    for (const id of await listUnwarned(db, term, atOnce))
      await inTransaction(db, async (trx) => {
        await trx
          .updateTable('users')
          .set({ inactivity_warned_at: now })
          .where('library_id', '=', library.id)
          .where('id', '=', id)
          .execute();
        await queueMemberMail(trx, library.id, id, {
          template: 'inactive',
          values: { date: addDays(today, warningDays) },
          key: `inactive:${id}:${today}`,
        });
      });
  }
};
