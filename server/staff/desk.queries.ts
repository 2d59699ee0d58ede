import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { TakenPeriod } from '#machines/rules/loans/period';
import type { HeadquarterOpening } from '#machines/rules/opening';
import { DESK } from '#machines/rules/staff-limits';
import { searchedBy } from '#server/auth/users.queries';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import { keepsObject, type LendableProduct, lendableRows, pickupPointRows } from '#server/loans/loan-facts.queries';
import { objectsSearchedBy } from '#server/loans/object-search';
import { type MemberNote, notesOf, type StaffMemberFacts, staffMembers } from '#server/staff/members.queries';
import {
  type StaffLoanRow,
  staffLoanRows,
  staffProducts,
  type StaffProductRow,
} from '#server/staff/staff-loans.queries';
import type { DB } from '#server/core/ports/tables.generated';

/** A scan: an id, or a written code in its possible readings, the likeliest first. */
export type ScannedCode =
  | { id: string }
  | {
      texts: string[];
      /** The pickup point whose locker codes come first. */
      headquarterId: string | undefined;
      /** The stored form of the code, typed or scanned at a locker. */
      lockerHashes: { codes: string[]; qrs: string[] };
    };

/** The record that a code names, with all facts that decide its possible steps. */
export interface Scanned {
  kind: 'object' | 'member' | 'loan';
  id: string;
  /** The object that was scanned, or the free one that was scanned before. */
  product: StaffProductRow | null;
  /** The live loans of that object and of the member, or the loan that was scanned. */
  loans: StaffLoanRow[];
  /** The member that was scanned, now or before; else whoever has the object or is next. */
  member: StaffMemberFacts | null;
  notes: MemberNote[];
  /** What decides whether the object can be lent now. */
  lendable: LendableProduct | null;
  /** Where it would be lent: at the desk if it may, else at its own pickup point. */
  point: (HeadquarterOpening & { id: string }) | null;
  taken: TakenPeriod[];
}

const targetById = (libraryId: number, id: string): RawBuilder<unknown> => sql`
  SELECT 'object' AS kind, id FROM products WHERE library_id = ${libraryId} AND id = ${id}
  UNION ALL SELECT 'loan', id FROM loans WHERE library_id = ${libraryId} AND id = ${id} AND NOT is_held(status)
  UNION ALL SELECT 'member', id FROM users WHERE library_id = ${libraryId} AND id = ${id} AND erased_at IS NULL`;

const readings = (texts: string[]): RawBuilder<unknown> => sql`unnest(${texts}::text[]) WITH ORDINALITY AS t(text, n)`;

/** A likelier reading comes first; with the same one, an object's code comes before a card number, a card number before the code of a locker. */
const targetByText = (
  libraryId: number,
  { texts, headquarterId, lockerHashes }: Exclude<ScannedCode, { id: string }>,
): RawBuilder<unknown> => sql`
  SELECT kind, id FROM (
    SELECT t.n, 1 AS rank, 'object' AS kind, p.id, p.code = t.text AS is_better FROM ${readings(texts)}
      JOIN products p ON p.library_id = ${libraryId} AND upper(p.code) = upper(t.text)
    UNION ALL SELECT t.n, 2, 'member', u.id, u.card_number = t.text FROM ${readings(texts)}
      JOIN users u ON u.library_id = ${libraryId} AND upper(u.card_number) = upper(t.text)
    UNION ALL SELECT t.n, 3, 'member', m.user_id, m.number = t.text FROM ${readings(texts)}
      JOIN memberships m ON m.library_id = ${libraryId} AND m.number IS NOT NULL AND upper(m.number) = upper(t.text)
      JOIN users u ON u.library_id = m.library_id AND u.id = m.user_id AND u.erased_at IS NULL
    UNION ALL SELECT ${texts.length}::bigint, 4, 'loan', r.loan_id, c.headquarter_id IS NOT DISTINCT FROM ${headquarterId ?? null}::uuid
      FROM locker_codes c JOIN locker_reservations r ON r.library_id = c.library_id AND r.id = c.reservation_id
      WHERE c.library_id = ${libraryId} AND c.status = 'live' AND (c.code_hash = ANY (${lockerHashes.codes}) OR c.qr_hash = ANY (${lockerHashes.qrs}))
  ) found ORDER BY n, rank, is_better DESC, id DESC LIMIT 1`;

/** Live loans in the order in which they matter for their object. */
const ofObject = sql`is_live(o.status) AND o.status <> 'checkout' ORDER BY o.picked_up_at IS NULL, o.from_date, o.id LIMIT 20`;

/**
 * Finds the record of a code with everything that belongs to it in one statement: the desk waits for a single query.
 * @param before what was scanned before: a card, a free object; and the pickup point of the desk
 */
