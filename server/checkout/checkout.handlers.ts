import type { Kysely } from 'kysely';
import { loanNoteForm } from '#machines/rules/forms';
import { todayOf } from '#server/core/clock';
import { memberOf } from '#server/http/caller';
import {
  abandonDraft,
  beginDraft,
  changeLoan,
  changeShipping,
  confirmDraft,
  currentDraft,
} from '#server/checkout/draft';
import { checkoutDocument } from '#server/checkout/checkout.document';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import type { DB } from '#server/db/database';
import { listGeoOverrides } from '#server/address/geo-overrides.queries';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { Handlers } from '#server/http/handler';
import { validated } from '#server/http/validate';
import { readOrders } from '#server/loans/order.document';
import { beginDelivery, confirmDelivery, deliveryPurchase } from '#server/checkout/delivery';
import { purchaseScope } from '#server/payments/pay';
import { readShipping } from '#server/checkout/shipping';

type Operation =
  | 'getCheckout'
  | 'addToCart'
  | 'clearCart'
  | 'setShipping'
  | 'setLoan'
  | 'confirmCheckout'
  | 'createIntent';

async function answer(ctx: Context): Promise<Schema<'Checkout'>> {
  const draft = await currentDraft(ctx);
  const cap = draft?.delivery_cap ?? null;
  const overrides = cap === null ? [] : await listGeoOverrides(ctx.deps.db, ctx.library.id, cap);
  return checkoutDocument(draft, ctx.library, overrides, ctx.locale);
}

export const checkout: Pick<Handlers, Operation> = {
  getCheckout: ({ ctx }) => answer(ctx),

  addToCart: async ({ params, ctx }) => {
    if (!isUuid(params.id)) throw new ApiError('resource.not_found');
    await beginDraft(ctx, params.id);
    return answer(ctx);
  },

  clearCart: async ({ ctx }) => {
    await abandonDraft(ctx);
    return answer(ctx);
  },

  setShipping: async ({ body, ctx }) => {
    await changeShipping(ctx, readShipping(body));
    return answer(ctx);
  },

  setLoan: async ({ body, ctx }) => {
    await changeLoan(ctx, { from_date: body.from_date, to_date: body.to_date, note: noteOf(body.note) });
    return answer(ctx);
  },

  confirmCheckout: async ({ ctx, body, req }) => {
    const keep = async (trx: Kysely<DB>, loanId: string) => {
      const order = await readOrder(ctx, trx, loanId);
      await req.keepAnswer?.(trx, { status: 201, body: order });
      return order;
    };
    if (!body.paypal) return confirmDraft(ctx, (trx, loan) => keep(trx, loan.id));
    const scope = purchaseScope(ctx, deliveryPurchase, async (trx, loanId) => {
      await keep(trx, loanId);
    });
    const id = await confirmDelivery(ctx, scope, body.paypal.order_id);
    return readOrder(ctx, ctx.deps.db, id);
  },

  createIntent: ({ ctx }) => beginDelivery(ctx),
};

async function readOrder(ctx: Context, db: Kysely<DB>, loanId: string): Promise<Schema<'Order'>> {
  const [order] = await readOrders(db, ctx, memberOf(ctx), todayOf(ctx), loanId);
  if (!order) throw new Error('The loan just confirmed cannot be read.');
  return order;
}

/** A note of only spaces counts as none. */
const noteOf = (note: string | null | undefined): string | null =>
  validated(loanNoteForm, { note: note ?? '' }).note || null;
