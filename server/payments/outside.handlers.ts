import type { Handlers } from '#server/http/handler';
import { receiveNotice } from '#server/payments/notice';

/** The payment provider's webhooks. */
export const outside = {
  receivePaypalWebhook: ({ ctx, req }) => receiveNotice(ctx, req.headers, req.rawBody ?? ''),
} satisfies Pick<Handlers, 'receivePaypalWebhook'>;
