import type { Kysely, Selectable } from 'kysely';
import type { OwnerTemplate } from '#machines/loans/loan.effects';
import type { TicketReason } from '#machines/tickets/ticket-events';
import { inLanguage } from '#server/core/words/local-texts';
import type { DB } from '#server/db/database';
import { queueMail, withdrawMails } from './queue.ts';

type Loan = Pick<
  Selectable<DB['loans']>,
  'library_id' | 'id' | 'product_id' | 'user_id' | 'from_date' | 'to_date' | 'reschedulings'
>;

/** The owner of a shared object, held until the transaction ends; undefined if nobody shares it, or the owner has no address. */
async function readOwner(db: Kysely<DB>, libraryId: number, productId: string) {
  const owner = await db
    .selectFrom('products as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.library_id', '=', 'p.library_id').onRef('u.id', '=', 'p.owner_user_id'),
    )
    .select(['u.id', 'u.email', 'u.language', 'u.first_name', 'u.mail_objects', 'p.name', 'p.name_en'])
    .where('p.library_id', '=', libraryId)
    .where('p.id', '=', productId)
    .where('u.erased_at', 'is', null)
    .forKeyShare('u')
    .executeTakeFirst();
  if (owner?.email == null) return undefined;
  const { id, email, language, first_name, mail_objects } = owner;
  const object = inLanguage(language, owner, ['name']).name;
  return { id, to: { email, locale: language }, wants: mail_objects, told: { name: first_name, object } };
}

/**
 * Tells the owner of an object what happens with a loan of it (rules/mails-and-jobs.md#owners), unless the owner has opted out or is who borrows it.
 * @param after not sent before @param condition how it came back; what is not in order is told by its ticket
 */
export async function tellOwner(
  db: Kysely<DB>,
  loan: Loan,
  template: OwnerTemplate,
  { after, condition }: { after?: Date | undefined; condition?: 'ok' | TicketReason | undefined } = {},
): Promise<void> {
  if (condition !== undefined && condition !== 'ok') return;
  const { library_id: libraryId, id: loan_id, product_id, from_date, to_date } = loan;
  const owner = await readOwner(db, libraryId, product_id);
  if (!owner?.wants || owner.id === loan.user_id) return;
  const values = { ...owner.told, product_id, loan_id, from_date, to_date };
  const shared = { libraryId, to: owner.to, key: keyOf(template, loan), after };
  if (template === 'owner_returned')
    await queueMail(db, { ...shared, template, values: { ...values, checked: condition === 'ok' } });
  else await queueMail(db, { ...shared, template, values });
}

/** Takes back what the owner was to be told of a loan and was not sent yet. */
export const withdrawFromOwner = (db: Kysely<DB>, loan: Loan, templates: readonly OwnerTemplate[]): Promise<void> =>
  withdrawMails(
    db,
    loan.library_id,
    'key',
    templates.map((template) => keyOf(template, loan)),
  );

/** After a change of days it is told again. */
const keyOf = (template: OwnerTemplate, { id, product_id, reschedulings }: Loan): string =>
  `${template}:${product_id}:${id}${reschedulings === 0 ? '' : `:days${reschedulings}`}`;

interface Damage {
  library_id: number;
  id: string;
  product_id: string;
  reason: TicketReason;
  opened_by: string;
}

/**
 * Tells the owner of an object that it is not in order, whatever mails the owner wants; a mere check is none of that. @param cameBack it was found at a
 * return @param after not sent before
 */
export async function tellOwnerOfDamage(
  db: Kysely<DB>,
  { library_id, id, product_id, reason, opened_by }: Damage,
  { cameBack = false, after }: { cameBack?: boolean; after?: Date } = {},
): Promise<void> {
  if (reason === 'check') return;
  const owner = await readOwner(db, library_id, product_id);
  if (!owner || owner.id === opened_by) return;
  await queueMail(db, {
    libraryId: library_id,
    to: owner.to,
    template: 'owner_damage',
    values: { ...owner.told, product_id, reason, came_back: cameBack },
    key: damageKey(product_id, id),
    after,
  });
}

/** Takes back the mail about a ticket that is dropped, if it was not sent yet. */
export const withdrawDamage = (
  db: Kysely<DB>,
  libraryId: number,
  { id, product_id }: { id: string; product_id: string },
): Promise<void> => withdrawMails(db, libraryId, 'key', [damageKey(product_id, id)]);

const damageKey = (productId: string, ticketId: string): string => `owner_damage:${productId}:${ticketId}`;
