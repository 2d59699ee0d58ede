import { type Kysely, sql, type Transaction } from 'kysely';
import { borrowerObstacles } from '#machines/rules/loans/borrower';
import { addDays, wallClock } from '#machines/rules/dates';
import { instantOf, momentOf } from '#machines/rules/loans/offer-end';
import { blockedTo, checkPeriod, type LoanFacts } from '#machines/rules/loans/period';
import { matchWaiting, type WaitingEntry } from '#machines/rules/loans/waiting';
import { findBorrower } from '#server/auth/borrower.queries';
import { dayOf } from '#server/core/clock';
import { uuidv7 } from '#server/core/ids';
import type { DB } from '#server/db/database';
import { loanFacts } from '#server/loans/eligibility';
import type { Scope } from '#server/loans/lifecycle';
import {
  findLendable,
  type LendableProduct,
  likelyPoint,
  lockProduct,
  takenPeriods,
} from '#server/loans/loan-facts.queries';
import { insertLoan } from '#server/loans/loans.queries';
import { stepWait } from '#server/waits/step';
import {
  findKeptPlace,
  findOpenOffer,
  listTurnedDown,
  listWaiting,
  type OfferRow,
  type WaitRow,
} from '#server/waits/waits.queries';

const hour = 3_600_000;

/** What decides on the days of somebody who waits: the object is collected at its own place, or at the nearest one that hands it out. */
export async function waitFacts(
  db: Kysely<DB>,
  { library, clock }: Scope,
  product: LendableProduct,
  userId: string,
  exceptLoan?: string,
): Promise<(LoanFacts & { place: string }) | undefined> {
  const { date: today, time } = wallClock(clock.now().getTime(), library.timezone);
  const place = await likelyPoint(db, library.id, product);
  if (place === null) return undefined;
  const facts = await loanFacts(db, {
    ...{ library, product, method: 'pickup' as const, headquarterId: place, userId, today, time },
    exceptLoan,
  });
  return facts && { ...facts, place };
}

/**
 * Brings the waiting for one object up to date: ends the offers whose time is over or whose days are no longer possible and the entries whose dates have
 * passed, then offers what is free to the first whom it fits (rules/lending.md#waiting). One transaction that can be repeated at any time.
 */
export async function tendObject(trx: Transaction<DB>, scope: Scope, productId: string): Promise<void> {
  const { library } = scope;
  // Persons are held before objects, in one order.
  const { rows: held } = await sql<{ id: string }>`
    SELECT u.id FROM users u WHERE u.library_id = ${library.id} AND u.id IN (
      SELECT w.user_id FROM waits w WHERE w.library_id = ${library.id} AND w.product_id = ${productId} AND w.ended_at IS NULL)
    ORDER BY u.id FOR NO KEY UPDATE OF u`.execute(trx);
  await lockProduct(trx, library.id, productId, 'change');
  const product = await findLendable(trx, library.id, productId);
  if (!product) return;
  const isGone = await isRetired(trx, library.id, productId);
  const persons = new Set(held.map(({ id }) => id));
  const waiting: WaitRow[] = [];
  // Who has asked a moment ago comes with the next round.
  for (const wait of (await listWaiting(trx, library.id, productId)).filter(({ user_id }) => persons.has(user_id))) {
    const after = await endWhatIsOver(trx, scope, product, wait, isGone);
    if (after.status === 'asked') waiting.push(after);
  }
  if (product.status === 'active' && !product.maintenance) await offerDays(trx, scope, product, waiting);
}

/** Ends the entry, or its offer, if its time is over. */
async function endWhatIsOver(
  trx: Transaction<DB>,
  scope: Scope,
  product: LendableProduct,
  wait: WaitRow,
  isGone: boolean,
): Promise<WaitRow> {
  const { library, clock } = scope;
  const by = 'system' as const;
  if (isGone) return stepWait(trx, scope, wait, { type: 'end', by });
  let now = wait;
  const offer = await findOpenOffer(trx, library.id, wait.id);
  if (offer && offer.ends_at <= clock.now()) now = await stepWait(trx, scope, wait, { type: 'lapse', by });
  else if (offer && !(await isPossible(trx, scope, product, wait, offer)))
    now = await stepWait(trx, scope, wait, { type: 'call_off', by });
  const isOver = addDays(wait.to_date, 1 - wait.days) < dayOf(clock.now(), library.timezone);
  return isOver && now.status !== 'offered' ? stepWait(trx, scope, now, { type: 'end', by }) : now;
}

