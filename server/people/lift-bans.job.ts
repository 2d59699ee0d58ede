import { today } from '#server/core/clock';
import type { Task } from '#server/jobs/job';
import { liftBan } from '#server/people/people';
import { lockPerson } from '#server/people/people.queries';
import { inTransaction } from '#server/db/transaction';

const atOnce = 200;

/** Clears the suspensions whose last day has passed, which already have no effect, and tells their members. */
export const liftBans: Task<'lift_bans'> = async (_payload, { db, clock }) => {
  for (const library of await db.selectFrom('libraries').select(['id', 'timezone']).execute()) {
    const day = today(clock, library.timezone);
    const over = await db
      .selectFrom('users')
      .select('id')
      .where('library_id', '=', library.id)
      .where('banned_at', 'is not', null)
      .where('banned_until', '<', day)
      .limit(atOnce)
      .execute();
    for (const { id } of over)
      await inTransaction(db, async (trx) => {
        const person = await lockPerson(trx, library.id, id);
        if (person?.banned_until != null && person.banned_until < day) await liftBan(trx, person, { actorId: null });
      });
  }
};
