import type { Insertable, Kysely } from 'kysely';
import { addDays } from '#machines/rules/dates';
import { addMonths } from '#machines/rules/months';
import { isOpenOn, type HeadquarterOpening } from '#machines/rules/opening';
import type { LoanStatus } from '#machines/loans/loan-events';
import type { PaymentEventType, PaymentStatus } from '#machines/payments/payment-lifecycle.machine';
import { isLent } from '#machines/loans/loan.selectors';
import type { DB } from '#server/db/database';
import { uuidv7 } from '#server/core/ids';
import type { Random } from './random.ts';

export interface DemoObject {
  id: string;
  slug: string;
  headquarterId: string;
  point: HeadquarterOpening;
  preparationDays: number;
  isTransportable: boolean;
  ownerId: string | null;
}

export type DemoStatus = Exclude<LoanStatus, 'checkout'>;

/** Delivery address and fee of a demo loan. */
export interface DemoDelivery {
  address: string;
  cap: string;
  city: string;
  province: string;
  priceCents: number;
  /** Weekdays on which the library delivers, 1 Monday to 7. */
  weekdays: readonly number[];
}

export interface DemoLoan {
  object: DemoObject;
  userId: string;
  status: DemoStatus;
  /** The preferred first day; the loan begins on the nearest day on which its pickup point is open. */
  from_date: string;
  days: number;
  delivery?: DemoDelivery;
  /** Exactly these days and moments; without it they follow from `from_date` and `days`. */
  exactly?: { from_date: string; to_date: string; pickedUp: Date | null; returned?: Date | null };
}

type LoanRow = Insertable<DB['loans']> & { id: string; from_date: string; to_date: string; status: LoanStatus };
type Step = [LoanStatus, 'confirm' | 'approve' | 'deny' | 'cancel' | 'hand_over' | 'extend' | 'return'];

