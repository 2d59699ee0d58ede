import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import { memberOf } from '#server/http/caller';
import { requireBelow } from '#server/people/people';
import { type Changing, inRecord } from './record.ts';

/**
 * Notes something about a person. The audit log has no text of notes: whom they are about might read it there. @throws ApiError `auth.forbidden` about somebody at or
 * above the caller's level
 */
export const addNote = (ctx: Context, req: FastifyRequest, id: string, text: string) =>
  inRecord(
    ctx,
    req,
    id,
    async ({ trx, person, audit }) => {
      requireBelow(ctx, person);
      const now = ctx.deps.clock.now();
      const note = { id: uuidv7(now.getTime()), text: wordsOf(text) };
      await trx
        .insertInto('person_notes')
        .values({
          ...note,
          library_id: ctx.library.id,
          user_id: person.id,
          author_id: memberOf(ctx).userId,
          created_at: now,
        })
        .execute();
      await audit('people.note', { note: note.id, change: 'added' });
    },
    { status: 201 },
  );

export const changeNote = (ctx: Context, req: FastifyRequest, id: string, noteId: string, text: string) =>
  inRecord(ctx, req, id, async (changing) => {
    const { trx, audit } = changing;
    const words = wordsOf(text);
    const note = await lockNote(ctx, changing, noteId);
    if (note.text === words) return;
    await trx
      .updateTable('person_notes')
      .set({ text: words, edited_by: memberOf(ctx).userId, edited_at: ctx.deps.clock.now() })
      .where('library_id', '=', ctx.library.id)
      .where('id', '=', noteId)
      .execute();
    await audit('people.note', { note: noteId, change: 'edited' });
  });

export const deleteNote = (ctx: Context, req: FastifyRequest, id: string, noteId: string) =>
  inRecord(ctx, req, id, async (changing) => {
    await lockNote(ctx, changing, noteId);
    await changing.trx
      .deleteFrom('person_notes')
      .where('library_id', '=', ctx.library.id)
      .where('id', '=', noteId)
      .execute();
    await changing.audit('people.note', { note: noteId, change: 'deleted' });
  });

async function lockNote(ctx: Context, { trx, person }: Changing, noteId: string): Promise<{ text: string }> {
  requireBelow(ctx, person);
  const note = isUuid(noteId)
    ? await trx
        .selectFrom('person_notes')
        .select('text')
        .where('library_id', '=', ctx.library.id)
        .where('user_id', '=', person.id)
        .where('id', '=', noteId)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!note) throw new ApiError('resource.not_found');
  return note;
}

/** @throws ApiError `resource.validation` for nothing but spaces */
function wordsOf(text: string): string {
  const words = text.trim();
  if (words === '') throw invalid({ text: 'required' });
  return words;
}
