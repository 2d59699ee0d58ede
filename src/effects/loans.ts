import type { AnyActorRef } from 'xstate';
import { belongsOnPass, lacksPoint, type Loaded, type TheTold } from '#machines/pass';
import type { Headquarter, Order } from '#machines/wire';
import { call, type Api } from '../api/client.ts';
import { loadHeadquarters } from './headquarters.ts';

/** The pickup points of these loans, for their opening hours; none where they cannot be had. */
async function pointsOf(api: Api, orders: readonly Order[], signal: AbortSignal): Promise<readonly Headquarter[]> {
  const live = orders.filter(belongsOnPass);
  return lacksPoint(live, []) ? loadHeadquarters(api, signal).catch(() => []) : [];
}

/** All loans of the member, with the pickup points of those under way. */
export async function loadAllLoans(api: Api, signal: AbortSignal): Promise<Loaded> {
  const groups = await call(api.GET('/v1/me/orders', { signal }));
  const orders = groups.flatMap(({ docs }) => docs);
  return { orders, points: await pointsOf(api, orders, signal), savedAt: undefined };
}

/** One loan of the member, with its pickup point. */
export async function loadLoan(api: Api, id: string, signal: AbortSignal): Promise<Loaded> {
  const orders = [await call(api.GET('/v1/me/orders/{id}', { params: { path: { id } }, signal }))];
  return { orders, points: await pointsOf(api, orders, signal), savedAt: undefined };
}

/** What was loaded, for the keeper of the pass; it is not there in the first moments of a visit, and then loads for itself. */
export function tellPass(
  system: { get: (systemId: string) => AnyActorRef | undefined },
  { orders, points }: Loaded,
  isAll: boolean,
): void {
  const told: TheTold = { orders, points, isAll, at: new Date().toISOString() };
  system.get('pass')?.send({ type: 'orders.loaded', told });
}
