import { SEARCH } from '#machines/rules/limits';
import { isInstant, isName, isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { plannedForItsWords } from '#server/db/planned-searches';
import type { Handlers } from '#server/http/handler';
import { previewBulkEdit, startBulkEdit } from '#server/inventory/bulk-edit';
import { pageOfHistory } from '#server/inventory/history.queries';
import { printLabels } from '#server/inventory/labels';
import { keepManual } from '#server/inventory/manuals';
import { objectLine, readObject } from '#server/inventory/object.document';
import { previewMove } from '#server/inventory/object-moves';
import {
  bringObjectBack,
  changeObject,
  copyObject,
  createObject,
  retireObject,
  undoObjectMove,
} from '#server/inventory/objects';
import { countObjects, endOfPage, pageOfObjects } from '#server/inventory/objects.queries';

type Operation =
  | 'listObjects'
  | 'createObject'
  | 'getObject'
  | 'changeObject'
  | 'previewObjectMove'
  | 'undoObjectMove'
  | 'copyObject'
  | 'retireObject'
  | 'bringObjectBack'
  | 'listObjectHistory'
  | 'createManual'
  | 'printLabels'
  | 'previewBulkEdit'
  | 'startBulkEdit';

export const inventory: Pick<Handlers, Operation> = {
  listObjects: async ({ ctx, query }) => {
    const { deps, library, locale } = ctx;
    const { limit = 24, sort = 'name', cursor, ...rest } = query;
    const keywords = rest.keywords?.trim();
    if (keywords !== undefined && Array.from(keywords).length < SEARCH.minCharacters)
      throw invalid({ keywords: 'min_3' });
    const after = unpackCursor(cursor, [sort === 'newest' ? isInstant : isName, isUuid]);
    const filter = { ...rest, keywords };
    const page = { ...filter, limit: limit + 1, sort, after };
    const [found, total] = await Promise.all([
      plannedForItsWords(deps.db, (db) => pageOfObjects(db, library.id, locale, page)),
      after ? null : plannedForItsWords(deps.db, (db) => countObjects(db, library.id, filter)),
    ]);
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return { items: items.map(objectLine), next: last ? packCursor(endOfPage(last, sort)) : null, total };
  },

  createObject: ({ ctx, req, body }) => createObject(ctx, req, body),
  getObject: ({ ctx, params }) => readObject(ctx, params.id, ctx.deps.db),
  changeObject: ({ ctx, req, params, query, body }) =>
    changeObject(ctx, req, params.id, { match: req.headers['if-match'], moves: query.moves }, body),
  previewObjectMove: ({ ctx, params, query }) => previewMove(ctx, params.id, query.headquarter),
  undoObjectMove: ({ ctx, req, params }) => undoObjectMove(ctx, req, params.id),
  copyObject: ({ ctx, req, params }) => copyObject(ctx, req, params.id),
  retireObject: ({ ctx, req, params, body }) => retireObject(ctx, req, params.id, body.reason),
  bringObjectBack: ({ ctx, req, params }) => bringObjectBack(ctx, req, params.id),

  listObjectHistory: async ({ ctx, params, query }) => {
    const { limit = 24, cursor } = query;
    const { id } = params;
    const after = unpackCursor(cursor, [isInstant, isName]);
    if (!isUuid(id)) throw new ApiError('resource.not_found');
    await readObject(ctx, id, ctx.deps.db);
    const found = await pageOfHistory(ctx.deps.db, ctx.library.id, id, { limit: limit + 1, after });
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return {
      items: items.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
      next: last ? packCursor([last.at_key, last.id]) : null,
    };
  },

  previewBulkEdit: ({ ctx, body }) => previewBulkEdit(ctx, body),
  startBulkEdit: ({ ctx, req, body }) => startBulkEdit(ctx, req, body),

  createManual: ({ ctx, req }) => keepManual(ctx, req),

  printLabels: async ({ ctx, body, reply }) => {
    const pdf = await printLabels(ctx, body);
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="labels.pdf"')
      .send(pdf);
  },
};
