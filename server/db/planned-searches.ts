import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

/**
 * Runs a search whose best plan depends on its words: its statements are planned for their values. All others are planned once, for any value
 * (`openPool`).
 */
export const plannedForItsWords = <T>(db: Kysely<DB>, search: (db: Kysely<DB>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`SET LOCAL plan_cache_mode = force_custom_plan`.execute(trx);
    return search(trx);
  });
