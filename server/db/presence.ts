import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { beat, buryDead, freeOrphanJobs, leave, registerServer } from './servers.ts';

/** This server as its database knows it, and the database as this server sees it. */
export interface Presence {
  /** Its number among the servers of the database; undefined before it was opened. */
  id: () => number | undefined;
  /** False from the moment in which the database was lost until it answers again. */
  isUp: () => boolean;
  /** Names the worker pool under which this server locks its jobs. */
  worksAs: (workerPool: string) => void;
  /** Does a piece of work as soon as the database answers (again); what fails is logged. */
  whenUp: (work: () => Promise<unknown>) => void;
  open: () => Promise<void>;
  close: () => Promise<void>;
}

interface PresenceOptions {
  connection: pg.ClientConfig;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Starts a database of our own again; ends early where the signal says so. */
  revive?: ((signal: AbortSignal) => Promise<void>) | undefined;
}

/** How often a server says that it is there, milliseconds. */
const beatEvery = 2_000;
/** A database that has not answered for so long is taken to be away, milliseconds. */
const patience = 10_000;
/** Pauses between the tries to reach a database that is away, milliseconds. */
const firstPause = 100;
const longestPause = 5_000;
/** Orphaned jobs are looked for with every so many beats. */
const orphansEvery = 10;

/**
 * Keeps one session on the database, whose lock shows to the other servers that this one is alive, and whose end shows to this one that
 * the database is gone. Then it tries to come back, with growing pauses, until it is closed.
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
    log.error({ err: error }, 'the database is away');
    coming = comeBack();
  };

  const connect = async (): Promise<void> => {
    const made = new pg.Client({
      ...connection,
      application_name: 'prestalo',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
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

  /** Says that the server is there, and looks after what others have left behind. */
  const pulse = async (one: pg.Client): Promise<void> => {
    try {
      if (id === undefined) return;
      if (!locked || !(await beat(one, id, workerPool))) ({ id, locked } = await registerServer(one, id, workerPool));
      const dead = await buryDead(one, id);
      if (dead > 0) log.warn({ servers: dead }, 'servers that ended without a word: their jobs are free again');
      if (beats++ % orphansEvery === 0) await freeOrphanJobs(one);
    } catch (error) {
      // With a code it comes from a database that answers, on a full disk for example: the next beat tries again.
      if (!(error instanceof pg.DatabaseError)) {
        lost(one, error instanceof Error ? error : undefined);
        return;
      }
      log.warn({ err: error }, 'the server could not say that it is there');
    }
    for (const work of waiting.splice(0))
      work().catch((error: unknown) => log.error({ err: error }, 'a late work failed'));
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
        if (!isClosing()) log.error({ err: error }, 'the database is still away');
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
        beat(one, id, name).catch((error: unknown) => log.warn({ err: error }, 'not entered'));
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
      if (id !== undefined) await leave(one, id).catch(() => undefined);
      await one.end().catch(() => undefined);
    },
  };
}
