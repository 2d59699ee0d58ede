import { createHash } from 'node:crypto';
import '#server/core/navigator';
import pg from 'pg';

// pg parses a DATE as local midnight, which in Rome is the previous day in UTC: keep dates as text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));

const names = new Map<string, string>();
const namedAtMost = 500;
/**
 * The longest statement that recurs is a catalogue page sorted by availability, which takes longer to plan than to run; longer ones are bulk inserts.
 */
const namedLength = 24_000;

/** The name of a prepared statement; undefined for those that stay unnamed. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= namedAtMost || text.length > namedLength) return known;
  const name = `k${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** Sends parameterised statements as prepared ones, parsed and planned once per connection. */
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
  /** Called when an idle connection breaks. */
  onError?: (error: Error) => void;
}

/** Opens a pool on a database; connections are made on demand. */
export function openPool({ onError, ...config }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    // Under load, calls wait their turn: as long for a connection as for a statement.
    connectionTimeoutMillis: 30_000,
    // No call may wait longer than a person would; migrations lift the limit for themselves.
    statement_timeout: 30_000,
    application_name: 'prestalo',
    // Planning a catalogue page takes three times as long as reading it. What depends on its words plans itself (`search_matches`).
    options: '-c plan_cache_mode=force_generic_plan',
    ...config,
    Client: NamedClient,
  });
  // Without a listener, a connection closed by the database would crash the process; the pool replaces it by itself.
  const heard = onError ?? (() => undefined);
  pool.on('error', heard);
  // The same for a connection that breaks while in use: its statement fails, the process stays up.
  pool.on('connect', (client) => client.on('error', heard));
  return pool;
}

/**
 * Cuts off a pool's connections when the signal comes, and those it still makes: their statements fail, and the database rolls their transactions
 * back. Waiting for them could take as long as a migration. @returns ends this: from then on the signal does nothing
 */
export function cutOffOn(signal: AbortSignal, pool: pg.Pool): () => void {
  const clients = new Set<pg.PoolClient>();
  const cutOff = (client: pg.PoolClient): void => {
    if (client instanceof pg.Client) void client.end();
  };
  const onConnect = (client: pg.PoolClient): void => {
    if (signal.aborted) cutOff(client);
    else clients.add(client);
  };
  const onRemove = (client: pg.PoolClient): boolean => clients.delete(client);
  const onAbort = (): void => clients.forEach(cutOff);
  pool.on('connect', onConnect).on('remove', onRemove);
  signal.addEventListener('abort', onAbort);
  return () => {
    pool.off('connect', onConnect).off('remove', onRemove);
    signal.removeEventListener('abort', onAbort);
  };
}
