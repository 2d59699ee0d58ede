import { addDays, daysInclusive, wallClock } from '#machines/rules/dates';
import { canExtend, canReport, canReview, isLent } from '#machines/loans/loan.selectors';
import type { Kysely } from 'kysely';
import type { Context, Member } from '#server/core/context';
import type { DB } from '#server/db/database';
import { listOrders, type OrderRow } from '#server/loans/loans.queries';
import { extendableTo } from '#server/loans/extension';
import type { Schema } from '#server/core/wire';
import { inLanguage } from '#server/core/words/local-texts';
import { type LockerAccess, readLockerAccess } from '#server/core/locker-codes.queries';
import { qrOf } from '#server/pictures/qr';
import { lockerDocument } from '#server/loans/pickup/locker.document';
import type { Locale } from '#server/core/words/texts';

/** A member's loans, or one of them, as in the contract, newest first. @param today the day in the library's zone */
export async function readOrders(
  db: Kysely<DB>,
  { library, locale, deps }: Pick<Context, 'library' | 'locale' | 'deps'>,
  { userId, banned }: Pick<Member, 'userId' | 'banned'>,
  today: string,
  loanId?: string,
): Promise<Schema<'Order'>[]> {
  const orders: Schema<'Order'>[] = [];
  // Sequentially: a transaction has one connection.
  for (const row of await listOrders(db, library.id, { userId, today, locale, loanId })) {
    const loan = { ...row, user_id: userId };
    const canNow = !banned && canExtend(loanOf(row), 'member', today);
    const access =
      row.headquarter_is_smartlocker === true && isLent(row)
        ? await readLockerAccess(db, deps.sealer, library.id, row.id)
        : undefined;
    const extendable_to = canNow ? await extendableTo(db, library, loan, today) : null;
    const returnedOn = row.returned_at ? wallClock(row.returned_at.getTime(), library.timezone).date : undefined;
    const is_reportable = canReport(loanOf(row), returnedOn, today);
    orders.push(await orderDocument(row, { extendable_to, is_reportable, access, now: deps.clock.now() }, locale));
  }
  return orders;
}

const loanOf = ({ status, from_date, to_date, picked_up_at }: OrderRow) => ({
  status,
  from_date,
  to_date,
  picked_up: picked_up_at !== null,
});

/** A loan as in the contract for its borrower, the only one who sees the codes of a locker. */
async function orderDocument(
  row: OrderRow,
  {
    extendable_to,
    is_reportable,
    access,
    now,
  }: Pick<Schema<'Order'>, 'extendable_to' | 'is_reportable'> & {
    access: LockerAccess | undefined;
    now: Date;
  },
  locale: Locale,
): Promise<Schema<'Order'>> {
  const { from_date, to_date, status } = row;
  const days = daysInclusive(from_date, to_date);
  const secrets = access?.secrets;
  const made = secrets ? { code: secrets.code, qr: await qrOf(secrets.qr) } : null;
  const [pickup, deposit] = access?.purpose === 'pickup' ? [made, null] : [null, made];
  return {
    id: row.id,
    origin_id: row.origin_id,
    status,
    product: {
      id: row.product_id,
      code: row.product_code,
      ...inLanguage(
        locale,
        { name: row.product_name, name_en: row.product_name_en, box: row.product_box, box_en: row.product_box_en },
        ['name', 'box'],
      ),
      location: {
        address: line(row.location_address, row.location_cap, row.location_city, row.location_province),
        position: { lat: row.lat, lng: row.lng },
      },
      img: row.picture,
      manuals: row.manuals,
      has_page: row.has_page,
      maintenance: row.maintenance,
    },
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      card_number: row.customer_card_number,
      email: row.customer_email,
    },
    shipping: { method: row.method, address: addressOf(row, locale), date: from_date },
    loan: {
      from_date,
      to_date,
      dates: Array.from({ length: days }, (_, index) => addDays(from_date, index)),
      no_of_days: days,
      pickup_Code: pickup?.code ?? null,
      pickup_qr_code: pickup?.qr ?? null,
      deposit_code: deposit?.code ?? null,
      deposit_qr_code: deposit?.qr ?? null,
    },
    locker: access ? lockerDocument(access, now) : null,
    note: row.note,
    note_answers: row.note_answers,
    created_at: row.created_at.toISOString(),
    picked_up_at: row.picked_up_at?.toISOString() ?? null,
    is_reviewable: canReview(loanOf(row)) && !row.own && !row.reviewed,
    hidden_review: row.hidden_review && {
      reason: row.hidden_review.reason,
      at: new Date(row.hidden_review.at).toISOString(),
    },
    is_reportable: is_reportable && row.damage_report?.is_done !== false,
    damage_report: row.damage_report && {
      ...row.damage_report,
      at: new Date(row.damage_report.at).toISOString(),
    },
    cancel_reason: status === 'cancelled' ? row.cancel_reason : null,
    payment: row.payment,
    extendable_to,
    may_be_late: row.may_be_late,
    is_waited_for: row.is_waited_for,
    transitions: row.transitions.map((transition) => ({
      status: transition.status,
      at: new Date(transition.at).toISOString(),
    })),
  };
}

function addressOf(row: OrderRow, locale: Locale): Schema<'Order'>['shipping']['address'] {
  if (row.method === 'delivery') {
    const { delivery_address, delivery_cap, delivery_city, delivery_province } = row;
    const address = line(delivery_address, delivery_cap, delivery_city, delivery_province);
    return { id: null, name: null, address, smartlocker_instruction: null };
  }
  return {
    id: row.headquarter_id,
    name: row.headquarter_name,
    address: line(row.headquarter_address, row.headquarter_cap, row.headquarter_city, row.headquarter_province),
    ...inLanguage(
      locale,
      row.headquarter_is_smartlocker
        ? {
            smartlocker_instruction: row.headquarter_instruction,
            smartlocker_instruction_en: row.headquarter_instruction_en,
          }
        : { smartlocker_instruction: null, smartlocker_instruction_en: null },
      ['smartlocker_instruction'],
    ),
  };
}

/** `Via Roma 1, 40121 Bologna BO` */
const line = (address: string | null, cap: string | null, city: string | null, province: string | null): string =>
  `${address ?? ''}, ${[cap, city, province].filter((part) => part !== null).join(' ')}`;
