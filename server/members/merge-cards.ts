import { addDays } from '#machines/rules/dates';

/** A card with the days that it is good for. */
export interface CardDays {
  id: string;
  from_date: string;
  to_date: string;
}

/**
 * Merges the cards of two accounts: no day covered twice, no covered day lost. A card that ends later stays whole and
 * shortens those that end before. @returns the cards that stay, and the ids of those without a day left
 */
export function mergeCards<Card extends CardDays>(cards: readonly Card[]): { kept: Card[]; covered: string[] } {
  const kept: Card[] = [];
  const covered: string[] = [];
  let first: string | undefined;
  const latestFirst = [...cards].sort(
    (a, b) => b.to_date.localeCompare(a.to_date) || a.from_date.localeCompare(b.from_date),
  );
  for (const card of latestFirst) {
    const to_date = first === undefined || card.to_date < first ? card.to_date : addDays(first, -1);
    if (card.from_date > to_date) {
      covered.push(card.id);
      continue;
    }
    kept.push({ ...card, to_date });
    first = card.from_date;
  }
  return { kept, covered };
}
