import { uuidv7 } from '#server/core/ids';
import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../server/db/database.ts';
import { giveCode } from './lockers.ts';
import type { CallOptions, TestApp } from './app.ts';
import { makeHeadquarter, makeLoan, makeOffer, makeProduct, makeWait, memberPassword } from './fixtures.ts';
import { formOf, picture } from './upload.ts';

export type Member = Selectable<DB['users']>;

/** The records that a member's calls refer to. */
export interface Place {
  t: TestApp;
  library: Selectable<DB['libraries']>;
  home: Selectable<DB['headquarters']>;
  category: Selectable<DB['categories']>;
  staff: Member;
  /** A card for free, and one that is paid for. */
  cards: { free: string; paid: string };
}

type MakeCall = (place: Place, member: Member) => Promise<CallOptions>;

const none: MakeCall = () => Promise.resolve({});
const days = { from_date: '2027-04-12', to_date: '2027-04-19' };

const loanOf = async (
  { t, library, home }: Place,
  member: Member,
  values: Partial<Parameters<typeof makeLoan>[3]> = {},
) =>
  makeLoan(t.database.db, await makeProduct(t.database.db, library, { headquarter: home }), member, {
    status: 'approved',
    ...days,
    ...values,
  });
const ofLoan =
  (values: Partial<Parameters<typeof makeLoan>[3]>, body?: object): MakeCall =>
  async (place, member) => ({
    params: { id: (await loanOf(place, member, values)).id },
    ...(body && { body }),
  });
const anObject = async ({ t, library, home }: Place): Promise<CallOptions> => ({
  params: { id: (await makeProduct(t.database.db, library, { headquarter: home })).id },
});
const ownObject =
  (body?: object, status: 'active' | 'pending' = 'active'): MakeCall =>
  async ({ t, library, home, category }, member) => {
    const options = { headquarter: home, owner_user_id: member.id, categories: [category], status };
    const { id } = await makeProduct(t.database.db, library, options);
    return { params: { id }, ...(body && { body }) };
  };
const draftOf = async (place: Place, member: Member): Promise<void> => {
  const { id } = await makeProduct(place.t.database.db, place.library, { headquarter: place.home });
  await place.t.database.db
    .insertInto('drafts')
    .values({
      ...{ library_id: place.library.id, user_id: member.id, product_id: id, ...days },
      ...{ method: 'pickup', headquarter_id: place.home.id },
    })
    .execute();
};
const withDraft =
  (body?: object): MakeCall =>
  async (place, member) => {
    await draftOf(place, member);
    return body ? { body } : {};
  };
const endingCard = async ({ database: { db } }: TestApp, member: Member): Promise<void> => {
  await db.updateTable('memberships').set({ to_date: '2027-03-10' }).where('user_id', '=', member.id).execute();
};
const waitOf = async ({ t, library, home }: Place, member: Member) => {
  const product = await makeProduct(t.database.db, library, { headquarter: home });
  return makeWait(t.database.db, product, member, { ...days, days: 3 });
};
const offerOf = async (place: Place, member: Member): Promise<string> =>
  makeOffer(place.t.database.db, await waitOf(place, member), place.home.id, days);
let image: Promise<Buffer> | undefined;
const newObject = { title: 'Tenda', description: 'Per tre.' };

