import type { Deps } from '#server/core/context';
import type { Library } from '#server/core/libraries.queries';

/** Whether members can have objects brought: a delivery that costs something needs a connected payment. */
export const offersDelivery = (library: Library, { paypal }: Pick<Deps, 'paypal'>): boolean =>
  library.delivery_on && (library.delivery_price_cents === 0 || paypal !== undefined);
