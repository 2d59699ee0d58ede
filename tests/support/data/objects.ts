import type { Headquarter, Product, ProductTile, Review } from '#machines/core/wire';
import type { OwnRecord } from '#machines/objects/wire';
import type { StaffReview } from '#machines/moderation/wire';

/** An object of the catalogue as in the contract. */
export const tile = (part: Partial<ProductTile> = {}): ProductTile => ({
  id: 'p1',
  code: 'FDT-001',
  name: 'Trapano a percussione',
  img: null,
  loan: { max_months: null, preparation_days: 1, status: null, to_date: null, overdue: false, next_from: '2027-03-16' },
  is: { tansportable: true },
  location: { id: 'h1', name: 'Bottega di via del Pratello', city: 'Bologna' },
  status: 'active',
  categories: [{ origin_id: 'c1', name: 'Fai da te', slug: 'fai-da-te' }],
  rating: { average: null, count: 0 },
  ...part,
});

export const product = (part: Partial<Product> = {}): Product => ({
  ...tile(),
  description: 'Fora muro, legno e metallo.',
  box: ['Trapano', 'Valigetta'],
  imgs: [],
  manuals: [],
  is: { tansportable: true, wished: false, mine: false },
  location: {
    id: 'h1',
    name: 'Bottega di via del Pratello',
    city: 'Bologna',
    address: { id: 'h1', address: 'Via del Pratello 53', cap: '40122', city: 'Bologna', province: 'BO' },
    position: { lat: 44.4938, lng: 11.3387 },
  },
  ...part,
});

/** What became of a member's own object: seven people had it. */
export const ownRecord = (part: Partial<OwnRecord> = {}): OwnRecord => ({
  product: { ...tile(), verification: null },
  elsewhere: null,
  value: 120,
  lent: { times: 8, days: 61, people: 7 },
  loans: [
    {
      ...{ from_date: '2027-02-01', to_date: '2027-02-07', state: 'returned', returned_on: '2027-02-09' },
      ...{ late: true, condition: 'ok' },
    },
  ],
  reviews: [
    { id: 'r1', rating: 5, message: 'Perfetto.', author: 'Giulia F.', created_at: '2027-02-10T09:00:00.000Z' },
  ],
  ...part,
});

/** A pickup point that opens from Tuesday to Saturday. */
export const headquarter = (part: Partial<Headquarter> = {}): Headquarter => ({
  id: 'h1',
  name: 'Bottega di via del Pratello',
  address: 'Via del Pratello 53',
  cap: '40122',
  city: 'Bologna',
  province: 'BO',
  position: { lat: 44.4938, lng: 11.3387 },
  img: null,
  is: { available: true, smartlocker: false },
  smartlocker_instruction: null,
  opening_days: '',
  opening_times: '',
  additional_days: '',
  open_on_public_holidays: false,
  opening_hours: [2, 3, 4, 5, 6].map((day) => ({ id: `o${day}`, day, hours: '09:00-13:00, 15:00-19:00' })),
  holidays: [],
  ...part,
});

export const staffReview = (part: Partial<StaffReview> = {}): StaffReview => ({
  id: 'r1',
  rating: 5,
  message: 'Potente e facile da usare.',
  created_at: '2027-03-25T17:20:00.000Z',
  author: { id: 'u2', name: 'Giulia Ferri' },
  product: { id: 'p1', code: 'FDT-001', name: 'Trapano' },
  hidden: null,
  ...part,
});

export const review = (part: Partial<Review> = {}): Review => ({
  id: 'r1',
  rating: 5,
  message: 'Potente e facile da usare.',
  author: 'Giulia F.',
  created_at: '2027-03-25T17:20:00.000Z',
  ...part,
});
