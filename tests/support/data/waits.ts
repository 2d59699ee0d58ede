import type { StaffWait } from '#machines/inventory/wire';
import type { OfferedWait, Wait } from '#machines/waits/wire';

type Parts = Partial<Omit<Wait, 'product'>> & { product?: Partial<Wait['product']> };

/** A member waits for a drill: three days between 16 March and 12 April 2027, as the second. */
export const wait = ({ product, ...part }: Parts = {}): Wait => ({
  id: 'w1',
  product: { id: 'p1', name: 'Trapano a percussione', img: null, ...product },
  days: 3,
  from_date: '2027-03-16',
  to_date: '2027-04-12',
  status: 'asked',
  place: 2,
  moved_by_library: false,
  not_before: '2027-03-23',
  offer: null,
  created_at: '2027-03-15T09:00:00.000Z',
  ...part,
});

/** The same with days that are kept until the next morning. */
export const offered = (part: Parts = {}): OfferedWait => ({
  ...wait({ status: 'offered', place: 1, ...part }),
  offer: {
    id: 'f1',
    from_date: '2027-03-23',
    to_date: '2027-03-25',
    ends_at: '2027-03-16T09:00:00.000Z',
    headquarter: {
      id: 'h1',
      name: 'Bottega di via del Pratello',
      address: 'Via del Pratello 53, 40122 Bologna BO',
    },
  },
});

/** Somebody who waits for an object. */
export const staffWait = (part: Partial<StaffWait> = {}): StaffWait => ({
  id: 'w1',
  member: { id: 'u1', name: 'Giulia Ferri', email: 'socia@example.com', phone: null, card_number: 'BDC-00042' },
  days: 3,
  from_date: '2027-03-16',
  to_date: '2027-04-12',
  status: 'asked',
  place: 1,
  moved_by_library: false,
  offer: null,
  created_at: '2027-03-15T09:00:00.000Z',
  ...part,
});
