import { isInDoubt } from '#machines/checkout.refusal';
import { toFailure } from '#machines/failure';
import type { Order } from '#machines/wire';
import type { operations } from '#openapi/types.d.ts';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';

type Body = NonNullable<operations['confirmCheckout']['requestBody']>['content']['application/json'];

/** A confirmation that was sent: it is in this tab's storage until its answer is known, so that a reload can ask for that. */
interface Confirmation {
  key: string;
  /** What is confirmed: another draft is another decision. */
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

async function send({ api, storage }: Parts, confirmation: Confirmation, signal: AbortSignal): Promise<Order> {
  const { key, body } = confirmation;
  storage.set('confirmation', JSON.stringify(confirmation));
  try {
    const order = await call(
      api.PUT('/v1/checkout/confirm', { params: { header: { 'Idempotency-Key': key } }, body, signal }),
    );
    storage.remove('confirmation');
    return order;
  } catch (error) {
    if (!isInDoubt(toFailure(error))) storage.remove('confirmation');
    throw error;
  }
}

/**
 * Confirms the draft. A try of the same thing that this tab got no answer to, even before a reload, is sent again under its own key,
 * so that it happens once.
 */
export function confirmLoan(parts: Parts, wanted: Confirmation, signal: AbortSignal): Promise<Order> {
  const before = unanswered(parts.storage);
  return send(parts, before?.of === wanted.of ? before : wanted, signal);
}

/** Asks what became of a confirmation without an answer, once its draft is gone: the loan, or undefined where there was none. */
export async function recallLoan(parts: Parts, signal: AbortSignal): Promise<Order | undefined> {
  const before = unanswered(parts.storage);
  if (!before) return undefined;
  try {
    return await send(parts, before, signal);
  } catch {
    // A refusal says that there is no loan of it; without an answer the next start asks again.
    return undefined;
  }
}
