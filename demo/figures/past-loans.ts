import { sql, type Transaction } from 'kysely';
import { addDays, daysInclusive } from '#machines/rules/dates';
import { shiftsOn } from '#machines/rules/opening';
import { uuidv7 } from '#server/core/ids';
import type { DB } from '#server/db/database';
import { readContent } from '../content.ts';
import { type DemoObject, openDay } from '../loan-book.ts';
import type { Random } from '../random.ts';

export interface PastScene {
  libraryId: number;
  timezone: string;
  today: string;
  objects: readonly DemoObject[];
  /** The category of each object, by the object's slug. */
  categories: ReadonlyMap<string, string>;
  members: ReadonlyMap<string, string>;
  staffId: string;
  autoApprove: boolean;
}

/** Two years, so that each week of the last one can be compared with the same week of the year before. */
const DAYS = 728;
/** How much of today's business there was at the beginning. */
const startedWith = 0.55;
/** Loans of an ordinary object in a month of ordinary demand. */
const perMonth = 1.1;
/** A member has no more loans at a time. */
const atMost = 3;
/** Up to this many days ago loans may have come back; later days are the evening's, which the demo fills by itself. */
const untouched = 2;

interface PastLoan {
  id: string;
  product: string;
  member: string;
  point: string;
  from: string;
  to: string;
  blocked: string;
  asked: string;
  back: string;
  /** Local times of the day. */
  pickedUp: string;
  returned: string;
}

/** Members whose own lists no demonstration relies on. */
const isOfCrowd = (email: string): boolean => /^socio1[3-8]\d@/.test(email);

/** Adds the returned loans of two years: with seasons, on the days and at the hours of the pickup points, some of them late. */
export async function lendInThePast(trx: Transaction<DB>, scene: PastScene, random: Random): Promise<void> {
  const busy = await busyDays(trx, scene.libraryId);
  const periods = scene.objects.flatMap((object) => periodsOf(object, scene, busy.get(object.id) ?? [], random));
  await write(trx, scene, withMembers(periods, scene, random));
}

type Period = Pick<PastLoan, 'from' | 'to' | 'back'> & { object: DemoObject };

/** The loans of one object one after the other, from the first day of the two years on. */
function periodsOf(
  object: DemoObject,
  { today, categories }: PastScene,
  busy: readonly { from: string; to: string }[],
  random: Random,
): Period[] {
  const periods: Period[] = [];
  const months = seasons[categories.get(object.slug) ?? ''] ?? [];
  // One object in eight is hardly wanted, and a few are wanted by everybody.
  const wanted = random.chance(0.12) ? 0.04 : 0.45 + random.next() * random.next() * 2.4;
  const last = addDays(today, -untouched);
  let day = addDays(today, -DAYS);
  while (day < last) {
    const growth = startedWith + (1 - startedWith) * (1 - (daysInclusive(day, today) - 1) / DAYS);
    const season = (months[Number(day.slice(5, 7)) - 1] ?? ordinary) / ordinary;
    const gap = (-Math.log(1 - random.next()) * 30) / (perMonth * wanted * growth * season);
    const from = openDay(object.point, addDays(day, 1 + Math.min(Math.round(gap), DAYS)), 1);
    const to = openDay(object.point, addDays(from, 2 + random.int(6) + random.int(9)), -1, from);
    const back = random.chance(0.11)
      ? openDay(object.point, addDays(to, 1 + random.int(7)), 1)
      : random.chance(0.25)
        ? openDay(object.point, addDays(to, -random.int(4)), -1, from)
        : to;
    const free = addDays(back > to ? back : to, object.preparationDays);
    const isFree = !busy.some((other) => other.from <= free && from <= other.to);
    if (isFree && back < last && to < last) periods.push({ object, from, to, back });
    day = isFree ? free : addDays(from, 7);
  }
  return periods;
}

/** The unit of the seasons' numbers: an average month. */
const ordinary = 9;
const seasons = readContent<Record<string, readonly number[]>>('figures/seasons.json');

