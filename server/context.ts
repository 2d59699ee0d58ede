import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { TryLimits } from '#server/auth/try-policies';
import type { Clock } from '#server/clock';
import type { Config } from '#server/config';
import type { Library } from '#server/db/libraries';
import type { DB } from '#server/db/database';
import type { Presence } from '#server/db/presence';
import type { FileStore } from '#server/files';
import type { Paypal } from '#server/paypal/service';

export type Locale = 'it' | 'en';

/** Who calls. The level is read from the database at each request, never believed from the token. */
export type Actor = { kind: 'visitor'; level: 99 } | Member;

export interface Member {
  kind: 'member';
  userId: string;
  level: number;
  sessionId: string;
  banned: boolean;
  verified: boolean;
  /** The administrator behind the call while impersonating. */
  impersonatedBy?: string;
}

/** What the whole process shares. */
export interface Deps {
  config: Config;
  db: Kysely<DB>;
  pool: Pool;
  clock: Clock;
  log: FastifyBaseLogger;
  files: FileStore;
  /** Undefined in a command, which is no server. */
  presence?: Presence | undefined;
  /** Undefined where nothing can be paid online. */
  paypal?: Paypal | undefined;
  /** Other thresholds than the usual ones for guesses and mails: for tests. */
  limits?: TryLimits;
}

/** What one call knows: its library (by host), its language and its caller. */
export interface Context {
  library: Library;
  locale: Locale;
  actor: Actor;
  deps: Deps;
}
