import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { AttemptLimits } from '#server/core/ports/attempts';
import type { Clock } from '#server/core/clock';
import type { Config } from '#server/core/config/config';
import type { Sealer } from '#server/core/sealer';
import type { Library } from '#server/core/libraries.queries';
import type { DB } from '#server/core/ports/tables.generated';
import type { Presence } from '#server/core/ports/presence';
import type { FileStore } from '#server/core/ports/files';
import type { Paypal } from '#server/core/ports/paypal';
import type { Zoho } from '#server/core/ports/zoho';

export type Locale = 'it' | 'en';

/** The caller. The level is read from the database on each request, never taken from the token. */
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
  /** The entry of the audit log for a change made while impersonating. */
  auditEntry?: string;
}

/** Dependencies shared by the whole process. */
export interface Deps {
  config: Config;
  db: Kysely<DB>;
  pool: Pool;
  clock: Clock;
  log: FastifyBaseLogger;
  files: FileStore;
  /** Encrypts what the database stores of others' secrets. */
  sealer: Sealer;
  /** Undefined in a command, which is not a server. */
  presence?: Presence | undefined;
  /** Undefined if online payment is not configured. */
  paypal?: Paypal | undefined;
  /** The outside CRM; undefined if none is configured. */
  zoho?: Zoho | undefined;
  /** Overrides of the throttling limits, for tests. */
  limits?: AttemptLimits;
}

/** The context of one call: its library (by host), language and caller. */
export interface Context {
  library: Library;
  locale: Locale;
  actor: Actor;
  deps: Deps;
}
