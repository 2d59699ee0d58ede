import type { Kysely } from 'kysely';
import { addDays } from '#machines/rules/dates';
import { isOpenOn } from '#machines/rules/opening';
import { dayOf } from '#server/core/clock';
import { uuidv7 } from '#server/core/ids';
import type { DB } from '#server/db/database';
import { type DemoLoan, type DemoObject, openDay, openLoanBook } from './loan-book.ts';
import { makeRandom } from './random.ts';

interface Scene {
  libraryId: number;
  timezone: string;
  now: Date;
  /** The objects that can be lent, those already lent among them. */
  objects: readonly DemoObject[];
  members: ReadonlyMap<string, string>;
  staffId: string;
  autoApprove: boolean;
  notes: readonly { note: string; answer: string | null }[];
}

/** The board of the evening's pickup point. */
export const EVENING = { pickups: 10, returns: 10, overdue: 3, requests: 2 } as const;
/** How much of it has happened already. */
const doneOf = { pickups: 3, returns: 4 };
const minute = 60_000;

/**
 * Adds an opening evening that is under way: some of today's pickups and returns are done, and one object came back damaged. It is at the pickup
 * point with most free objects among those that open today; on a day on which none opens, at one that hands out objects over a desk. Whatever the
 * other demo loans put on the board of that point counts.
 */
export async function openEvening(db: Kysely<DB>, scene: Scene): Promise<void> {
  const { libraryId, timezone, now, members } = scene;
  const today = dayOf(now, timezone);
  const random = makeRandom(libraryId * 15_485_863);
  const live = await liveLoans(db, libraryId);
  const lent = new Set(live.map(({ product_id }) => product_id));
  const free = scene.objects.filter(({ id }) => !lent.has(id));
  const headquarterId = placeOf(free, today);
  if (headquarterId === undefined) return;
  const here = live.filter(({ headquarter_id }) => headquarter_id === headquarterId);
  const left = {
    pickups: EVENING.pickups,
    returns: EVENING.returns,
    overdue: EVENING.overdue - here.filter(({ picked_up_at, to_date }) => picked_up_at && to_date < today).length,
    requests: EVENING.requests - here.filter(({ status }) => status === 'pending').length,
  };

  const book = openLoanBook({ ...scene, today }, random);
  const crowd = [...members].flatMap(([email, id]) => (/^socio0([01]\d|20)@/.test(email) ? [id] : []));
  /** Its own objects first; then those that can be brought there. */
  const pool = [
    ...free.filter(({ headquarterId }) => headquarterId === headquarterId),
    ...free.filter(({ headquarterId, isTransportable }) => headquarterId !== headquarterId && isTransportable),
  ];
  const point = free.find(({ headquarterId }) => headquarterId === headquarterId)?.point;
  const put = (nth: number, loan: Pick<DemoLoan, 'status' | 'exactly'>) => {
    const userId = crowd[nth % crowd.length];
    const at = pool.findIndex(({ ownerId }) => ownerId !== userId);
    const [object] = at < 0 ? [] : pool.splice(at, 1);
    if (!object || userId === undefined || !point) return undefined;
    const placed = { ...object, headquarterId: headquarterId, point };
    return { object, loan: book.add({ object: placed, userId, from_date: today, days: 1, ...loan }) };
  };
  const end = (days: number): string => (point ? openDay(point, addDays(today, days), 1) : today);
  const begin = (days: number): string => (point ? openDay(point, addDays(today, -days), -1) : today);
  /** The last hour, as far as it belongs to today. */
  const ago = (minutes: number): Date => {
    const at = new Date(now.getTime() - minutes * minute);
    return dayOf(at, timezone) === today ? at : now;
  };

  for (let n = 0; n < left.pickups; n += 1)
    put(n, {
      status: 'approved',
      exactly: {
        from_date: today,
        to_date: end(4 + random.int(8)),
        pickedUp: n < doneOf.pickups ? ago(50 - n * 12) : null,
      },
    });
  const back: ReturnType<typeof put>[] = [];
  for (let n = 0; n < left.returns; n += 1) {
    const from_date = begin(5 + random.int(8));
    const returned = n < doneOf.returns ? ago(45 - n * 12) : null;
    back.push(
      put(EVENING.pickups + n, {
        status: returned ? 'returned' : 'approved',
        exactly: { from_date, to_date: today, pickedUp: noon(from_date), returned },
      }),
    );
  }
  // Whoever is late has nothing else to collect.
  for (let n = 0; n < left.overdue; n += 1) {
    const from_date = begin(16 + n * 2);
    const exactly = { from_date, to_date: begin(2 + n), pickedUp: noon(from_date) };
    put(EVENING.pickups + EVENING.returns - 1 - n, { status: 'approved', exactly });
  }
  for (let n = 0; n < left.requests; n += 1)
    put(n, { status: 'pending', exactly: { from_date: end(3 + n), to_date: end(8 + n), pickedUp: null } });
  await book.write(db);

  const damaged = back[0];
  if (damaged) await reportDamage(db, { ...scene, productId: damaged.object.id, loanId: damaged.loan.id, at: ago(45) });
}

const noon = (day: string): Date => new Date(`${day}T11:00:00Z`);

const liveLoans = (db: Kysely<DB>, libraryId: number) =>
  db
    .selectFrom('loans')
    .select(['product_id', 'headquarter_id', 'status', 'picked_up_at', 'to_date'])
    .where('library_id', '=', libraryId)
    .where('status', 'in', ['pending', 'approved', 'extended'])
    .execute();

/** The pickup point of the evening. */
function placeOf(free: readonly DemoObject[], today: string): string | undefined {
  const staffed = free.filter(({ point }) => !point.smartlocker);
  const open = staffed.filter(({ point }) => isOpenOn(point, today));
  const count = new Map<string, number>();
  for (const { headquarterId } of open.length > 0 ? open : staffed)
    count.set(headquarterId, (count.get(headquarterId) ?? 0) + 1);
  return [...count].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** What staff checked when an object came back damaged, and the ticket that keeps it from being lent. */
async function reportDamage(
  db: Kysely<DB>,
  { libraryId, staffId, productId, loanId, at }: Scene & { productId: string; loanId: string; at: Date },
): Promise<void> {
  const found = { library_id: libraryId, loan_id: loanId, note: 'Il manico si è crepato: provare con la colla.' };
  await db
    .insertInto('loan_inspections')
    .values({ ...found, id: uuidv7(), step: 'return', condition: 'damaged', at, actor_id: staffId })
    .execute();
  await db
    .insertInto('maintenance_tickets')
    .values({
      ...found,
      id: uuidv7(),
      product_id: productId,
      reason: 'damaged',
      was_in_maintenance: false,
      opened_at: at,
      opened_by: staffId,
    })
    .execute();
  await db
    .updateTable('products')
    .set({ maintenance: true })
    .where('library_id', '=', libraryId)
    .where('id', '=', productId)
    .execute();
}
