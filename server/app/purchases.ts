import { deliveryPurchase } from '#server/checkout/delivery';
import { cardPurchase } from '#server/membership/renewal';
import type { Purchases } from '#server/payments/complete';

/** What a captured payment gives, by its kind. */
export const purchases: Purchases = { delivery: deliveryPurchase, membership: cardPurchase };
