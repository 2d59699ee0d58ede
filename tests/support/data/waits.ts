import type { StaffWait } from '#machines/inventory/wire';

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