export async function findScanned(
  db: Kysely<DB>,
  { libraryId, today, locale }: { libraryId: number; today: string; locale: Locale },
  code: ScannedCode,
  before: { userId: string | undefined; productId: string | undefined; headquarterId: string | undefined },
): Promise<Scanned | undefined> {
  const { holds, overdue } = keepsObject(today);
  const { rows } = await sql<ScannedJson>`
    WITH target AS MATERIALIZED (${'id' in code ? targetById(libraryId, code.id) : targetByText(libraryId, code)}),
    asked AS MATERIALIZED (
      SELECT kind, id, CASE kind WHEN 'object' THEN id WHEN 'member' THEN ${before.productId ?? null}::uuid END AS product_id,
        CASE kind
          WHEN 'member' THEN id
          WHEN 'loan' THEN (SELECT o.user_id FROM loans o WHERE o.library_id = ${libraryId} AND o.id = target.id)
          ELSE coalesce((SELECT u.id FROM users u WHERE u.library_id = ${libraryId} AND u.id = ${before.userId ?? null}::uuid AND u.erased_at IS NULL),
            (SELECT first.user_id FROM (SELECT o.user_id FROM loans o WHERE o.library_id = ${libraryId} AND o.product_id = target.id AND ${ofObject}) first LIMIT 1))
        END AS user_id
      FROM target LIMIT 1)
    SELECT asked.kind, asked.id,
      (${staffProducts(locale)} WHERE p.library_id = ${libraryId} AND p.id = asked.product_id) AS product,
      (SELECT json_agg(x) FROM (${staffLoanRows(today, locale)} AND l.library_id = ${libraryId} AND l.id = ANY (ARRAY(
        (SELECT o.id FROM loans o WHERE asked.kind = 'object' AND o.library_id = ${libraryId} AND o.product_id = asked.product_id AND ${ofObject})
        UNION SELECT o.id FROM loans o WHERE o.library_id = ${libraryId} AND o.user_id = asked.user_id AND is_live(o.status)
        UNION SELECT asked.id WHERE asked.kind = 'loan'))) x) AS loans,
      (SELECT to_json(x) FROM (${staffMembers(today)} WHERE u.library_id = ${libraryId} AND u.id = asked.user_id) x) AS member,
      (SELECT json_agg(x) FROM (${notesOf(sql`l.library_id = ${libraryId} AND l.user_id = asked.user_id`)}) x) AS notes,
      (SELECT to_json(x) FROM (${lendableRows} WHERE p.library_id = ${libraryId} AND p.id = asked.product_id) x) AS lendable,
      (SELECT to_json(x) FROM (${pickupPointRows} AND h.library_id = ${libraryId} AND h.id =
        (SELECT CASE WHEN p.is_transportable OR p.elsewhere_id = here.id THEN coalesce(here.id, p.headquarter_id) ELSE p.headquarter_id END
          FROM products p LEFT JOIN headquarters here ON here.library_id = p.library_id AND here.id = ${before.headquarterId ?? null}::uuid
            AND here.is_available AND here.deleted_at IS NULL
          WHERE p.library_id = ${libraryId} AND p.id = asked.product_id)) x) AS point,
      (SELECT json_agg(x) FROM (SELECT from_date, to_date, blocked_to, ${overdue} AS overdue FROM loans
        WHERE library_id = ${libraryId} AND product_id = asked.product_id AND ${holds} ORDER BY from_date) x) AS taken
    FROM asked`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...row,
      loans: (row.loans ?? []).map(loanFromJson),
      notes: (row.notes ?? []).map((note) => ({ ...note, at: new Date(note.at) })),
      taken: row.taken ?? [],
    }
  );
}

/** The object or member whose code is the same but for the signs between its letters and digits; undefined if several are. @param code as of `looseCode` */
export async function findByLooseCode(db: Kysely<DB>, libraryId: number, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products WHERE library_id = ${libraryId} AND loose_code(code) = loose_code(${code})
    UNION SELECT id FROM users WHERE library_id = ${libraryId} AND loose_code(card_number) = loose_code(${code}) AND erased_at IS NULL
    LIMIT 2`.execute(db);
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** A member or an object that words find. */
export interface Match {
  kind: 'member' | 'object';
  id: string;
  name: string;
  /** Card number, telephone and e-mail, or code and pickup point. */
  about: string;
}

/** The first members and objects that words find, by name, members first. */
export async function findMatches(
  db: Kysely<DB>,
  { libraryId, locale }: { libraryId: number; locale: Locale },
  words: string,
): Promise<Match[]> {
  const { rows } = await sql<Match>`
    (SELECT 'member' AS kind, u.id, trim(u.first_name || ' ' || u.last_name) AS name, concat_ws(' · ', u.card_number, u.phone, u.email) AS about
      FROM users u WHERE u.library_id = ${libraryId} AND ${searchedBy(words)} ORDER BY u.last_name, u.first_name, u.id LIMIT ${DESK.matches})
    UNION ALL (SELECT 'object', p.id, ${textIn(locale, 'p', 'name')}, concat_ws(' · ', p.code, h.name)
      FROM products p JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
      WHERE p.library_id = ${libraryId} AND p.withdrawn_at IS NULL AND ${objectsSearchedBy(words)}
      ORDER BY p.name, p.code, p.id LIMIT ${DESK.matches})`.execute(db);
  return rows;
}

type InJson<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key];
};

type ScannedJson = Omit<Scanned, 'loans' | 'notes' | 'taken'> & {
  loans: InJson<StaffLoanRow>[] | null;
  notes: InJson<MemberNote>[] | null;
  taken: TakenPeriod[] | null;
};

const loanFromJson = (row: InJson<StaffLoanRow>): StaffLoanRow => ({
  ...row,
  created_at: new Date(row.created_at),
  picked_up_at: row.picked_up_at === null ? null : new Date(row.picked_up_at),
  returned_at: row.returned_at === null ? null : new Date(row.returned_at),
  reminded_at: row.reminded_at === null ? null : new Date(row.reminded_at),
});
