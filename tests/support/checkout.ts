import type { LoanPage } from '#machines/checkout/choice';
import type { LoanTerms } from '#machines/rules/loans/period';
import type { Checkout, Headquarter, Intent, Order } from '#machines/core/wire';
import { checkout } from './data/factories.ts';
import { headquarter, product } from './data/objects.ts';

/** A Monday. */
export const today = '2026-03-09';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const hours = (days: readonly number[]) => days.map((day) => ({ id: `o${day}`, day, hours: '09:00-13:00' }));

/** Open each day of the week; the object lives here. */
export const bothOpen: Headquarter = headquarter({
  id: 'h1',
  name: 'Bottega',
  opening_hours: hours(everyDay),
  open_on_public_holidays: true,
});
/** Open on Saturdays only. */
export const saturdays: Headquarter = headquarter({ id: 'h2', name: 'Vetrina', opening_hours: hours([6]) });

const drill = product({
  id: 'p1',
  name: 'Trapano',
  is: { ...product().is, tansportable: true },
  loan: { max_months: null, preparation_days: 1, status: null, to_date: null, overdue: false, next_from: null },
  location: { ...product().location, id: 'h1' },
});

/** The object is free, except for somebody else's loan from 1 to 3 April. */
export const terms: LoanTerms = { horizon: '2027-03-09', cardTo: null, deliveryDays: [1, 2, 3, 4, 5] };

export const page: LoanPage = {
  terms,
  product: drill,
  taken: [{ from_date: '2026-04-01', to_date: '2026-04-03', blocked_to: '2026-04-04', overdue: false }],
  headquarters: [bothOpen, saturdays],
};

/** A draft as `POST /v1/checkout/cart/{id}` creates it. */
export const drafted: Checkout = checkout({
  exists: true,
  product: { id: 'p1', name: 'Trapano', img: null, is: { tansportable: true }, location_id: 'h1' },
  shipping: {
    method: 'pickup',
    address: {
      id: 'h1',
      name: 'Bottega',
      address: 'via del Pratello 96',
      cap: '40122',
      city: 'Bologna',
      province: 'BO',
      geo: null,
    },
  },
});

/** The same with its days. */
export const planned: Checkout = {
  ...drafted,
  is_set_loan: true,
  loan: { from_date: '2026-03-10', to_date: '2026-03-16' },
};

/** A delivery with its days. */
export const delivered: Checkout = {
  ...planned,
  amount: 5,
  shipping: {
    method: 'delivery',
    address: {
      id: null,
      name: null,
      address: 'via Farini 3',
      cap: '40123',
      city: 'Bologna',
      province: 'BO',
      geo: null,
    },
  },
};

export const intent: Intent = {
  id: 'i1',
  order_id: 'PAYPAL-1',
  amount: 5,
  currency: 'EUR',
  expires_at: '2999-01-01T00:00:00.000Z',
};

/** The loan created by a confirmed draft; tests only look at its id. */
export const order = { id: 'o1' } as Order;
