import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { DB } from '#server/core/ports/tables.generated';
import type { KeptReason } from '#server/imports/problems';
import { attempt, refusedOf, usedPeople, type WrittenRow } from '#server/imports/undo/undo.queries';
import { replaceCardNumbers } from '#server/membership/memberships.queries';

const columns = [
  ...(['first_name', 'last_name', 'phone', 'student_number', 'card_number', 'language', 'domicile_address'] as const),
  ...(['domicile_cap', 'domicile_city', 'domicile_province'] as const),
];
const Cells = v.partial(v.object(v.entriesFromList(columns, v.nullable(v.string()))));
/** What a run keeps of a person for a day. */
const Undo = v.object({ before: Cells, after: Cells, membership: v.nullable(v.string()) });
export type PersonUndo = v.InferOutput<typeof Undo>;

/** Takes back what a run has done to people. @returns the lines that stay, with the reason */
export async function undoMembers(
  trx: Transaction<DB>,
  libraryId: number,
  rows: readonly WrittenRow[],
): Promise<Map<number, KeptReason>> {
  const kept = new Map<number, KeptReason>();
  const ids = rows.map(({ target_id }) => target_id);
  const used = await usedPeople(trx, libraryId, ids);
  const found = await trx
    .selectFrom('users')
    .select(['id', ...columns])
    .where('library_id', '=', libraryId)
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .where('erased_at', 'is', null)
    .execute();
  const known = new Map(found.map((person) => [person.id, person]));
  const unused: { line: number; id: string; membership: string | null }[] = [];
  for (const { line, outcome, target_id, undo } of rows) {
    const { success, output } = v.safeParse(Undo, undo);
    const endCard = (id: string | null) =>
      sql`DELETE FROM memberships WHERE library_id = ${libraryId} AND id = ${id}::uuid`.execute(trx);
    if (outcome === 'new') {
      if (used.has(target_id)) kept.set(line, 'in_use');
      else unused.push({ line, id: target_id, membership: success ? output.membership : null });
      continue;
    }
    const person = known.get(target_id);
    if (!person || !success) {
      kept.set(line, 'changed');
      continue;
    }
    const { before, after, membership } = output;
    const names = columns.filter((name) => name in before);
    const back = names.filter((name) => person[name] === after[name]);
    if (back.length < names.length) kept.set(line, 'changed');
    const values = Object.fromEntries(back.map((name) => [name, before[name]]));
    const write = async () => {
      if (back.length > 0)
        await trx
          .updateTable('users')
          .set(values)
          .where('library_id', '=', libraryId)
          .where('id', '=', target_id)
          .execute();
    };
    if (!(await attempt(trx, write))) kept.set(line, 'gone');
    if (membership !== null && !(await attempt(trx, () => endCard(membership)))) kept.set(line, 'in_use');
    // Whoever still has a card has a number.
    await replaceCardNumbers(trx, libraryId, [target_id]);
  }
  const refused = await refusedOf(trx, unused, async (some) => {
    const cards = some.flatMap(({ membership }) => (membership === null ? [] : [membership]));
    await sql`DELETE FROM memberships WHERE library_id = ${libraryId} AND id = ANY(${cards}::uuid[])`.execute(trx);
    await sql`DELETE FROM users WHERE library_id = ${libraryId} AND id = ANY(${some.map(({ id }) => id)}::uuid[])`.execute(
      trx,
    );
  });
  for (const { line } of refused) kept.set(line, 'in_use');
  return kept;
}
