import { type Insertable, sql, type Transaction } from 'kysely';
import type { CalendarDate } from '#machines/rules/dates';
import { dayOf } from '#server/core/clock';
import { keysOfOthers } from '#server/core/scanned-codes.queries';
import { uuidv7 } from '#server/core/ids';
import type { DB } from '#server/core/ports/tables.generated';
import { levels } from '#server/core/levels';
import { addressOf, readEmail, readPhone } from '#server/imports/cells/contact';
import { differences } from '#server/imports/effects';
import type { ImportField } from '#server/imports/import-fields';
import {
  faulty,
  fieldChangedSince,
  type GivenRow,
  type ImportStep,
  problemsOfPlace,
  type Verdict,
  wholeName,
} from '#server/imports/import-rows';
import { type CardDesk, cardOf, findCard, type GivenCard, giveCards } from '#server/imports/member-cards';
import { type Columns, columnOf, columnsOf, fields, type Person } from '#server/imports/member-columns';
import { isRefused, problemOf, type RowProblem, warningOf } from '#server/imports/problems';
import type { PersonUndo } from '#server/imports/undo/undo-members';
import { replaceCardNumbers } from '#server/membership/memberships.queries';

/** Rows that are people, matched by their e-mail address, else by their card number, and without both by their name. Nobody gets a mail. */
export const importMembers: ImportStep = async (trx, given, { library, now, writes, mapping, isMonthFirst }) => {
  const codes = await keysOfOthers(trx, library.id, keysOf(given), 'codes');
  const rows = given.map((row) => withoutUseless(row, codes));
  const people = await findPeople(trx, library.id, rows, writes);
  const desk: CardDesk = {
    library,
    now,
    isMonthFirst,
    day: dayOf(now, library.timezone),
    cardId: await findCard(trx, library.id),
  };
  const key = mapping.includes('email') ? 'email' : mapping.includes('card') ? 'card' : 'first_name';
  const judged = rows.map((row) => keptIfChanged(row, judge(row, people, { ...desk, key }), writes));
  if (writes) {
    await write(trx, library.id, judged, now);
    const cards = judged.flatMap(({ card, verdict: { targetId } }) =>
      card && targetId !== null ? [{ ...card, userId: targetId }] : [],
    );
    await giveCards(trx, desk, cards);
  }
  return judged.map(({ verdict }) => verdict);
};

interface Judged {
  verdict: Verdict;
  card?: GivenCard | undefined;
  before?: Person | undefined;
  /** Undefined if the row is left out. */
  columns?: Columns;
}

/** A row without what cannot be its address or its card number: the person is imported without them. */
interface LegibleRow extends GivenRow {
  isAddressLost: boolean;
  warnings: RowProblem[];
}

/** @param codes the codes of objects, which are scanned into the same field as cards */
function withoutUseless(row: GivenRow, codes: ReadonlySet<string>): LegibleRow {
  const { email, card, ...values } = row.values;
  const read = email ? readEmail(email) : undefined;
  const isAddressLost = read !== undefined && 'problem' in read;
  const isCode = card !== undefined && codes.has(row.other_key ?? '');
  return {
    ...row,
    values: {
      ...values,
      ...(email !== undefined && !isAddressLost && { email }),
      ...(card !== undefined && !isCode && { card }),
    },
    isAddressLost,
    warnings: [
      ...(isAddressLost ? [warningOf('email', read.problem, read.value)] : []),
      ...(isCode ? [warningOf('card', 'is_code', card)] : []),
    ],
  };
}

const keysOf = (rows: readonly GivenRow[]): string[] =>
  rows.flatMap(({ other_key }) => (other_key === null ? [] : [other_key]));

