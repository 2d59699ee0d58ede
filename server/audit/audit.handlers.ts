import { isDate } from '#machines/rules/dates';
import { SEARCH } from '#machines/rules/limits';
import { isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import { invalid } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { plannedForItsWords } from '#server/db/planned-searches';
import type { Handlers } from '#server/http/handler';
import { type AuditFilter, type AuditRow, pageOfAudit } from '#server/audit/audit.queries';

const isEntryId = (text: string): boolean => /^\d{1,18}$/.test(text);

export const audit: Pick<Handlers, 'listAudit'> = {
  listAudit: async ({ ctx, query }) => {
    const { limit = 24, cursor } = query;
    const filter = readFilter(query);
    const [before] = unpackCursor(cursor, [isEntryId]) ?? [];
    const found = await plannedForItsWords(ctx.deps.db, (db) =>
      pageOfAudit(db, ctx.library, filter, { limit: limit + 1, before }),
    );
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return { items: items.map(documentOf), next: last ? packCursor([last.id]) : null };
  },
};

/** The filter of the log as a call gives it. @throws ApiError `resource.validation` */
export function readFilter({
  person,
  action,
  from,
  to,
  text: words,
}: {
  [Name in keyof AuditFilter]?: AuditFilter[Name];
}): AuditFilter {
  const text = words?.trim();
  const wrong = {
    ...(person !== undefined && !isUuid(person) && { person: 'format' }),
    ...(from !== undefined && !isDate(from) && { from: 'format' }),
    ...(to !== undefined && !isDate(to) && { to: 'format' }),
    ...(text !== undefined && Array.from(text).length < SEARCH.minUserCharacters && { text: 'min_3' }),
  };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { person, action, from, to, text };
}

const documentOf = (row: AuditRow): Schema<'AuditEntry'> => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: personOf(row.actor_id, row.actor),
  subject: personOf(row.subject_id, row.subject),
  action: row.action,
  details: row.details,
  request_id: row.request_id,
});

/** A person without an account any more is shown by the id. */
const personOf = (id: string | null, name: string | null): Schema<'AuditPerson'> | null =>
  id === null ? null : { id, name: name ?? id };
