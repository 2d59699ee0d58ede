import type { Handlers } from '#server/http/handler';
import type { Purchases } from '#server/payments/complete';
import { receiveNotice } from '#server/payments/notice';

/** The payment provider's webhooks. */
export const outsideHandlers = (purchases: Purchases) =>
  ({
    receivePaypalWebhook: ({ ctx, req }) => receiveNotice(ctx, purchases, req.headers, req.rawBody ?? ''),
  }) satisfies Pick<Handlers, 'receivePaypalWebhook'>;
