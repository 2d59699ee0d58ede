import type { Kysely, Selectable } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

export type Library = Selectable<DB['libraries']>;

/** The library of a host name's first label. */
export const findLibraryByDomain = (db: Kysely<DB>, domain: string): Promise<Library | undefined> =>
  db.selectFrom('libraries').selectAll().where('domain', '=', domain).executeTakeFirst();

export const findOldestLibrary = (db: Kysely<DB>): Promise<Library | undefined> =>
  db.selectFrom('libraries').selectAll().orderBy('id').limit(1).executeTakeFirst();

export const findLibrary = (db: Kysely<DB>, id: number): Promise<Library | undefined> =>
  db.selectFrom('libraries').selectAll().where('id', '=', id).executeTakeFirst();

/** The libraries and their addresses, the oldest first; a few where there are many. */
export const listAddresses = (db: Kysely<DB>) =>
  db.selectFrom('libraries').select(['name', 'public_url']).orderBy('id').limit(5).execute();

/** The cards that a library sells, its featured one first. */
export const listRenewalCards = (db: Kysely<DB>, libraryId: number) =>
  db
    .selectFrom('renewal_cards')
    .select(['id', 'name', 'name_en', 'duration_months', 'price_cents'])
    .where('library_id', '=', libraryId)
    .where('is_active', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('position')
    .orderBy('name')
    .execute();

/** A card that the library sells or has sold. */
export const findRenewalCard = (db: Kysely<DB>, libraryId: number, id: string) =>
  db
    .selectFrom('renewal_cards')
    .select(['id', 'duration_months'])
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The stored copies of the library's FAQ document, one per language, with the external names they can be requested by. */
export const listFaqFiles = (db: Kysely<DB>, libraryId: number) =>
  db
    .selectFrom('libraries as l')
    .innerJoin('files as f', (join) =>
      join
        .onRef('f.library_id', '=', 'l.id')
        .on((on) => on.or([on('f.id', '=', on.ref('l.faq_file_id')), on('f.id', '=', on.ref('l.faq_file_en_id'))])),
    )
    .select(['f.storage_key', 'f.name', 'l.faq_report', 'l.faq_record_id', 'l.faq_field'])
    .select((eb) => eb('f.id', '=', eb.ref('l.faq_file_en_id')).as('is_english'))
    .where('l.id', '=', libraryId)
    .where('f.deleted_at', 'is', null)
    .orderBy('is_english')
    .execute();
