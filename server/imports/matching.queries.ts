import { type Kysely, sql, type Transaction } from 'kysely';
import { slugOf } from '#machines/rules/library/lists';
import type { DB } from '#server/core/ports/tables.generated';
import { cellAt } from '#server/imports/cells/blank';
import { entriesOf } from '#server/imports/cells/words';
import { plainHeading } from '#server/imports/import-fields';
import type { ImportRow } from '#server/imports/imports.queries';
import type { FileName, Places, Resolved, ValueField } from '#server/imports/matching';

/** The names of a cell; a name may hold a comma, so a cell is divided at commas only where that helps. */
export const namesIn = (cell: string, isKnown: (name: string) => boolean): string[] =>
  entriesOf(cell.replaceAll(';', '|'))
    .flatMap((name) => (isKnown(name) ? [name] : name.split(',')))
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The names of a list of the library, in their plain form. */
export const plainNames = (places: Places, field: ValueField): Set<string> =>
  new Set(
    (field === 'point'
      ? places.points.flatMap(({ name, id }) => [name, id])
      : places.categories.flatMap(({ slug, name, name_en }) => [slug, name, name_en ?? ''])
    ).map(plainHeading),
  );

/** The names of categories and pickup points that only the file knows, the most frequent first, else by name. */
export async function unknownNames(db: Kysely<DB>, found: ImportRow, places: Places): Promise<FileName[]> {
  const names: FileName[] = [];
  for (const field of ['categories', 'point'] as const) {
    const at = found.mapping.indexOf(field);
    if (at < 0) continue;
    const known = plainNames(places, field);
    const { rows } = await sql<{ cell: string; rows: number }>`
      SELECT cells ->> ${at}::int AS cell, count(*)::int AS rows FROM import_rows
      WHERE library_id = ${found.library_id} AND import_id = ${found.id} AND coalesce(cells ->> ${at}::int, '') <> '' GROUP BY 1`.execute(
      db,
    );
    const counted = new Map<string, FileName>();
    for (const { cell, rows: count } of rows) {
      const written = cellAt([cell], 0);
      const all = field === 'point' ? [written] : namesIn(written, (name) => known.has(plainHeading(name)));
      for (const name of all) {
        const key = plainHeading(name);
        if (key === '' || known.has(key)) continue;
        const one = counted.get(key) ?? { field, name, rows: 0 };
        one.rows += count;
        counted.set(key, one);
      }
    }
    names.push(
      ...[...counted.values()].sort((one, other) => other.rows - one.rows || one.name.localeCompare(other.name)),
    );
  }
  return names;
}

/** How many rows of objects that the library does not have lack a category, a pickup point and a value. */
export async function countLacks(
  db: Kysely<DB>,
  { library_id, id, mapping }: ImportRow,
): Promise<Record<'category' | 'point' | 'value', number>> {
  const lacking = (field: string) => {
    const at = mapping.indexOf(field);
    return at < 0 ? sql`true` : sql`coalesce(r.cells ->> ${at}::int, '') = ''`;
  };
  const code = mapping.indexOf('code');
  const { rows } = await sql<Record<'category' | 'point' | 'value', number>>`
    SELECT count(*) FILTER (WHERE ${lacking('categories')})::int AS category, count(*) FILTER (WHERE ${lacking('point')})::int AS point,
      count(*) FILTER (WHERE ${lacking('value')})::int AS value
    FROM import_rows r WHERE r.library_id = ${library_id} AND r.import_id = ${id} AND NOT EXISTS (SELECT 1 FROM products p
      WHERE p.library_id = r.library_id AND ${code >= 0} AND upper(p.code) = upper(r.cells ->> ${code}::int))`.execute(
    db,
  );
  return rows[0] ?? { category: 0, point: 0, value: 0 };
}

/** Makes those of the new categories that these objects use, unless they exist already. */
export async function makeCategories(
  trx: Transaction<DB>,
  libraryId: number,
  { categories, category }: Resolved,
  used: ReadonlySet<string>,
): Promise<void> {
  for (const target of [...Object.values(categories), category]) {
    if (target?.name === undefined || !used.has(target.id)) continue;
    const slug = slugOf(target.name).slice(0, 80).replace(/-+$/, '') || 'categoria';
    await sql`INSERT INTO categories (library_id, id, slug, name, name_en, position)
      SELECT ${libraryId}, ${target.id}, CASE WHEN EXISTS (SELECT 1 FROM categories WHERE library_id = ${libraryId} AND slug = ${slug})
          OR ${slug} IN ('all', 'last_arrival', 'products', 'in-prestito') THEN ${`${slug}-${target.id.slice(-6)}`} ELSE ${slug} END,
        ${target.name}, ${target.name_en ?? null}, (SELECT coalesce(max(position), 0) + 1 FROM categories WHERE library_id = ${libraryId})
      ON CONFLICT (library_id, id) DO NOTHING`.execute(trx);
  }
}
