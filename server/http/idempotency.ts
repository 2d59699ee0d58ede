import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { keyedHash } from '#server/core/keys';
import type { DB } from '#server/db/database';
import { claimKey, releaseKey, storeAnswer } from '#server/http/idempotency-keys.queries';
import { ApiError, invalid } from '#server/core/errors';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Stores the answer of a call with an `Idempotency-Key` inside the call's own transaction, so that a retry gets it even if the server dies right
     * after the commit. Undefined without a key.
     */
    keepAnswer?: (trx: Kysely<DB>, answer: Answer) => Promise<void>;
  }
}

interface Answer {
  status: number;
  body: unknown;
}

/**
 * Runs a changing call once per `Idempotency-Key` of a caller: the same key with the same request returns the first answer again, with another
 * request it is 409 `idempotency.conflict`. A failed call releases its key.
 */
export async function withIdempotencyKey(
  request: FastifyRequest,
  operation: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  const { ctx } = request;
  if (typeof key !== 'string' || key === '') return run();
  // The router does not validate headers, so their format is checked here: 8 to 128 characters.
  if (key.length < 8 || key.length > 128)
    throw invalid({ 'idempotency-key': key.length < 8 ? 'minLength' : 'maxLength' });
  const { clock, config, db, log, presence } = ctx.deps;
  const owner =
    ctx.actor.kind === 'member' ? ctx.actor.userId : keyedHash(config.sessionSecrets[0], 'key_owner', request.ip);
  const hash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex');
  const id = { libraryId: ctx.library.id, owner, operation, key };
  const claim = await claimKey(db, id, hash, clock.now(), presence?.id());
  if (claim.kind === 'answered') {
    if (claim.hash !== hash) throw new ApiError('idempotency.conflict');
    return claim.answer;
  }
  if (claim.kind === 'running') throw new ApiError('idempotency.conflict', { retryAfter: 1 });
  request.keepAnswer = async (trx, answer) => {
    // Another call has taken over the claim and runs: this one must be rolled back.
    if (!(await storeAnswer(trx, id, claim.at, answer, clock.now()))) throw new ApiError('idempotency.conflict');
  };
  let answer: Answer;
  try {
    answer = await run();
  } catch (error) {
    const release = (): Promise<void> => releaseKey(db, id, claim.at);
    await release().catch((failure: unknown) => {
      log.warn({ err: failure }, 'an idempotency key could not be released');
      presence?.whenUp(release);
    });
    throw error;
  }
  // From here on the call has taken effect: its key must not be released, even if the answer cannot be stored.
  await storeAnswer(db, id, claim.at, answer, clock.now());
  return answer;
}
