import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { newPersonForm } from '#machines/rules/people/new-person';
import { insertUser } from '#server/auth/users.queries';
import type { Context } from '#server/core/context';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import type { Json } from '#server/core/ports/tables.generated';
import { inTransaction } from '#server/db/transaction';
import { memberOf } from '#server/http/caller';
import type { Body } from '#server/http/handler';
import { invalidFields, validated } from '#server/http/validate';
import { inviteToAccount } from '#server/invitations/account-invitation';
import { readPerson } from '#server/people/person.document';
import type { Person } from './record.ts';
import { sellTo } from './sales.ts';
import { findSimilar, type TypedPerson } from './similar.queries.ts';

/** The people who are likely the one that is typed. */
export async function findSimilarPeople(
  { deps, library }: Context,
  typed: Body<'findSimilarPeople'>,
): Promise<{ items: Schema<'SimilarPerson'>[] }> {
  const plain = { ...typed, email: typed.email.trim().toLowerCase() };
  return { items: await findSimilar(deps.db, library.id, plain) };
}

/**
 * Makes the account of a person at the desk, with a card if one is sold. With an address, an invitation to set a password goes out.
 * @throws ApiError `resource.validation` with each wrong field; `person.email_taken`, `card.number_taken`; `person.similar` if somebody similar is not
 * among those that the caller has seen
 */
export function createPerson(ctx: Context, req: FastifyRequest, body: Body<'createPerson'>): Promise<Schema<'Person'>> {
  const { library, deps } = ctx;
  const { card, seen, ...given } = body;
  const wrong = { ...invalidFields(newPersonForm, given), ...wrongInCard(card) };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const { first_name, last_name, email, phone, language } = validated(newPersonForm, given);
  const work = async (trx: Transaction<DB>): Promise<Schema<'Person'>> => {
    // Two desks that make the same person take turns: the second is shown the first one's.
    await sql`SELECT pg_advisory_xact_lock(hashtext('new_person'), ${library.id})`.execute(trx);
    await requireUnknown(trx, library.id, { first_name, last_name, email, phone }, seen);
    const now = deps.clock.now();
    const person = await insertUser(trx, {
      ...{ library_id: library.id, id: uuidv7(now.getTime()), first_name, last_name, language, created_at: now },
      ...{ email: email || null, phone: phone || null, can_post_objects: library.mandatory_sharing },
    });
    if (!person) throw new ApiError('person.email_taken', { fields: { email: 'refused' } });
    const audit = auditOf(ctx, req, trx, person);
    await audit('people.create', { email: person.email, phone: person.phone });
    if (card) await sellTo(ctx, { trx, person, audit }, { ...card, covered_to: null });
    if (person.email !== null) await inviteToAccount(ctx, trx, { ...person, email: person.email });
    const answer = await readPerson(ctx, person.id, trx);
    await req.keepAnswer?.(trx, { status: 201, body: answer });
    return answer;
  };
  return inTransaction(deps.db, work);
}

/** A card for free needs its reason. */
const wrongInCard = (card: Body<'createPerson'>['card']): Record<string, string> =>
  card?.method === 'free' && (card.reason ?? '').trim() === '' ? { reason: 'required' } : {};

async function requireUnknown(
  trx: Transaction<DB>,
  libraryId: number,
  typed: TypedPerson,
  seen: readonly string[],
): Promise<void> {
  const similar = await findSimilar(trx, libraryId, typed);
  if (similar.some(({ same }) => same.includes('email')))
    throw new ApiError('person.email_taken', { fields: { email: 'refused' } });
  if (similar.some(({ id }) => !seen.includes(id))) throw new ApiError('person.similar');
}

const auditOf =
  ({ library, ...ctx }: Context, req: FastifyRequest, trx: Transaction<DB>, person: Person) =>
  (action: string, details?: Json): Promise<void> =>
    writeAudit(trx, {
      libraryId: library.id,
      actorId: memberOf({ ...ctx, library }).userId,
      subjectId: person.id,
      action,
      requestId: req.id,
      ...(details !== undefined && { details }),
    });
