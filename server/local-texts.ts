import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '#server/texts';

/** The language of each text that an answer has not got in the language of the request, by its field. */
export type Fallback = Record<string, Locale>;

/** The language that every text of a library is there in; the other one may be missing. */
const source: Locale = 'it';

const isEmpty = (text: unknown): boolean => text === null || text === '';

/**
 * Texts of a row in a language: the English ones stand beside the Italian ones, in columns that end in `_en`.
 * @param fields the columns of the Italian texts
 * @returns the texts by their field, with `fallback` where one is not there in that language
 */
export function inLanguage<Field extends string, Row extends Record<Field | `${Field}_en`, string | null>>(
  locale: Locale,
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> & { fallback?: Fallback } {
  const texts: Partial<Record<Field, string | null>> = {};
  const fallback: Fallback = {};
  for (const field of fields) {
    const own: string | null = row[field];
    const english: string | null = row[`${field}_en`];
    texts[field] = locale === 'en' ? (english ?? own) : own;
    if (locale !== source && english === null && !isEmpty(own)) fallback[field] = source;
  }
  return { ...(texts as Pick<Row, Field>), ...(Object.keys(fallback).length > 0 ? { fallback } : {}) };
}

/** A text of a JSON document, which is either the same in all languages or `{it, en}`; null where it is neither. */
export function localText(locale: Locale, value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value !== 'object' || value === null) return null;
  const texts = value as Partial<Record<string, unknown>>;
  const text = [texts[locale], texts[source]].find((found) => typeof found === 'string' && found !== '');
  return typeof text === 'string' ? text : null;
}

/** Whether a text of a JSON document is there in another language only. */
export const isForeign = (locale: Locale, value: unknown): boolean =>
  typeof value === 'object' && value !== null && isEmpty((value as Record<string, unknown>)[locale] ?? null);

/** SQL of a text in a language: the English one where it has been written. */
export const textIn = (locale: Locale, table: string, column: string): RawBuilder<string> => {
  const own = sql<string>`${sql.ref(`${table}.${column}`)}`;
  return locale === 'en' ? sql`coalesce(${sql.ref(`${table}.${column}_en`)}, ${own})` : own;
};

/**
 * SQL of the arguments that add `fallback` to a JSON object: the language of each of these texts where it is another than the reader's;
 * nothing at all in the language that they are all there in.
 * @param filled SQL that says which of the texts have anything in them, by column; without it all have
 */
export const fallbackIn = (
  locale: Locale,
  table: string,
  columns: readonly string[],
  filled: Readonly<Record<string, RawBuilder<unknown>>> = {},
): RawBuilder<unknown> => {
  if (locale === source) return sql``;
  const languages = columns.map(
    (column) =>
      sql`${sql.lit(column)}, CASE WHEN ${sql.ref(`${table}.${column}_en`)} IS NULL AND ${filled[column] ?? sql`true`} THEN ${sql.lit(source)} END`,
  );
  return sql`, 'fallback', nullif(jsonb_strip_nulls(jsonb_build_object(${sql.join(languages)})), '{}')`;
};
