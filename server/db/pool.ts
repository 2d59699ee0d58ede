import { createHash } from 'node:crypto';
import '#server/navigator';
import pg from 'pg';

// pg turns a DATE into a local midnight, which in Rome is the day before in UTC: dates stay text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));

const names = new Map<string, string>();
const namedAtMost = 500;

/** The name under which PostgreSQL keeps the plan of a statement; undefined for those that stay without one. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= namedAtMost || text.length >= 6000) return known;
  const name = `k${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** Sends statements with parameters as named ones, which are parsed and planned once a connection. */
export class NamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    const query = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      if (typeof text === 'string' && Array.isArray(values) && values.length > 0 && rest.length === 0) {
        const name = nameOf(text);
        if (name !== undefined) return send({ name, text, values });
      }
      return send(text, values, ...rest);
    };
    this.query = query as pg.Client['query'];
  }
}

export interface PoolOptions extends pg.PoolConfig {
  /** Told of a connection that broke while nobody used it. */
  onError?: (error: Error) => void;
}

/** Opens a pool on a database; connections are made when they are needed. */
export function openPool({ onError, ...config }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    // A crowd waits its turn: as long for a connection as for its statement.
    connectionTimeoutMillis: 30_000,
    // No call may wait longer than a person would; migrations lift it for themselves.
    statement_timeout: 30_000,
    application_name: 'prestalo',
    // Planning a page of the catalogue takes three times as long as reading it. What depends on its words plans itself (`search_matches`).
    options: '-c plan_cache_mode=force_generic_plan',
    ...config,
    Client: NamedClient,
  });
  // Without a listener a connection that the database closes would end the process; the pool replaces it by itself.
  const heard = onError ?? (() => undefined);
  pool.on('error', heard);
  // The same for a connection that breaks while it is in use: its statement fails, the process stays.
  pool.on('connect', (client) => client.on('error', heard));
  return pool;
}