/** The people that rows may be about. @param lock until the end of the transaction */
async function findPeople(
  trx: Transaction<DB>,
  libraryId: number,
  rows: readonly LegibleRow[],
  lock: boolean,
): Promise<Person[]> {
  const emails = rows.flatMap(({ values }) => (values.email ? [addressOf(values.email)] : []));
  const names = rows.flatMap((row) => (isNamed(row) || row.isAddressLost ? [nameOf(row)] : []));
  const { rows: found } = await sql<Person>`
    SELECT id, level, email, first_name, last_name, phone, student_number, card_number, upper(card_number) AS card_key, language, domicile_address,
      domicile_cap, domicile_city, domicile_province,
      (SELECT to_char(max(m.to_date), 'YYYY-MM-DD') FROM memberships m WHERE m.library_id = users.library_id AND m.user_id = users.id) AS card_until
    FROM users WHERE library_id = ${libraryId} AND erased_at IS NULL
      AND (email = ANY(${emails}::text[]) OR (card_number IS NOT NULL AND upper(card_number) = ANY(${keysOf(rows)}::text[]))
        OR (${names.length > 0} AND lower(first_name || ' ' || last_name) = ANY(${names.flatMap((name) => [name, `${name} `])}::text[])))
    ORDER BY id ${lock ? sql`FOR UPDATE` : sql``}`.execute(trx);
  return found;
}

/** Whether a row says only by the name who it is about. */
const isNamed = ({ values }: GivenRow): boolean => !values.email && !values.card;
const nameOf = ({ values }: GivenRow): string => wholeName(values.first_name ?? '', values.last_name ?? '');

const isCalled = (name: string) => (person: Person) => wholeName(person.first_name, person.last_name) === name;

/** The one person of this name; undefined if nobody has it, and a problem where it cannot be said who is meant. */
function findByName(row: GivenRow, people: readonly Person[]): { before?: Person; problem?: RowProblem } {
  const name = nameOf(row);
  const [one, ...others] = people.filter(isCalled(name));
  if (!one) return {};
  const phone = readPhone(row.values.phone ?? '')?.phone;
  const known = readPhone(one.phone ?? '')?.phone;
  const isOther = phone !== undefined && known !== undefined && phone !== known;
  return others.length > 0 || isOther ? { problem: problemOf('first_name', 'namesake', name) } : { before: one };
}

/** A row is left out where a run would change what its trial did not show. */
function keptIfChanged(row: GivenRow, judged: Judged, writes: boolean): Judged {
  const field = writes ? fieldChangedSince(row, judged.verdict) : undefined;
  if (field === undefined) return judged;
  return { verdict: faulty(row.line, judged.verdict.label, [problemOf(field, 'changed_since', '')]) };
}

function judge(row: LegibleRow, people: readonly Person[], desk: CardDesk & { key: ImportField }): Judged {
  const { line, values, isAddressLost, warnings } = row;
  const label = values.email || values.card || `${values.first_name ?? ''} ${values.last_name ?? ''}`.trim();
  const isByName = isNamed(row);
  const refuse = (...problems: RowProblem[]): Judged => ({
    verdict: faulty(line, label, [...warnings, ...problems]),
  });
  const misplaced = problemsOfPlace(row, isByName ? 'first_name' : 'email', 'card');
  if (misplaced.length > 0) return refuse(...misplaced);
  if (isByName && nameOf(row) === '') return refuse(problemOf(desk.key, 'no_key', ''));
  const byName = isByName ? findByName(row, people) : {};
  if (byName.problem) return refuse(byName.problem);
  const byEmail = values.email ? people.find(({ email }) => email === addressOf(values.email ?? '')) : undefined;
  const byCard = values.card ? people.find(({ card_key }) => card_key === row.other_key) : undefined;
  if (byEmail && byCard && byEmail !== byCard) return refuse(problemOf('card', 'other_person', values.card ?? ''));
  // An address is changed on the person's page: in a file, another one at the same card is rather a mistake.
  if (byCard && !byEmail && values.email) return refuse(problemOf('card', 'taken', values.card ?? ''));
  // Somebody of this name may be the one whom the address would have found.
  if (isAddressLost && !isByName && !byCard && people.some(isCalled(nameOf(row))))
    return refuse(problemOf('first_name', 'namesake', nameOf(row)));
  const before = byEmail ?? byCard ?? byName.before;
  const { columns, problems } = columnsOf(row, before, desk.library);
  const { card, problem } = cardOf(values.card_until, before, desk);
  problems.unshift(...warnings);
  if (problem) problems.push(problem);
  if (isRefused(problems)) return { verdict: faulty(line, label, problems) };
  const changed: ImportField[] =
    before === undefined ? [] : fields.filter((field) => before[columnOf[field]] !== columns[columnOf[field]]);
  if (before && card) changed.push('card_until');
  // Staff have rights, so they can be changed only on their own page.
  if (before && changed.length > 0 && before.level < levels.member)
    return refuse(problemOf(isByName ? 'first_name' : 'email', 'staff', ''));
  const outcome = before === undefined ? 'new' : changed.length === 0 ? 'unchanged' : 'changed';
  const targetId = before?.id ?? uuidv7(desk.now.getTime());
  // Which fields differ, without what stood in them: the file is about people.
  const changes = outcome === 'changed' ? { fields: changed } : null;
  const undo = { ...undoOf(before, columns), membership: card?.id ?? null };
  return {
    verdict: {
      line,
      outcome,
      label,
      problems,
      targetId,
      changes,
      undo,
      effects: before ? effectsFor(before, columns, card?.to) : {},
    },
    before,
    columns,
    card,
  };
}

