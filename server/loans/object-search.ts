import { type RawBuilder, sql } from 'kysely';
import { codesIn } from '#machines/rules/scanner/readings';
import { isUuid } from '#server/core/cursor';
import { isOneOf } from '#server/core/scanned-codes.queries';
import { containing } from '#server/db/like';

/** SQL of the objects `p` that hold each of these words in their names, code or keywords, or whose code or id was scanned. */
export const objectsSearchedBy = (keywords: string): RawBuilder<boolean> => {
  const words = keywords
    .trim()
    .split(/\s+/)
    .map((word) => sql`p.staff_text LIKE lower(f_unaccent(${containing(word)}))`);
  const codes = codesIn(keywords);
  const scanned =
    codes.length === 0 ? sql`` : sql`OR ${isOneOf(sql`p.code`, codes)} OR p.id = ANY (${codes.filter(isUuid)}::uuid[])`;
  return sql<boolean>`(${sql.join(words, sql` AND `)} ${scanned})`;
};
