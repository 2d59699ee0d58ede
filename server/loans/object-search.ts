import { type RawBuilder, sql } from 'kysely';
import { containing } from '#server/db/like';

/** SQL of the objects `p` that hold each of these words in their names, code or keywords. */
export const objectsSearchedBy = (keywords: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    keywords
      .trim()
      .split(/\s+/)
      .map((word) => sql`p.staff_text LIKE lower(f_unaccent(${containing(word)}))`),
    sql` AND `,
  )}`;
