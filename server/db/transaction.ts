import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isUuid } from '#server/core/cursor';
import { isAborted } from '#server/core/outages';
import type { DB } from '#server/core/ports/tables.generated';

/** Persons whom nobody else may act for until the transaction ends: everything of theirs that is under way ends first. */
export interface Alone {
  libraryId: number;
  /** Their ids; what is not the id of a person holds nothing. */
  persons: readonly string[];
}

/** The first statement of a transaction. */
type Opening = (trx: Transaction<DB>, alone: readonly string[]) => Promise<void>;

const openings = new WeakMap<Kysely<DB>, Opening>();

/** The database for one call: each of its transactions (`inTransaction`) begins with this. */
export function openedBy(db: Kysely<DB>, opening: Opening): Kysely<DB> {
  // Another object for the same database, with the plugins it has.
  const own: Kysely<DB> = db.withTables<Pick<DB, keyof DB>>();
  openings.set(own, opening);
  return own;
}

const tries = 4;

/**
 * Runs work as one transaction: the only way to begin one. In a call of a person it holds their row first, and ends with `auth.session_expired` if their
 * session is over by then. A transaction that PostgreSQL aborts for another one's sake is run again a few times, so the work may do nothing outside the
 * database.
 * @param db of a call, or of a job @param alone persons to hold alone, in the order of locks
 */
export async function inTransaction<T>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
  { alone }: { alone?: Alone } = {},
): Promise<T> {
  const open = openings.get(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        const persons = alone?.persons.filter(isUuid) ?? [];
        if (open) await open(trx, persons);
        else if (alone && persons.length > 0)
          await sql`SELECT hold_persons(${alone.libraryId}, '{}', ${persons}::uuid[])`.execute(trx);
        return work(trx);
      });
    } catch (error) {
      // Once more: its own checks find what was deleted meanwhile, and say so in their own words.
      if (deletedField(error) !== undefined && attempt === 1) continue;
      if (!isAborted(error) || attempt === tries) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
}

function textOf(error: unknown, name: 'code' | 'constraint' | 'table'): string | undefined {
  const value: unknown =
    error instanceof Error && name in error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The code of an error of the database. */
export const codeOf = (error: unknown): string | undefined => textOf(error, 'code');

/** The constraint that an error of the database names. */
export const constraintOf = (error: unknown): string | undefined => textOf(error, 'constraint');

const fieldOfTable: Readonly<Record<string, string>> = {
  product_categories: 'category',
  memberships: 'card',
  card_sales: 'card',
};

/**
 * The field of a reference that the database refused, because the pickup point, category, card or file was deleted meanwhile; undefined for another
 * error.
 */
export function deletedField(error: unknown): string | undefined {
  const code = codeOf(error);
  if (code === 'PR002') return constraintOf(error);
  return code === '23503' ? (fieldOfTable[textOf(error, 'table') ?? ''] ?? 'body') : undefined;
}

/** Whether the database refused a row of somebody who was erased meanwhile, or merged with another account. */
export const isOfErased = (error: unknown): boolean => codeOf(error) === 'PR001';
