/** A geographic position in degrees. */
export type Position = { lat: number; lng: number };

const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;

/** Great-circle distance in kilometres, rounded to one decimal (spec 3, "Distance result"). */
export function distanceKm(a: Position, b: Position): number {
  const byLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2;
  const byLng = Math.sin(((b.lng - a.lng) * RADIANS) / 2) ** 2;
  const chord = byLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * byLng;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord))) * 10) / 10;
}

/**
 * Spec 5: "Delivery is allowed only if the distance to the postal code is within the library delivery radius". Both in km; the radius itself is
 * included.
 */
export const withinRadius = (km: number, radiusKm: number): boolean => km <= radiusKm;

/**
 * One CAP may have several towns: picks the row of the typed town (accents, case and punctuation are ignored), else the nearest, or the first without
 * distances: whoever lives in a part of a town writes its name, and the CAP alone says where that is. Undefined if there are no rows.
 */
export function chooseByCity<Row extends { city: string; distance_from_u?: number }>(
  rows: readonly Row[],
  city: string,
): Row | undefined {
  const wanted = plain(city);
  return (
    rows.find((row) => plain(row.city) === wanted) ??
    rows.find((row) => isSameTown(row.city, city)) ??
    rows.toSorted((a, b) => (a.distance_from_u ?? 0) - (b.distance_from_u ?? 0)).at(0)
  );
}

/** A town of a CAP. */
export type Town = { city: string; province: string };

/**
 * Whether an address names one of the towns of its CAP, with its province; also if the CAP has no known town. Where it has one alone, its parts and
 * usual names (Mestre, Reggio Emilia) are right too. What does not match is a hint; of a
 * delivery see `isElsewhere`.
 */
export function isTownOf(towns: readonly Town[], { city, province }: Town): boolean {
  const wanted = province.trim().toUpperCase();
  const isNamed = (town: Town) => isSameTown(town.city, city) || (towns.length === 1 && city.trim() !== '');
  return towns.length === 0 || towns.some((town) => isNamed(town) && town.province.toUpperCase() === wanted);
}

/**
 * Whether the town of a delivery contradicts its CAP: another town of ours, or any name with the province of none of the CAP's towns. A name that we
 * do not know may be a part of a town. The codes that end in 0 are shared by parts of towns all over their province.
 * @param provincesOfTown those of all the towns of this name; none where it is unknown
 */
export function isElsewhere(
  cap: string,
  towns: readonly Town[],
  { city, province }: Town,
  provincesOfTown: (city: string) => readonly string[] = () => [],
): boolean {
  if (towns.length === 0 || townNamed(towns, city)) return false;
  const wanted = province.trim().toUpperCase();
  if (!towns.some((town) => town.province.toUpperCase() === wanted)) return true;
  const provinces = provincesOfTown(city);
  return provinces.length > 0 && !(cap.endsWith('0') && provinces.includes(wanted));
}

/** The town of a CAP that is called so. */
export const townNamed = <Row extends Town>(towns: readonly Row[], city: string): Row | undefined =>
  towns.find((town) => isSameTown(town.city, city));

const isSameTown = (one: string, other: string): boolean => namesOf(one).some((name) => namesOf(other).includes(name));

/** The names of a town to compare by: accents, case and punctuation aside. Bilingual towns have both: "Bolzano/Bozen". */
export const namesOf = (city: string): string[] =>
  [plain(city), ...city.split('/').map(plain)].filter((name) => name !== '');

/**
 * Whether this object may be delivered there: the code of the refusal, or undefined. The library must offer delivery, the object must be
 * transportable and the place within the radius (spec 5). Distances in km.
 */
export function deliveryRefusal(facts: {
  deliveryOn: boolean;
  transportable: boolean;
  km: number;
  radiusKm: number;
}): 'delivery.off' | 'delivery.not_transportable' | 'delivery.too_far' | undefined {
  if (!facts.deliveryOn) return 'delivery.off';
  if (!facts.transportable) return 'delivery.not_transportable';
  return withinRadius(facts.km, facts.radiusKm) ? undefined : 'delivery.too_far';
}

/** Spec 5: "Non-transportable products can only be picked up at their own location". Both ids are those of headquarters. */
export const canPickUpAt = (headquarterId: string, object: { transportable: boolean; locationId: string }): boolean =>
  object.transportable || object.locationId === headquarterId;

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
