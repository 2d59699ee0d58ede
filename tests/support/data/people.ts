import type { Invitation, OwnInvitation } from '#machines/invitations/wire';
import type { MergePreview, MergeSide, PersonRecord } from '#machines/members/wire';
import type { Person, PersonRow } from '#machines/people/wire';
import type { PendingObject } from '#machines/verifications/wire';

export const personRow = (part: Partial<PersonRow> = {}): PersonRow => ({
  id: 'u2',
  name: 'Giulia Ferri',
  email: 'giulia@example.com',
  phone: null,
  card_number: 'BDC-00042',
  role: 'member',
  level: 10,
  is: { banned: false, verified: true },
  can_post_objects: false,
  created_at: '2026-01-12T09:00:00.000Z',
  ...part,
});

export const person = (part: Partial<Person> = {}): Person => ({
  id: 'u2',
  name: 'Giulia Ferri',
  email: 'giulia@example.com',
  phone: null,
  card_number: 'BDC-00042',
  card_valid_to: '2027-11-02',
  language: 'it',
  role: 'member',
  level: 10,
  created_at: '2026-01-12T09:00:00.000Z',
  is: { banned: false, verified: true, active_card: true },
  can_post_objects: false,
  ban: null,
  own_objects: 0,
  pending_objects: 0,
  live_loans: 1,
  overdue_loans: 0,
  powers: ['post', 'ban', 'impersonate'],
  ...part,
});

export const pendingObject = (part: Partial<PendingObject> = {}): PendingObject => ({
  id: 'p1',
  code: 'FDT-7KQ2M',
  name: 'Trapano a percussione',
  description: 'Con valigetta.',
  category: 'Fai da te',
  imgs: [],
  headquarter: 'Bottega del Pratello',
  owner: { id: 'u2', name: 'Giulia Ferri', email: 'giulia@example.com' },
  created_at: '2026-11-20T17:05:00.000Z',
  question: null,
  version: 'v1',
  duplicates: [],
  ...part,
});

export const personRecord = (part: Partial<PersonRecord> = {}): PersonRecord => ({
  id: 'u2',
  version: 'v1',
  profile: {
    first_name: 'Giulia',
    last_name: 'Ferri',
    email: 'giulia@example.com',
    phone: null,
    student_number: null,
    card_number: 'BDC-00042',
    language: 'it',
    address: null,
    cap: null,
    city: null,
    province: null,
  },
  cards: [],
  on_sale: [
    { id: 'c1', name: 'Tessera annuale', duration: 12, price: 15 },
    { id: 'c2', name: 'Tessera di prova', duration: 1, price: 0 },
  ],
  covered_to: null,
  next_from: '2026-11-22',
  loans: [],
  loans_total: 0,
  objects: [],
  payments: [],
  notices: [],
  notes: [
    {
      id: 'n1',
      text: 'Chiamare sempre',
      author: 'Ada Neri',
      created_at: '2026-11-10T17:30:00.000Z',
      edited_at: null,
      edited_by: null,
    },
  ],
  sessions: 1,
  erasure_obstacles: [],
  powers: ['edit', 'sell', 'note', 'sign_out', 'merge', 'erase', 'export'],
  ...part,
});

export const invitation = (part: Partial<Invitation> = {}): Invitation => ({
  id: 'i1',
  email: 'lia@example.com',
  role: 'admin',
  language: 'it',
  by: 'Bea Blu',
  created_at: '2026-11-22T09:00:00.000Z',
  expires_at: '2026-11-29T09:00:00.000Z',
  is_expired: false,
  ...part,
});

export const ownInvitation = (part: Partial<OwnInvitation> = {}): OwnInvitation => ({
  email: 'lia@example.com',
  role: 'admin',
  by: 'Bea Blu',
  expires_at: '2026-11-29T09:00:00.000Z',
  signs_in: false,
  has_account: false,
  ...part,
});

const mergeSide = (part: Partial<MergeSide>): MergeSide => ({
  id: 'u2',
  name: 'Giulia Ferri',
  email: 'giulia@example.com',
  phone: null,
  card_number: 'BDC-00042',
  created_at: '2026-01-12T09:00:00.000Z',
  counts: {
    ...{ loans: 3, live_loans: 1, cards: 1, card_valid_to: '2027-11-02', receipts: 0, payments: 0 },
    ...{ wishes: 0, notes: 1, reviews: 0, objects: 0, files: 0, messages: 0, sign_ons: 0 },
  },
  ...part,
});

export const mergePreview = (part: Partial<MergePreview> = {}): MergePreview => ({
  stays: mergeSide({}),
  closes: mergeSide({ id: 'u3', name: 'Giulia Ferri Rossi', email: 'g.rossi@example.com', phone: '051 5550142' }),
  obstacles: [],
  ...part,
});
