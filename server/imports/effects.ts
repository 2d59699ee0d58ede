import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';
import type { Schema } from '#server/core/wire';
import type { ImportField } from '#server/imports/import-fields';
import type { Verdict } from '#server/imports/import-rows';
import type { ImportRow } from '#server/imports/imports.queries';
import type { Meanings } from '#server/imports/object-content';
import type { PlainContent } from '#server/inventory/object-batches.queries';

type Effects = NonNullable<Verdict['effects']>;

/** What changes of an object, as people read it; yes and no are `true` and `false`. */
export function effectsOf(before: PlainContent, after: PlainContent, { places, resolved }: Meanings): Effects {
  const made = [...Object.values(resolved.categories), resolved.category];
  const nameOf = (id: string): string =>
    [...places.categories, ...places.points, ...made].find((one) => one?.id === id)?.name ?? '';
  const listOf = ({ categories }: PlainContent): string => categories.map(nameOf).sort().join(', ');
  const texts = (content: PlainContent): [ImportField, string][] => [
    ['name', content.name],
    ['name_en', content.name_en],
    ['description', content.description],
    ['description_en', content.description_en],
    ['keywords', content.keywords],
    ['keywords_en', content.keywords_en],
    ['parts', content.parts.map(({ name }) => name).join(' | ')],
    ['parts_en', content.parts.map(({ name_en }) => name_en).join(' | ')],
    ['value', String(content.value ?? '')],
    ['categories', listOf(content)],
    ['point', nameOf(content.headquarter)],
    ['compartment', content.compartment ?? ''],
    ['transportable', String(content.transportable)],
    ['max_months', String(content.max_months ?? '')],
    ['preparation', String(content.preparation_days ?? '')],
    ['highlighted', String(content.highlighted)],
    ['status', String(content.listed)],
  ];
  const now = new Map(texts(after));
  return differences(texts(before).map(([field, text]) => [field, text, now.get(field) ?? '']));
}

const longest = 200;

/** Those of the texts that differ. */
export const differences = (texts: readonly (readonly [ImportField, string, string])[]): Effects =>
  Object.fromEntries(
    texts
      .filter(([, before, after]) => before !== after)
      .map(([field, before, after]) => [field, [before.slice(0, longest), after.slice(0, longest)]]),
  );

const examplesShown = 3;

/** The changes of a run, field by field, with the first rows as examples. */
export async function listEffects(db: Kysely<DB>, { library_id, id }: ImportRow): Promise<Schema<'ImportEffect'>[]> {
  const { rows } = await sql<Schema<'ImportEffect'>>`
    SELECT e.field, count(*)::int AS rows,
      jsonb_agg(jsonb_build_object('line', e.line, 'label', e.label, 'before', e.texts ->> 0, 'after', e.texts ->> 1) ORDER BY e.line)
        FILTER (WHERE e.place <= ${sql.lit(examplesShown)}) AS examples
    FROM (SELECT r.line, r.label, x.key AS field, x.value AS texts, row_number() OVER (PARTITION BY x.key ORDER BY r.line) AS place
      FROM import_rows r CROSS JOIN LATERAL jsonb_each(r.effects) x
      WHERE r.library_id = ${library_id} AND r.import_id = ${id} AND r.outcome = 'changed' AND r.effects IS NOT NULL) e
    GROUP BY e.field ORDER BY rows DESC, e.field`.execute(db);
  return rows;
}
