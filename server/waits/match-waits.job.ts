import { findLibrary } from '#server/core/libraries.queries';
import { bookingTransaction } from '#server/db/booking';
import { offerToWaiting } from '#server/jobs/free-object';
import type { Task } from '#server/jobs/job';
import { tendObject } from '#server/waits/matching';
import { listOver, listWaitedFor } from '#server/waits/waits.queries';

/** Offers the free days of one object to those who wait for it. */
export const matchWaits: Task<'match_waits'> = async ({ library_id, product_id }, { db, clock }) => {
  const library = await findLibrary(db, library_id);
  if (library) await bookingTransaction(db, (trx) => tendObject(trx, { library, clock }, product_id));
};

/** Ends offers that nobody answered, and what has no object or no days left. */
export const endOffers: Task<'end_offers'> = async (_payload, { db, clock }) => {
  for (const object of await listOver(db, clock.now())) await offerToWaiting(db, object);
};

/** Looks again at everything that somebody waits for: opening days, cards and limits change without a word. */
export const sweepWaits: Task<'sweep_waits'> = async (_payload, { db }) => {
  for (const object of await listWaitedFor(db)) await offerToWaiting(db, object);
};
