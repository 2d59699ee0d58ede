import { sql, type Kysely } from 'kysely';
import {
  type BorrowerFacts,
  type BorrowerObstacle,
  borrowerObstacles,
  type LendingTerms,
} from '#machines/rules/loans/borrower';
import type { DB } from '#server/core/ports/tables.generated';
import type { Schema } from '#server/core/wire';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';

type Obstacles = Schema<'LendingObstacles'>;

interface Reader {
  library: LendingTerms & { id: number };
  userId: string;
  today: string;
  locale: Locale;
}

/** Everything that keeps a member from borrowing, as an answer says it: what is late with its loan. */
export const readObstacles = async (db: Kysely<DB>, reader: Reader, facts: BorrowerFacts): Promise<Obstacles> =>
  Promise.all(borrowerObstacles(reader.library, facts).map((code) => obstacleOf(db, reader, code)));

async function obstacleOf(db: Kysely<DB>, reader: Reader, code: BorrowerObstacle): Promise<Obstacles[number]> {
  const loan = code === 'loan.return_first' ? await findLatest(db, reader) : undefined;
  return { code, ...(loan && { loan }) };
}

/** The loan that is late by most days. */
async function findLatest(db: Kysely<DB>, { library, userId, today, locale }: Reader) {
  return db
    .selectFrom('loans as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.library_id', '=', 'l.library_id').onRef('p.id', '=', 'l.product_id'),
    )
    .select(['l.id', 'l.to_date', textIn(locale, 'p', 'name').as('name')])
    .where('l.library_id', '=', library.id)
    .where('l.user_id', '=', userId)
    .where(sql<boolean>`is_live(l.status) AND is_lent(l.status)`)
    .where('l.to_date', '<', today)
    .orderBy('l.to_date')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
}
