import { type Kysely, type RawBuilder, sql } from 'kysely';
import { SEARCH } from '#machines/rules/limits';
import { readFilter } from '#server/audit/audit.handlers';
import { entriesMeant } from '#server/audit/audit.queries';
import { isUuid } from '#server/core/cursor';
import { invalid } from '#server/core/errors';
import type { Library } from '#server/core/libraries.queries';
import type { Schema } from '#server/core/wire';
import type { Text } from '#server/core/words/texts';
import type { DB } from '#server/core/ports/tables.generated';
import type { Query } from '#server/http/handler';
import { methodTexts, statusTexts } from '#server/core/words/loan-texts';
import { exportHeads } from '#server/imports/export-heads';
import { stateTexts, ticketReasonTexts, ticketStatusTexts } from '#server/imports/export-words';
import { objectState } from '#server/core/object-state.queries';
import { objectsMeant } from '#server/inventory/objects.queries';
import { peopleMeant } from '#server/people/people.queries';
import { loansMeant } from '#server/staff/loan-list.queries';
import { openedBefore, ticketsMeant } from '#server/tickets/tickets.queries';

/** One column of an export: its heading, and where its value comes from. */
export interface ExportColumn {
  head: Text;
  value: RawBuilder<unknown>;
  /** What a value of a closed list is called. */
  words?: Readonly<Record<string, Text>>;
}

/** A call of an export: the library, its time, and the filter of the list that the table belongs to. */
export interface ExportCall {
  library: Library;
  now: Date;
  today: string;
  filter: Query<'exportTable'>;
}

interface ExportTable {
  columns: readonly ExportColumn[];
  /** After `FROM`. */
  from: RawBuilder<unknown>;
  /** The alias of the rows that are exported; their `id` orders them. */
  rows: string;
  /** The condition that selects them. */
  meant: (db: Kysely<DB>, call: ExportCall) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
}

/** The words to search for. @throws ApiError `resource.validation` for fewer characters than a search needs */
function wordsOf({ keywords }: ExportCall['filter']): string | undefined {
  const words = keywords?.trim();
  if (words !== undefined && Array.from(words).length < SEARCH.minCharacters) throw invalid({ keywords: 'min_3' });
  return words;
}

const column = (head: keyof typeof exportHeads, value: RawBuilder<unknown>): ExportColumn => ({
  head: exportHeads[head],
  value,
});
/** A value of a closed list, in words. */
const named = (
  head: keyof typeof exportHeads,
  value: RawBuilder<unknown>,
  words: Readonly<Record<string, Text>>,
): ExportColumn => ({ ...column(head, value), words });
const plain = (head: keyof typeof exportHeads, name = `r.${head}`): ExportColumn => column(head, sql.ref(name));
/** A moment on the library's clock, as spreadsheets read it. */
const moment = (name: string) => sql`to_char(${sql.ref(name)} AT TIME ZONE p.timezone, 'YYYY-MM-DD HH24:MI')`;
const day = (name: string) => sql`to_char(${sql.ref(name)}, 'YYYY-MM-DD')`;
const fullName = (user: string) =>
  sql`trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)})`;
/** Several values in one cell; none of them has a vertical bar. */
const joined = (name: string) => sql`array_to_string(${sql.ref(name)}, ' | ')`;
const yesNo = (value: string | RawBuilder<unknown>) =>
  sql`CASE WHEN ${typeof value === 'string' ? sql.ref(value) : value} THEN 1 ELSE 0 END`;

