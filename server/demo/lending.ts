import type { Insertable, Kysely } from 'kysely';
import { addDays, addMonths } from '#machines/rules/dates';
import type { LoanStatus } from '#machines/loan.machine';
import type { DB } from '#server/db/database';
import { uuidv7 } from '#server/ids';
import type { Random } from './random.ts';

export interface DemoObject {
  id: string;
  slug: string;
  headquarterId: string;
  isAtLocker: boolean;
  preparationDays: number;
}

export interface DemoReview {
  object: string;
  rating: number;
  message: string;
}

interface Scene {
  libraryId: number;
  today: string;
  objects: readonly DemoObject[];
  /** Members by their address. */
  members: ReadonlyMap<string, string>;
  staffId: string;
  reviews: readonly DemoReview[];
  notes: readonly { note: string; answer: string | null }[];
}

type LoanRow = Insertable<DB['loans']> & { id: string; from_date: string; to_date: string; status: LoanStatus };
type Step = [LoanStatus, 'confirm' | 'approve' | 'deny' | 'cancel' | 'extend' | 'return'];

const ways: Record<Exclude<LoanStatus, 'checkout'>, Step[]> = {
  pending: [['pending', 'confirm']],
  approved: [
    ['pending', 'confirm'],
    ['approved', 'approve'],
  ],
  extended: [
    ['pending', 'confirm'],
    ['approved', 'approve'],
    ['extended', 'extend'],
  ],
  returned: [
    ['pending', 'confirm'],
    ['approved', 'approve'],
    ['returned', 'return'],
  ],
  cancelled: [
    ['pending', 'confirm'],
    ['cancelled', 'cancel'],
  ],
  denied: [
    ['pending', 'confirm'],
    ['denied', 'deny'],
  ],
};

const noon = (day: string): Date => new Date(`${day}T11:00:00Z`);

/** Loans of every status around today, with their history and the reviews of those that came back. */
export async function lend(db: Kysely<DB>, scene: Scene, random: Random): Promise<void> {
  const loans: LoanRow[] = [];
  const steps: Insertable<DB['loan_transitions']>[] = [];
  const reviews: Insertable<DB['reviews']>[] = [];
  const { today, libraryId } = scene;
  const crowd = [...scene.members].filter(([email]) => email.startsWith('socio')).map(([, id]) => id);

  const codes = new Set<string>();
  const lockerCode = (): string => {
    const code = String(100_000 + random.int(900_000));
    if (codes.has(code)) return lockerCode();
    codes.add(code);
    return code;
  };
  const lendOne = (
    object: DemoObject,
    userId: string,
    status: Exclude<LoanStatus, 'checkout'>,
    from: string,
    days: number,
  ): LoanRow => {
    const note = random.chance(0.2) && scene.notes.length > 0 ? random.pick(scene.notes) : undefined;
    const asked = addDays(from < today ? from : today, -2 - random.int(4));
    const ended = addDays(from, days - 1);
    const to = status === 'extended' ? addMonths(ended, 1) : ended;
    const live = status === 'approved' || status === 'extended';
    const row: LoanRow = {
      library_id: libraryId,
      id: uuidv7(noon(asked).getTime() + random.int(3_600_000)),
      product_id: object.id,
      user_id: userId,
      status,
      from_date: from,
      to_date: to,
      blocked_to: addDays(to, object.preparationDays),
      method: 'pickup',
      headquarter_id: object.headquarterId,
      note: note?.note ?? null,
      note_answers: status === 'pending' ? null : (note?.answer ?? null),
      created_at: noon(asked),
      picked_up_at: status === 'returned' || (live && from <= today) ? noon(from) : null,
      extended_at: status === 'extended' ? noon(addDays(ended, -1)) : null,
      returned_at: status === 'returned' ? noon(to) : null,
      pickup_code: live && object.isAtLocker ? lockerCode() : null,
      deposit_code: live && object.isAtLocker ? lockerCode() : null,
    };
    loans.push(row);
    let before: LoanStatus | null = null;
    const when: Record<Step[1], string> = {
      confirm: asked,
      approve: addDays(asked, 1),
      deny: addDays(asked, 1),
      cancel: addDays(asked, 1),
      extend: addDays(ended, -1),
      return: to,
    };
    for (const [next, event] of ways[status]) {
      const byMember = event === 'confirm' || event === 'cancel' || event === 'extend';
      steps.push({
        library_id: libraryId,
        loan_id: row.id,
        from_status: before,
        to_status: next,
        event,
        actor: byMember ? 'member' : 'staff',
        actor_id: byMember ? userId : scene.staffId,
        at: noon(when[event]),
      });
      before = next;
    }
    return row;
  };

  // Far enough in the past and apart from each other that no two loans of an object meet.
  const times = new Map<string, number>();
  const past = (object: DemoObject): string => {
    const nth = times.get(object.slug) ?? 0;
    times.set(object.slug, nth + 1);
    return addDays(today, -60 - nth * 45 - random.int(10));
  };
  const bySlug = new Map(scene.objects.map((object) => [object.slug, object]));
  for (const { object: slug, rating, message } of scene.reviews) {
    const object = bySlug.get(slug);
    if (!object) continue;
    const userId = random.pick(crowd);
    const loan = lendOne(object, userId, 'returned', past(object), 3 + random.int(12));
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
  const take = (wanted: (object: DemoObject) => boolean = () => true): DemoObject | undefined => {
    const found = rest.filter(wanted);
    if (found.length === 0) return undefined;
    const object = random.pick(found);
    rest.splice(rest.indexOf(object), 1);
    return object;
  };
  const put = (
    email: string,
    status: Exclude<LoanStatus, 'checkout'>,
    start: number,
    days: number,
    wanted?: (object: DemoObject) => boolean,
  ): void => {
    const userId = scene.members.get(email);
    const object = take(wanted);
    if (userId !== undefined && object) lendOne(object, userId, status, addDays(today, start), days);
  };
  const atLocker = (object: DemoObject): boolean => object.isAtLocker;

  put('socia@example.com', 'approved', -3, 10, atLocker);
  put('socia@example.com', 'pending', 9, 7);
  put('socia@example.com', 'returned', -40, 8);
  put('socia@example.com', 'returned', -80, 12);
  put('socia@example.com', 'cancelled', -20, 5);
  put('socia@example.com', 'denied', -30, 5);
  put('nuovo@example.com', 'approved', -20, 14);
  put('nuovo@example.com', 'returned', -120, 9);
  for (const userId of crowd.slice(20, 40)) {
    const object = take();
    if (object)
      lendOne(
        object,
        userId,
        random.chance(0.2) ? 'extended' : 'approved',
        addDays(today, -1 - random.int(8)),
        10 + random.int(10),
      );
  }
  for (const userId of crowd.slice(40, 52)) {
    const object = take();
    if (object)
      lendOne(
        object,
        userId,
        random.chance(0.5) ? 'pending' : 'approved',
        addDays(today, 3 + random.int(15)),
        4 + random.int(8),
      );
  }

  const many = <T>(rows: readonly T[]): T[][] =>
    Array.from({ length: Math.ceil(rows.length / 200) }, (_, i) => rows.slice(i * 200, (i + 1) * 200));
  for (const rows of many(loans)) await db.insertInto('loans').values(rows).execute();
  for (const rows of many(steps)) await db.insertInto('loan_transitions').values(rows).execute();
  for (const rows of many(reviews)) await db.insertInto('reviews').values(rows).execute();
}
