import { todayOf } from '#server/core/clock';
import { isInstant, isName, isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { plannedForItsWords } from '#server/db/planned-searches';
import type { Handlers } from '#server/http/handler';
import { SEARCH } from '#machines/rules/limits';
import { countPeople, pageOfPeople } from '#server/people/people.queries';
import { ban, setPosting, setRole, unban } from '#server/people/people';
import { personLine, readPerson } from '#server/people/person.document';

type Operation = 'listPeople' | 'getPerson' | 'changePerson' | 'banPerson' | 'unbanPerson' | 'setPersonRole';

export const people: Pick<Handlers, Operation> = {
  listPeople: async ({ ctx, query }) => {
    const { deps, library } = ctx;
    const { limit = 24, sort = 'name', role, cursor } = query;
    const keywords = query.keywords?.trim();
    if (keywords !== undefined && Array.from(keywords).length < SEARCH.minUserCharacters)
      throw invalid({ keywords: 'min_3' });
    const after = unpackCursor(cursor, sort === 'name' ? [isName, isName, isUuid] : [isInstant, isUuid]);
    const filter = { keywords, role, today: todayOf(ctx) };
    const page = { ...filter, limit: limit + 1, sort, after };
    const [found, total] = await Promise.all([
      plannedForItsWords(deps.db, (db) => pageOfPeople(db, library.id, page)),
      after ? null : plannedForItsWords(deps.db, (db) => countPeople(db, library.id, filter)),
    ]);
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    const end = (person: typeof last & {}): string[] =>
      sort === 'name' ? [person.last_name, person.first_name, person.id] : [person.created_key, person.id];
    return {
      items: items.map(personLine),
      next: last ? packCursor(end(last)) : null,
      total,
    };
  },

  getPerson: ({ ctx, params }) => {
    if (!isUuid(params.id)) throw new ApiError('resource.not_found');
    return readPerson(ctx, params.id, ctx.deps.db);
  },

  changePerson: ({ ctx, req, params, body }) => setPosting(ctx, req, params.id, body.can_post_objects),
  banPerson: ({ ctx, req, params, body }) => ban(ctx, req, params.id, body),
  unbanPerson: ({ ctx, req, params }) => unban(ctx, req, params.id),
  setPersonRole: ({ ctx, req, params, body }) => setRole(ctx, req, params.id, body),
};
