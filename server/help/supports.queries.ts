import type { Insertable, Kysely } from 'kysely';
import type { DB } from '../db/types.generated.ts';

/** Stores a message to the library. */
export async function insertSupport(db: Kysely<DB>, support: Insertable<DB['supports']>): Promise<void> {
  await db.insertInto('supports').values(support).execute();
}
