import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '#server/core/words/texts';

/** The actual language of each text that an answer lacks in the request's language, by field. */
export type Fallback = Record<string, Locale>;

/** The language in which a library has every text; the other one may be missing. */
const source: Locale = 'it';

const isEmpty = (text: unknown): boolean => text === null || text === '' || (Array.isArray(text) && text.length === 0);

/** A text of a row, or a list of them. */
type Words = string | string[] | null;

/**
 * The texts of a row in a language: English ones are in columns that end in `_en`, next to the Italian ones. @param fields the columns of the Italian
 * texts @returns the texts by field, with `fallback` for those missing in that language
 */
export function inLanguage<Field extends string, Row extends Record<Field | `${Field}_en`, Words>>(
  locale: Locale,
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> & { fallback?: Fallback } {
  const texts: Partial<Record<Field, Words>> = {};
  const fallback: Fallback = {};
  for (const field of fields) {
    const own: Words = row[field];
    const english: Words = row[`${field}_en`];
    texts[field] = locale === 'en' ? (english ?? own) : own;
    if (locale !== source && english === null && !isEmpty(own)) fallback[field] = source;
  }
  return { ...(texts as Pick<Row, Field>), ...(Object.keys(fallback).length > 0 ? { fallback } : {}) };
}

/** A text of a JSON document, which is either language-neutral or `{it, en}`; null if it is neither. */
export function localText(locale: Locale, value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value !== 'object' || value === null) return null;
  const texts = value as Partial<Record<string, unknown>>;
  const text = [texts[locale], texts[source]].find((found) => typeof found === 'string' && found !== '');
  return typeof text === 'string' ? text : null;
}

/** Whether a text of a JSON document exists only in the other language. */
export const isForeign = (locale: Locale, value: unknown): boolean =>
  typeof value === 'object' && value !== null && isEmpty((value as Record<string, unknown>)[locale] ?? null);

/** SQL of a text in a language: the English one if it exists. */
export const textIn = (locale: Locale, table: string, column: string): RawBuilder<string> => {
  const own = sql<string>`${sql.ref(`${table}.${column}`)}`;
  return locale === 'en' ? sql`coalesce(${sql.ref(`${table}.${column}_en`)}, ${own})` : own;
};

/**
 * SQL of the arguments that add `fallback` to a JSON object: the actual language of each text that differs from the reader's; empty in the source
 * language. @param filled SQL telling which of the texts are not empty, by column; without it all count as filled
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
