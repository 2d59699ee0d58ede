import { fromPromise } from 'xstate';
import type { LoanPage } from '#machines/checkout/choice';
import { belongsOnPass, isPointMissing, type Loaded, type LoadedLoans } from '#machines/loans/pass-copy';
import type { Headquarter, Order } from '#machines/core/wire';
import { call, type Api } from '../api/client.ts';
import type { System } from '../core/cache.ts';
import { loadHeadquarters } from '../core/headquarters.ts';

/** The pickup points of these loans, for their opening hours; empty if they cannot be loaded. */
async function pointsOf(api: Api, orders: readonly Order[], signal: AbortSignal): Promise<readonly Headquarter[]> {
  const live = orders.filter(belongsOnPass);
  return isPointMissing(live, []) ? loadHeadquarters(api, signal).catch(() => []) : [];
}

/** All loans of the member, with the pickup points of the current ones. */
export async function loadAllLoans(api: Api, signal: AbortSignal): Promise<Loaded> {
  const groups = await call(api.GET('/v1/me/orders', { signal }));
  const orders = groups.flatMap(({ docs }) => docs);
  return { orders, points: await pointsOf(api, orders, signal), savedAt: undefined };
}

/** Loans that a page loaded before the loan pass ran, by whose they are: the pass takes them instead of a call of its own. */
const early = new WeakMap<Api, { memberId: string; loaded: Promise<Loaded> }>();

/** All loans of the member, shared with the loan pass. */
export async function loadSharedLoans(
  api: Api,
  { memberId, system, signal }: { memberId: string; system: System; signal: AbortSignal },
): Promise<Loaded> {
  const hasPass = system.get('pass') !== undefined;
  // The pass may still need what a page asked for that has been left.
  const loading = loadAllLoans(api, hasPass ? signal : new AbortController().signal);
  if (!hasPass) early.set(api, { memberId, loaded: loading });
  const loaded = await loading;
  if (hasPass) tellPass(system, loaded, true);
  return loaded;
}

/** All loans of the member for the pass; those that a page has just loaded need no call. */
export function takeLoans(api: Api, memberId: string | undefined, signal: AbortSignal): Promise<Loaded> {
  const known = early.get(api);
  early.delete(api);
  if (!known || known.memberId !== memberId) return loadAllLoans(api, signal);
  return known.loaded.catch(() => loadAllLoans(api, signal));
}

/** One loan of the member, with its pickup point. */
export async function loadLoan(api: Api, id: string, signal: AbortSignal): Promise<Loaded> {
  const orders = [await call(api.GET('/v1/me/orders/{id}', { params: { path: { id } }, signal }))];
  return { orders, points: await pointsOf(api, orders, signal), savedAt: undefined };
}

/** The calendar of an object, for other days of one of its loans. */
export const loadDays = (api: Api) =>
  fromPromise<Omit<LoanPage, 'terms'>, { productId: string }>(async ({ input: { productId }, signal }) => {
    const params = { path: { id: productId } };
    const [product, taken, headquarters] = await Promise.all([
      call(api.GET('/v1/catalogs/products/{id}', { params, signal })),
      call(api.GET('/v1/catalogs/products/{id}/loans', { params, signal })),
      loadHeadquarters(api, signal),
    ]);
    return { product, taken, headquarters };
  });

/** Passes the loaded loans to the loan pass, which is not running during startup and then loads them itself. */
export function tellPass(system: System, { orders, points }: Loaded, isAll: boolean): void {
  const told: LoadedLoans = { orders, points, isAll, at: new Date().toISOString() };
  system.get('pass')?.send({ type: 'orders.loaded', told });
}
