import type { Transaction } from 'kysely';
import type { Period } from '#machines/rules/loans/period';
import { overlap } from '#machines/rules/loans/waiting';
import type { DB } from '#server/db/database';
import type { Scope } from '#server/loans/lifecycle';
import { stepWait } from '#server/waits/step';
import { findOpenOffer, listWaiting } from '#server/waits/waits.queries';

/** Staff lend an object to a person for whom these days are kept: the offer is taken. Object and person are locked. */
export async function takeOwnOffer(
  trx: Transaction<DB>,
  scope: Scope,
  { product_id, user_id, ...days }: Period & { product_id: string; user_id: string },
): Promise<void> {
  const { library } = scope;
  const wait = (await listWaiting(trx, library.id, product_id)).find((one) => one.user_id === user_id);
  const offer = wait && (await findOpenOffer(trx, library.id, wait.id));
  if (wait && offer && overlap(offer, days)) await stepWait(trx, scope, wait, { type: 'accept', by: 'staff' });
}
