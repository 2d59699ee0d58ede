import type { Updateable } from 'kysely';
import type { DB } from '../../../server/db/database.ts';
import { addDays } from '../../../machines/rules/dates.ts';
import { dayOf } from '../../../server/core/clock.ts';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { type StandIn, startStandIn } from '#demo/paypal/start';
import { openTestApp, type TestApp } from './app.ts';
import { makeHeadquarter, makeLibrary, makeMember, makeProduct, makeRenewalCard } from './fixtures.ts';

export interface PayStage {
  t: TestApp;
  standIn: StandIn;
  lines: string[];
  library: Awaited<ReturnType<typeof makeLibrary>>;
  /** Changes the library's record, effective at once. */
  setLibrary: (change: Updateable<DB['libraries']>) => Promise<void>;
  /** The card that it sells. */
  cardId: string;
  /** A member whose draft for a new object is ready to be paid: delivery, days, address. */
  ready: () => Promise<{ member: Awaited<ReturnType<typeof makeMember>>; productId: string }>;
  /** `ready`, with the intent created and the order approved. */
  approved: () => Promise<{ member: Awaited<ReturnType<typeof makeMember>>; productId: string; orderId: string }>;
  /** A member with an expired card and an approved order for a new one. */
  approvedCard: () => Promise<{ member: Awaited<ReturnType<typeof makeMember>>; cardId: string; orderId: string }>;
  confirm: (
    member: { id: string; library_id: number; level: number },
    orderId: string,
  ) => ReturnType<typeof confirmWith>;
  /** Runs the jobs that settle payments and release holds. */
  settle: () => Promise<void>;
  /** Puts the approved payments of these orders into the state that a dead server leaves behind. */
  leaveAt: (
    orderIds: string[],
    status: 'capturing' | 'pending' | 'refunding',
    check?: { check_at?: Date },
  ) => Promise<void>;
  /** Captures of an order that were not refunded. */
  captured: (orderId: string) => number;
  /** What an order is for, as PayPal shows it. */
  described: (orderId: string) => string | undefined;
  loansOf: (productId: string) => Promise<string[]>;
  membershipsOf: (userId: string) => Promise<{ from_date: string; to_date: string }[]>;
  paymentOf: (
    orderId: string,
  ) => Promise<{ status: string; used_by: string | null; provider_refund_id: string | null }>;
  /** The history of a payment: who did what. */
  stepsOf: (orderId: string) => Promise<string[]>;
  close: () => Promise<void>;
}

const confirmWith = (t: TestApp, member: Parameters<TestApp['tokenOf']>[0], orderId: string) =>
  t.call('confirmCheckout', { as: member, body: { paypal: { order_id: orderId } } });

export const start = '2027-03-15T09:00:00.000Z';

