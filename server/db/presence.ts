import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Presence } from '#server/core/ports/presence';
import { recordHeartbeat, removeDeadServers, freeOrphanJobs, removeServer, registerServer } from './servers.ts';

interface PresenceOptions {
  connection: pg.ClientConfig;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Restarts our embedded database; stops early on the signal. */
  revive?: ((signal: AbortSignal) => Promise<void>) | undefined;
}

/** Heartbeat interval in milliseconds. */
const beatEvery = 2_000;
/** A database that has not answered for this long counts as down, in milliseconds. */
const answerTimeout = 10_000;
/** Pauses between reconnection attempts, in milliseconds. */
const firstPause = 100;
const longestPause = 5_000;
/** Orphaned jobs are looked for once in this many heartbeats. */
const orphansEvery = 10;

/**
 * Keeps one session on the database: its lock shows other servers that this one is alive, and its end shows this one that the database is down. It
 * then reconnects, with growing pauses, until it is closed.
 */
export function makePresence({ connection, log, revive }: PresenceOptions): Presence {
  let id: number | undefined;
  let workerPool: string | undefined;
  let client: pg.Client | undefined;
  let locked = false;
  let isUp = true;
  let timer: NodeJS.Timeout | undefined;
  let beats = 0;
  let coming: Promise<void> | undefined;
  const closing = new AbortController();
  const isClosing = (): boolean => closing.signal.aborted;
  const waiting: (() => Promise<unknown>)[] = [];

  const lost = (broken: pg.Client, error?: Error): void => {
    if (broken !== client || isClosing()) return;
    client = undefined;
    isUp = false;
    clearTimeout(timer);
    void broken.end().catch(() => undefined);
    log.error({ err: error }, 'the database is down');
    coming = comeBack();
  };

  const connect = async (): Promise<void> => {
    const made = new pg.Client({
      ...connection,
      application_name: 'prestalo',
      connectionTimeoutMillis: answerTimeout,
      query_timeout: answerTimeout,
      keepAlive: true,
    });
    made.on('error', (error) => lost(made, error));
    made.on('end', () => lost(made));
    try {
      await made.connect();
      ({ id, locked } = await registerServer(made, id, workerPool));
    } catch (error) {
      void made.end().catch(() => undefined);
      throw error;
    }
    client = made;
    isUp = true;
    void pulse(made);
  };

  /** Sends the heartbeat, and cleans up after dead servers. */
  const pulse = async (one: pg.Client): Promise<void> => {
    try {
      if (id === undefined) return;
      if (!locked || !(await recordHeartbeat(one, id, workerPool)))
        ({ id, locked } = await registerServer(one, id, workerPool));
      const dead = await removeDeadServers(one, id);
      if (dead > 0) log.warn({ servers: dead }, 'released the jobs of servers that died');
      if (beats++ % orphansEvery === 0) await freeOrphanJobs(one);
    } catch (error) {
      // An error with a code comes from a database that answers, such as on a full disk: the next heartbeat tries again.
      if (!(error instanceof pg.DatabaseError)) {
        lost(one, error instanceof Error ? error : undefined);
        return;
      }
      log.warn({ err: error }, 'the heartbeat failed');
    }
    for (const work of waiting.splice(0))
      work().catch((error: unknown) => log.error({ err: error }, 'deferred work failed'));
    if (one === client && !isClosing()) timer = setTimeout(() => void pulse(one), beatEvery);
  };

  const comeBack = async (): Promise<void> => {
    const { signal } = closing;
    for (let wait = firstPause; !isClosing(); wait = Math.min(wait * 2, longestPause)) {
      await pause(wait, undefined, { signal }).catch(() => undefined);
      if (isClosing()) return;
      try {
        await revive?.(signal);
        await connect();
        log.info('the database is back');
        return;
      } catch (error) {
        if (!isClosing()) log.error({ err: error }, 'the database is still down');
      }
    }
  };

  return {
    id: () => id,
    isUp: () => isUp,
    worksAs: (name) => {
      workerPool = name;
      const one = client;
      if (one && id !== undefined)
        recordHeartbeat(one, id, name).catch((error: unknown) => log.warn({ err: error }, 'not entered'));
    },
    whenUp: (work) => {
      waiting.push(work);
    },
    open: connect,
    close: async () => {
      closing.abort();
      clearTimeout(timer);
      await coming;
      const one = client;
      client = undefined;
      if (!one) return;
      if (id !== undefined) await removeServer(one, id).catch(() => undefined);
      await one.end().catch(() => undefined);
    },
  };
}
