import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { TicketStep } from '#machines/tickets/ticket-events';
import { decideTicket } from '#machines/tickets/ticket.machine';
import {
  newTicketForm,
  ticketCostForm,
  ticketDayForm,
  ticketNoteForm,
  ticketWordsForm,
} from '#machines/rules/ticket-forms';
import { amountOf } from '#machines/rules/typed/amount';
import { addDays } from '#machines/rules/dates';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import type { JsonObject } from '#server/core/ports/tables.generated';
import { memberOf } from '#server/http/caller';
import type { Body } from '#server/http/handler';
import { validated } from '#server/http/validate';
import { announceObject } from '#server/jobs/free-object';
import { bookingTransaction } from '#server/db/booking';
import { findLendable, lockProduct } from '#server/loans/loan-facts.queries';
import { tellOwnerOfDamage } from '#server/mail/owner-queue';
import { queueLoanMail, withdrawMails } from '#server/mail/queue';
import { freeObject, openTicket, setMaintenance } from '#server/tickets/blocking.queries';
import { readTicket } from '#server/tickets/ticket.document';
import {
  affectedLoans,
  deleteEntry,
  insertEntries,
  lockTicket,
  picturesOf,
  warnedInVain,
} from '#server/tickets/tickets.queries';
import { warnMember } from '#server/tickets/warn';

type Ticket = Schema<'Ticket'>;
type Request = Body<'takeTicketStep'>;

interface Locked {
  id: string;
  product_id: string;
  loan_id: string | null;
  expected_on: string | null;
  reopened: number;
}

/** Opens a ticket by hand. @throws ApiError `resource.not_found`; `object.state` if the object has left the library; 422 */
export async function openByHand(ctx: Context, req: FastifyRequest, sent: Body<'openTicket'>): Promise<Ticket> {
  const { reason, note, expected_on } = validated(newTicketForm, { ...sent, expected_on: sent.expected_on ?? '' });
  checkExpected(ctx, expected_on);
  const { library, deps } = ctx;
  return bookingTransaction(deps.db, async (trx) => {
    const { product_id } = sent;
    if (!isUuid(product_id)) throw new ApiError('resource.not_found');
    await lockProduct(trx, library.id, product_id, 'change');
    const product = await findLendable(trx, library.id, product_id);
    if (!product) throw new ApiError('resource.not_found');
    if (await isRetired(trx, library.id, product_id)) throw new ApiError('object.state');
    const now = deps.clock.now();
    const ticket = {
      id: uuidv7(now.getTime()),
      product_id,
      loan_id: null,
      expected_on: expected_on || null,
      reopened: 0,
    };
    const opened = {
      library_id: library.id,
      id: ticket.id,
      product_id,
      reason: sent.reason,
      opened_by: memberOf(ctx).userId,
    };
    await openTicket(trx, { ...opened, note: note || null, expected_on: ticket.expected_on, opened_at: now });
    await tellOwnerOfDamage(trx, opened);
    await tellMembers(ctx, trx, ticket);
    await audit(ctx, req, trx, ticket, 'open', {
      reason,
      ...(note !== '' && { note }),
      expected_on: ticket.expected_on,
    });
    return answer(ctx, req, trx, ticket.id, 201);
  });
}

/**
 * Takes a step with a ticket: what it may be now is decided by the ticket's machine. @throws ApiError `resource.not_found`; `ticket.state`; 422 naming
 * what is missing
 */
export async function takeTicketStep(ctx: Context, req: FastifyRequest, id: string, request: Request): Promise<Ticket> {
  if (!isUuid(id)) throw new ApiError('resource.not_found');
  const { library, deps } = ctx;
  return bookingTransaction(deps.db, async (trx) => {
    await lockProductOf(ctx, trx, id);
    const before = await lockTicket(trx, library.id, id);
    if (!before) throw new ApiError('resource.not_found');
    const decision = decideTicket(before.status, { type: request.step });
    if (!decision || decision.status === 'dropped') throw new ApiError('ticket.state');
    const written = await write(ctx, trx, before, request);
    const now = deps.clock.now();
    const isDone = decision.status === 'done';
    const after = {
      ...before,
      expected_on: request.step === 'expect' ? written.expected_on : before.expected_on,
      reopened: before.reopened + (request.step === 'reopen' ? 1 : 0),
    };
    await trx
      .updateTable('maintenance_tickets')
      .set({ status: decision.status, expected_on: after.expected_on, reopened: after.reopened })
      .$if(decision.status !== before.status, (query) =>
        query.set({ closed_at: isDone ? now : null, closed_by: isDone ? memberOf(ctx).userId : null }),
      )
      .where('library_id', '=', library.id)
      .where('id', '=', id)
      .execute();
    for (const effect of decision.effects) {
      if (effect === 'blockObject') await setMaintenance(trx, library.id, before.product_id, true);
      else if (effect === 'tellMembers') await tellMembers(ctx, trx, after);
      else if (effect === 'tellReady') await tellReady(ctx, trx, after);
      else if (await freeObject(trx, library.id, before.product_id))
        await announceObject(trx, { library_id: library.id, product_id: before.product_id });
    }
    await audit(ctx, req, trx, after, request.step, {
      ...written.details,
      ...(decision.status !== before.status && {
        before: { status: before.status },
        after: { status: decision.status },
      }),
    });
    return answer(ctx, req, trx, id, 200);
  });
}

