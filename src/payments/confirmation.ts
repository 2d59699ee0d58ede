import { isInDoubt } from '#machines/core/refusal';
import { toFailure } from '#machines/core/failure';
import type { Order } from '#machines/core/wire';
import type { operations } from '#openapi/types.d.ts';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';

type Body = NonNullable<operations['confirmCheckout']['requestBody']>['content']['application/json'];

/**
 * A confirmation that was sent: kept in this tab's storage until its outcome is known, so that a reload can ask for
 * it.
 */
interface Confirmation {
  key: string;
  /** What is being confirmed: another draft is another intent. */
  of: string;
  body: Body;
}

type Parts = Pick<Deps, 'api' | 'storage'>;

function unanswered(storage: Deps['storage']): Confirmation | undefined {
  try {
    const kept = JSON.parse(storage.get('confirmation') ?? 'null') as Partial<Confirmation> | null;
    const { key, of, body } = kept ?? {};
    return typeof key === 'string' && typeof of === 'string' && body !== undefined ? { key, of, body } : undefined;
  } catch {
    return undefined;
  }
}

/** The outcome is known, so neither it nor its payment needs to be asked for again. */
function forget(storage: Deps['storage']): void {
  storage.remove('confirmation');
  storage.remove('payment');
}

async function send({ api, storage }: Parts, confirmation: Confirmation, signal: AbortSignal): Promise<Order> {
  const { key, body } = confirmation;
  storage.set('confirmation', JSON.stringify(confirmation));
  try {
    const order = await call(
      api.PUT('/v1/checkout/confirm', { params: { header: { 'Idempotency-Key': key } }, body, signal }),
    );
    forget(storage);
    return order;
  } catch (error) {
    if (!isInDoubt(toFailure(error))) forget(storage);
    throw error;
  }
}

/**
 * Confirms the draft. An attempt whose response was lost, even before a reload, is sent again with its own
 * idempotency key, so that it happens once.
 */
export function confirmLoan(parts: Parts, wanted: Confirmation, signal: AbortSignal): Promise<Order> {
  const before = unanswered(parts.storage);
  return send(parts, before?.of === wanted.of ? before : wanted, signal);
}

/**
 * Asks for the outcome of an unanswered confirmation, once its draft is gone: the loan, or undefined if there was
 * none.
 */
export async function readConfirmedLoan(parts: Parts, signal: AbortSignal): Promise<Order | undefined> {
  const before = unanswered(parts.storage);
  if (!before) return undefined;
  try {
    return await send(parts, before, signal);
  } catch {
    // A refusal means that there is no loan; without a response the next start asks again.
    return undefined;
  }
}
