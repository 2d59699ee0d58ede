import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { Locale } from '#server/core/words/texts';
import type { DB } from '#server/db/database';

/** These go to the library, not to a member. */
const toLibrary = ['request', 'rescheduled', 'withdrawal', 'support'];

/** The loan that a mail is about, by the second part of its key; other mails have another id there. */
const loanOf = sql<
  string | null
>`CASE WHEN split_part(m.key, ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN split_part(m.key, ':', 2)::uuid END`;

/** The own object that a mail to its owner is about, or the one that its reader waits for, by the same part of its key. */
const ownObjectOf = sql<string | null>`CASE WHEN m.template ~ '^(owner|wait)_' THEN ${loanOf} END`;

/**
 * The mails to an address, the latest first: kind, state and loan or own object of each, never the text. @param before the time and id of the last one seen
 */
export const pageOfNotices = (
  db: Kysely<DB>,
  libraryId: number,
  recipient: string,
  { limit, before }: { limit: number; before?: readonly string[] | undefined },
) =>
  db
    .selectFrom('mails as m')
    .leftJoin('loans as l', (join) => join.onRef('l.library_id', '=', 'm.library_id').on('l.id', '=', loanOf))
    .leftJoin('products as p', (join) =>
      join
        .onRef('p.library_id', '=', 'm.library_id')
        .on('p.id', '=', sql<string>`coalesce(l.product_id, ${ownObjectOf})`),
    )
    .select(['m.id', 'm.template', 'm.queued_at', 'm.sent_at', 'm.failure', 'l.id as loan_id'])
    .select(['p.id as product_id', 'p.name', 'p.name_en'])
    .select(sql<string>`m.queued_at::text`.as('cursor_at'))
    .where('m.library_id', '=', libraryId)
    .where('m.recipient', '=', recipient)
    .where('m.template', 'not in', toLibrary)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(m.queued_at, m.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
    )
    .orderBy('m.queued_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();

/** A mail as members and staff see it, with the object that it is about. */
export const noticeOf =
  (locale: Locale) =>
  ({
    id,
    template,
    queued_at,
    sent_at,
    failure,
    loan_id,
    product_id,
    ...object
  }: Awaited<ReturnType<typeof pageOfNotices>>[number]): Schema<'Notice'> => {
    const name = (locale === 'en' ? object.name_en : null) ?? object.name;
    return {
      id,
      kind: template,
      at: (sent_at ?? queued_at).toISOString(),
      state: sent_at !== null ? 'sent' : failure === null ? 'waiting' : 'failed',
      loan: loan_id === null || name === null ? null : { id: loan_id, object: name },
      ...(loan_id === null && product_id !== null && name !== null && { product: { id: product_id, name } }),
    };
  };
