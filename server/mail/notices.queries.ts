import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';

/** These go to the library, not to a member. */
const toLibrary = ['request', 'rescheduled', 'withdrawal', 'support'];

/** The mails to an address, the latest first: kind and state of each, never the text. @param before the time and id of the last one seen */
export const pageOfNotices = (
  db: Kysely<DB>,
  libraryId: number,
  recipient: string,
  { limit, before }: { limit: number; before?: readonly string[] | undefined },
) =>
  db
    .selectFrom('mails')
    .select(['id', 'template', 'queued_at', 'sent_at', 'failure', sql<string>`queued_at::text`.as('cursor_at')])
    .where('library_id', '=', libraryId)
    .where('recipient', '=', recipient)
    .where('template', 'not in', toLibrary)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(queued_at, id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
    )
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** A mail as members and staff see it. */
export const noticeOf = ({
  id,
  template,
  queued_at,
  sent_at,
  failure,
}: Awaited<ReturnType<typeof pageOfNotices>>[number]): Schema<'Notice'> => ({
  id,
  kind: template,
  at: (sent_at ?? queued_at).toISOString(),
  state: sent_at !== null ? 'sent' : failure === null ? 'waiting' : 'failed',
});
