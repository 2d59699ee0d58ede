import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { DB } from '#server/db/database';
import { searchTiles } from '#server/catalogue/search.queries';
import { readContent, readObjects, type LibraryContent, type ObjectContent } from '#demo/content';
import type { Schema } from '#server/core/wire';

interface Judged {
  ask: string;
  /** Slugs of the objects relevant to this search; none for nonsense. */
  good: string[];
}

/** How many results are judged. */
const shown = 5;

/** Searches of the demo catalogue in both languages, with their expected results. */
export const judged = JSON.parse(readFileSync(join(import.meta.dirname, 'judged.json'), 'utf8')) as Judged[];

/** The demo objects that the searches are judged on. */
export function judgedObjects(): ObjectContent[] {
  const library = readContent<LibraryContent[]>('libraries.json').find(({ domain }) => domain === 'demo');
  if (!library) throw new Error('There is no library named demo.');
  return readObjects(library);
}

export interface Verdict {
  ask: string;
  found: string[];
  /** 0 to 1: the share of relevant objects among the first five, or among as many as are relevant; for nonsense, 1 if nothing is found. */
  precision: number;
}

/** Runs every judged search on a library with the demo objects. */
export async function judgeSearch(db: Kysely<DB>, libraryId: number, day: string): Promise<Verdict[]> {
  const slugs = new Map(judgedObjects().map(({ code, slug }) => [code, slug]));
  const verdicts: Verdict[] = [];
  for (const { ask, good } of judged) {
    const { items } = await searchTiles(db, libraryId, ask, day, 'it', {}, { from: 0, to: shown });
    const tiles = JSON.parse(items ?? '[]') as Schema<'ProductTile'>[];
    const found = tiles.map(({ code }) => slugs.get(code) ?? code);
    const hits = found.filter((slug) => good.includes(slug)).length;
    const wanted = Math.max(found.length, Math.min(shown, good.length));
    verdicts.push({ ask, found, precision: wanted === 0 ? 1 : hits / wanted });
  }
  return verdicts;
}

/** Search quality over all judged searches. */
export function summary(verdicts: readonly Verdict[]): { precision: number; found: string[]; poor: Verdict[] } {
  const nonsense = new Set(judged.filter(({ good }) => good.length === 0).map(({ ask }) => ask));
  const sensible = verdicts.filter(({ ask }) => !nonsense.has(ask));
  return {
    precision: sensible.reduce((sum, { precision }) => sum + precision, 0) / sensible.length,
    // Nonsense searches with results.
    found: verdicts.filter(({ ask, found }) => nonsense.has(ask) && found.length > 0).map(({ ask }) => ask),
    poor: sensible.filter(({ precision }) => precision < 1),
  };
}
