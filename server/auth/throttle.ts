import { isIPv6 } from 'node:net';
import type { Kysely } from 'kysely';
import type { Config } from '#server/core/config/config';
import type { DB } from '#server/db/database';
import { clearAttempts, undoAttempt, countAttempt, type AttemptSubject } from '#server/auth/sign-in-attempts.queries';
import { ApiError } from '#server/core/errors';
import type { Text } from '#server/core/words/texts';
import { keyedHash } from '#server/core/keys';
import type { AttemptLimits, AttemptScope } from '#server/core/ports/attempts';
import { attemptPolicies } from './attempt-policies.ts';

/** A throttled subject: an account, an address or a whole library. */
interface Throttle {
  /** Counts an attempt; throws 429 `request.too_many` with Retry-After while it must wait, with `text` instead of the usual message if given. */
  take: (text?: Text) => Promise<void>;
  /** Counts an attempt; false while it must wait. */
  tryTake: () => Promise<boolean>;
  /** Takes the last attempt back: it was no guess. */
  undo: () => Promise<void>;
  /** Clears all attempts. */
  clear: () => Promise<void>;
  /** The stored subject: a keyed hash. */
  subject: string;
}

interface ThrottleDeps {
  db: Kysely<DB>;
  config: Pick<Config, 'sessionSecrets'>;
  clock: { now: () => Date };
  limits?: AttemptLimits;
}

/**
 * The throttle of one subject. Counts live in the database, so that several servers agree. @param subject whose attempts: an e-mail, a user's id, a
 * network address; stored only as a keyed hash
 */
export function throttleOf(deps: ThrottleDeps, libraryId: number, scope: AttemptScope, subject: string): Throttle {
  const policy = deps.limits?.[scope] ?? attemptPolicies[scope];
  const who: AttemptSubject = {
    libraryId,
    scope,
    subject: keyedHash(deps.config.sessionSecrets[0], 'try_subject', libraryId, scope, subject),
  };
  const wait = (): Promise<number | undefined> => countAttempt(deps.db, who, policy, deps.clock.now());
  return {
    take: async (text) => {
      const retryAfter = await wait();
      if (retryAfter !== undefined) throw new ApiError('request.too_many', { retryAfter, ...(text && { text }) });
    },
    tryTake: async () => (await wait()) === undefined,
    undo: () => undoAttempt(deps.db, who),
    clear: () => clearAttempts(deps.db, who),
    subject: who.subject,
  };
}

/** The network to throttle by: for IPv6 the /64, since one household owns all of it. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = plain.includes('::')
    ? [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
    : left;
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
