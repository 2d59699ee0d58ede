import type { Kysely } from 'kysely';
import { countCatalogueWrites, gatherCatalogueWrites } from '#server/db/catalogue-writes';
import type { DB } from '#server/db/database';

/** What is remembered may be this many bytes together. */
const bytesAtMost = 12_000_000;
/** From this many rows on the count of writes is gathered into one. */
const rowsAtMost = 200;

interface Entry {
  version: number;
  bytes: number;
  value: Promise<unknown>;
}

/** Something remembered, with its weight in memory. */
export interface Remembered {
  bytes: number;
}

export interface CatalogueMemory {
  /**
   * What `make` gives for this key of a library, remembered until something that the library's catalogue shows is written,
   * by this process or any other. A failure is not remembered.
   * @param key everything that the value depends on besides the library: operation, day, language, query
   */
  recall: <Value extends Remembered>(libraryId: number, key: string, make: () => Promise<Value>) => Promise<Value>;
}

/**
 * Remembers what is read from the catalogue. Each call asks the database for the count of writes first; calls that arrive
 * while one such question is on its way share the next, so a busy server asks seldom and never answers with the past.
 */
export function makeCatalogueMemory(db: Kysely<DB>): CatalogueMemory {
  const entries = new Map<string, Entry>();
  const versionOf = shared((libraryId) => readVersion(db, libraryId));
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

  return {
    recall: async <Value extends Remembered>(libraryId: number, key: string, make: () => Promise<Value>) => {
      const version = await versionOf(libraryId);
      const name = `${libraryId} ${key}`;
      const held = entries.get(name);
      if (held && held.version >= version) {
        // The last asked for stays longest.
        entries.delete(name);
        entries.set(name, held);
        return held.value as Promise<Value>;
      }
      const value = make();
      const entry: Entry = { version, bytes: 0, value };
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
  // Only tidiness: it is tried again by a later call.
  if (rows > rowsAtMost) void gatherCatalogueWrites(db, libraryId).catch(() => undefined);
  return version;
}

/** Lets calls for one library share a question that begins after they came; never one that was already on its way. */
function shared(ask: (libraryId: number) => Promise<number>): (libraryId: number) => Promise<number> {
  const running = new Map<number, Promise<number>>();
  const next = new Map<number, Promise<number>>();
  const begin = (libraryId: number): Promise<number> => {
    next.delete(libraryId);
    const answer = ask(libraryId).finally(() => {
      if (running.get(libraryId) === answer) running.delete(libraryId);
    });
    running.set(libraryId, answer);
    return answer;
  };
  return (libraryId) => {
    const waiting = next.get(libraryId);
    if (waiting) return waiting;
    const before = running.get(libraryId);
    if (!before) return begin(libraryId);
    const after = before.then(
      () => begin(libraryId),
      () => begin(libraryId),
    );
    next.set(libraryId, after);
    return after;
  };
}