/** Whether the days of an offer could still be lent, as on the day on which they were offered. */
async function isPossible(
  trx: Transaction<DB>,
  scope: Scope,
  product: LendableProduct,
  wait: WaitRow,
  offer: OfferRow,
): Promise<boolean> {
  if (product.status !== 'active' || product.maintenance) return false;
  const facts = await waitFacts(trx, scope, product, wait.user_id, offer.id);
  if (!facts || facts.place !== (await findKeptPlace(trx, scope.library.id, offer.id))) return false;
  const today = dayOf(offer.made_at, scope.library.timezone);
  // A card that ends earlier is told to its member, who may renew it.
  return checkPeriod({ ...facts, today, cardTo: null }, offer.from_date, offer.to_date) === undefined;
}

async function offerDays(
  trx: Transaction<DB>,
  scope: Scope,
  product: LendableProduct,
  waiting: readonly WaitRow[],
): Promise<void> {
  const { library, clock } = scope;
  if (waiting.length === 0) return;
  const now = clock.now();
  const today = dayOf(now, library.timezone);
  const turnedDown = await listTurnedDown(trx, library.id, product.id);
  const entries: (WaitingEntry & { wait: WaitRow; place: string })[] = [];
  for (const wait of waiting) {
    const facts = await waitFacts(trx, scope, product, wait.user_id);
    const borrower = await findBorrower(trx, { libraryId: library.id, userId: wait.user_id, today });
    if (!facts) return;
    entries.push({
      ...{ id: wait.id, days: wait.days, from_date: wait.from_date, to_date: wait.to_date },
      ...{ wait, facts, place: facts.place },
      mayBorrow: borrower !== undefined && borrowerObstacles(library, borrower).length === 0,
      turnedDown: turnedDown.filter(({ wait_id }) => wait_id === wait.id),
    });
  }
  const taken = await takenPeriods(trx, { libraryId: library.id, productId: product.id, today });
  const until = new Date(now.getTime() + library.offer_hours * hour);
  const full = localMoment(until, library.timezone);
  for (const match of matchWaiting(entries, taken, { now: localMoment(now, library.timezone), full })) {
    const entry = entries.find(({ id }) => id === match.id);
    if (!entry) continue;
    const ends_at = match.ends === full ? until : instantOf(match.ends, library.timezone);
    await makeOffer(trx, scope, product, entry, { ...match, ends_at });
  }
}

const localMoment = (instant: Date, timezone: string): number => {
  const { date, time } = wallClock(instant.getTime(), timezone);
  return momentOf(date, time);
};

async function makeOffer(
  trx: Transaction<DB>,
  scope: Scope,
  product: LendableProduct,
  { wait, place }: { wait: WaitRow; place: string },
  { from_date, to_date, ends_at }: { from_date: string; to_date: string; ends_at: Date },
): Promise<void> {
  const { library, clock } = scope;
  const now = clock.now();
  const id = uuidv7(now.getTime());
  const kept = await insertLoan(trx, {
    ...{ library_id: library.id, id, product_id: product.id, user_id: wait.user_id, status: 'offered' as const },
    ...{ from_date, to_date, blocked_to: blockedTo(to_date, product.preparation_days) },
    ...{ method: 'pickup' as const, headquarter_id: place, hold_expires_at: ends_at, created_at: now },
  });
  // Somebody has them: the next round sees it.
  if (!kept) return;
  const offer = { library_id: library.id, id, wait_id: wait.id, from_date, to_date, made_at: now, ends_at };
  await trx.insertInto('wait_offers').values(offer).execute();
  await stepWait(trx, scope, wait, { type: 'offer', by: 'system' }, { ...offer, ended_at: null, outcome: null });
}

async function isRetired(trx: Transaction<DB>, libraryId: number, productId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('products')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('id', '=', productId)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
