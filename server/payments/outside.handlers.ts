import type { Handlers } from '#server/http/handler';
import { unavailable } from '#server/http/unavailable';
import { receiveNotice } from '#server/payments/notice';

/** Integrations: the CRM and the payment provider's webhooks. */
export const outside = {
  syncZoho: unavailable,
  receivePaypalWebhook: ({ ctx, req }) => receiveNotice(ctx, req.headers, req.rawBody ?? ''),
} satisfies Pick<Handlers, 'syncZoho' | 'receivePaypalWebhook'>;
