import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { countCatalogueWrites, mergeCatalogueWrites, type CatalogueWrites } from '#server/catalogue/catalogue-writes';
import type { DB } from '#server/db/database';

/** Memory limit of the cache in bytes. */
const bytesAtMost = 12_000_000;
/** From this many rows on, the write counter is merged into one row. */
const rowsAtMost = 200;

interface Entry {
  version: number;
  bytes: number;
  value: Promise<unknown>;
  /** It was still current at the last check. */
  isSettled: boolean;
}

/** A cached value with its size in memory. */
export interface CacheValue {
  bytes: number;
}

/** Result of one statement: the write counter, and the value if it is newer than the cached one. */
export interface VersionedValue<Value> extends CatalogueWrites {
  value: Value | undefined;
}

export interface CatalogueCache {
  /**
   * The result of `make` for this key of a library, cached until this or any other process writes something that the catalogue shows. Failures are
   * not cached. @param key everything else the value depends on: operation, day, language, query
   */
  getOrLoad: <Value extends CacheValue>(libraryId: number, key: string, make: () => Promise<Value>) => Promise<Value>;
  /**
   * Like `getOrLoad`, for a value that one statement reads together with the write counter: while the catalogue is being written this saves a round
   * trip. Otherwise only the counter is queried: a connection that has not seen the statement yet takes twenty times as long to plan it as to answer
   * the counter. @param read receives the counter of the cached value, -1 for none; throws if nothing is cached and nothing was read
   */
  revalidate: <Value extends CacheValue>(
    libraryId: number,
    key: string,
    read: (known: number) => Promise<VersionedValue<Value>>,
  ) => Promise<Value>;
}

/**
 * Caches answers read from the catalogue. Each call first reads the write counter; concurrent calls share that query, so a busy server queries rarely
 * and never serves a stale answer.
 */
export function makeCatalogueCache(db: Kysely<DB>): CatalogueCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: bytesAtMost,
    // A pending entry has no size yet.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  });
  const readOnce = shared<number>();
  const versionOf = (libraryId: number) => readOnce(String(libraryId), () => readVersion(db, libraryId));
  const revalidateOnce = shared<unknown>();

  async function revalidateEntry<Value extends CacheValue>(
    libraryId: number,
    name: string,
    read: (known: number) => Promise<VersionedValue<Value>>,
  ): Promise<Value> {
    const held = entries.get(name);
    const { version, rows, value } = await read(held?.version ?? -1);
    if (rows > rowsAtMost) tidy(db, libraryId);
    if (value === undefined) {
      if (!held) throw new Error('Nothing was cached and nothing was read.');
      if (entries.peek(name) === held) entries.set(name, { ...held, isSettled: true });
      return held.value as Promise<Value>;
    }
    const newest = entries.peek(name);
    if (!newest || newest.version <= version)
      entries.set(name, {
        version,
        bytes: value.bytes + name.length * 2,
        value: Promise.resolve(value),
        isSettled: false,
      });
    return value;
  }

  return {
    revalidate: async <Value extends CacheValue>(
      libraryId: number,
      key: string,
      read: (known: number) => Promise<VersionedValue<Value>>,
    ) => {
      const name = `${libraryId} ${key}`;
      const held = entries.get(name);
      if (!held?.isSettled || held.version < (await versionOf(libraryId)))
        return revalidateOnce(name, () => revalidateEntry(libraryId, name, read)) as Promise<Value>;
      return held.value as Promise<Value>;
    },

    getOrLoad: async <Value extends CacheValue>(libraryId: number, key: string, make: () => Promise<Value>) => {
      const version = await versionOf(libraryId);
      const name = `${libraryId} ${key}`;
      const held = entries.get(name);
      if (held && held.version >= version) return held.value as Promise<Value>;
      const value = make();
      const entry: Entry = { version, bytes: 0, value, isSettled: false };
      entries.set(name, entry);
      value.then(
        (made) => {
          if (entries.peek(name) === entry) entries.set(name, { ...entry, bytes: made.bytes + name.length * 2 });
        },
        () => {
          if (entries.peek(name) === entry) entries.delete(name);
        },
      );
      return value;
    },
  };
}

async function readVersion(db: Kysely<DB>, libraryId: number): Promise<number> {
  const { version, rows } = await countCatalogueWrites(db, libraryId);
  if (rows > rowsAtMost) tidy(db, libraryId);
  return version;
}

/** Housekeeping only: a later call tries again. */
function tidy(db: Kysely<DB>, libraryId: number): void {
  void mergeCatalogueWrites(db, libraryId).catch(() => undefined);
}

/**
 * Runs reads of one kind, each for all callers that arrived before it started: callers of a running read share the next one, which starts when that
 * has ended, and otherwise at the end of the tick, so that all calls read from their sockets together share it.
 */
function shared<Result>(): (name: string, read: () => Promise<Result>) => Promise<Result> {
  const next = new Map<string, Promise<Result>>();
  const running = new Map<string, Promise<unknown>>();
  return (name, read) => {
    const waiting = next.get(name);
    if (waiting) return waiting;
    const answer = (running.get(name) ?? turn()).then(() => {
      next.delete(name);
      const result = read();
      const end = () => running.delete(name);
      running.set(name, result.then(end, end));
      return result;
    });
    next.set(name, answer);
    return answer;
  };
}
