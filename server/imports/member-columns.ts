import type { Selectable } from 'kysely';
import { personProfileForm } from '#machines/rules/forms';
import type { Library } from '#server/core/libraries.queries';
import type { DB } from '#server/core/ports/tables.generated';
import { invalidFields } from '#server/http/validate';
import { codeFault } from '#server/imports/cells/codes';
import { addressOf, isShortened, readCap, readPhone } from '#server/imports/cells/contact';
import { withoutTitle } from '#server/imports/cells/names';
import { readProvince } from '#server/imports/cells/provinces';
import { readLanguage } from '#server/imports/cells/words';
import type { ImportField } from '#server/imports/import-fields';
import type { GivenRow } from '#server/imports/import-rows';
import { problemOf, type RowProblem, warningOf } from '#server/imports/problems';

export type Person = Pick<
  Selectable<DB['users']>,
  | 'id'
  | 'level'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'student_number'
  | 'card_number'
  | 'language'
  | 'domicile_address'
  | 'domicile_cap'
  | 'domicile_city'
  | 'domicile_province'
> & {
  /** The last day of all the person's cards, begun or not. */
  card_until: string | null;
  /** By which the database compares card numbers. */
  card_key: string | null;
};
export type Columns = Omit<Person, 'id' | 'level' | 'card_until' | 'card_key'>;

export const columnOf = {
  email: 'email',
  card: 'card_number',
  first_name: 'first_name',
  last_name: 'last_name',
  phone: 'phone',
  student_number: 'student_number',
  address: 'domicile_address',
  cap: 'domicile_cap',
  city: 'domicile_city',
  province: 'domicile_province',
  language: 'language',
} as const satisfies Partial<Record<ImportField, keyof Columns>>;
type MemberField = keyof typeof columnOf;
export const fields = Object.keys(columnOf) as MemberField[];

/** The required values of a row; all others are left out where they cannot be read. */
const required: ReadonlySet<MemberField> = new Set(['card', 'first_name']);

/** A cell as the form takes it, and what is wrong with it; without a text it cannot be read. */
type Reading = { text?: string; problem?: RowProblem };

/** The account after the row: values that are missing or cannot be read stay as they are. */
export function columnsOf(
  row: GivenRow,
  before: Person | undefined,
  library: Library,
): { columns: Columns; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const stored = (field: MemberField): string =>
    before?.[columnOf[field]] ?? (field === 'language' ? library.language : '');
  const given = new Map<MemberField, string>();
  for (const field of fields) {
    const { text, problem } = readCell(row, field, before);
    if (problem) problems.push(problem);
    if (text !== undefined) given.set(field, text);
  }
  const formOf = (): Record<string, string> =>
    Object.fromEntries(
      fields.map((field) => [field === 'card' ? 'card_number' : field, given.get(field) ?? stored(field)]),
    );
  // A row with only a surname, such as a club's, is called that.
  if (!before && !given.get('first_name') && given.get('last_name')) {
    given.set('first_name', given.get('last_name') ?? '');
    given.set('last_name', '');
  }
  for (const [name, why] of Object.entries(invalidFields(personProfileForm, formOf()))) {
    const field = fields.find((each) => each === (name === 'card_number' ? 'card' : name));
    if (field === undefined || problems.some((earlier) => earlier.field === field)) continue;
    const cell = row.values[field] ?? '';
    if (given.has(field) && !required.has(field)) problems.push(warningOf(field, why, cell));
    // What is stored already stays, whatever rule is newer than it.
    else if (given.has(field) || !before || stored(field) === '') problems.push(problemOf(field, why, cell));
    given.delete(field);
  }
  const column = (field: MemberField): string | null =>
    given.has(field) ? tidy(field, given.get(field) ?? '') || null : (before?.[columnOf[field]] ?? null);
  return {
    columns: {
      email: column('email'),
      first_name: column('first_name') ?? '',
      last_name: column('last_name') ?? '',
      language: (given.get('language') ?? stored('language')) === 'en' ? 'en' : 'it',
      phone: column('phone'),
      student_number: column('student_number'),
      card_number: column('card'),
      domicile_address: column('address'),
      domicile_cap: column('cap'),
      domicile_city: column('city'),
      domicile_province: column('province'),
    },
    problems,
  };
}

/** As the form stores it. */
function tidy(field: MemberField, text: string): string {
  return field === 'province' ? text.trim().toUpperCase() : text.trim();
}

function readCell({ values, other_key }: GivenRow, field: MemberField, before: Person | undefined): Reading {
  const cell = values[field];
  if (cell === undefined) return {};
  // The database gives whoever has a card a number; another one than the printed one helps nobody.
  if (cell === '' && field === 'card' && before?.card_number && (before.card_until !== null || values.card_until))
    return { problem: warningOf(field, 'card_kept', before.card_number) };
  // Whoever is found by the card keeps the address; an empty language is none that could be chosen.
  if (cell === '') return field === 'email' || field === 'language' ? {} : { text: '' };
  switch (field) {
    case 'email': {
      const address = addressOf(cell);
      return address === undefined ? {} : { text: address };
    }
    case 'card': {
      // The stored spelling stays.
      if (before && before.card_key === other_key) return { text: before.card_number ?? cell };
      const fault = codeFault(cell);
      return fault === undefined ? { text: cell } : { problem: problemOf(field, fault, cell) };
    }
    case 'student_number': {
      const fault = codeFault(cell);
      return fault === undefined ? { text: cell } : { problem: warningOf(field, fault, cell) };
    }
    case 'phone':
      return phoneOf(cell, before);
    case 'cap': {
      const text = readCap(cell);
      return text === undefined ? { problem: warningOf(field, 'five_digits', cell) } : { text };
    }
    case 'province':
      return { text: readProvince(cell) };
    case 'first_name':
      return { text: withoutTitle(cell) };
    case 'language': {
      const text = readLanguage(cell);
      return text === undefined ? { problem: warningOf(field, 'language', cell) } : { text };
    }
    default:
      return { text: cell };
  }
}

/** The stored spelling of the same number stays. */
function phoneOf(cell: string, before: Person | undefined): Reading {
  const read = readPhone(cell);
  if (!read) return { problem: warningOf('phone', isShortened(cell) ? 'shortened' : 'phone', cell) };
  const isSame = readPhone(before?.phone ?? '')?.phone === read.phone;
  return {
    text: isSame ? (before?.phone ?? read.phone) : read.phone,
    ...(!read.isAll && { problem: warningOf('phone', 'more_phones', cell) }),
  };
}
