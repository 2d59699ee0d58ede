import type { Transaction } from 'kysely';
import { decideWait, type WaitEffect, type WaitEvent, isWaiting } from '#machines/waits/wait-entry.machine';
import { ApiError } from '#server/core/errors';
import { inLanguage } from '#server/core/words/local-texts';
import type { DB } from '#server/db/database';
import type { Scope } from '#server/loans/lifecycle';
import { queueMemberMail } from '#server/mail/queue';
import { closeOffer, findOpenOffer, type OfferRow, updateWait, type WaitRow } from '#server/waits/waits.queries';

const outcomes = {
  accept: 'taken',
  pass: 'passed',
  lapse: 'lapsed',
  call_off: 'called_off',
  withdraw: 'withdrawn',
  end: 'called_off',
} as const;

/**
 * Moves an entry to its next state: the only code that changes the status of a row. Its open offer ends with it, and the mails are stored with it.
 * @param offer the one that is made @throws ApiError `offer.over` if the lifecycle refuses the event, or somebody was faster
 */
export async function stepWait(
  trx: Transaction<DB>,
  { library, clock }: Scope,
  wait: WaitRow,
  event: WaitEvent,
  offer?: OfferRow,
): Promise<WaitRow> {
  const now = clock.now();
  const decided = decideWait(wait.status, { lapses: wait.lapses }, event);
  if (!decided) throw new ApiError('offer.over');
  const { state: status, lapses, effects } = decided;
  const open = event.type === 'offer' ? undefined : await findOpenOffer(trx, library.id, wait.id);
  const change = {
    status,
    lapses,
    ended_at: isWaiting(status) ? null : now,
    ...(event.type === 'resume' && { resumed_at: now }),
  };
  if (!(await updateWait(trx, wait, change))) throw new ApiError('offer.over');
  if (open && event.type !== 'offer' && event.type !== 'resume') await closeOffer(trx, open, outcomes[event.type], now);
  for (const effect of effects) await tell(trx, wait, effect, offer ?? open);
  return { ...wait, ...change };
}

/** Stores the mail of a step. */
async function tell(trx: Transaction<DB>, wait: WaitRow, effect: WaitEffect, offer: OfferRow | undefined) {
  const { library_id, user_id, product_id } = wait;
  const about = await trx
    .selectFrom('products as p')
    .innerJoin('users as u', 'u.library_id', 'p.library_id')
    .select(['p.name', 'p.name_en', 'u.language'])
    .where('p.library_id', '=', library_id)
    .where('p.id', '=', product_id)
    .where('u.id', '=', user_id)
    .executeTakeFirst();
  if (!about) return;
  const object = inLanguage(about.language, about, ['name']).name;
  const { from_date, to_date } = offer ?? wait;
  const named = { object, product_id, from_date, to_date };
  const key = (template: string) => `${template}:${product_id}:${offer?.id ?? wait.id}`;
  if (effect === 'tellOffer') {
    if (!offer) return;
    const values = { ...named, ends_at: offer.ends_at.toISOString() };
    await queueMemberMail(trx, library_id, user_id, { template: 'wait_offered', values, key: key('wait_offered') });
  } else if (effect === 'tellEnd') {
    const values = { object, product_id };
    const once = `wait_ended:${product_id}:${wait.id}`;
    await queueMemberMail(trx, library_id, user_id, { template: 'wait_ended', values, key: once });
  } else {
    const why = { tellPause: 'paused', tellLapse: 'lapsed', tellCallOff: 'called_off' } as const;
    const values = { ...named, why: why[effect] };
    await queueMemberMail(trx, library_id, user_id, { template: 'wait_lapsed', values, key: key('wait_lapsed') });
  }
}
