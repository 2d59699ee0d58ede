import type { Insertable, Kysely } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

/** Stores a message to the library. */
export async function insertSupport(db: Kysely<DB>, support: Insertable<DB['supports']>): Promise<void> {
  await db.insertInto('supports').values(support).execute();
}
