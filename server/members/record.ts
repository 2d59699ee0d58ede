import type { FastifyRequest } from 'fastify';
import type { Selectable, Transaction } from 'kysely';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import type { Json } from '#server/core/ports/tables.generated';
import { memberOf } from '#server/http/caller';
import { lockPerson } from '#server/people/people.queries';
import { readRecord } from './record.document.ts';
import { inTransaction } from '#server/db/transaction';

export type Person = Selectable<DB['users']>;

/** What a change gets: the transaction, the person, and the audit log about them. */
export interface Changing {
  trx: Transaction<DB>;
  person: Person;
  audit: (action: string, details?: Json) => Promise<void>;
}

/** Changes a person's record with their account locked, and answers with the record as it is then. @param alone persons whose calls end before it @throws ApiError `resource.not_found` */
export function inRecord(
  ctx: Context,
  req: FastifyRequest,
  id: string,
  change: (changing: Changing) => Promise<void>,
  { status = 200, alone = [] }: { status?: number; alone?: readonly string[] } = {},
): Promise<Schema<'PersonRecord'>> {
  const work = async (trx: Transaction<DB>): Promise<Schema<'PersonRecord'>> => {
    const person = isUuid(id) ? await lockPerson(trx, ctx.library.id, id) : undefined;
    if (!person) throw new ApiError('resource.not_found');
    const audit = (action: string, details?: Json) =>
      writeAudit(trx, {
        libraryId: ctx.library.id,
        actorId: memberOf(ctx).userId,
        subjectId: person.id,
        action,
        requestId: req.id,
        ...(details !== undefined && { details }),
      });
    await change({ trx, person, audit });
    const body = await readRecord(ctx, person.id, trx);
    await req.keepAnswer?.(trx, { status, body });
    return body;
  };
  return inTransaction(ctx.deps.db, work, { alone: { libraryId: ctx.library.id, persons: alone } });
}
