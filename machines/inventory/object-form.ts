import type { Picture } from '../objects/upload-files.ts';
import type { Manual, ObjectContent, StaffObject } from './wire.ts';
import { amountOf } from '../rules/typed/amount.ts';

/** The fields of an object's form; the parts are one a line, the English ones in the same order. */
export type ObjectValues = {
  code: string;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  keywords: string;
  keywords_en: string;
  parts: string;
  parts_en: string;
  value: string;
  categories: readonly string[];
  headquarter: string;
  compartment: string;
  transportable: boolean;
  max_months: string;
  preparation_days: string;
  highlighted: boolean;
  listed: boolean;
};

/** A new object, in the catalogue as soon as it is saved. */
export const emptyValues: ObjectValues = {
  code: '',
  name: '',
  name_en: '',
  description: '',
  description_en: '',
  keywords: '',
  keywords_en: '',
  parts: '',
  parts_en: '',
  value: '',
  categories: [],
  headquarter: '',
  compartment: '',
  transportable: true,
  max_months: '',
  preparation_days: '',
  highlighted: false,
  listed: true,
};

/** The categories that staff can choose: nobody chooses that of lent objects. */
export const choosable = <Category extends { slug: string }>(categories: readonly Category[]): readonly Category[] =>
  categories.filter(({ slug }) => slug !== 'in-prestito');

/** Where a new object can be. */
interface Places {
  headquarters: readonly { id: string }[];
  categories: readonly { id: string; slug: string }[];
}
const nowhere: Places = { headquarters: [], categories: [] };

/** A new object among these pickup points and categories: the only one of each is chosen. */
function newValues({ headquarters, categories }: Places): ObjectValues {
  const [headquarter, ...otherPoints] = headquarters;
  const [category, ...others] = choosable(categories);
  return {
    ...emptyValues,
    headquarter: otherPoints.length === 0 ? (headquarter?.id ?? '') : '',
    categories: category && others.length === 0 ? [category.id] : [],
  };
}

const numberText = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

/** An object as its form shows it. */
export const valuesOf = (object: StaffObject): ObjectValues => ({
  code: object.code,
  name: object.name,
  name_en: object.name_en,
  description: object.description,
  description_en: object.description_en,
  keywords: object.keywords,
  keywords_en: object.keywords_en,
  parts: object.parts.map(({ name }) => name).join('\n'),
  parts_en: object.parts
    .map(({ name_en }) => name_en)
    .join('\n')
    .trimEnd(),
  value: numberText(object.value),
  categories: object.categories,
  headquarter: object.headquarter,
  compartment: object.compartment ?? '',
  transportable: object.transportable,
  max_months: numberText(object.max_months),
  preparation_days: numberText(object.preparation_days),
  highlighted: object.highlighted,
  listed: object.listed,
});

const numberOf = (text: string): number | null => (text.trim() === '' ? null : amountOf(text));

function partsOf(parts: string, english: string): ObjectContent['parts'] {
  const inEnglish = english.split('\n').map((line) => line.trim());
  return parts
    .split('\n')
    .map((line, at) => ({ name: line.trim(), name_en: inEnglish[at] ?? '' }))
    .filter(({ name }) => name !== '');
}

/** What is sent of a form. */
export const contentOf = (
  values: ObjectValues,
  pictures: readonly Picture[],
  manuals: readonly Manual[],
): ObjectContent => ({
  ...(values.code.trim() !== '' && { code: values.code.trim() }),
  name: values.name.trim(),
  name_en: values.name_en.trim(),
  description: values.description.trim(),
  description_en: values.description_en.trim(),
  keywords: values.keywords.trim(),
  keywords_en: values.keywords_en.trim(),
  parts: partsOf(values.parts, values.parts_en),
  value: numberOf(values.value),
  categories: [...values.categories],
  headquarter: values.headquarter,
  compartment: values.compartment.trim() || null,
  transportable: values.transportable,
  max_months: numberOf(values.max_months),
  preparation_days: numberOf(values.preparation_days),
  highlighted: values.highlighted,
  listed: values.listed,
  imgs: pictures.flatMap(({ sent, alt, alt_en = '' }) => (sent ? [{ id: sent.id, alt: alt.trim(), alt_en }] : [])),
  manuals: manuals.map(({ id, title, language }) => ({ id, title, language })),
});

