import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/database';
import { readContent } from '../content.ts';
import type { Random } from '../random.ts';

/** Adds what members looked for in the last two years without finding it, more in the last one. */
export async function missSearches(
  trx: Transaction<DB>,
  { libraryId, today }: { libraryId: number; today: string },
  random: Random,
): Promise<void> {
  const searches = readContent<[words: string, times: number][]>('figures/missed-searches.json').flatMap(
    ([words, times]) => Array.from({ length: times }, () => ({ words, ago: Math.floor(random.next() ** 1.5 * 104) })),
  );
  await sql`
    INSERT INTO missed_searches (library_id, week, words, count)
    SELECT ${libraryId}, week_of(${today}::date) - 7 * ago, words, count(*)
    FROM jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) AS s (words text, ago int)
    GROUP BY ago, words`.execute(trx);
}