/** A library that delivers for 5 euros, with a stand-in of PayPal and a client timeout of `timeout` milliseconds. */
export async function openPayStage(timeout = 5_000, now = start, env: Record<string, string> = {}): Promise<PayStage> {
  const standIn = await startStandIn({ timeout });
  const lines: string[] = [];
  const t = await openTestApp({ now, paypal: standIn.paypal, onLog: (line) => lines.push(line), env });
  const { db } = t.database;
  const library = await makeLibrary(db, {
    delivery_on: true,
    delivery_price_cents: 500,
    delivery_radius_km: 10,
    delivery_days: [1, 2, 3, 4, 5, 6, 7],
    renewable_card: true,
  });
  const headquarter = await makeHeadquarter(db, library);
  const card = await makeRenewalCard(db, library.id);

  const ready: PayStage['ready'] = async () => {
    const today = dayOf(t.clock.now(), library.timezone);
    const member = await makeMember(db, library);
    const product = await makeProduct(db, library, { headquarter });
    await t.call('addToCart', { params: { id: product.id }, as: member });
    const shipping_geo = { address: 'Via Zamboni 33', cap: '40126', city: 'Bologna', province: 'BO' };
    await t.call('setShipping', { body: { method: 'delivery', shipping_geo }, as: member });
    const set = await t.call('setLoan', {
      body: { from_date: addDays(today, 5), to_date: addDays(today, 10) },
      as: member,
    });
    if (!set.body.is_set_loan) throw new Error(`The draft is not ready: ${set.raw}`);
    return { member, productId: product.id };
  };
  return {
    t,
    standIn,
    lines,
    library,
    setLibrary: async (change) => {
      await db.updateTable('libraries').set(change).execute();
      t.app.tenants.forget();
    },
    cardId: card.id,
    ready,
    approved: async () => {
      const one = await ready();
      const intent = await t.call('createIntent', { as: one.member });
      if (intent.status !== 201) throw new Error(`There is no intent: ${intent.raw}`);
      standIn.ledger.approve(intent.body.order_id);
      return { ...one, orderId: intent.body.order_id };
    },
    approvedCard: async () => {
      const member = await makeMember(db, library, { card: 'expired' });
      const intent = await t.call('createMembershipIntent', { as: member, body: { card: { id: card.id } } });
      if (intent.status !== 201) throw new Error(`There is no intent: ${intent.raw}`);
      standIn.ledger.approve(intent.body.order_id);
      return { member, cardId: card.id, orderId: intent.body.order_id };
    },
    confirm: (member, orderId) => confirmWith(t, member, orderId),
    settle: async () => {
      await addJob(db, 'settle_payments', {});
      await runJobs(t.deps);
      await addJob(db, 'release_holds', {});
      await runJobs(t.deps);
    },
    leaveAt: async (orderIds, status, check = {}) => {
      const at = (change: Updateable<DB['payments']>) =>
        db.updateTable('payments').set(change).where('provider_order_id', 'in', orderIds).execute();
      await at({ status: 'approved' });
      await at({ status: 'capturing', ...check });
      if (status === 'pending') await at({ status });
      if (status !== 'refunding') return;
      for (const orderId of orderIds) {
        const [capture] = standIn.ledger.orders.get(orderId)?.purchase_units[0]?.payments?.captures ?? [];
        await db
          .updateTable('payments')
          .set({ status, provider_capture_id: capture?.id ?? null })
          .where('provider_order_id', '=', orderId)
          .execute();
      }
    },
    described: (orderId) => standIn.ledger.orders.get(orderId)?.purchase_units[0]?.description,
    captured: (orderId) =>
      (standIn.ledger.orders.get(orderId)?.purchase_units[0]?.payments?.captures ?? []).filter(
        ({ status }) => status === 'COMPLETED',
      ).length,
    loansOf: async (productId) =>
      (await db.selectFrom('loans').select('status').where('product_id', '=', productId).orderBy('id').execute()).map(
        ({ status }) => status,
      ),
    membershipsOf: (userId) =>
      db
        .selectFrom('memberships')
        .select(['from_date', 'to_date'])
        .where('user_id', '=', userId)
        .orderBy('from_date')
        .execute(),
    paymentOf: (orderId) =>
      db
        .selectFrom('payments')
        .select(['status', 'used_by', 'provider_refund_id'])
        .where('provider_order_id', '=', orderId)
        .executeTakeFirstOrThrow(),
    stepsOf: async (orderId) => {
      const rows = await db
        .selectFrom('payment_transitions as t')
        .innerJoin('payments as p', 'p.id', 't.payment_id')
        .select(['t.event', 't.actor', 't.to_status', 't.reason'])
        .where('p.provider_order_id', '=', orderId)
        .orderBy('t.id')
        .execute();
      return rows.map(({ event, actor, to_status, reason }) =>
        [event, 'by', actor, '→', to_status, ...(reason === null ? [] : [`(${reason})`])].join(' '),
      );
    },
    close: async () => {
      await standIn.close();
      await t.close();
    },
  };
}

/** The fixed sentence for a failed delivery (rules/errors.md#sentences-by-place). */
export const noDelivery =
  'Ops, ci dispiace, al momento non è possibile prendere in prestito gli oggetti tramite consegna a domicilio a causa di un problema tecnico che verrà risolto nel corso della giornata odierna';
/** Minutes in seconds. */
export const minutes = (n: number): number => n * 60;
