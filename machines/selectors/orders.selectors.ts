import type { SnapshotFrom } from 'xstate';
import { latestOf } from '../orders.ts';
import type { ordersMachine } from '../orders.machine.ts';

type Orders = SnapshotFrom<typeof ordersMachine>;

export const selectOrders = (orders: Orders) => orders.context.orders;
/** The one loan of its page. */
export const selectOrder = (orders: Orders) => orders.context.orders[0];
/** The pickup points of the loans under way, as far as they are known. */
export const selectPoints = (orders: Orders) => orders.context.points;
/** Since when the device has kept what is shown; undefined for what the server told. */
export const selectSavedAt = (orders: Orders) => (orders.hasTag('saved') ? orders.context.savedAt : undefined);
export const selectStage = (orders: Orders) => {
  if (orders.hasTag('loading')) return 'loading';
  if (orders.hasTag('failed')) return 'failed';
  return orders.hasTag('unknown') ? 'unknown' : 'shown';
};
export const selectFailure = (orders: Orders) => orders.context.failure;
/** What the page asks before it is done. */
export const selectQuestion = (orders: Orders) => {
  if (orders.hasTag('asking.cancel')) return 'cancel';
  return orders.hasTag('asking.extend') ? 'extend' : undefined;
};
/** The loan that is asked about. */
export const selectChosen = (orders: Orders) => orders.context.chosen;
export const selectIsBusy = (orders: Orders) => orders.hasTag('busy');
/** The latest last day that is left after a refusal. */
export const selectLatest = (orders: Orders) => latestOf(orders.context);
/** Why the extension was refused; undefined while it was not. */
export const selectRefusal = (orders: Orders) => (orders.hasTag('refused') ? orders.context.refusal : undefined);
