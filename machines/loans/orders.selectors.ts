import type { SnapshotFrom } from 'xstate';
import { latestOf } from './order-list.ts';
import type { ordersMachine } from './orders.machine.ts';

type Orders = SnapshotFrom<typeof ordersMachine>;

export const selectOrders = (orders: Orders) => orders.context.orders;
/** The loan of a single-loan page. */
export const selectOrder = (orders: Orders) => orders.context.orders[0];
/** The pickup points of the current loans, as far as loaded. */
export const selectPoints = (orders: Orders) => orders.context.points;
/** When the device stored the shown answer; undefined for a fresh one. */
export const selectSavedAt = (orders: Orders) => (orders.hasTag('saved') ? orders.context.savedAt : undefined);
export const selectStage = (orders: Orders) => {
  if (orders.hasTag('loading')) return 'loading';
  if (orders.hasTag('failed')) return 'failed';
  return orders.hasTag('unknown') ? 'unknown' : 'shown';
};
export const selectFailure = (orders: Orders) => orders.context.failure;
/** The confirmation question on screen. */
export const selectQuestion = (orders: Orders) => {
  if (orders.hasTag('asking.cancel')) return 'cancel';
  if (orders.hasTag('asking.extend')) return 'extend';
  return orders.hasTag('asking.days') ? 'days' : undefined;
};
/** The loan that the question is about. */
export const selectChosen = (orders: Orders) => orders.context.chosen;
export const selectIsBusy = (orders: Orders) => orders.hasTag('busy');
/** The latest last day still possible after a refusal. */
export const selectLatest = (orders: Orders) => latestOf(orders.context);
/** Why the extension was refused; undefined if it was not. */
export const selectRefusal = (orders: Orders) => (orders.hasTag('refused') ? orders.context.refusal : undefined);
/** The dialog for choosing other days, while it is open. */
export const selectDaysActor = ({ children }: Orders) => children.days;
