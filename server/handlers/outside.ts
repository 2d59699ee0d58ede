import type { Handlers } from '#server/handler';
import { unavailable } from '#server/handlers/unavailable';
import { receiveNotice } from '#server/payments/notice';

/** Calls from and to services outside: the CRM and the payment provider's notices. */
export const outside = {
  syncZoho: unavailable,
  receivePaypalWebhook: ({ ctx, req }) => receiveNotice(ctx, req.headers, req.rawBody ?? ''),
} satisfies Pick<Handlers, 'syncZoho' | 'receivePaypalWebhook'>;
