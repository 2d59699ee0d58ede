import { lazily } from '#server/core/lazily';
import type { Handler, Handlers, OperationId } from '#server/http/handler';
import { auths } from '#server/account/auths.handlers';
import { catalogs } from '#server/catalogue/catalogs.handlers';
import { checkout } from '#server/checkout/checkout.handlers';
import { geos } from '#server/app/geos.handlers';
import { libraries } from '#server/library/libraries.handlers';
import { me } from '#server/profile/me.handlers';
import { myPayments } from '#server/payments/my-payments.handlers';
import { orders } from '#server/loans/orders.handlers';
import { memberships } from '#server/membership/memberships.handlers';
import { ownProducts } from '#server/objects/own-products.handlers';
import { product } from '#server/product/product.handlers';
import { reviews } from '#server/product/reviews.handlers';
import { unsubscriptions } from '#server/mail/unsubscribe.handlers';
import { waits } from '#server/waits/waits.handlers';
import { wishes } from '#server/wishes/wishes.handlers';
import { outsideHandlers } from '#server/payments/outside.handlers';
import { purchases } from '#server/app/purchases';
import { reference } from '#server/app/reference.handlers';
import { sso } from '#server/account/sso.handlers';
import { faq } from '#server/help/faq.handlers';
import { supports } from '#server/help/supports.handlers';

/** Calls of visitors and members. */
const memberHandlers = {
  ...auths,
  ...catalogs,
  ...checkout,
  ...faq,
  ...geos,
  ...libraries,
  ...me,
  ...memberships,
  ...myPayments,
  ...orders,
  ...outsideHandlers(purchases),
  ...ownProducts,
  ...product,
  ...reference,
  ...reviews,
  ...sso,
  ...supports,
  ...unsubscriptions,
  ...waits,
  ...wishes,
};

/** The other calls load their code with the first of them, or once the server answers: a start does not wait for it. One that is missing does not compile. */
export const loadStaffHandlers = lazily(async (): Promise<Partial<Handlers>> => {
  const { staffHandlers } = await import('#server/app/staff-handlers');
  return staffHandlers satisfies Omit<Handlers, keyof typeof memberHandlers>;
});

/** The handler of an operation of the contract. */
export function handlerOf<O extends OperationId>(operationId: O): Handler<O> {
  const loaded: Partial<Handlers> = memberHandlers;
  return (
    loaded[operationId] ??
    (async (input) => {
      const handler = (await loadStaffHandlers())[operationId];
      if (!handler) throw new Error(`No handler for the operation ${operationId}`);
      return handler(input);
    })
  );
}