export type ObjectField = keyof ObjectValues;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields in the order of the form. */
export const OBJECT_FIELDS = Object.keys(emptyValues) as ObjectField[];

/** A field that two people have changed to different values. */
export type ObjectConflict = { field: ObjectField; mine: ObjectValues[ObjectField]; theirs: ObjectValues[ObjectField] };

/**
 * Two edits of one object: what only one of them changed is taken over; what both changed is left to be chosen, and stays as it is here until then.
 */
export function mergeEdits(
  base: ObjectValues,
  mine: ObjectValues,
  theirs: ObjectValues,
): { values: ObjectValues; conflicts: readonly ObjectConflict[] } {
  const untouched = OBJECT_FIELDS.filter((field) => isSame(mine[field], base[field]));
  const taken = Object.fromEntries(untouched.map((field) => [field, theirs[field]]));
  const conflicts = OBJECT_FIELDS.filter(
    (field) => !untouched.includes(field) && !isSame(theirs[field], base[field]) && !isSame(mine[field], theirs[field]),
  ).map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  return { values: { ...mine, ...taken }, conflicts };
}

/**
 * Two edits of one list: an untouched one becomes the other's; else what the other added is put at the end of this one, and what the other removed
 * goes.
 */
export function mergeLists<Item extends { id: string }>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): readonly Item[] {
  const [before, own, other] = [base, mine, theirs].map((list) => list.map(({ id }) => id));
  if (isSame(before, own)) return theirs;
  const isRemoved = ({ id }: Item) => before?.includes(id) === true && other?.includes(id) === false;
  const isAdded = ({ id }: Item) => before?.includes(id) === false && own?.includes(id) === false;
  return [...mine.filter((item) => !isRemoved(item)), ...theirs.filter(isAdded)];
}

/** A picture that is on the server has no file name any more. */
const named = <Img extends object>(img: Img, at: number) => ({ ...img, name: String(at + 1) });

/** The pictures of an object, for the queue. */
export const picturesOf = (object: StaffObject | undefined) => (object?.imgs ?? []).map(named);

/** The pictures on the page, merged with those that somebody else has saved; for the queue. */
export const mergePictures = (
  before: StaffObject | undefined,
  mine: readonly Picture[],
  theirs: StaffObject | undefined,
) =>
  mergeLists(
    before?.imgs ?? [],
    mine.flatMap(({ sent, alt, alt_en = '' }) => (sent ? [{ ...sent, alt, alt_en }] : [])),
    theirs?.imgs ?? [],
  ).map(named);

/** What the page shows of an object, or of a new one. */
export const shownOf = (object: StaffObject | undefined, places: Places = nowhere) => ({
  values: object ? valuesOf(object) : newValues(places),
  manuals: object?.manuals ?? [],
  conflicts: [],
});

/** An object's form, as the machine keeps it. */
interface Form {
  object: StaffObject | undefined;
  values: ObjectValues;
  conflicts: readonly ObjectConflict[];
  revision: number;
}

/** A form merged with the changes that someone else has saved; nothing changes if the object is gone. */
export function mergedWith(
  { object: before, values: mine, revision }: Form,
  object: StaffObject | undefined,
): Partial<Form> {
  if (object === undefined) return {};
  return { object, ...mergeEdits(before ? valuesOf(before) : mine, mine, valuesOf(object)), revision: revision + 1 };
}

/** Which of two values a field of a conflict gets. */
export interface SideChoice {
  field: ObjectField;
  side: 'mine' | 'theirs';
}

/** A form with the chosen value; nothing changes where there is no conflict. */
export function withSide({ values, conflicts, revision }: Form, { field, side }: SideChoice): Partial<Form> {
  const chosen = conflicts.find((each) => each.field === field);
  return chosen === undefined ? {} : { values: { ...values, [field]: chosen[side] }, revision: revision + 1 };
}

/** What is written about a manual. */
export type ManualChange = Pick<Manual, 'id'> & Partial<Pick<Manual, 'title' | 'language'>>;

export const withChange = (manuals: readonly Manual[], { id, title, language }: ManualChange): Manual[] =>
  manuals.map((each) =>
    each.id === id ? { ...each, title: title ?? each.title, language: language ?? each.language } : each,
  );
