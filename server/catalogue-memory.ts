import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { countCatalogueWrites, gatherCatalogueWrites, type CatalogueWrites } from '#server/db/catalogue-writes';
import type { DB } from '#server/db/database';

/** What is remembered may be this many bytes together. */
const bytesAtMost = 12_000_000;
/** From this many rows on the count of writes is gathered into one. */
const rowsAtMost = 200;

interface Entry {
  version: number;
  bytes: number;
  value: Promise<unknown>;
  /** It was still the newest when it was last asked for. */
  isSettled: boolean;
}

/** Something remembered, with its weight in memory. */
export interface Remembered {
  bytes: number;
}

/** What one statement found: the count of writes, and the value where that is newer than the known one. */
export interface Reading<Value> extends CatalogueWrites {
  value: Value | undefined;
}

export interface CatalogueMemory {
  /**
   * What `make` gives for this key of a library, remembered until something that the library's catalogue shows is written,
   * by this process or any other. A failure is not remembered.
   * @param key everything that the value depends on besides the library: operation, day, language, query
   */
  recall: <Value extends Remembered>(libraryId: number, key: string, make: () => Promise<Value>) => Promise<Value>;
  /**
   * As `recall`, for what one statement reads together with the count: where the catalogue is being written the way to the
   * database is gone once, not twice. Where it is not the count alone is asked for: a connection that has not seen the statement
   * yet takes twenty times as long to plan it as to answer the count.
   * @param read is given the count whose value is remembered, -1 for none; throws where there is nothing to remember
   */
  reread: <Value extends Remembered>(
    libraryId: number,
    key: string,
    read: (known: number) => Promise<Reading<Value>>,
  ) => Promise<Value>;
}

/**
 * Remembers what is read from the catalogue. Each call asks the database for the count of writes first; calls that arrive
 * together share one such question, so a busy server asks seldom and never answers with the past.
 */
export function makeCatalogueMemory(db: Kysely<DB>): CatalogueMemory {
  const entries = new Map<string, Entry>();
  const versionOf = shared((libraryId: number) => readVersion(db, libraryId));
  const rereadings = new Map<string, Promise<unknown>>();
  let bytes = 0;

  const forget = (name: string): void => {
    bytes -= entries.get(name)?.bytes ?? 0;
    entries.delete(name);
  };
  const keep = (name: string, entry: Entry): void => {
    forget(name);
    entries.set(name, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= bytesAtMost || oldest === name) break;
      forget(oldest);
    }
  };

  async function readAgain<Value extends Remembered>(
    libraryId: number,
    name: string,
    read: (known: number) => Promise<Reading<Value>>,
  ): Promise<Value> {
    const held = entries.get(name);
    const { version, rows, value } = await read(held?.version ?? -1);
    if (rows > rowsAtMost) tidy(db, libraryId);
    if (value === undefined) {
      if (!held) throw new Error('Nothing was remembered, and nothing read.');
      if (entries.get(name) === held) keep(name, { ...held, isSettled: true });
      return held.value as Promise<Value>;
    }
    const newest = entries.get(name);
    if (!newest || newest.version <= version)
      keep(name, {
        version,
        bytes: value.bytes + name.length * 2,
        value: Promise.resolve(value),
        isSettled: false,
      });
    return value;
  }

  /** Lets all who ask together share one reading. */
  function readTogether<Value extends Remembered>(
    libraryId: number,
    name: string,
    read: (known: number) => Promise<Reading<Value>>,
  ): Promise<Value> {
    const waiting = rereadings.get(name);
    if (waiting) return waiting as Promise<Value>;
    const answer = turn().then(() => {
      rereadings.delete(name);
      return readAgain(libraryId, name, read);
    });
    rereadings.set(name, answer);
    return answer;
  }

  /** The last asked for stays longest. */
  const touch = (name: string, held: Entry): void => {
    if (entries.get(name) !== held) return;
    entries.delete(name);
    entries.set(name, held);
  };

  return {
    reread: async <Value extends Remembered>(
      libraryId: number,
      key: string,
      read: (known: number) => Promise<Reading<Value>>,
    ) => {
      const name = `${libraryId} ${key}`;
      const held = entries.get(name);
      if (!held?.isSettled || held.version < (await versionOf(libraryId))) return readTogether(libraryId, name, read);
      touch(name, held);
      return held.value as Promise<Value>;
    },

    recall: async <Value extends Remembered>(libraryId: number, key: string, make: () => Promise<Value>) => {
      const version = await versionOf(libraryId);
      const name = `${libraryId} ${key}`;
      const held = entries.get(name);
      if (held && held.version >= version) {
        touch(name, held);
        return held.value as Promise<Value>;
      }
      const value = make();
      const entry: Entry = { version, bytes: 0, value, isSettled: false };
      keep(name, entry);
      value.then(
        (made) => {
          if (entries.get(name) === entry) keep(name, { ...entry, bytes: made.bytes + name.length * 2 });
        },
        () => {
          if (entries.get(name) === entry) forget(name);
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

/** Only tidiness: it is tried again by a later call. */
function tidy(db: Kysely<DB>, libraryId: number): void {
  void gatherCatalogueWrites(db, libraryId).catch(() => undefined);
}

/**
 * Lets calls for one library share a question that begins after they came; never one that was already on its way. It waits for
 * the end of the turn, so that all calls which were read from their sockets together share one.
 */
function shared(ask: (libraryId: number) => Promise<number>): (libraryId: number) => Promise<number> {
  const next = new Map<number, Promise<number>>();
  return (libraryId) => {
    const waiting = next.get(libraryId);
    if (waiting) return waiting;
    const answer = turn().then(() => {
      next.delete(libraryId);
      return ask(libraryId);
    });
    next.set(libraryId, answer);
    return answer;
  };
}
