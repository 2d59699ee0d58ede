import { hash } from '@node-rs/argon2';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB } from '../../../server/db/database.ts';
import { uuidv7 } from '../../../server/core/ids.ts';

type Row<T extends keyof DB> = Selectable<DB[T]>;
type Values<T extends keyof DB> = Partial<Insertable<DB[T]>>;
type Db = Kysely<DB>;

/** The password of every member created here. */
export const memberPassword = 'segreta-di-prova';
/** Cheap to compute and verify: tests about hashing create their own. */
let passwordHash: Promise<string> | undefined;
const cheapHash = (): Promise<string> =>
  (passwordHash ??= hash(memberPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 }));

let made = 0;
const next = (): number => (made += 1);

/** A library; the first one of a database is best named `demo`, as the default host is `demo.localhost`. */
export async function makeLibrary(db: Db, values: Values<'libraries'> = {}): Promise<Row<'libraries'>> {
  const domain = values.domain ?? 'demo';
  return db
    .insertInto('libraries')
    .values({
      name: `Biblioteca ${domain}`,
      public_url: `https://${domain}.prestalo.test`,
      lat: 44.4949,
      lng: 11.3426,
      preparations_days: 0,
      contacts: JSON.stringify({
        phone: '051 000000',
        email: `ciao@${domain}.prestalo.test`,
        whatsapp: null,
        telegram: null,
      }),
      ...values,
      domain,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface MemberOptions extends Omit<Values<'users'>, 'email'> {
  email?: string;
  /** Default true. */
  verified?: boolean;
  /** Default false. */
  banned?: boolean;
  /** A current membership, an expired one, or none; default `active`. */
  card?: 'active' | 'expired' | 'none';
}

/** An account with an address, as almost all are. */
export type Member = Row<'users'> & { email: string };

/** A member, by default verified and with an active card; the password is `memberPassword`. */
export async function makeMember(db: Db, library: Row<'libraries'>, options: MemberOptions = {}): Promise<Member> {
  const { verified = true, banned = false, card = 'active', ...values } = options;
  const n = next();
  const member = await db
    .insertInto('users')
    .values({
      library_id: library.id,
      id: uuidv7(),
      email: `membro${n}@example.com`,
      first_name: 'Maria',
      last_name: `Rossi ${n}`,
      password_hash: await cheapHash(),
      email_verified_at: verified ? new Date('2026-01-01T00:00:00Z') : null,
      banned_at: banned ? new Date('2026-06-01T00:00:00Z') : null,
      card_number: card === 'none' ? null : `T${String(n).padStart(5, '0')}`,
      ...values,
    })
    .returningAll()
    .$narrowType<{ email: string }>()
    .executeTakeFirstOrThrow();
  if (card !== 'none') {
    const days =
      card === 'active'
        ? { from_date: '2026-01-01', to_date: '2099-12-31' }
        : { from_date: '2025-01-01', to_date: '2025-12-31' };
    await makeMembership(db, member, days);
  }
  return member;
}

/** An administrator (level 4) of a library. */
export const makeAdmin = (db: Db, library: Row<'libraries'>, values: MemberOptions = {}): Promise<Member> =>
  makeMember(db, library, { level: 4, first_name: 'Ada', ...values });

/** A card that the library sells; the first one is its default. */
export async function makeRenewalCard(
  db: Db,
  libraryId: number,
  values: Values<'renewal_cards'> = {},
): Promise<Row<'renewal_cards'>> {
  const held = await db
    .selectFrom('renewal_cards')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return db
    .insertInto('renewal_cards')
    .values({
      library_id: libraryId,
      id: uuidv7(),
      name: 'Tessera annuale',
      duration_months: 12,
      price_cents: 1500,
      is_default: !held,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A membership of a member, with the library's default card unless another is given. */
export async function makeMembership(
  db: Db,
  member: { library_id: number; id: string },
  values: Values<'memberships'> & { from_date: string; to_date: string },
): Promise<Row<'memberships'>> {
  const held = await db
    .selectFrom('renewal_cards')
    .select('id')
    .where('library_id', '=', member.library_id)
    .where('is_default', '=', true)
    .executeTakeFirst();
  const card = values.card_id ?? held?.id ?? (await makeRenewalCard(db, member.library_id)).id;
  return db
    .insertInto('memberships')
    .values({ library_id: member.library_id, id: uuidv7(), user_id: member.id, ...values, card_id: card })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface HeadquarterOptions extends Values<'headquarters'> {
  /** Days with opening hours, 1 Monday to 7 Sunday; default all. */
  days?: readonly number[];
  hours?: string;
}

/** A pickup point, by default open every day, public holidays included. */
export async function makeHeadquarter(
  db: Db,
  library: Row<'libraries'>,
  options: HeadquarterOptions = {},
): Promise<Row<'headquarters'>> {
  const { days = [1, 2, 3, 4, 5, 6, 7], hours = '09:00-13:00, 15:00-19:00', ...values } = options;
  const headquarter = await db
    .insertInto('headquarters')
    .values({
      library_id: library.id,
      id: uuidv7(),
      name: `Punto ${next()}`,
      address: 'Via Roma 1',
      cap: '40121',
      city: 'Bologna',
      province: 'BO',
      lat: 44.4949,
      lng: 11.3426,
      open_on_public_holidays: true,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (days.length > 0) {
    await db
      .insertInto('opening_hours')
      .values(days.map((day) => ({ library_id: library.id, id: uuidv7(), headquarter_id: headquarter.id, day, hours })))
      .execute();
  }
  return headquarter;
}

export async function makeCategory(
  db: Db,
  library: Row<'libraries'>,
  values: Values<'categories'> = {},
): Promise<Row<'categories'>> {
  const n = next();
  return db
    .insertInto('categories')
    .values({
      library_id: library.id,
      id: uuidv7(),
      slug: `categoria-${n}`,
      name: `Categoria ${n}`,
      position: n,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface ProductOptions extends Values<'products'> {
  /** Its pickup point; a new one by default. */
  headquarter?: Row<'headquarters'>;
  categories?: readonly Row<'categories'>[];
}

/** An object of the catalogue, active and transportable. */
export async function makeProduct(
  db: Db,
  library: Row<'libraries'>,
  options: ProductOptions = {},
): Promise<Row<'products'>> {
  const { headquarter, categories = [], ...values } = options;
  const n = next();
  const home = values.headquarter_id ?? headquarter?.id ?? (await makeHeadquarter(db, library)).id;
  const product = await db
    .insertInto('products')
    .values({
      library_id: library.id,
      id: uuidv7(),
      code: `OGG-${n}`,
      name: `Trapano ${n}`,
      description: 'Con batteria.',
      ...values,
      headquarter_id: home,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (categories.length > 0) {
    await db
      .insertInto('product_categories')
      .values(categories.map(({ id }) => ({ library_id: library.id, category_id: id, product_id: product.id })))
      .execute();
  }
  return product;
}

/** A loan as a row, bypassing every rule, to set up a scene. Pickup at the object's own place. */
export async function makeLoan(
  db: Db,
  product: Row<'products'>,
  member: { id: string },
  values: Values<'loans'> & { from_date: string; to_date: string },
): Promise<Row<'loans'>> {
  const status = values.status ?? 'pending';
  return db
    .insertInto('loans')
    .values({
      library_id: product.library_id,
      id: uuidv7(),
      product_id: product.id,
      user_id: member.id,
      method: 'pickup',
      headquarter_id: product.headquarter_id,
      blocked_to: values.to_date,
      // Earlier than every scene, so that it can coexist with overdue loans.
      created_at: new Date('2026-01-01T00:00:00Z'),
      ...(status === 'extended' ? { extended_at: new Date('2027-01-01T00:00:00Z') } : {}),
      ...(status === 'returned' ? { returned_at: new Date('2027-01-01T00:00:00Z') } : {}),
      ...(status === 'checkout' ? { hold_expires_at: new Date('2099-01-01T00:00:00Z') } : {}),
      ...values,
      status,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Somebody who waits for an object. */
export const makeWait = (
  db: Db,
  product: Row<'products'>,
  member: { id: string },
  values: Values<'waits'> & { days: number; from_date: string; to_date: string },
): Promise<Row<'waits'>> =>
  db
    .insertInto('waits')
    .values({
      ...{ library_id: product.library_id, id: uuidv7(), product_id: product.id, user_id: member.id },
      ...{ status: 'asked', place: next() },
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Days that are kept for somebody who waits. Returns the id of the offer. */
export async function makeOffer(
  db: Db,
  { library_id, id: wait_id, user_id, product_id }: Row<'waits'>,
  headquarterId: string,
  days: { from_date: string; to_date: string },
): Promise<string> {
  const id = uuidv7();
  const ends_at = new Date(Date.parse(`${days.from_date}T00:00:00Z`) - 6 * 3_600_000);
  const made_at = new Date('2027-03-15T09:00:00Z');
  await db
    .insertInto('loans')
    .values({
      ...{
        library_id,
        id,
        product_id,
        user_id,
        ...days,
        blocked_to: days.to_date,
        status: 'offered',
        method: 'pickup',
      },
      ...{ headquarter_id: headquarterId, hold_expires_at: ends_at, created_at: made_at },
    })
    .execute();
  await db
    .insertInto('wait_offers')
    .values({ library_id, id, wait_id, ...days, made_at, ends_at })
    .execute();
  const wait = db.updateTable('waits').set({ status: 'offered' }).where('library_id', '=', library_id);
  await wait.where('id', '=', wait_id).execute();
  return id;
}
