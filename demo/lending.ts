import type { Insertable, Kysely } from 'kysely';
import { addDays } from '#machines/rules/dates';
import type { DB } from '#server/db/database';
import { uuidv7 } from '#server/core/ids';
import { type DemoDelivery, type DemoObject, type DemoStatus, inChunks, openDay, openLoanBook } from './loan-book.ts';
import { makeRandom, type Random } from './random.ts';

export interface DemoReview {
  object: string;
  rating: number;
  message: string;
}

interface Scene {
  libraryId: number;
  today: string;
  objects: readonly DemoObject[];
  /** Members by e-mail. */
  members: ReadonlyMap<string, string>;
  staffId: string;
  autoApprove: boolean;
  reviews: readonly DemoReview[];
  notes: readonly { note: string; answer: string | null }[];
  /** Home deliveries by the member's e-mail; empty if the library does not deliver. */
  deliveries: ReadonlyMap<string, DemoDelivery>;
}

const noon = (day: string): Date => new Date(`${day}T11:00:00Z`);

/** Creates loans of every status around today, with their history and the reviews of returned ones; they begin and end on open days. */
export async function lend(db: Kysely<DB>, scene: Scene, random: Random): Promise<void> {
  const reviews: Insertable<DB['reviews']>[] = [];
  const { today, libraryId } = scene;
  const crowd = [...scene.members].filter(([email]) => email.startsWith('socio')).map(([, id]) => id);
  const book = openLoanBook(scene, random);
  /** Nobody borrows their own object: the next member does. */
  const borrowerOf = (object: DemoObject, userId: string): string =>
    object.ownerId === userId ? (crowd[(crowd.indexOf(userId) + 1) % crowd.length] ?? userId) : userId;

  // Far enough in the past and apart that no two loans of an object overlap, whatever closings lie between them.
  const times = new Map<string, { count: number; earliest: string }>();
  const past = (object: DemoObject): string => {
    const { count, earliest } = times.get(object.slug) ?? { count: 0, earliest: today };
    const wished = addDays(today, -60 - count * 45 - random.int(10));
    const before = addDays(earliest, -20 - object.preparationDays);
    const from = openDay(object.point, wished < before ? wished : before, -1);
    times.set(object.slug, { count: count + 1, earliest: from });
    return from;
  };
  const bySlug = new Map(scene.objects.map((object) => [object.slug, object]));
  for (const { object: slug, rating, message } of scene.reviews) {
    const object = bySlug.get(slug);
    if (!object) continue;
    const userId = borrowerOf(object, random.pick(crowd));
    const loan = book.add({ object, userId, status: 'returned', from_date: past(object), days: 3 + random.int(12) });
    reviews.push({
      library_id: libraryId,
      id: uuidv7(),
      product_id: object.id,
      loan_id: loan.id,
      user_id: userId,
      rating,
      message,
      created_at: noon(addDays(loan.to_date, 1)),
    });
  }

  const rest = [...scene.objects];
  const take = (from: Random, wanted: (object: DemoObject) => boolean = () => true): DemoObject | undefined => {
    const found = rest.filter(wanted);
    if (found.length === 0) return undefined;
    const object = from.pick(found);
    rest.splice(rest.indexOf(object), 1);
    return object;
  };
  const put = (
    email: string,
    status: DemoStatus,
    start: number,
    days: number,
    wanted: (object: DemoObject) => boolean = () => true,
  ): void => {
    const userId = scene.members.get(email);
    const object = take(random, (each) => each.ownerId !== userId && wanted(each));
    if (userId !== undefined && object) book.add({ object, userId, status, from_date: addDays(today, start), days });
  };
  const atLocker = (object: DemoObject): boolean => object.point.smartlocker;

  put('socia@example.com', 'approved', -3, 10, atLocker);
  put('socia@example.com', 'pending', 9, 7);
  put('socia@example.com', 'returned', -40, 8);
  put('socia@example.com', 'returned', -80, 12);
  put('socia@example.com', 'cancelled', -20, 5);
  put('socia@example.com', 'denied', -30, 5);
  put('nuovo@example.com', 'approved', -20, 14);
  put('nuovo@example.com', 'returned', -120, 9);
  const crowdTakes = (userId: string, status: DemoStatus, from_date: string, days: number): void => {
    const object = take(random, ({ ownerId }) => ownerId !== userId);
    if (object) book.add({ object, userId, status, from_date, days });
  };
  for (const userId of crowd.slice(20, 40)) {
    const status = random.chance(0.2) ? 'extended' : 'approved';
    crowdTakes(userId, status, addDays(today, -1 - random.int(8)), 10 + random.int(10));
  }
  for (const userId of crowd.slice(40, 52)) {
    const status = random.chance(0.5) ? 'pending' : 'approved';
    crowdTakes(userId, status, addDays(today, 3 + random.int(15)), 4 + random.int(8));
  }

  // A separate random sequence, so that additions here leave the rest of the demo unchanged.
  const apart = makeRandom(libraryId * 104_729);
  const putApart = (email: string, status: DemoStatus, start: number, days: number, delivery?: DemoDelivery): void => {
    const userId = scene.members.get(email);
    const suits = (object: DemoObject): boolean =>
      object.ownerId !== userId && (delivery === undefined || object.isTransportable);
    const object = userId === undefined ? undefined : take(apart, suits);
    if (userId !== undefined && object)
      book.add({ object, userId, status, from_date: addDays(today, start), days, ...(delivery && { delivery }) });
  };
  putApart('sospeso@example.com', 'approved', -5, 12);
  putApart('sospeso@example.com', 'returned', -70, 9);
  for (const [email, status, start, days] of deliveries) {
    const delivery = scene.deliveries.get(email);
    if (delivery) putApart(email, status, start, days, delivery);
  }

  await book.write(db);
  for (const rows of inChunks(reviews)) await db.insertInto('reviews').values(rows).execute();
}

/** The members with a home delivery: done, in progress, upcoming, requested. */
const deliveries: readonly [email: string, status: DemoStatus, start: number, days: number][] = [
  ['socia@example.com', 'returned', -100, 10],
  ['socio061@example.com', 'approved', -4, 14],
  ['socio062@example.com', 'approved', 4, 10],
  ['socio064@example.com', 'pending', 6, 7],
  ['socio065@example.com', 'returned', -45, 12],
];
