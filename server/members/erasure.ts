import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import type { Library } from '#server/core/libraries.queries';
import { type Text, translate } from '#server/core/words/texts';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import { memberOf } from '#server/http/caller';
import { addJob } from '#server/jobs/job-queue';
import { requireBelow } from '#server/people/people';
import { lockPerson } from '#server/people/people.queries';
import {
  blankOut,
  blankOutEntries,
  blankOutFileNames,
  deleteMails,
  emptyAccount,
  eraseTraces,
  listObstacles,
  withdrawObjects,
} from './erasure.queries.ts';
import { findIdentity, type Identity, wordsIn } from './former.ts';
import type { Person } from './record.ts';
import { inTransaction } from '#server/db/transaction';

const erasedName: Text = /*i18n*/ { id: 'person.erased', message: 'Persona cancellata' };

/**
 * Erases a person on request of staff: loans stay, anonymous; everything else goes. @param typed the person's address, or the full name where there is none, to confirm
 * @throws ApiError `erasure.blocked` with what has to end first; `resource.validation` for another address
 */
export function erase(ctx: Context, req: FastifyRequest, id: string, typed: string): Promise<{ id: string }> {
  const { library, deps } = ctx;
  const work = async (trx: Transaction<DB>): Promise<{ id: string }> => {
    const person = isUuid(id) ? await lockPerson(trx, library.id, id) : undefined;
    if (!person) throw new ApiError('resource.not_found');
    requireBelow(ctx, person);
    if (!isConfirmedBy(person, typed)) throw invalid({ email: 'refused' });
    await erasePerson(trx, library, person, {
      actorId: memberOf(ctx).userId,
      requestId: req.id,
      now: deps.clock.now(),
    });
    await req.keepAnswer?.(trx, { status: 201, body: { id: person.id } });
    return { id: person.id };
  };
  return inTransaction(deps.db, work, { alone: { libraryId: library.id, persons: [id] } });
}

/** Names are compared in any case, with one space between words. */
const isConfirmedBy = ({ email, first_name, last_name }: Person, typed: string): boolean => {
  const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(typed) === (email ?? plain(`${first_name} ${last_name}`));
};

/** Erases a person whom the transaction holds alone. @param by null actor: the library itself. @throws ApiError `erasure.blocked` */
export async function erasePerson(
  trx: Transaction<DB>,
  library: Library,
  person: Person,
  { now, ...by }: { actorId: string | null; requestId?: string; now: Date },
): Promise<void> {
  if ((await listObstacles(trx, person)).length > 0) throw new ApiError('erasure.blocked');
  const pictures = await withdrawObjects(trx, person, now);
  const identity = await findIdentity(trx, person);
  const asTheyWere = formsOf(person, identity);
  const mails: string[] = [];
  for (const each of asTheyWere) mails.push(...(await deleteMails(trx, each)));
  for (const each of asTheyWere) await eraseTraces(trx, each);
  await emptyAccount(trx, person, translate(library.language, erasedName), now);
  await blankOutEntries(trx, person, identity);
  await blankOutFileNames(trx, library.id, identity.last_names);
  await blankOut(trx, library.id, wordsIn(identity));
  // The entry has no name: whom it is about is known by nobody any more.
  await writeAudit(trx, { libraryId: library.id, ...by, subjectId: person.id, action: 'people.erase' });
  if (pictures.length > 0) await addJob(trx, 'erase_files', { library_id: library.id, ids: pictures });
  if (mails.length > 0) await addJob(trx, 'forget_mails', { ids: mails });
}

/** The person with each address and card number that was ever theirs: traces are found by these. */
const formsOf = (person: Person, { emails, cards }: Identity): Person[] =>
  Array.from({ length: Math.max(1, emails.length, cards.length) }, (_, at) => ({
    ...person,
    email: emails[at] ?? person.email,
    card_number: cards[at] ?? person.card_number,
  }));
