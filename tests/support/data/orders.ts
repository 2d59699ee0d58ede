import type { Membership, Order, UserSummary } from '#machines/core/wire';

type Parts = Partial<Omit<Order, 'loan' | 'product' | 'shipping'>> & {
  loan?: Partial<Order['loan']>;
  product?: Partial<Order['product']>;
  shipping?: Partial<Order['shipping']>;
};

/** A requested loan of a drill, 16 to 22 March 2026, with pickup at the shop; overrides make a different loan of it. */
export const order = ({ loan, product, shipping, ...part }: Parts = {}): Order => ({
  id: 'o1',
  origin_id: null,
  status: 'pending',
  product: {
    id: 'p1',
    code: 'FDT-001',
    name: 'Trapano',
    location: { address: 'via del Pratello 96, 40122 Bologna BO', position: { lat: 44.5, lng: 11.3 } },
    img: null,
    box: [],
    manuals: [],
    has_page: true,
    maintenance: false,
    ...product,
  },
  customer: { id: 'u1', name: 'Sara Conti', card_number: 'T-001', email: 'socia@example.com' },
  shipping: {
    method: 'pickup',
    address: {
      id: 'h1',
      name: 'Bottega del Pratello',
      address: 'via del Pratello 96, 40122 Bologna BO',
      smartlocker_instruction: null,
    },
    date: '2026-03-16',
    ...shipping,
  },
  loan: {
    from_date: '2026-03-16',
    to_date: '2026-03-22',
    dates: [],
    no_of_days: 7,
    pickup_Code: null,
    pickup_qr_code: null,
    deposit_code: null,
    deposit_qr_code: null,
    ...loan,
  },
  note: null,
  note_answers: null,
  created_at: '2026-03-10T09:00:00.000Z',
  picked_up_at: null,
  is_reviewable: false,
  hidden_review: null,
  is_reportable: false,
  cancel_reason: null,
  payment: null,
  damage_report: null,
  may_be_late: false,
  is_waited_for: false,
  locker: null,
  extendable_to: null,
  transitions: [{ status: 'pending', at: '2026-03-10T09:00:00.000Z' }],
  ...part,
});

export const membership = (part: Partial<Membership> = {}): Membership => ({
  id: 'm1',
  card: { id: 'c1', name: 'Tessera annuale', duration: 12, price: 15 },
  sub_date: { from: '2020-11-03', to: '2099-11-02' },
  numero_tessera_convenzionata: null,
  origin_created_at: null,
  created_at: '2020-11-03T10:00:00.000Z',
  ...part,
});

export const user = (part: Partial<UserSummary> = {}): UserSummary => ({
  id: 'u2',
  name: 'Giulia Ferri',
  email: 'giulia@example.com',
  card_number: 'BDC-00042',
  level: 10,
  ...part,
});

/** What a loan has at a smart locker. */
export const locker = (part: Partial<NonNullable<Order['locker']>> = {}): NonNullable<Order['locker']> => ({
  state: 'granted',
  purpose: 'pickup',
  status: 'ready',
  compartment: '7',
  valid_from: '2026-03-15T23:00:00.000Z',
  valid_to: '2099-03-18T23:00:00.000Z',
  renewals_left: 3,
  ...part,
});
