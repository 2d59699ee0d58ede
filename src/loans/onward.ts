import { catalogueHref, usualSort } from '#machines/catalogue/category-query';
import { noFilters } from '#machines/catalogue/search-query';
import { noDays } from '#machines/checkout/choice';
import type { Order } from '#machines/core/wire';
import { isLive } from '#machines/loans/loan.selectors';
import { requestHref } from '#machines/product/days-query';

/** The address that begins another loan of the same object; undefined while this one goes on, or if the object has left the library. */
export const againHref = ({ status, product }: Order): string | undefined =>
  isLive({ status }) || !product.has_page ? undefined : requestHref('borrow', product.id, noDays);

/** Other objects that are free on the days of this loan and live where it is collected, anywhere for a delivery; undefined once it is out or over. */
export function sameDaysHref({ status, shipping, picked_up_at, loan }: Order): string | undefined {
  if (!isLive({ status }) || picked_up_at !== null) return undefined;
  const headquarter = shipping.method === 'pickup' ? (shipping.address.id ?? undefined) : undefined;
  const { from_date, to_date } = loan;
  return catalogueHref('all', {
    ...noFilters,
    ...(headquarter !== undefined && { headquarter }),
    period: { from_date, to_date },
    sort: usualSort('all'),
  });
}
