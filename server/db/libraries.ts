import type { Kysely, Selectable } from 'kysely';
import type { DB } from './types.generated.ts';

export type Library = Selectable<DB['libraries']>;

/** The library of a host name's first label. */
export const findLibraryByDomain = (db: Kysely<DB>, domain: string): Promise<Library | undefined> =>
  db.selectFrom('libraries').selectAll().where('domain', '=', domain).executeTakeFirst();

export const findLibrary = (db: Kysely<DB>, id: number): Promise<Library | undefined> =>
  db.selectFrom('libraries').selectAll().where('id', '=', id).executeTakeFirst();

/** The cards that a library sells, the one that it offers first at the head. */
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

/** The copy of the library's FAQ document here, with the outside names it may be asked for by. */
export const findFaqFile = (db: Kysely<DB>, libraryId: number) =>
  db
    .selectFrom('libraries as l')
    .innerJoin('files as f', (join) => join.onRef('f.library_id', '=', 'l.id').onRef('f.id', '=', 'l.faq_file_id'))
    .select(['f.storage_key', 'f.name', 'f.size_bytes', 'l.faq_report', 'l.faq_record_id', 'l.faq_field'])
    .where('l.id', '=', libraryId)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst();
