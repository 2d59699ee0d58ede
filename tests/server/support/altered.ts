import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../../server/db/database.ts';
import { NamedClient } from '../../../server/db/pool.ts';

/** What is done to a statement on its way to the database. */
export interface Alteration {
  /** Another text for it. */
  rewrite?: (text: string) => string;
  /** Milliseconds that it waits, to hold the moment open in which others may come between. */
  delay?: (text: string) => number;
}

export interface AlteredDatabase {
  db: Kysely<DB>;
  /** How many statements were rewritten or held back: an alteration that meets none proves nothing. */
  hits: () => number;
  close: () => Promise<void>;
}

/**
 * A second way into a database on which the product's own statements arrive altered: without a lock, without a check, later.
 * It makes mutants of the product without a line of other code, so that a test can show that it would see the difference.
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
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, hits: () => hits, close: () => db.destroy() };
}

/** Row locks that the product takes are not taken. */
export const withoutLocks = (text: string): string => text.replace(/FOR (NO KEY UPDATE|SHARE)\b/g, '');

/** The taken days that the product looks at are none. */
export const withoutCheck = (text: string): string =>
  text.includes('"blocked_to"') && text.startsWith('select "from_date"')
    ? text.replace(' where ', ' where false and ')
    : text;
