import { addDays, daysInclusive } from '#machines/rules/dates';
import { extension } from '#machines/rules/loan-extension';
import { canExtend, canReview, isLent } from '#machines/selectors/loan.selectors';
import type { OrderRow } from '#server/db/loans';
import type { Schema } from '#server/handler';
import { qrOf } from '#server/locker';

/**
 * A loan as the contract shows it to its borrower, the only one who sees the codes of a locker.
 * @param today the day in the library's zone
 */
export async function orderDocument(row: OrderRow, today: string): Promise<Schema<'Order'>> {
  const { from_date, to_date, status } = row;
  const days = daysInclusive(from_date, to_date);
  const [pickup, deposit] = isLent({ status }) ? [row.pickup_code, row.deposit_code] : [null, null];
  return {
    id: row.id,
    origin_id: row.origin_id,
    status,
    product: {
      id: row.product_id,
      code: row.product_code,
      name: row.product_name,
      location: {
        address: line(row.location_address, row.location_cap, row.location_city, row.location_province),
        position: { lat: row.lat, lng: row.lng },
      },
      img: row.picture,
    },
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      card_number: row.customer_card_number,
      email: row.customer_email,
    },
    shipping: { method: row.method, address: addressOf(row), date: from_date },
    loan: {
      from_date,
      to_date,
      dates: Array.from({ length: days }, (_, index) => addDays(from_date, index)),
      no_of_days: days,
      pickup_Code: pickup,
      pickup_qr_code: pickup === null ? null : await qrOf(pickup),
      deposit_code: deposit,
      deposit_qr_code: deposit === null ? null : await qrOf(deposit),
    },
    note: row.note,
    note_answers: row.note_answers,
    created_at: row.created_at.toISOString(),
    is_reviewable: canReview({ status }) && !row.reviewed,
    extendable_to: extendableTo(row, today),
    transitions: row.transitions.map((transition) => ({
      status: transition.status,
      at: new Date(transition.at).toISOString(),
    })),
  };
}

/** The end after an extension, where lifecycle and rules allow one now. */
function extendableTo(row: OrderRow, today: string): string | null {
  const { status, from_date, to_date, next_from } = row;
  if (!canExtend({ status, from_date, to_date }, 'member', today)) return null;
  const facts = {
    today,
    preparationDays: row.preparation_days,
    maxMonths: row.max_months,
    taken: next_from === null ? [] : [{ from_date: next_from, to_date: next_from }],
  };
  const result = extension(facts, { from_date, to_date, extended: false });
  return 'code' in result ? null : result.to_date;
}

function addressOf(row: OrderRow): Schema<'Order'>['shipping']['address'] {
  if (row.method === 'delivery') {
    const { delivery_address, delivery_cap, delivery_city, delivery_province } = row;
    const address = line(delivery_address, delivery_cap, delivery_city, delivery_province);
    return { id: null, name: null, address, smartlocker_instruction: null };
  }
  return {
    id: row.point_id,
    name: row.point_name,
    address: line(row.point_address, row.point_cap, row.point_city, row.point_province),
    smartlocker_instruction: row.point_is_smartlocker ? row.point_instruction : null,
  };
}

/** `Via Roma 1, 40121 Bologna BO` */
const line = (address: string | null, cap: string | null, city: string | null, province: string | null): string =>
  `${address ?? ''}, ${[cap, city, province].filter((part) => part !== null).join(' ')}`;
