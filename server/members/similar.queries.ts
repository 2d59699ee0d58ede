import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';

/** What is typed of a new person, each an empty text where it is missing. */
export interface TypedPerson {
  first_name: string;
  last_name: string;
  /** Trimmed and in small letters. */
  email: string;
  phone: string;
}

/** From here on two names are likely the same one: one letter more or less, another order, no accents. */
const alike = 0.7;
const atMost = 10;

/** The people who are likely the one that is typed: the same address, the same telephone number however it is written, or a very similar name. */
export async function findSimilar(
  db: Kysely<DB>,
  libraryId: number,
  { first_name, last_name, email, phone }: TypedPerson,
): Promise<Schema<'SimilarPerson'>[]> {
  const name = sql<string>`lower(f_unaccent(${`${first_name} ${last_name}`.trim()}))`;
  const likeness = sql<number>`similarity(lower(f_unaccent(u.first_name || ' ' || u.last_name)), ${name})`;
  const number = sql<string>`regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^(00)?39(?=\\d{6})', '')`;
  const { rows } = await sql<Schema<'SimilarPerson'>>`
    SELECT * FROM (SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.email, u.phone, u.card_number,
        array_remove(ARRAY[CASE WHEN u.email = ${email} THEN 'email' END, CASE WHEN u.phone_key = ${number} AND ${number} <> '' THEN 'phone' END,
          CASE WHEN ${likeness} >= ${alike} THEN 'name' END], NULL) AS same, ${likeness} AS likeness
      FROM users u WHERE u.library_id = ${libraryId} AND u.erased_at IS NULL
        AND (u.email = ${email} OR (${number} <> '' AND u.phone_key = ${number}) OR (${name} <> '' AND ${name} <% u.search_text))) found
    WHERE same <> '{}' ORDER BY 'email' = ANY(same) DESC, 'phone' = ANY(same) DESC, likeness DESC, id LIMIT ${atMost}`.execute(
    db,
  );
  return rows.map(({ id, same, ...who }) => ({
    ...{ id, name: who.name, email: who.email, phone: who.phone, card_number: who.card_number, same },
  }));
}
