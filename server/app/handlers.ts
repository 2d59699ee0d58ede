import type { Handlers } from '#server/http/handler';
import { auths } from '#server/account/auths.handlers';
import { catalogs } from '#server/catalogue/catalogs.handlers';
import { checkout } from '#server/checkout/checkout.handlers';
import { closures } from '#server/closures/closures.handlers';
import { crm } from '#server/crm/crm.handlers';
import { deletions } from '#server/deletions/deletions.handlers';
import { figures } from '#server/figures/figures.handlers';
import { exports } from '#server/imports/exports.handlers';
import { imports } from '#server/imports/imports.handlers';
import { files } from '#server/files/files.handlers';
import { inventory } from '#server/inventory/inventory.handlers';
import { libraryJobs } from '#server/jobs/library-jobs.handlers';
import { geos } from '#server/app/geos.handlers';
import { libraries } from '#server/library/libraries.handlers';
import { me } from '#server/profile/me.handlers';
import { orders } from '#server/loans/orders.handlers';
import { lockerSettings } from '#server/lockers/locker-settings.handlers';
import { lockers } from '#server/loans/pickup/lockers.handlers';
import { members } from '#server/members/members.handlers';
import { memberships } from '#server/membership/memberships.handlers';
import { ownProducts } from '#server/objects/own-products.handlers';
import { product } from '#server/product/product.handlers';
import { reviews } from '#server/product/reviews.handlers';
import { wishes } from '#server/wishes/wishes.handlers';
import { outsideHandlers } from '#server/payments/outside.handlers';
import { purchases } from '#server/app/purchases';
import { reference } from '#server/app/reference.handlers';
import { setup } from '#server/setup/setup.handlers';
import { sso } from '#server/account/sso.handlers';
import { audit } from '#server/audit/audit.handlers';
import { staffHeadquarters } from '#server/library/headquarters.handlers';
import { libraryLists } from '#server/library/lists.handlers';
import { recordPictures } from '#server/library/record-pictures.handlers';
import { staffLibrary } from '#server/library/library.handlers';
import { invitations } from '#server/invitations/invitations.handlers';
import { impersonation } from '#server/impersonation/impersonations.handlers';
import { people } from '#server/people/people.handlers';
import { verifications } from '#server/verifications/verifications.handlers';
import { staff } from '#server/staff/staff.handlers';
import { faq } from '#server/help/faq.handlers';
import { supports } from '#server/help/supports.handlers';
import { tickets } from '#server/tickets/tickets.handlers';
import { users } from '#server/account/users.handlers';

/** One handler per operation of the contract: a missing one does not compile. */
export const handlers: Handlers = {
  ...audit,
  ...auths,
  ...catalogs,
  ...checkout,
  ...closures,
  ...crm,
  ...deletions,
  ...exports,
  ...faq,
  ...figures,
  ...files,
  ...geos,
  ...imports,
  ...inventory,
  ...impersonation,
  ...libraries,
  ...libraryJobs,
  ...libraryLists,
  ...recordPictures,
  ...lockers,
  ...lockerSettings,
  ...me,
  ...members,
  ...memberships,
  ...orders,
  ...outsideHandlers(purchases),
  ...ownProducts,
  ...people,
  ...invitations,
  ...reference,
  ...product,
  ...reviews,
  ...setup,
  ...sso,
  ...staff,
  ...staffHeadquarters,
  ...staffLibrary,
  ...supports,
  ...tickets,
  ...users,
  ...verifications,
  ...wishes,
};
