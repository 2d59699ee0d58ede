import type { Handlers } from '#server/handler';
import { auths } from '#server/handlers/auths';
import { catalogs } from '#server/handlers/catalogs';
import { checkout } from '#server/handlers/checkout';
import { files } from '#server/handlers/files';
import { geos } from '#server/handlers/geos';
import { libraries } from '#server/handlers/libraries';
import { me } from '#server/handlers/me';
import { meOrders } from '#server/handlers/me-orders';
import { meWishes } from '#server/handlers/me-wishes';
import { outside } from '#server/handlers/outside';
import { reference } from '#server/handlers/reference';
import { supports } from '#server/handlers/supports';
import { users } from '#server/handlers/users';

/** One handler for each operation of the contract: a missing one does not compile. */
export const handlers: Handlers = {
  ...auths,
  ...catalogs,
  ...checkout,
  ...files,
  ...geos,
  ...libraries,
  ...me,
  ...meOrders,
  ...meWishes,
  ...outside,
  ...reference,
  ...supports,
  ...users,
};
