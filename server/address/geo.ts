import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm, namesOf, type Position } from '#machines/rules/delivery';
import { once } from '#server/core/once';
import { root } from '#server/core/root';

/** A town under one of its postal codes. */
export interface GeoPlace extends Position {
  cap: string;
  city: string;
  province: string;
}

/** A town and its distance in kilometres, with one decimal. */
export type PlaceAtDistance = GeoPlace & { distance_from_u: number };

/** Maximum number of towns in a search result. */
const foundAtMost = 20;

type Row = readonly [cap: string, city: string, province: string, istat: string, lat: number, lng: number];

const rows = once(() => JSON.parse(readFileSync(join(root, 'server/data/cap-it.json'), 'utf8')) as readonly Row[]);

const placeOf = ([cap, city, province, , lat, lng]: Row): GeoPlace => ({ cap, city, province, lat, lng });

/** Accents, case and punctuation are ignored in town names. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const provinceCodes = once(() => [...new Set(rows().map(([, , province]) => province))].sort());

/** The two-letter codes of all provinces, in alphabetical order. */
export const provinces = (): readonly string[] => provinceCodes();

const byCap = once(() => groupBy(rows(), ([cap]) => cap));

/** The former single codes of large towns (40100 Bologna) are still found in address books. */
const oldCaps = once(oldCapsOf);

const searchable = once(() =>
  rows()
    .map((row) => ({ row, cap: row[0], name: plain(row[1]) }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.cap, b.cap)),
);

const provincesByName = once(provincesByNameOf);

/** The provinces of all towns of this name; none where no town is called so. */
export const provincesOfTown = (city: string): readonly string[] => [
  ...new Set(namesOf(city).flatMap((name) => [...(provincesByName().get(name) ?? [])])),
];

function provincesByNameOf(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, city, province] of rows())
    for (const name of namesOf(city)) found.set(name, (found.get(name) ?? new Set()).add(province));
  return found;
}

function groupBy(list: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of list) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function oldCapsOf(): Map<string, Row> {
  // Generic province codes that look like those of a single town.
  const others = new Set(['28900', '38000']);
  const found = new Map<string, Row>();
  for (const town of groupBy(rows(), ([, , , istat]) => istat).values()) {
    const [first] = town;
    if (!first || town.length < 2) continue;
    for (const [cap] of town) {
      const old = `${cap.slice(0, 3)}00`;
      if (!byCap().has(old) && !others.has(old)) found.set(old, first);
    }
  }
  return found;
}

/**
 * The towns of a postal code. @param cap five digits @param overrides positions corrected by the library; each replaces the data set's row of the
 * same town, or is added @returns none for an unknown code
 */
export function placesOf(cap: string, overrides: readonly GeoPlace[] = []): GeoPlace[] {
  const own = overrides.filter((place) => place.cap === cap);
  const old = oldCaps().get(cap);
  const known = (byCap().get(cap) ?? (old ? [old] : [])).map((row) => ({ ...placeOf(row), cap }));
  return [...own, ...known.filter((place) => !own.some(({ city }) => plain(city) === plain(place.city)))];
}

/** The towns of a postal code with their great-circle distance from a place, nearest first; none for an unknown code. */
export const distancesFrom = (from: Position, cap: string, overrides: readonly GeoPlace[] = []): PlaceAtDistance[] =>
  placesOf(cap, overrides)
    .map((place) => ({ ...place, distance_from_u: distanceKm(from, place) }))
    .sort((a, b) => a.distance_from_u - b.distance_from_u);

/** Towns whose name or postal code begins with the keywords; at most 20, by name; for a complete postal code all its towns. */
export function searchPlaces(keywords: string): GeoPlace[] {
  const wanted = plain(keywords);
  if (wanted === '') return [];
  // A complete code matches all of its towns.
  if (/^\d{5}$/.test(wanted)) return placesOf(wanted);
  const byCode = /^\d+$/.test(wanted);
  return searchable()
    .filter(({ cap, name }) => (byCode ? cap : name).startsWith(wanted))
    .slice(0, foundAtMost)
    .map(({ row }) => placeOf(row));
}
