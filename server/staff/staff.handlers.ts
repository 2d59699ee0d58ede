import { invalid } from '#server/core/errors';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { readDay } from '#server/staff/day';
import { readDesk } from '#server/staff/desk';
import { inspectHandover, inspectReturn } from '#server/staff/inspections';
import { lendAtDesk } from '#server/staff/lend';
import { bringObjectHome } from '#server/staff/place';
import { moveAtDesk } from '#server/staff/move';
import { remindNow } from '#server/staff/remind';
import { pageOfLoans, readLoanDetail } from '#server/staff/staff-loans';
import { takeStep, undoStep } from '#server/staff/steps';

type Operation =
  | 'scanCode'
  | 'listStaffLoans'
  | 'getStaffLoan'
  | 'lendAtDesk'
  | 'approveLoan'
  | 'denyLoan'
  | 'handOverLoan'
  | 'returnLoan'
  | 'extendStaffLoan'
  | 'moveStaffLoan'
  | 'cancelStaffLoan'
  | 'remindLoan'
  | 'undoLoanStep'
  | 'bringObjectHome'
  | 'getStaffDay'
  | 'streamStaffDay';

export const staff: Pick<Handlers, Operation> = {
  scanCode: ({ ctx, query, req }) => readDesk(ctx, query, req.host),

  listStaffLoans: ({ ctx, query }) => pageOfLoans(ctx, query),

  getStaffLoan: ({ ctx, params }) => readLoanDetail(ctx, params.id),

  lendAtDesk: ({ ctx, body, req }) => lendAtDesk(ctx, req, body),

  approveLoan: ({ ctx, params, body, req }) =>
    takeStep(ctx, req, params.id, { step: 'approve', answer: textOf(body?.answer) }),

  denyLoan: ({ ctx, params, body, req }) => {
    const answer = textOf(body.answer);
    if (answer === undefined) throw invalid({ answer: 'required' });
    return takeStep(ctx, req, params.id, { step: 'deny', answer });
  },

  handOverLoan: ({ ctx, params, body, req }) =>
    takeStep(ctx, req, params.id, {
      step: 'hand_over',
      receipt: body?.receipt,
      done: async (trx, loan) => {
        await inspectHandover(ctx, trx, loan, body ?? {});
        return { next: null };
      },
    }),

  returnLoan: ({ ctx, params, body, req }) =>
    takeStep(ctx, req, params.id, {
      step: 'return',
      receipt: body.receipt,
      condition: body.condition,
      done: (trx, loan, after) => inspectReturn(ctx, trx, loan, body, after),
    }),

  extendStaffLoan: ({ ctx, params, body, req }) =>
    takeStep(ctx, req, params.id, { step: 'extend', to_date: body?.to_date }),

  moveStaffLoan: ({ ctx, params, body, req }) => moveAtDesk(ctx, req, params.id, body),

  cancelStaffLoan: ({ ctx, params, body, req }) =>
    takeStep(ctx, req, params.id, { step: 'cancel', reason: body.reason, answer: textOf(body.answer) }),

  remindLoan: ({ ctx, params, req }) => remindNow(ctx, req, params.id),

  undoLoanStep: ({ ctx, params, req }) => undoStep(ctx, req, params.id),

  bringObjectHome: ({ ctx, params, req }) => bringObjectHome(ctx, req, params.id),

  getStaffDay: ({ ctx, query }) => readDay(ctx, { date: query.date, headquarterId: query.headquarter_id }),

  streamStaffDay: ({ ctx, req, reply }) =>
    reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        // nginx would keep the events until its buffer is full.
        'x-accel-buffering': 'no',
        // No request follows a stream: its connection must not delay the shutdown.
        connection: 'close',
      })
      .send(req.server.streams.open(ctx.library.id, memberOf(ctx).userId)),
};

/** A text without the spaces around it; undefined if nothing is left. */
const textOf = (text: string | undefined): string | undefined => text?.trim() || undefined;