/** A valid call of each operation that takes a member. */
export const memberCalls: Record<string, MakeCall> = {
  ...{
    exportMe: none,
    getMyCalendar: none,
    makeMyCalendar: none,
    revokeMyCalendar: none,
    getMe: none,
    listMyImpersonations: none,
    listMyMemberships: none,
    listMyMessages: none,
    listMyPayments: none,
    listMyWishes: none,
  },
  getCheckout: withDraft(),
  getMyPayment: async ({ t, library }, member) => {
    const id = uuidv7();
    const { db } = t.database;
    await sql`INSERT INTO payments (library_id, id, user_id, kind, subject_id, amount_cents, request_id, status, expires_at)
      VALUES (${library.id}, ${id}, ${member.id}, 'delivery', ${uuidv7()}, 450, ${id}, 'refused', now())`.execute(db);
    return { params: { id } };
  },
  getMyOrder: ofLoan({}),
  listMyOrders: ofLoan({ status: 'returned', from_date: '2027-02-01', to_date: '2027-02-05' }),
  getMyProduct: ownObject(),
  getMyProductRecord: ownObject(),
  listMyProducts: ownObject(),
  cancelMyOrder: ofLoan({ status: 'pending' }),
  clearCart: withDraft(),
  pauseMyProduct: ownObject(),
  resumeMyProduct: ownObject(),
  withdrawMyProduct: ownObject(),
  updateMyProduct: ownObject({ title: 'Tenda grande' }),
  answerAboutMyProduct: async (place, member) => {
    const call = await ownObject({ text: 'Pesa poco.' }, 'pending')(place, member);
    await sql`INSERT INTO product_verifications (library_id, product_id, decision, message, actor_id, at, product_updated_at)
      SELECT p.library_id, p.id, 'asked', 'Quanto pesa?', ${place.staff.id}, ${place.t.clock.now()}, p.updated_at
      FROM products p WHERE p.id = ${call.params?.['id']}`.execute(place.t.database.db);
    return call;
  },
  changePassword: () =>
    Promise.resolve({
      body: {
        ...{ current_password: memberPassword, password: 'una nuova frase', confirm_password: 'una nuova frase' },
      },
    }),
  updateMe: () => Promise.resolve({ body: { phone: '051 1234567' } }),
  addToCart: anObject,
  setLoan: withDraft({ from_date: '2027-05-03', to_date: '2027-05-07', note: 'Sono Zenobia' }),
  setShipping: async (place, member) => {
    await draftOf(place, member);
    return { body: { method: 'pickup', address_id: place.home.id } };
  },
  confirmCheckout: withDraft({}),
  createIntent: async (place, member) => {
    const call = await withDraft()(place, member);
    const home = {
      delivery_address: 'Via Zamboni 33',
      delivery_cap: '40126',
      delivery_city: 'Bologna',
      delivery_province: 'BO',
    };
    const drafts = place.t.database.db.updateTable('drafts').where('user_id', '=', member.id);
    await drafts.set({ method: 'delivery', headquarter_id: null, ...home }).execute();
    return call;
  },
  createFiles: async () => formOf([{ name: 'tenda.png', content: await (image ??= picture()) }]),
  createMembershipIntent: async ({ t, cards }, member) => {
    await endingCard(t, member);
    return { body: { card: { id: cards.paid } } };
  },
  createMyMembership: async ({ t, cards }, member) => {
    await endingCard(t, member);
    return { body: { card: { id: cards.free } } };
  },
  createMyProduct: ({ category }) => Promise.resolve({ body: { ...newObject, category: { slug: category.slug } } }),
  extendMyOrder: ofLoan({
    from_date: '2027-03-10',
    to_date: '2027-03-20',
    picked_up_at: new Date('2027-03-10T09:00:00Z'),
  }),
  reportDamage: ofLoan(
    { from_date: '2027-03-10', to_date: '2027-03-20', picked_up_at: new Date('2027-03-10T09:00:00Z') },
    { reason: 'damaged', text: 'Il manico è rotto, Zenobia' },
  ),
  rescheduleMyOrder: ofLoan({}, { from_date: '2027-05-03', to_date: '2027-05-07' }),
  replaceLockerCode: async (place, member) => {
    const { t, library } = place;
    const home = await makeHeadquarter(t.database.db, library, { is_smartlocker: true });
    const loan = await loanOf({ ...place, home }, member);
    await giveCode(t.deps, loan, String(Math.floor(Math.random() * 900_000) + 100_000));
    return { params: { id: loan.id } };
  },
  resendVerification: async ({ t }, member) => {
    await t.database.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', member.id).execute();
    return { params: { id: member.id } };
  },
  reviewProduct: async (place, member) => {
    const past = { from_date: '2027-02-01', to_date: '2027-02-05', picked_up_at: new Date('2027-02-01T09:00:00Z') };
    const { product_id } = await loanOf(place, member, { status: 'returned', ...past });
    return { params: { id: product_id }, body: { rating: 5, message: 'Buono, Zenobia' } };
  },
  toggleWish: anObject,
  listMyWaits: none,
  createWait: async ({ t, library, home }) => {
    const { id } = await makeProduct(t.database.db, library, { headquarter: home, maintenance: true });
    return { body: { product_id: id, days: 3, ...days } };
  },
  withdrawWait: async (place, member) => ({ params: { id: (await waitOf(place, member)).id } }),
  resumeWait: async (place, member) => ({ params: { id: (await waitOf(place, member)).id } }),
  acceptOffer: async (place, member) => ({ params: { id: await offerOf(place, member) } }),
  passOffer: async (place, member) => ({ params: { id: await offerOf(place, member) } }),
};
