import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** Tells the streams of this server that a loan of their library has changed, whichever server changed it. */
export interface LiveLoans {
  /** Listens until the returned function is called. @param wake called after a change, and whenever changes may have been missed */
  listen: (libraryId: number, wake: () => void) => () => void;
  close: () => Promise<void>;
}

/** Pauses between attempts to connect, in milliseconds. */
const firstPause = 100;
const longestPause = 5_000;
/** A session whose end nobody reported is found this soon, in milliseconds. */
const checkEvery = 10_000;

/**
 * Hears the database's notifications on one session of its own, opened for the first listener and kept until the server closes. @param pool its
 * settings lead to the database; a connection pooler in transaction mode would swallow notifications
 */
export function makeLiveLoans(pool: pg.Pool, log: Pick<FastifyBaseLogger, 'warn'>): LiveLoans {
  const listeners = new Set<{ library: string; wake: () => void }>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = firstPause;
  let closed = false;
  let isOpening = false;

  const wakeAll = (library?: string): void => {
    for (const listener of listeners) if (library === undefined || listener.library === library) listener.wake();
  };

  const lost = (broken: pg.Client, error?: Error): void => {
    if (broken !== client) return;
    client = undefined;
    clearTimeout(timer);
    void broken.end().catch(() => undefined);
    if (closed) return;
    log.warn({ err: error }, 'the session that hears of changed loans is lost');
    retry();
  };

  const retry = (): void => {
    timer = setTimeout(() => void open(), pause);
    pause = Math.min(pause * 2, longestPause);
  };

  const check = (one: pg.Client): void => {
    timer = setTimeout(() => {
      one.query('SELECT 1').then(
        () => {
          if (one === client) check(one);
        },
        (error: unknown) => lost(one, error instanceof Error ? error : undefined),
      );
    }, checkEvery);
    timer.unref();
  };

  const isClosed = (): boolean => closed;

  const open = async (): Promise<void> => {
    if (isClosed() || client || isOpening) return;
    isOpening = true;
    const made = new pg.Client(pool.options);
    made.on('error', (error) => lost(made, error));
    made.on('end', () => lost(made));
    made.on('notification', ({ payload }) => wakeAll(payload));
    try {
      await made.connect();
      await made.query('LISTEN loans');
    } catch {
      isOpening = false;
      void made.end().catch(() => undefined);
      if (!isClosed()) retry();
      return;
    }
    isOpening = false;
    if (isClosed()) {
      await made.end().catch(() => undefined);
      return;
    }
    client = made;
    pause = firstPause;
    check(made);
    // What happened while nobody listened is unknown.
    wakeAll();
  };

  return {
    listen: (libraryId, wake) => {
      const listener = { library: String(libraryId), wake };
      listeners.add(listener);
      if (!client && timer === undefined) void open();
      return () => {
        listeners.delete(listener);
      };
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const one = client;
      client = undefined;
      await one?.end().catch(() => undefined);
    },
  };
}
