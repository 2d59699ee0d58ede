import { isListed } from '#machines/inventory/object-lifecycle.machine';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { undoableMove } from '#server/inventory/object-moves';
import type { ObjectMove } from '#server/inventory/object-moves.queries';
import { findObject, type ObjectLine, type ObjectRow } from '#server/inventory/objects.queries';

type Content = Schema<'ObjectContent'>;

/** An object in the list. */
export const objectLine = ({ created_at, elsewhere, ...object }: ObjectLine): Schema<'StaffObjectRow'> => ({
  ...object,
  ...(elsewhere === null ? {} : { elsewhere }),
  created_at: created_at.toISOString(),
});

/** The parts in both languages; a part that is the same in English has no translation. */
export const partsOf = ({ box, box_en }: Pick<ObjectRow, 'box' | 'box_en'>): Content['parts'] =>
  box.map((name, at) => {
    const english = box_en?.[at] ?? '';
    return { name, name_en: english === name ? '' : english };
  });

/** What staff can edit of an object. */
export const contentOf = (row: ObjectRow): Content => ({
  code: row.code,
  name: row.name,
  name_en: row.name_en,
  description: row.description,
  description_en: row.description_en,
  keywords: row.keywords,
  keywords_en: row.keywords_en,
  parts: partsOf(row),
  value: row.value_cents === null ? null : row.value_cents / 100,
  categories: row.categories,
  headquarter: row.headquarter,
  compartment: row.compartment,
  transportable: row.transportable,
  max_months: row.max_months,
  preparation_days: row.preparation_days,
  highlighted: row.highlighted,
  listed: isListed(row.status),
  imgs: row.imgs.map(({ id, alt, alt_en }) => ({ id, alt, alt_en })),
  manuals: row.manuals.map(({ id, title, language }) => ({ id, title, language })),
});

/** Changes only with what can be edited: a review or a loan must not make an edit fail. */
export const versionOf = (row: ObjectRow): string =>
  createHash('sha256')
    .update(JSON.stringify(contentOf(row)))
    .digest('hex')
    .slice(0, 16);

/** An instant in JSON of the database, as the contract writes it. */
const isoOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

const documentOf = (row: ObjectRow, move: ObjectMove | undefined): Schema<'StaffObject'> => ({
  ...contentOf(row),
  id: row.id,
  version: versionOf(row),
  code: row.code,
  imgs: row.imgs,
  manuals: row.manuals,
  status: row.status,
  maintenance: row.maintenance,
  owner: row.owner,
  lent_to: row.lent_to && { ...row.lent_to, picked_up_at: isoOf(row.lent_to.picked_up_at) },
  ...(row.elsewhere === null ? {} : { elsewhere: row.elsewhere }),
  live_loans: row.live_loans,
  loans: row.loans,
  open_tickets: row.open_tickets,
  rating: { average: row.rating_count === 0 ? null : row.rating_sum / row.rating_count, count: row.rating_count },
  move: move ? { from: move.from, loans: move.loans, at: move.at.toISOString() } : null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** An object as staff see it. @throws ApiError `resource.not_found` */
export async function readObject(ctx: Context, id: string, db: Kysely<DB>): Promise<Schema<'StaffObject'>> {
  const row = isUuid(id) ? await findObject(db, ctx.library.id, id) : undefined;
  if (!row) throw new ApiError('resource.not_found');
  return documentOf(row, await undoableMove(ctx, db, row.id));
}
