import type { Kysely } from 'kysely';
import type { DB } from '#server/db/database';
import { findLibraryByDomain, findOldestLibrary, type Library } from '#server/core/libraries.queries';

/** How long a library's record may be served from the cache, in milliseconds. */
const freshFor = 5_000;
/** Names requested by strangers must not fill the memory. */
const keptAtMost = 1_000;

/**
 * The first label of the host name chooses the library; empty for `localhost`, `www` and IP addresses, which mean the default one. @param host the Host
 * header's name without its port
 */
export function labelOf(host: string): string {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  if (name === 'localhost' || name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(name)) return '';
  const label = name.split('.', 1)[0] ?? '';
  return label === 'www' ? '' : label;
}

export interface Tenants {
  /** The library of a label, the default one for an empty label, or undefined if there is none. */
  byLabel: (label: string) => Promise<Library | undefined>;
  /** Clears the cache after a library's record changed. */
  forget: () => void;
}

/** Reads libraries by label and caches them for a few seconds. */
export function makeTenants(db: Kysely<DB>, defaultLibrary: string | undefined, now: () => number = Date.now): Tenants {
  const known = new Map<string, { at: number; library: Promise<Library | undefined> }>();
  return {
    byLabel: (label) => {
      const held = known.get(label);
      if (held && now() - held.at < freshFor) return held.library;
      if (known.size >= keptAtMost) known.clear();
      const domain = label === '' ? defaultLibrary : label;
      const library = domain === undefined ? findOldestLibrary(db) : findLibraryByDomain(db, domain);
      known.set(label, { at: now(), library });
      library.catch(() => known.delete(label));
      return library;
    },
    forget: () => {
      known.clear();
    },
  };
}
