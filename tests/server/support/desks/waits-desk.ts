// One library with a pickup point, and people who wait for its objects; each file that uses it gets its own database.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { runJobs } from '../../../../server/app/worker.ts';
import { addJob } from '../../../../server/jobs/job-queue.ts';
import { type Answer, openTestApp, type TestApp } from '../app.ts';
import {
  makeAdmin,
  makeHeadquarter,
  makeLibrary,
  makeLoan,
  makeMember,
  type MemberOptions,
  makeProduct,
  type ProductOptions,
} from '../fixtures.ts';

export type Library = Awaited<ReturnType<typeof makeLibrary>>;
export type Member = Awaited<ReturnType<typeof makeMember>>;
export type Product = Awaited<ReturnType<typeof makeProduct>>;

export let t: TestApp;
export let library: Library;
export let home: Awaited<ReturnType<typeof makeHeadquarter>>;
export let ada: Member;

/** A Monday, ten o'clock in Rome. */
export const start = '2027-03-15T09:00:00Z';

export function useWaitsDesk(): void {
  beforeAll(async () => {
    t = await openTestApp({ now: start });
    library = await makeLibrary(t.database.db, { max_loans: 10 });
    home = await makeHeadquarter(t.database.db, library, { name: 'Bottega' });
    ada = await makeAdmin(t.database.db, library);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    t.clock.set(start);
    await t.database.db.deleteFrom('mails').execute();
    await set({ max_loans: 10, max_waits: 5, auto_approve: false, waiting_limits_extensions: true, offer_hours: 24 });
  });
}

export async function set(values: Partial<Library>): Promise<void> {
  await t.database.db.updateTable('libraries').set(values).where('id', '=', library.id).execute();
  t.app.tenants.forget();
}

export const makeObject = (options: ProductOptions = {}) =>
  makeProduct(t.database.db, library, { headquarter: home, ...options });
export const member = (options: MemberOptions = {}) => makeMember(t.database.db, library, options);
/** Somebody has the object on these days. */
export const lend = (product: Product, from_date: string, to_date: string, values: object = {}) =>
  member().then((who) =>
    makeLoan(t.database.db, product, who, { status: 'approved', from_date, to_date, ...values }).then((loan) => ({
      who,
      loan,
    })),
  );

/** An object that is out until the end of March. */
export async function taken(options: ProductOptions = {}) {
  const product = await makeObject(options);
  return { product, ...(await lend(product, '2027-03-15', '2027-03-31')) };
}

export const ask = (as: Member, product: Product, days = 3, from_date = '2027-03-18', to_date = '2027-03-28') =>
  t.call('createWait', { as, body: { product_id: product.id, days, from_date, to_date } });

/** A member who waits for the object. */
export async function waiter(product: Product, ...days: [number?, string?, string?]) {
  const who = await member();
  const { status, body } = await ask(who, product, ...days);
  if (status !== 201) throw new Error(`${status} ${body.code ?? ''}`);
  return { who, id: body.id };
}

export const waitsOf = async (as: Member) => (await t.call('listMyWaits', { as })).body;
export const waitOf = async (as: Member) => {
  const [wait] = await waitsOf(as);
  if (!wait) throw new Error('Nobody waits.');
  return wait;
};
export const offerOf = async (as: Member) => {
  const { offer } = await waitOf(as);
  if (!offer) throw new Error('Nothing is offered.');
  return offer;
};

/** Runs what is queued. */
export const work = () => runJobs(t.deps);
/** Lets time pass to an instant, with the jobs of its minute. */
export async function at(instant: string): Promise<void> {
  t.clock.set(instant);
  await addJob(t.database.db, 'end_offers', {});
  await work();
  await work();
}

export const mailsTo = async ({ email }: { email: string }) =>
  (
    await t.database.db
      .selectFrom('mails')
      .select('template')
      .where('recipient', '=', email)
      .orderBy('queued_at')
      .orderBy('id')
      .execute()
  ).map(({ template }) => template);

export const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string } | undefined)?.code] as const;

/** Pairs of rows that keep the same object on the same day. */
export async function doubleHolds(): Promise<number> {
  const { rows } = await sql<{ pairs: number }>`
    SELECT count(*)::int AS pairs FROM loans a JOIN loans b ON b.product_id = a.product_id AND b.id > a.id
      AND daterange(a.from_date, a.blocked_to, '[]') && daterange(b.from_date, b.blocked_to, '[]')
    WHERE keeps_object(a.status) AND keeps_object(b.status)`.execute(t.database.db);
  return rows[0]?.pairs ?? 0;
}
