import { type Kysely, sql } from 'kysely';
import type { Wanted } from '#machines/rules/loans/waiting';
import type { DB } from '#server/core/ports/tables.generated';

/** The first who waits for an object and has no offer yet. @param except does not count */
export const findFirstWaiting = (
  db: Kysely<DB>,
  libraryId: number,
  productId: string,
  except: string,
): Promise<(Wanted & { user_id: string }) | undefined> =>
  db
    .selectFrom('waits')
    .select(['user_id', 'days', 'from_date', 'to_date'])
    .where('library_id', '=', libraryId)
    .where('product_id', '=', productId)
    .where('status', '=', 'asked')
    .where('user_id', '!=', except)
    .orderBy('place')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Whether somebody else than the borrower of the loan `l` waits for its object, while the loan goes on. */
export const isWaitedFor = sql<boolean>`(is_lent(l.status) AND EXISTS (SELECT 1 FROM waits w
  WHERE w.library_id = l.library_id AND w.product_id = l.product_id AND w.status = 'asked' AND w.user_id <> l.user_id))`;
