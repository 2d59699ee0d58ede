import { isIPv6 } from 'node:net';
import type { Kysely } from 'kysely';
import type { Config } from '#server/config';
import type { DB } from '#server/db/database';
import { forgetTries, giveBackTry, takeTry, type TrySubject } from '#server/db/sign-in-attempts';
import { ApiError } from '#server/errors';
import type { Text } from '#server/texts';
import { keyedHash } from './keys.ts';
import { tryPolicies, type TryLimits, type TryScope } from './try-policies.ts';

/** One thing that is counted: the tries of an account, an address or a whole library. */
interface Throttle {
  /** Counts a try; throws 429 `request.too_many` with Retry-After while it must wait, in these words where the usual ones say too little. */
  take: (text?: Text) => Promise<void>;
  /** Counts a try; false while it must wait. */
  tryTake: () => Promise<boolean>;
  /** Takes the last try back: it was no guess. */
  giveBack: () => Promise<void>;
  /** Forgets all of them. */
  forget: () => Promise<void>;
  /** Whose tries these are, as it is kept: a keyed hash. */
  subject: string;
}

interface ThrottleDeps {
  db: Kysely<DB>;
  config: Pick<Config, 'sessionSecrets'>;
  clock: { now: () => Date };
  limits?: TryLimits;
}

/**
 * The counter of one subject. Counts live in the database, so that several servers agree.
 * @param subject whose tries: an e-mail, a user's id, a network address; kept as a keyed hash only
 */
export function throttleOf(deps: ThrottleDeps, libraryId: number, scope: TryScope, subject: string): Throttle {
  const policy = deps.limits?.[scope] ?? tryPolicies[scope];
  const who: TrySubject = {
    libraryId,
    scope,
    subject: keyedHash(deps.config.sessionSecrets[0], 'try_subject', libraryId, scope, subject),
  };
  const wait = (): Promise<number | undefined> => takeTry(deps.db, who, policy, deps.clock.now());
  return {
    take: async (text) => {
      const retryAfter = await wait();
      if (retryAfter !== undefined) throw new ApiError('request.too_many', { retryAfter, ...(text && { text }) });
    },
    tryTake: async () => (await wait()) === undefined,
    giveBack: () => giveBackTry(deps.db, who),
    forget: () => forgetTries(deps.db, who),
    subject: who.subject,
  };
}

/** Whose address counts: of IPv6 the network of /64, since one household owns all of it. */
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