/** The tables of a library that can be exported. */
export const exportTables: Record<Schema<'ExportName'>, ExportTable> = {
  objects: {
    rows: 'p',
    from: sql`products p JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id`,
    meant: (_db, { library, filter }) => objectsMeant(library.id, { ...filter, keywords: wordsOf(filter) }),
    columns: [
      ...[plain('code', 'p.code'), plain('name', 'p.name'), plain('name_en', 'p.name_en')],
      ...[plain('description', 'p.description'), plain('description_en', 'p.description_en')],
      column(
        'categories',
        sql`(SELECT string_agg(c.slug, ' | ' ORDER BY c.position, c.slug) FROM product_categories pc
          JOIN categories c ON c.library_id = pc.library_id AND c.id = pc.category_id WHERE pc.library_id = p.library_id AND pc.product_id = p.id)`,
      ),
      ...[plain('point', 'h.name'), plain('compartment', 'p.compartment')],
      column('value', sql`p.value_cents / 100.0::float8`),
      ...[column('parts', joined('p.box')), column('parts_en', joined('p.box_en'))],
      ...[plain('keywords', 'p.keywords'), plain('keywords_en', 'p.keywords_en')],
      ...[column('transportable', yesNo('p.is_transportable')), plain('max_months', 'p.max_months')],
      ...[plain('preparation', 'p.preparation_days'), column('highlighted', yesNo(sql`p.highlight IS NOT NULL`))],
      ...[named('status', objectState, stateTexts), column('maintenance', yesNo('p.maintenance'))],
    ],
  },
  people: {
    rows: 'u',
    from: sql`users u JOIN libraries p ON p.id = u.library_id`,
    meant: (_db, { library, filter, today }) =>
      sql`u.library_id = ${library.id} AND ${peopleMeant({ keywords: wordsOf(filter), role: filter.role }, today)}`,
    columns: [
      ...[
        plain('card', 'u.card_number'),
        plain('first_name', 'u.first_name'),
        plain('last_name', 'u.last_name'),
        plain('email', 'u.email'),
        plain('phone', 'u.phone'),
      ],
      ...[
        plain('student_number', 'u.student_number'),
        plain('address', 'u.domicile_address'),
        plain('cap', 'u.domicile_cap'),
      ],
      ...[plain('city', 'u.domicile_city'), plain('province', 'u.domicile_province'), plain('language', 'u.language')],
      column(
        'card_until',
        sql`(SELECT to_char(max(m.to_date), 'YYYY-MM-DD') FROM memberships m WHERE m.library_id = u.library_id AND m.user_id = u.id)`,
      ),
      column('joined', moment('u.created_at')),
    ],
  },
  loans: {
    rows: 'r',
    from: sql`loans r JOIN libraries p ON p.id = r.library_id JOIN products o ON o.library_id = r.library_id AND o.id = r.product_id
      JOIN users u ON u.library_id = r.library_id AND u.id = r.user_id
      LEFT JOIN headquarters h ON h.library_id = r.library_id AND h.id = r.headquarter_id`,
    meant: async (db, { library, today, filter }) => {
      const { loan_status: status, loan_standing: standing, headquarter: headquarter_id, due, keywords } = filter;
      if (headquarter_id !== undefined && !isUuid(headquarter_id)) throw invalid({ headquarter: 'format' });
      return sql`r.library_id = ${library.id} AND r.id IN (
        SELECT l.id FROM loans l JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
        WHERE l.library_id = ${library.id} AND NOT is_held(l.status)
          AND ${await loansMeant(db, { libraryId: library.id, today }, { status, standing, headquarter_id, due, keywords })})`;
    },
    columns: [
      ...[plain('number', 'r.id'), named('status', sql.ref('r.status'), statusTexts)],
      ...[plain('code', 'o.code'), plain('object', 'o.name')],
      ...[column('member', fullName('u')), plain('card', 'u.card_number')],
      ...[column('from', day('r.from_date')), column('to', day('r.to_date'))],
      ...[column('picked_up', moment('r.picked_up_at')), column('returned', moment('r.returned_at'))],
      ...[named('method', sql.ref('r.method'), methodTexts), plain('point', 'h.name')],
    ],
  },
  tickets: {
    rows: 't',
    from: sql`maintenance_tickets t JOIN libraries p ON p.id = t.library_id JOIN products o ON o.library_id = t.library_id AND o.id = t.product_id
      JOIN headquarters h ON h.library_id = o.library_id AND h.id = o.headquarter_id
      LEFT JOIN users a ON a.library_id = t.library_id AND a.id = t.opened_by`,
    meant: (_db, { library, now, filter }) => {
      const { ticket_status: status, headquarter, object, older_than } = filter;
      const before = openedBefore(now, older_than);
      return ticketsMeant(library.id, { keywords: wordsOf(filter), status, headquarter, object, before });
    },
    columns: [
      ...[plain('number', 't.id'), named('status', sql.ref('t.status'), ticketStatusTexts)],
      ...[plain('code', 'o.code'), plain('object', 'o.name')],
      ...[plain('point', 'h.name'), named('reason', sql.ref('t.reason'), ticketReasonTexts)],
      plain('note', 't.note'),
      ...[column('opened', moment('t.opened_at')), column('opened_by', fullName('a'))],
      ...[column('expected', day('t.expected_on')), column('closed', moment('t.closed_at'))],
      column(
        'cost',
        sql`(SELECT coalesce(sum(e.cents), 0) / 100.0::float8 FROM ticket_entries e WHERE e.library_id = t.library_id AND e.ticket_id = t.id)`,
      ),
    ],
  },
  audit: {
    rows: 'l',
    from: sql`audit_log l JOIN libraries p ON p.id = l.library_id
      LEFT JOIN users a ON a.library_id = l.library_id AND a.id = l.actor_id
      LEFT JOIN users s ON s.library_id = l.library_id AND s.id = l.subject_id`,
    meant: (db, { library, filter }) => entriesMeant(db, library, readFilter(filter)),
    columns: [
      ...[plain('number', 'l.id'), column('at', moment('l.at')), column('actor', fullName('a'))],
      ...[column('subject', fullName('s')), plain('action', 'l.action'), column('details', sql`l.details::text`)],
    ],
  },
};
