import type { Transaction } from 'kysely';
import { addDays, type CalendarDate, earlierOf, laterOf } from '#machines/rules/dates';
import { addMonths } from '#machines/rules/months';
import { IMPORT } from '#machines/rules/imports';
import { uuidv7 } from '#server/core/ids';
import type { Library } from '#server/core/libraries.queries';
import type { DB } from '#server/core/ports/tables.generated';
import { readFileDay } from '#server/imports/cells/day';
import type { Person } from '#server/imports/member-columns';
import { type RowProblem, warningOf } from '#server/imports/problems';

/** The facts of the library and the file that decide a card. */
export interface CardDesk {
  library: Library;
  now: Date;
  isMonthFirst: boolean;
  /** Today in the library. */
  day: CalendarDate;
  /** The kind of card that members get; undefined if the library has none. */
  cardId: string | undefined;
}

/** The days of a card that the person has elsewhere, and not here. */
export interface GivenCard {
  id: string;
  from: CalendarDate;
  to: CalendarDate;
}

/** The card implied by a last day; ignored if the person has one that ends later. */
export function cardOf(
  cell: string | undefined,
  before: Person | undefined,
  { day, now, cardId, isMonthFirst }: CardDesk,
): { card?: GivenCard; problem?: RowProblem } {
  if (cell === undefined) return {};
  if (cell === '') {
    const until = before?.card_until ?? '';
    return until === ''
      ? {}
      : { problem: warningOf('card_until', 'card_until_kept', until.split('-').reverse().join('/')) };
  }
  const read = readFileDay(cell, day, isMonthFirst);
  if ('problem' in read) return { problem: warningOf('card_until', read.problem, cell) };
  const { day: to } = read;
  if (to > addMonths(day, IMPORT.cardYears * 12)) return { problem: warningOf('card_until', 'out_of_range', cell) };
  const known = before?.card_until ?? undefined;
  if (known !== undefined && to <= known) return {};
  if (cardId === undefined) return { problem: warningOf('card_until', 'no_card', cell) };
  const from = earlierOf(day, to);
  return {
    card: { id: uuidv7(now.getTime()), from: known === undefined ? from : laterOf(from, addDays(known, 1)), to },
  };
}

/** The card that the library gives by default, among those that it still gives. */
export async function findCard(trx: Transaction<DB>, libraryId: number): Promise<string | undefined> {
  const card = await trx
    .selectFrom('renewal_cards')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('is_active', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return card?.id;
}

/** Gives people their cards. */
export async function giveCards(
  trx: Transaction<DB>,
  { library, now, cardId }: CardDesk,
  cards: readonly (GivenCard & { userId: string })[],
): Promise<void> {
  if (cardId === undefined || cards.length === 0) return;
  await trx
    .insertInto('memberships')
    .values(
      cards.map(({ id, userId, from, to }) => ({
        ...{ library_id: library.id, id, user_id: userId, card_id: cardId },
        ...{ from_date: from, to_date: to, created_at: now, updated_at: now },
      })),
    )
    .execute();
}
