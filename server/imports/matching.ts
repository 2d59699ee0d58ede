import * as v from 'valibot';
import { slugOf } from '#machines/rules/library/lists';
import { uuidv7 } from '#server/core/ids';
import type { Json } from '#server/core/ports/tables.generated';
import type { Schema } from '#server/core/wire';
import { alikeness, isSameWord } from '#server/imports/cells/alike';
import { plainHeading } from '#server/imports/import-fields';
import type { listPlaces } from '#server/inventory/object-batches.queries';

export type Places = Awaited<ReturnType<typeof listPlaces>>;
export type ValueField = 'categories' | 'point';

/** A name of the file that the library does not know, and in how many rows it stands. */
export interface FileName {
  field: ValueField;
  name: string;
  rows: number;
}

/** `new`: a category is made; `none`: the name is left out; else the id of a category or a pickup point. */
const Choice = v.string();
const Chosen = v.object({
  categories: v.optional(v.record(v.string(), Choice), {}),
  point: v.optional(v.record(v.string(), Choice), {}),
  defaults: v.optional(
    v.object({ category: v.optional(Choice), point: v.optional(Choice), value: v.optional(v.string(), '') }),
    { value: '' },
  ),
});
export type Chosen = v.InferOutput<typeof Chosen>;

/** What staff chose, by the plain form of the names. */
export const chosenOf = (json: Json): Chosen => v.parse(Chosen, json);

/** The id that a check or a run uses for a name; null for one that is left out. A category that does not exist yet has its name. */
const Target = v.nullable(v.object({ id: v.string(), name: v.optional(v.string()), name_en: v.optional(v.string()) }));
const Resolved = v.object({
  categories: v.optional(v.record(v.string(), Target), {}),
  point: v.optional(v.record(v.string(), Target), {}),
  category: v.optional(Target, null),
  headquarter: v.optional(Target, null),
  value: v.optional(v.string(), ''),
});
export type Resolved = v.InferOutput<typeof Resolved>;
export const resolvedOf = (json: Json): Resolved => v.parse(Resolved, json);

/** Names from which on categories are no longer proposed to be made: then the column is rather another one. */
const mostNew = 100;
const fallbackNames = new Set(['altro', 'varie', 'varia', 'other', 'others', 'miscellaneous', 'sonstiges', 'diverses']);
const fallback = { name: 'Altro', name_en: 'Other' };

/** What is taken for a name unless staff choose: of pickup points the one most like it, of categories the same word, else a new one. */
export function proposalFor({ field, name }: FileName, at: number, places: Places): string {
  if (field === 'categories') {
    const same = places.categories.find((one) =>
      [one.name, one.name_en ?? '', one.slug].some((word) => isSameWord(name, word)),
    );
    return same?.id ?? (at < mostNew && slugOf(name) !== '' ? 'new' : 'none');
  }
  const [best] = places.points
    .map((one) => ({ id: one.id, likeness: alikeness(name, one.name) }))
    .sort((one, other) => other.likeness - one.likeness);
  return best && best.likeness >= 0.6 ? best.id : 'none';
}

/** The choice for each name: what staff chose, else what is proposed. */
export const choicesFor = (names: readonly FileName[], chosen: Chosen, places: Places) =>
  names.map((one, at) => ({
    ...one,
    choice: chosen[one.field][plainHeading(one.name)] ?? proposalFor(one, at, places),
  }));

/** What rows without a category, a pickup point or a value get. */
export function defaultsFor({ defaults }: Chosen, places: Places): Schema<'ImportDefaults'> {
  const other = places.categories.find(
    ({ name, slug }) => fallbackNames.has(plainHeading(name)) || fallbackNames.has(slug),
  );
  return {
    category: defaults.category ?? other?.id ?? 'new',
    point: defaults.point ?? places.points[0]?.id ?? 'none',
    value: defaults.value,
  };
}

/** The ids that a check or a run uses for the names of the file; a new category gets its id now, so that every step means the same one. */
export function resolve(names: readonly FileName[], chosen: Chosen, places: Places, now: Date): Resolved {
  const fresh = (name: string, name_en?: string) => ({
    id: uuidv7(now.getTime()),
    name: name.slice(0, 100),
    ...(name_en !== undefined && { name_en }),
  });
  const targetOf = (choice: string, name: string) =>
    choice === 'none' ? null : choice === 'new' ? fresh(name) : { id: choice };
  const found = choicesFor(names, chosen, places);
  const of = (field: ValueField) =>
    Object.fromEntries(
      found
        // A name that nobody left out is told as unknown.
        .filter((one) => one.field === field && (one.choice !== 'none' || plainHeading(one.name) in chosen[field]))
        .map(({ name, choice }) => [plainHeading(name), targetOf(choice, name)]),
    );
  const { category, point, value } = defaultsFor(chosen, places);
  return {
    categories: of('categories'),
    point: of('point'),
    category: category === 'new' ? fresh(fallback.name, fallback.name_en) : targetOf(category, ''),
    headquarter: targetOf(point, ''),
    value,
  };
}