const ways: Record<DemoStatus, Step[]> = {
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

/** The transitions of a payment made at once. */
const paid: [PaymentStatus, PaymentEventType | 'begin'][] = [
  ['created', 'begin'],
  ['approved', 'approve'],
  ['capturing', 'claim'],
  ['captured', 'complete'],
];

/** The transitions of a loan to its status; a collected one includes its pickup. */
const historyOf = (status: DemoStatus, wasPickedUp: boolean): Step[] =>
  ways[status].flatMap((step) => (step[1] === 'approve' && wasPickedUp ? [step, ['approved', 'hand_over']] : [step]));

/** No closing of the demo is longer. */
const longestClosing = 40;
const mostDays = 30;
const noon = (day: string): Date => new Date(`${day}T11:00:00Z`);

/** The nearest open day of a pickup point, searched in one direction first: a locker never closes. */
export function openDay(point: HeadquarterOpening, wished: string, first: 1 | -1, earliest = ''): string {
  if (point.smartlocker) return wished;
  for (const direction of [first, -first])
    for (let n = 0; n <= longestClosing; n += 1) {
      const day = addDays(wished, n * direction);
      if (day >= earliest && isOpenOn(point, day)) return day;
    }
  return wished;
}

/** The days on which a pickup point is open and the library delivers. */
const deliveringPoint = (point: HeadquarterOpening, { weekdays }: DemoDelivery): HeadquarterOpening => ({
  ...point,
  smartlocker: false,
  openOnPublicHolidays: false,
  openingHours: (point.smartlocker
    ? weekdays.map((day) => ({ day, hours: '00:00-24:00' }))
    : point.openingHours
  ).filter(({ day }) => weekdays.includes(day)),
});

interface Writing {
  libraryId: number;
  today: string;
  staffId: string;
  /** No loan waits for its approval. */
  autoApprove: boolean;
  notes: readonly { note: string; answer: string | null }[];
}

/** Collects demo loans with their history and payments, and writes them. */
export function openLoanBook({ libraryId, today, staffId, autoApprove, notes }: Writing, random: Random) {
  const loans: LoanRow[] = [];
  const steps: Insertable<DB['loan_transitions']>[] = [];
  const payments: Insertable<DB['payments']>[] = [];
  const paymentSteps: Insertable<DB['payment_transitions']>[] = [];
  /** First and last day on open days; past loans stay past, future ones stay in the future. */
  const periodOf = ({ object, status, from_date: wished, days, delivery, exactly }: DemoLoan) => {
    if (exactly) return { from_date: exactly.from_date, ended: exactly.to_date, to_date: exactly.to_date };
    const point = delivery ? deliveringPoint(object.point, delivery) : object.point;
    const isOver = status === 'returned' || status === 'cancelled' || status === 'denied';
    const from_date = openDay(point, wished, wished <= today ? -1 : 1);
    const latest = addDays(from_date, mostDays - 1);
    const end = (wishedEnd: string): string => {
      const later = openDay(point, wishedEnd, isOver || wishedEnd < today ? -1 : 1, from_date);
      return later <= latest ? later : openDay(point, latest, -1, from_date);
    };
    const ended = end(addDays(from_date, days - 1));
    const to_date = status === 'extended' ? openDay(point, addMonths(ended, 1), -1, ended) : ended;
    return { from_date, ended, to_date };
  };

  /** The day on which an extended loan was: the one before its old end, but after its begin and not in the future. */
  const extensionDay = (from_date: string, ended: string): string => {
    const day = addDays(ended < today ? ended : today, -1);
    return day < from_date ? from_date : day;
  };

  const add = (loan: DemoLoan): LoanRow => {
    const { object, userId, delivery, exactly } = loan;
    const status = autoApprove && loan.status === 'pending' ? 'approved' : loan.status;
    const note = random.chance(0.2) && notes.length > 0 ? random.pick(notes) : undefined;
    const { from_date, ended, to_date } = periodOf(loan);
    const asked = addDays(from_date < today ? from_date : today, -2 - random.int(4));
    const extended = noon(extensionDay(from_date, ended));
    const lent = isLent({ status });
    // Numbers that loans at lockers have always drawn: without them the rest of the demo would be another one.
    if (lent && object.point.smartlocker && delivery === undefined) Array.from({ length: 2 }, random.next);
    const row: LoanRow = {
      library_id: libraryId,
      id: uuidv7(noon(asked).getTime() + random.int(3_600_000)),
      product_id: object.id,
      user_id: userId,
      status,
      from_date,
      to_date,
      blocked_to: addDays(to_date, object.preparationDays),
      ...(delivery === undefined
        ? { method: 'pickup', headquarter_id: object.headquarterId }
        : {
            method: 'delivery',
            delivery_address: delivery.address,
            delivery_cap: delivery.cap,
            delivery_city: delivery.city,
            delivery_province: delivery.province,
            delivery_price_cents: delivery.priceCents,
          }),
      note: note?.note ?? null,
      note_answers: status === 'pending' ? null : (note?.answer ?? null),
      created_at: noon(asked),
      picked_up_at: exactly
        ? exactly.pickedUp
        : status === 'returned' || (lent && from_date <= today)
          ? noon(from_date)
          : null,
      extended_at: status === 'extended' ? extended : null,
      returned_at: status === 'returned' ? (exactly?.returned ?? noon(to_date)) : null,
    };
    loans.push(row);
    if (delivery) row.payment_id = pay(row, delivery, asked);
    let before: LoanStatus | null = null;
    const when: Record<Step[1], Date> = {
      confirm: noon(asked),
      approve: noon(addDays(asked, autoApprove ? 0 : 1)),
      deny: noon(addDays(asked, 1)),
      cancel: noon(addDays(asked, 1)),
      hand_over: exactly?.pickedUp ?? noon(from_date),
      extend: extended,
      return: exactly?.returned ?? noon(to_date),
    };
    for (const [next, event] of historyOf(status, row.picked_up_at !== null)) {
      const byMember = event === 'confirm' || event === 'cancel' || event === 'extend';
      steps.push({
        library_id: libraryId,
        loan_id: row.id,
        from_status: before,
        to_status: next,
        event,
        ...(autoApprove && event === 'approve'
          ? { actor: 'system' }
          : { actor: byMember ? 'member' : 'staff', actor_id: byMember ? userId : staffId }),
        at: when[event],
      });
      before = next;
    }
    return row;
  };

  /** The delivery fee, captured when the loan was requested. */
  const pay = (loan: LoanRow, { priceCents }: DemoDelivery, day: string): string => {
    const id = uuidv7(noon(day).getTime());
    payments.push({
      library_id: libraryId,
      id,
      user_id: loan.user_id,
      kind: 'delivery',
      subject_id: loan.id,
      amount_cents: priceCents,
      request_id: id,
      provider_order_id: `DEMO-${id}`,
      provider_capture_id: `DEMO-${id}-1`,
      status: 'captured',
      used_by: loan.id,
      expires_at: noon(day),
      created_at: noon(day),
      captured_at: noon(day),
    });
    let from_status: PaymentStatus | null = null;
    for (const [to_status, event] of paid) {
      const step = { from_status, to_status, event, actor: 'member' as const, actor_id: loan.user_id, at: noon(day) };
      paymentSteps.push({ library_id: libraryId, payment_id: id, ...step });
      from_status = to_status;
    }
    return id;
  };

  const write = async (db: Kysely<DB>): Promise<void> => {
    if (payments.length > 0) await db.insertInto('payments').values(payments).execute();
    if (paymentSteps.length > 0) await db.insertInto('payment_transitions').values(paymentSteps).execute();
    for (const rows of inChunks(loans)) await db.insertInto('loans').values(rows).execute();
    for (const rows of inChunks(steps)) await db.insertInto('loan_transitions').values(rows).execute();
  };

  return { add, write };
}

/** Rows in batches of a hundred: the number of parameters per statement is limited. */
export const inChunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / 100) }, (_, i) => rows.slice(i * 100, (i + 1) * 100));
