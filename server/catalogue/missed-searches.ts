import { sql } from 'kysely';
import { SEARCH } from '#machines/rules/limits';
import type { Deps } from '#server/core/context';
import type { Answer } from '#server/http/answer';
import type { Query } from '#server/http/handler';

/** Longer searches are sentences, which do not belong in statistics. */
const longest = 60;
/** Maximum different words per week, so that made-up words cannot fill the table. */
const mostWords = 2_000;

/** The words of a search that may be stored: none that look like an address, a personal number or a tax code. */
function wordsOf(keywords: string): string | undefined {
  const words = keywords.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  const isPersonal = words.includes('@') || /(\d[\s./-]?){6}/.test(words) || /\b[a-z]{6}\d{2}[a-z]\d{2}/.test(words);
  const length = Array.from(words).length;
  return isPersonal || length < SEARCH.minCharacters || length > longest ? undefined : words;
}

/** Whether nothing was found at all: a filtered search does not show that the library lacks an object. */
export const foundNothing = (
  answer: Answer<unknown>,
  { keywords, cursor, ...narrowed }: Query<'searchProducts'>,
): boolean =>
  keywords !== '' &&
  cursor === undefined &&
  Object.keys(narrowed).every((name) => name === 'limit') &&
  answer.text.startsWith('{"items":[]');

/** Counts a search that found nothing: the words and the week, nothing about who asked. A failure changes nothing for the caller. */
export async function countMissedSearch(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  libraryId: number,
  keywords: string,
  today: string,
): Promise<void> {
  const words = wordsOf(keywords);
  if (words === undefined) return;
  try {
    await sql`
      INSERT INTO missed_searches AS m (library_id, week, words)
      SELECT ${libraryId}, week_of(${today}::date), ${words}
      WHERE (SELECT count(*) FROM missed_searches WHERE library_id = ${libraryId} AND week = week_of(${today}::date)) < ${mostWords}
      ON CONFLICT (library_id, week, words) DO UPDATE SET count = m.count + 1`.execute(db);
  } catch (error) {
    log.warn({ err: error }, 'a search without a result was not counted');
  }
}
