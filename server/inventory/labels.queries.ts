import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/database';
import { type ObjectFilter, objectsMeant } from '#server/inventory/objects.queries';
import { type PeopleFilter, peopleMeant } from '#server/people/people.queries';

/** The fields printed on a label. */
export interface LabelRow {
  id: string;
  code: string;
  name: string;
}

/** Which labels: of these records, or of all objects or people that a filter means. */
export type LabelsMeant =
  | { kind: 'objects' | 'cards'; ids: readonly string[] }
  | { kind: 'objects'; filter: ObjectFilter }
  | { kind: 'cards'; filter: PeopleFilter; today: string };

const rowsOf = (libraryId: number, meant: LabelsMeant): RawBuilder<unknown> =>
  meant.kind === 'cards'
    ? sql`SELECT u.id, u.card_number AS code, trim(u.first_name || ' ' || u.last_name) AS name FROM users u
        WHERE u.library_id = ${libraryId} AND u.card_number IS NOT NULL AND ${
          'ids' in meant
            ? sql`u.id = ANY(${meant.ids}::uuid[])`
            : sql`${peopleMeant(meant.filter, meant.today)} AND card_covers_to(u.library_id, u.id, ${meant.today}::date) IS NOT NULL`
        }`
    : sql`SELECT p.id, p.code, p.name FROM products p WHERE ${
        'ids' in meant
          ? sql`p.library_id = ${libraryId} AND p.id = ANY(${meant.ids}::uuid[])`
          : objectsMeant(libraryId, meant.filter)
      }`;

export async function countLabels(db: Kysely<DB>, libraryId: number, meant: LabelsMeant): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (${rowsOf(libraryId, meant)}) l`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The labels in the order of their codes, some hundred at a time. */
export async function* eachLabel(db: Kysely<DB>, libraryId: number, meant: LabelsMeant): AsyncGenerator<LabelRow> {
  const some = 500;
  let after: LabelRow | undefined;
  for (;;) {
    const { rows }: { rows: LabelRow[] } = await sql<LabelRow>`
      SELECT * FROM (${rowsOf(libraryId, meant)}) l
      ${after ? sql`WHERE (l.code, l.id) > (${after.code}, ${after.id}::uuid)` : sql``} ORDER BY l.code, l.id LIMIT ${some}`.execute(
      db,
    );
    yield* rows;
    after = rows.at(-1);
    if (rows.length < some || after === undefined) return;
  }
}