/** No booking may be under way while its object is blocked or freed; the object's row is always locked first. */
async function lockProductOf({ library }: Context, trx: Transaction<DB>, id: string): Promise<void> {
  const ticket = await trx
    .selectFrom('maintenance_tickets')
    .select('product_id')
    .where('library_id', '=', library.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!ticket) throw new ApiError('resource.not_found');
  await lockProduct(trx, library.id, ticket.product_id, 'change');
}

const isRetired = async (trx: Transaction<DB>, libraryId: number, productId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('products')
    .select('withdrawn_at')
    .where('library_id', '=', libraryId)
    .where('id', '=', productId)
    .executeTakeFirst();
  return row?.withdrawn_at !== null;
};

/** Longest repair, in days. Everyone who booked the object gets a mail, so a mistyped year must be refused. */
const longestRepair = 366;

function checkExpected(ctx: Context, day: string): void {
  const today = todayOf(ctx);
  if (day !== '' && (day < today || day > addDays(today, longestRepair))) throw invalid({ expected_on: 'refused' });
}

interface Written {
  expected_on: string | null;
  details: JsonObject;
}

/** Stores the entries of a step. */
async function write(ctx: Context, trx: Transaction<DB>, ticket: Locked, request: Request): Promise<Written> {
  const { step } = request;
  const now = ctx.deps.clock.now();
  const entry = (kind: Exclude<TicketStep, 'remove'>) => ({
    library_id: ctx.library.id,
    id: uuidv7(now.getTime()),
    ticket_id: ticket.id,
    kind,
    at: now,
    actor_id: memberOf(ctx).userId,
  });
  switch (step) {
    case 'note': {
      const { text } = validated(ticketNoteForm, request);
      await insertEntries(trx, [{ ...entry(step), text }]);
      return { expected_on: null, details: { note: text } };
    }
    case 'cost': {
      const { text, cost } = validated(ticketCostForm, { text: request.text, cost: String(request.cost ?? '') });
      const cents = Math.round(amountOf(cost) * 100);
      await insertEntries(trx, [{ ...entry(step), text, cents }]);
      return { expected_on: null, details: { cost: cents / 100, text } };
    }
    case 'expect': {
      const day = validated(ticketDayForm, { expected_on: request.expected_on ?? '' }).expected_on || null;
      checkExpected(ctx, day ?? '');
      await insertEntries(trx, [{ ...entry(step), expected_on: day }]);
      return {
        expected_on: day,
        details: { before: { expected_on: ticket.expected_on }, after: { expected_on: day } },
      };
    }
    case 'picture': {
      const ids = [...new Set(request.pictures ?? [])];
      if (ids.length === 0) throw invalid({ pictures: 'required' });
      const known = ids.every(isUuid) ? await picturesOf(trx, ctx.library.id, ids) : new Set<string>();
      if (known.size < ids.length) throw invalid({ pictures: 'refused' });
      await insertEntries(
        trx,
        ids.map((file_id) => ({ ...entry(step), file_id })),
      );
      return { expected_on: null, details: { pictures: ids } };
    }
    case 'remove': {
      const id = request.entry ?? '';
      const removed = isUuid(id) ? await deleteEntry(trx, ctx.library.id, ticket.id, id) : undefined;
      if (!removed) throw invalid({ entry: 'refused' });
      const { kind, text, cents } = removed;
      return {
        expected_on: null,
        details: { removed: kind, ...(text !== null && { text }), ...(cents !== null && { cost: cents / 100 }) },
      };
    }
    default: {
      const { text } = validated(ticketWordsForm, request);
      await insertEntries(trx, [{ ...entry(step), text: text || null }]);
      return { expected_on: null, details: text === '' ? {} : { note: text } };
    }
  }
}

/** Tells each member whose loan is affected once; reopening the ticket tells them again. */
export async function tellMembers({ library, deps }: Context, trx: Transaction<DB>, ticket: Locked): Promise<void> {
  const about = ticket.reopened === 0 ? ticket.id : `${ticket.id}:${String(ticket.reopened)}`;
  for (const { id } of await affectedLoans(trx, library.id, ticket))
    await warnMember(trx, { library, clock: deps.clock }, id, { about });
}

/** Tells those who were warned that the object will be ready after all; a warning that was not sent yet is taken back instead. */
async function tellReady(ctx: Context, trx: Transaction<DB>, { product_id }: Locked): Promise<void> {
  const { id: libraryId } = ctx.library;
  for (const { id, waiting, told } of await warnedInVain(trx, libraryId, product_id, todayOf(ctx))) {
    await withdrawMails(trx, libraryId, 'id', waiting);
    if (told !== null) await queueLoanMail(trx, libraryId, id, 'ready', { about: told });
  }
}

export const audit = (
  ctx: Context,
  req: FastifyRequest,
  trx: Transaction<DB>,
  { id, product_id }: Locked,
  step: TicketStep | 'open',
  details: JsonObject,
): Promise<void> =>
  writeAudit(trx, {
    libraryId: ctx.library.id,
    actorId: memberOf(ctx).userId,
    action: `tickets.${step}`,
    requestId: req.id,
    details: { ticket_id: id, product_id, ...details },
  });

async function answer(
  ctx: Context,
  req: FastifyRequest,
  trx: Transaction<DB>,
  id: string,
  status: number,
): Promise<Ticket> {
  const body = await readTicket(ctx, id, trx);
  await req.keepAnswer?.(trx, { status, body });
  return body;
}
