import { type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/database';

type Person = Selectable<DB['users']>;

/** What identifies a person: as they are now, and before each change that the audit log knows. */
export interface Identity {
  first_names: readonly string[];
  last_names: readonly string[];
  emails: readonly string[];
  cards: readonly string[];
  /** Telephone and student numbers, streets. */
  others: readonly string[];
}

/** Values of details that identify whom an entry is about. */
export const identifying = [
  ...['first_name', 'last_name', 'name', 'email', 'phone', 'card_number', 'student_number'],
  ...['address', 'cap', 'city', 'province'],
] as const;

const identityOf = (person: Person, former: ReadonlyMap<string, readonly string[]>): Identity => {
  const all = (now: string | null, field: string): string[] =>
    [...new Set([now ?? '', ...(former.get(field) ?? [])])].filter((value) => value !== '');
  return {
    first_names: all(person.first_name, 'first_name'),
    last_names: all(person.last_name, 'last_name'),
    emails: all(person.email, 'email'),
    cards: all(person.card_number, 'card_number'),
    others: [
      ...all(person.phone, 'phone'),
      ...all(person.student_number, 'student_number'),
      ...all(person.domicile_address, 'address'),
    ],
  };
};

/** The values that identify a person now or did before, except those that another account has now. */
export async function findIdentity(trx: Transaction<DB>, person: Person): Promise<Identity> {
  const { rows } = await sql<{ field: string; value: string }>`
    SELECT DISTINCT v.key AS field, v.value #>> '{}' AS value FROM audit_log a
      CROSS JOIN LATERAL (VALUES (a.details), (a.details->'before'), (a.details->'after')) AS s (part)
      CROSS JOIN LATERAL jsonb_each(CASE WHEN jsonb_typeof(s.part) = 'object' THEN s.part ELSE '{}' END) AS v
    WHERE a.library_id = ${person.library_id} AND a.subject_id = ${person.id} AND v.key = ANY(${[...identifying]}::text[])
      AND jsonb_typeof(v.value) = 'string' AND v.value #>> '{}' NOT LIKE '%[…]%'
      AND NOT EXISTS (SELECT 1 FROM users u WHERE u.library_id = a.library_id AND u.id <> a.subject_id AND u.erased_at IS NULL AND
        CASE v.key WHEN 'email' THEN u.email = v.value #>> '{}' WHEN 'card_number' THEN upper(u.card_number) = upper(v.value #>> '{}')
          WHEN 'phone' THEN u.phone = v.value #>> '{}' WHEN 'student_number' THEN u.student_number = v.value #>> '{}' ELSE false END)`.execute(
    trx,
  );
  const former = new Map<string, string[]>();
  for (const { field, value } of rows) former.set(field, [...(former.get(field) ?? []), value.trim()]);
  return identityOf(person, former);
}

/** What identifies a person in a text. A single name does not: others have it too. */
export function wordsIn({ first_names, last_names, emails, cards, others }: Identity): string[] {
  const names = first_names.flatMap((first) => last_names.flatMap((last) => [`${first} ${last}`, `${last} ${first}`]));
  const rest = [...emails, ...cards, ...others].flatMap((word) => [word, word.replaceAll(/\s/g, '')]);
  return [...new Set([...names, ...rest.filter((word) => word.length >= 5)])];
}

/** The same, of the account as it is alone. */
export const wordsOf = (person: Person): string[] => wordsIn(identityOf(person, new Map()));
