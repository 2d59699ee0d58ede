import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../../server/db/database.ts';
import { NamedClient } from '../../../server/db/pool.ts';

/** A change applied to statements on their way to the database. */
export interface Alteration {
  /** Replaces its text. */
  rewrite?: (text: string) => string;
  /** Delays it by milliseconds, to keep the window open in which others may interfere. */
  delay?: (text: string) => number;
}

export interface AlteredDatabase {
  db: Kysely<DB>;
  /** How many statements were rewritten or delayed: an alteration that matches none proves nothing. */
  hits: () => number;
  close: () => Promise<void>;
}

/**
 * A second connection to a database that alters the product's own statements: without a lock, without a check, later. It creates mutants of the
 * product without changing its code, so that a test can show that it would notice the difference.
 */
export function openAltered(url: string, { rewrite = (text) => text, delay = () => 0 }: Alteration): AlteredDatabase {
  let hits = 0;
  class AlteredClient extends NamedClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const send = this.query.bind(this) as (...args: unknown[]) => unknown;
      const query = (text: unknown, ...rest: unknown[]): unknown => {
        if (typeof text !== 'string') return send(text, ...rest);
        const milliseconds = delay(text);
        const altered = rewrite(text);
        if (milliseconds > 0 || altered !== text) hits += 1;
        return milliseconds === 0 ? send(altered, ...rest) : wait(milliseconds).then(() => send(altered, ...rest));
      };
      this.query = query as pg.Client['query'];
    }
  }
  const pool = new pg.Pool({ connectionString: url, max: 10, Client: AlteredClient });
  // A pool says that it has ended before its connections are closed; dropping the database may end them first.
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, hits: () => hits, close: () => db.destroy() };
}

/** Skips the product's row locks. */
export const withoutLocks = (text: string): string => text.replace(/FOR (NO KEY UPDATE|SHARE)\b/g, '');

/** Makes the product's check see no taken days. */
export const withoutCheck = (text: string): string =>
  text.includes('"blocked_to"') && text.startsWith('select "from_date"')
    ? text.replace(' where ', ' where false and ')
    : text;
