import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB, JsonObject } from '#server/core/ports/tables.generated';
import { containing } from '#server/db/like';

export interface AuditRow {
  id: string;
  at: Date;
  actor_id: string | null;
  actor: string | null;
  subject_id: string | null;
  subject: string | null;
  action: string;
  details: JsonObject | null;
  request_id: string | null;
}

export interface AuditFilter {
  person: string | undefined;
  action: string | undefined;
  /** Days in `timezone`, both inclusive. */
  from: string | undefined;
  to: string | undefined;
  text: string | undefined;
}

const namesAtMost = 200;

/** Entries of the audit log, the latest first. @param before the id that the page begins below */
export async function pageOfAudit(
  db: Kysely<DB>,
  library: { id: number; timezone: string },
  filter: AuditFilter,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<AuditRow[]> {
  const { text } = filter;
  const conditions = [
    ...plainConditions(library, filter),
    ...(before === undefined ? [] : [sql`l.id < ${before}::bigint`]),
  ];
  if (text !== undefined) conditions.push((await mentions(db, library.id, text)).among);
  return readEntries(db, conditions, limit);
}

/** Conditions on the entry `l`; the text is left to `mentions`. */
const plainConditions = (
  library: { id: number; timezone: string },
  { person, action, from, to }: AuditFilter,
): RawBuilder<unknown>[] => [
  sql`l.library_id = ${library.id}`,
  ...(person === undefined ? [] : [sql`(l.actor_id = ${person}::uuid OR l.subject_id = ${person}::uuid)`]),
  ...(action === undefined
    ? []
    : action.includes('.')
      ? [sql`l.action = ${action}`]
      : [sql`l.action LIKE ${`${containing(action).slice(1, -1)}.%`}`]),
  ...(from === undefined ? [] : [sql`l.at >= (${from}::date)::timestamp AT TIME ZONE ${library.timezone}`]),
  ...(to === undefined ? [] : [sql`l.at < (${to}::date + 1)::timestamp AT TIME ZONE ${library.timezone}`]),
];

/** SQL of the entries `l` of a library that match a filter. */
export async function entriesMeant(
  db: Kysely<DB>,
  library: { id: number; timezone: string },
  filter: AuditFilter,
): Promise<RawBuilder<boolean>> {
  const conditions = plainConditions(library, filter);
  if (filter.text !== undefined) conditions.push((await mentions(db, library.id, filter.text)).anywhere);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

async function readEntries(
  db: Kysely<DB>,
  conditions: readonly RawBuilder<unknown>[],
  limit: number,
): Promise<AuditRow[]> {
  // Names are looked up for this page only.
  const { rows } = await sql<AuditRow>`
    SELECT l.id::text AS id, l.at, l.actor_id, trim(a.first_name || ' ' || a.last_name) AS actor, l.subject_id,
      -- Records of the library's own lists get their name from the entry itself.
      coalesce(trim(s.first_name || ' ' || s.last_name), CASE WHEN l.action ~ '^(headquarters|categories|cards)[.]'
        THEN coalesce(l.details->'after'->>'name', l.details->>'name') END, h.name, c.reason) AS subject, l.action, l.details, l.request_id
    FROM (SELECT * FROM audit_log l WHERE ${sql.join(conditions, sql` AND `)} ORDER BY l.id DESC LIMIT ${limit}) l
    LEFT JOIN users a ON a.library_id = l.library_id AND a.id = l.actor_id
    LEFT JOIN users s ON s.library_id = l.library_id AND s.id = l.subject_id
    LEFT JOIN headquarters h ON h.library_id = l.library_id AND h.id = l.subject_id
    LEFT JOIN closures c ON c.library_id = l.library_id AND c.id = l.subject_id
    ORDER BY l.id DESC`.execute(db);
  return rows;
}

/**
 * Two conditions on the entry `l`, that it has the text in its action or details, or is by or about somebody of this name: `among` for a page, whose
 * search is planned for its words, and `anywhere` for all entries, which goes by the indexes whatever the words.
 */
async function mentions(
  db: Kysely<DB>,
  libraryId: number,
  text: string,
): Promise<{ among: RawBuilder<unknown>; anywhere: RawBuilder<unknown> }> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE library_id = ${libraryId} AND search_text LIKE lower(f_unaccent(${containing(text)})) LIMIT ${sql.lit(namesAtMost)}`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  const said = (table: string) =>
    sql`lower(f_unaccent(${sql.ref(`${table}.action`)} || ' ' || coalesce(${sql.ref(`${table}.details`)}::text, ''))) LIKE lower(f_unaccent(${containing(text)}))`;
  const named =
    ids.length === 0 ? sql`` : sql`OR l.actor_id = ANY(${ids}::uuid[]) OR l.subject_id = ANY(${ids}::uuid[])`;
  const entriesWith = (condition: RawBuilder<unknown>) =>
    sql`SELECT m.id FROM audit_log m WHERE m.library_id = ${libraryId} AND ${condition}`;
  return {
    among: sql`(${said('l')} ${named})`,
    anywhere: sql`l.id IN (${entriesWith(said('m'))} UNION ${entriesWith(sql`m.actor_id = ANY(${ids}::uuid[])`)}
      UNION ${entriesWith(sql`m.subject_id = ANY(${ids}::uuid[])`)})`,
  };
}
