import type { Transaction } from 'kysely';
import type { Clock } from '#server/core/clock';
import type { Library } from '#server/core/libraries.queries';
import type { DB, JsonObject } from '#server/core/ports/tables.generated';
import type { ImportField } from '#server/imports/import-fields';
import { cellAt } from '#server/imports/cells/blank';
import { isFailedFormula } from '#server/imports/cells/codes';
import { readPhone } from '#server/imports/cells/contact';
import { splitName } from '#server/imports/cells/names';
import type { Resolved } from '#server/imports/matching';
import { problemOf, type RowProblem } from '#server/imports/problems';

/** A row of a file with its cells by field. One without a column is missing, and so is an empty cell that changes nothing. */
export interface GivenRow {
  line: number;
  /** By which the database compares the code, or the e-mail address and the card number; null without one. */
  key: string | null;
  other_key: string | null;
  values: Partial<Record<ImportField, string>>;
  /** What the trial before a run said that changes; null without one. */
  shown: Effects | null;
  /** Whether it sums the other rows up. */
  isTotals: boolean;
  /** Whether it has more cells than the file has headings. */
  isRagged: boolean;
  /** The earlier row of the file with the same key, and with the same other key. */
  twin: number | null;
  other_twin: number | null;
}

/** The cells of a row by field. An empty cell is missing unless it clears; a name in one piece, or a spare one, fills those that are missing. */
export function valuesOf(
  mapping: readonly string[],
  cells: readonly string[] | null,
  clearsEmpty: boolean,
): GivenRow['values'] {
  const values: GivenRow['values'] = Object.fromEntries(
    mapping.flatMap((field, at) => {
      // A failed formula counts as empty, but not where it would make another object of each import.
      const written = cells?.[at] ?? '';
      const cell = field === 'code' && isFailedFormula(written) ? written : cellAt(cells, at);
      return field === '' || (cell === '' && !clearsEmpty) ? [] : [[field, cell]];
    }),
  );
  const { spare_name, full_name, reversed_name, ...given } = values;
  if (spare_name && !given.name) given.name = spare_name;
  const whole = full_name || reversed_name;
  if (whole && !given.first_name && !given.last_name) {
    const { first, last } = splitName(whole, !full_name);
    given.first_name = first;
    if (last !== '') given.last_name = last;
  }
  return given;
}

/** By which people without an address and a card are told apart in a file: their whole name and the digits of their phone. */
export function nameKey({ first_name = '', last_name = '', phone = '' }: GivenRow['values']): string | null {
  const name = wholeName(first_name, last_name);
  return name === '' ? null : `NAME ${name} ${readPhone(phone)?.phone ?? ''}`;
}

/** A whole name in the form in which names are compared. */
export const wholeName = (first: string, last: string): string =>
  `${first} ${last}`.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

type Effects = Partial<Record<ImportField, [before: string, after: string]>>;

export type Outcome = 'new' | 'changed' | 'unchanged' | 'faulty';

/** The outcome of a row, or what it would be. */
export interface Verdict {
  line: number;
  outcome: Outcome;
  label: string;
  problems: readonly RowProblem[];
  targetId: string | null;
  /** Before and after, of an object. */
  changes: JsonObject | null;
  /** What changes, field by field, as texts: shown before a run, never kept. */
  effects?: Effects;
  /** What a run needs to take a person's row back. */
  undo?: JsonObject | null;
}

/** Looks at rows, and writes those that are right if `writes`, in the transaction that also records the verdicts. */
export type ImportStep = (
  trx: Transaction<DB>,
  rows: readonly GivenRow[],
  scope: {
    library: Library;
    clock: Clock;
    /** Who runs it; null once their account is gone. */
    by: string | null;
    importId: string;
    now: Date;
    writes: boolean;
    mapping: readonly string[];
    isMonthFirst: boolean;
    resolved: Resolved;
  },
) => Promise<Verdict[]>;

/** The verdict of a row that is left out. */
export const faulty = (line: number, label: string, problems: readonly RowProblem[]): Verdict => ({
  line,
  outcome: 'faulty',
  label,
  problems,
  targetId: null,
  changes: null,
});

/** A field that a run would change otherwise than its trial has shown: somebody has changed it since. */
export function fieldChangedSince({ shown }: GivenRow, { outcome, effects = {} }: Verdict): ImportField | undefined {
  if (shown === null || outcome !== 'changed') return undefined;
  const fields = Object.keys(effects) as ImportField[];
  return fields.find((field) => shown[field]?.[0] !== effects[field]?.[0]);
}

/** What is wrong with a row before its values are looked at. */
export function problemsOfPlace(
  { isRagged, isTotals, twin, other_twin, values }: GivenRow,
  key: ImportField,
  otherKey: ImportField = key,
): RowProblem[] {
  if (isTotals) return [problemOf(null, 'totals', Object.values(values).find((value) => value !== '') ?? '')];
  if (isRagged) return [{ field: null, code: 'columns', value: '' }];
  if (twin !== null) return [{ field: key, code: 'duplicate', value: String(twin) }];
  return other_twin === null ? [] : [{ field: otherKey, code: 'duplicate', value: String(other_twin) }];
}