/** Gives each loan a member who has not too many at the time, with moments within the opening hours. */
function withMembers(periods: readonly Period[], scene: PastScene, random: Random): PastLoan[] {
  const crowd = [...scene.members].flatMap(([email, id]) => (isOfCrowd(email) ? [id] : []));
  const open = new Map<string, string[]>();
  return [...periods]
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    .flatMap(({ object, from, to, back }) => {
      // Some come often: low numbers are drawn more.
      const member = crowd[Math.floor(random.next() ** 1.6 * crowd.length)];
      const still = (member === undefined ? [] : (open.get(member) ?? [])).filter((end) => end >= from);
      if (member === undefined || member === object.ownerId || still.length >= atMost) return [];
      open.set(member, [...still, back > to ? back : to]);
      const asked = addDays(from, -2 - random.int(5));
      const [pickedUp, later] = [timeAt(object, from, random), timeAt(object, back, random)];
      return {
        id: uuidv7(new Date(`${asked}T11:00:00Z`).getTime() + random.int(3_600_000)),
        product: object.id,
        member,
        point: object.headquarterId,
        ...{ from, to, back, asked, pickedUp },
        blocked: addDays(to, object.preparationDays),
        returned: back === from && later <= pickedUp ? '23:30' : later,
      };
    });
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A moment within the day's opening hours, the first half of a shift more often than the second; at a locker, whenever people are up. */
function timeAt({ point }: DemoObject, day: string, random: Random): string {
  const shifts = point.smartlocker ? [] : shiftsOn(point, day);
  const shift = shifts.length > 0 ? random.pick(shifts) : { from: '07:30', to: '21:30' };
  const [from, to] = [minutesOf(shift.from), minutesOf(shift.to)];
  const minute = from + Math.floor(random.next() ** 1.4 * (to - from));
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** When the demo's objects are lent already, or were. */
async function busyDays(trx: Transaction<DB>, libraryId: number): Promise<Map<string, { from: string; to: string }[]>> {
  const rows = await trx
    .selectFrom('loans')
    .select(['product_id', 'from_date', 'blocked_to'])
    .where('library_id', '=', libraryId)
    .where('status', 'not in', ['cancelled', 'denied'])
    .execute();
  const busy = new Map<string, { from: string; to: string }[]>();
  for (const { product_id, from_date: from, blocked_to: to } of rows)
    busy.set(product_id, [...(busy.get(product_id) ?? []), { from, to }]);
  return busy;
}

async function write(trx: Transaction<DB>, scene: PastScene, loans: readonly PastLoan[]): Promise<void> {
  const { libraryId, timezone, staffId, autoApprove } = scene;
  const approver = autoApprove ? 'system' : 'staff';
  const waited = autoApprove ? 0 : 20;
  const moment = (day: string, time: string) => sql`(${sql.raw(day)} + ${sql.raw(time)}) AT TIME ZONE ${timezone}`;
  await sql`
    INSERT INTO loans (library_id, id, product_id, user_id, status, from_date, to_date, blocked_to, method, headquarter_id, created_at,
      picked_up_at, returned_at)
    SELECT ${libraryId}, id, product, member, 'returned', "from", "to", blocked, 'pickup', point, ${moment('asked', `time '13:00'`)},
      ${moment('"from"', '"pickedUp"')}, ${moment('back', 'returned')}
    FROM jsonb_to_recordset(${JSON.stringify(loans)}::jsonb) AS l (id uuid, product uuid, member uuid, point uuid, "from" date, "to" date,
      blocked date, asked date, back date, "pickedUp" time, returned time)`.execute(trx);
  const ids = loans.map(({ id }) => id);
  await sql`
    INSERT INTO loan_transitions (library_id, loan_id, from_status, to_status, event, actor, actor_id, at)
    SELECT l.library_id, l.id, step.from_status, step.to_status, step.event, step.actor,
      CASE step.actor WHEN 'member' THEN l.user_id WHEN 'staff' THEN ${staffId}::uuid END, step.at
    FROM loans l CROSS JOIN LATERAL (VALUES
      (1, NULL, 'pending', 'confirm', 'member', l.created_at),
      (2, 'pending', 'approved', 'approve', ${approver}, l.created_at + make_interval(hours => ${waited})),
      (3, 'approved', 'approved', 'hand_over', 'staff', l.picked_up_at),
      (4, 'approved', 'returned', 'return', 'staff', l.returned_at)
    ) AS step (place, from_status, to_status, event, actor, at)
    WHERE l.library_id = ${libraryId} AND l.id = ANY(${ids}::uuid[])
    ORDER BY l.created_at, l.id, step.place`.execute(trx);
}