/** What a run changes of a person, before and after. */
function undoOf(before: Person | undefined, columns: Columns): Pick<PersonUndo, 'before' | 'after'> {
  const names = before === undefined ? [] : fields.map((field) => columnOf[field]).filter((name) => name !== 'email');
  const changed = names.filter((name) => before?.[name] !== columns[name]);
  return {
    before: Object.fromEntries(changed.map((name) => [name, before?.[name] ?? null])),
    after: Object.fromEntries(changed.map((name) => [name, columns[name]])),
  };
}

const effectsFor = (
  before: Person,
  columns: Columns,
  until: CalendarDate | undefined,
): NonNullable<Verdict['effects']> =>
  differences([
    ...fields.map((field) => [field, before[columnOf[field]] ?? '', columns[columnOf[field]] ?? ''] as const),
    ['card_until', before.card_until ?? '', until ?? before.card_until ?? ''],
  ]);

async function write(trx: Transaction<DB>, libraryId: number, judged: readonly Judged[], now: Date): Promise<void> {
  const wanted = judged.flatMap(({ verdict: { outcome, targetId }, before, columns }) =>
    columns && targetId !== null && outcome !== 'unchanged' ? [{ id: targetId, before, columns }] : [],
  );
  const added = wanted.filter(({ before }) => before === undefined);
  if (added.length > 0)
    await trx
      .insertInto('users')
      .values(
        added.map(({ id, columns }): Insertable<DB['users']> => ({
          ...columns,
          library_id: libraryId,
          id,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
  const changed = wanted.filter(({ before }) => before !== undefined);
  if (changed.length > 0)
    await sql`UPDATE users u SET first_name = v.first_name, last_name = v.last_name, phone = v.phone,
        student_number = v.student_number, card_number = v.card_number, language = v.language, domicile_address = v.domicile_address,
        domicile_cap = v.domicile_cap, domicile_city = v.domicile_city, domicile_province = v.domicile_province
      FROM jsonb_to_recordset(${JSON.stringify(changed.map(({ id, columns }) => ({ id, ...columns })))}::jsonb) AS v(id uuid,
        first_name text, last_name text, phone text, student_number text, card_number text, language text, domicile_address text,
        domicile_cap text, domicile_city text, domicile_province text)
      WHERE u.library_id = ${libraryId} AND u.id = v.id`.execute(trx);
  const emptied = changed.filter(({ columns }) => columns.card_number === null).map(({ id }) => id);
  await replaceCardNumbers(trx, libraryId, emptied);
}
