import type { Handlers } from '#server/handler';
import { unavailable } from '#server/handlers/unavailable';

/** Calls from and to services outside: the CRM and the payment provider's notices. */
export const outside = {
  syncZoho: unavailable,
  receivePaypalWebhook: unavailable,
} satisfies Pick<Handlers, 'syncZoho' | 'receivePaypalWebhook'>;
