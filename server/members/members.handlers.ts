import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { erase } from './erasure.ts';
import { exportPerson, sendArchive } from './export.ts';
import { merge, previewMerge } from './merge.ts';
import { createPerson, findSimilarPeople } from './new-person.ts';
import { addNote, changeNote, deleteNote } from './notes.ts';
import { changeProfile, inviteAgain, signOut, verify } from './profile.ts';
import { readRecord } from './record.document.ts';
import { refund, sell } from './sales.ts';

type Operation =
  | 'createPerson'
  | 'findSimilarPeople'
  | 'getPersonRecord'
  | 'changePersonProfile'
  | 'verifyPerson'
  | 'invitePersonAgain'
  | 'signOutPerson'
  | 'addPersonNote'
  | 'changePersonNote'
  | 'deletePersonNote'
  | 'sellCard'
  | 'refundCard'
  | 'erasePerson'
  | 'exportPerson'
  | 'previewMerge'
  | 'mergePeople'
  | 'exportMe';

/** Records that staff keep about each person. */
export const members: Pick<Handlers, Operation> = {
  createPerson: ({ ctx, req, body }) => createPerson(ctx, req, body),
  findSimilarPeople: ({ ctx, body }) => findSimilarPeople(ctx, body),
  getPersonRecord: ({ ctx, params }) => {
    if (!isUuid(params.id)) throw new ApiError('resource.not_found');
    return readRecord(ctx, params.id, ctx.deps.db);
  },
  changePersonProfile: ({ ctx, req, params, body }) => changeProfile(ctx, req, params.id, body),
  verifyPerson: ({ ctx, req, params }) => verify(ctx, req, params.id),
  invitePersonAgain: ({ ctx, req, params }) => inviteAgain(ctx, req, params.id),
  signOutPerson: ({ ctx, req, params }) => signOut(ctx, req, params.id),
  addPersonNote: ({ ctx, req, params, body }) => addNote(ctx, req, params.id, body.text),
  changePersonNote: ({ ctx, req, params, body }) => changeNote(ctx, req, params.id, params.note, body.text),
  deletePersonNote: ({ ctx, req, params }) => deleteNote(ctx, req, params.id, params.note),
  sellCard: ({ ctx, req, params, body }) => sell(ctx, req, params.id, body),
  refundCard: ({ ctx, req, params, body }) => refund(ctx, req, params.id, params.sale, body.reason),
  erasePerson: ({ ctx, req, params, body }) => erase(ctx, req, params.id, body.email),
  exportPerson: ({ ctx, req, params, reply }) => exportPerson(ctx, req, reply, params.id),
  previewMerge: ({ ctx, params }) => previewMerge(ctx, params.id, params.other),
  mergePeople: ({ ctx, req, params, body }) => merge(ctx, req, params.id, body),
  exportMe: ({ ctx, reply }) => sendArchive(ctx, reply, memberOf(ctx).userId),
};
