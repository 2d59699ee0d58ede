import { SEARCH } from '#machines/rules/limits';
import { searchUsers } from '#server/auth/users.queries';
import { invalid } from '#server/core/errors';
import { plannedForItsWords } from '#server/db/planned-searches';
import type { Handlers } from '#server/http/handler';

export const users = {
  searchUsers: async ({ query, ctx, reply }) => {
    const keywords = query['filters.keywords'].trim();
    if (Array.from(keywords).length < SEARCH.minUserCharacters) throw invalid({ 'filters.keywords': 'min_3' });
    const { users: found, total } = await plannedForItsWords(ctx.deps.db, (db) =>
      searchUsers(db, ctx.library.id, keywords, SEARCH.usersAtMost),
    );
    void reply.header('x-total-count', String(total));
    return found.map(({ id, first_name, last_name, email, card_number, level }) => ({
      id,
      name: `${first_name} ${last_name}`.trim(),
      email,
      card_number,
      level,
    }));
  },
} satisfies Pick<Handlers, 'searchUsers'>;
