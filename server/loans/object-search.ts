import { type RawBuilder, sql } from 'kysely';

/** The texts that staff search objects in; the index `products_staff_text` has the same expression. */
const searched = sql`lower(f_unaccent(p.name || ' ' || coalesce(p.name_en, '') || ' ' || p.code || ' ' || p.keywords || ' ' || p.keywords_en))`;
const containing = (word: string): string => `%${word.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

/** SQL of the objects `p` that hold each of these words in their names, code or keywords. */
export const objectsSearchedBy = (keywords: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    keywords
      .trim()
      .split(/\s+/)
      .map((word) => sql`${searched} LIKE lower(f_unaccent(${containing(word)}))`),
    sql` AND `,
  )}`;
