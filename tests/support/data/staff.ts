import type { Desk, DeskLoan, DeskMember, DeskProduct, LoanDetail, LoanLocker, StepAnswer } from '#machines/staff/wire';

export const deskProduct = (part: Partial<DeskProduct> = {}): DeskProduct => ({
  id: 'p1',
  code: 'FDT-001',
  name: 'Trapano',
  img: null,
  parts: ['Valigetta', 'Mandrino'],
  headquarter: { id: 'h1', name: 'Bottega del Pratello' },
  state: 'in_place',
  ticket: null,
  ...part,
});

/** An approved loan of a drill that Giulia collects today. */
export const deskLoan = (part: Partial<DeskLoan> = {}): DeskLoan => ({
  id: 'l1',
  status: 'approved',
  product: deskProduct(),
  member: { id: 'u2', name: 'Giulia Ferri', email: 'giulia@example.com', phone: null, card_number: 'BDC-00042' },
  method: 'pickup',
  headquarter: { id: 'h1', name: 'Bottega del Pratello' },
  delivery_address: null,
  from_date: '2026-11-22',
  // Not late, whenever a test runs.
  to_date: '2099-11-29',
  days_late: 0,
  note: null,
  note_answers: null,
  created_at: '2026-11-20T17:05:00.000Z',
  picked_up_at: null,
  returned_at: null,
  reminded_at: null,
  steps: ['hand_over', 'cancel'],
  obstacles: [],
  needs_signature: false,
  undo: null,
  ...part,
});

export const deskMember = (part: Partial<DeskMember> = {}): DeskMember => ({
  id: 'u2',
  name: 'Giulia Ferri',
  email: 'giulia@example.com',
  phone: null,
  card_number: 'BDC-00042',
  card_valid_to: '2027-11-02',
  is: { active_card: true, banned: false, verified: true, must_return: false },
  suspension: null,
  live_loans: 1,
  available_loans: 2,
  overdue_loans: 0,
  loans: [],
  notes: [],
  ...part,
});

/** A scan of an object that Giulia collects. */
export const toHandOver = (loan = deskLoan()): Desk => ({
  kind: 'object',
  code: loan.product.code,
  product: loan.product,
  member: deskMember({ loans: [loan] }),
  proposals: [{ step: 'hand_over', loan, obstacles: loan.obstacles, lend_until: null }],
  needs_signature: false,
});

/** A scan of a free object. */
export const free = (product = deskProduct({ parts: [] })): Desk => ({
  kind: 'object',
  code: product.code,
  product,
  member: null,
  proposals: [{ step: 'lend', loan: null, obstacles: [], lend_until: '2026-11-29' }],
  needs_signature: false,
});

/** A scan of Giulia's card. */
export const card = (member = deskMember(), part: Partial<Desk> = {}): Desk => ({
  kind: 'member',
  code: member.card_number ?? member.id,
  product: null,
  member,
  proposals: [],
  needs_signature: false,
  ...part,
});

/** Words that find two people. */
export const several = (): Desk => ({
  kind: 'several',
  code: 'ferri',
  product: null,
  member: null,
  proposals: [],
  needs_signature: false,
  matches: [
    { kind: 'member', id: 'u2', name: 'Giulia Ferri', about: 'BDC-00042 · giulia@example.com' },
    { kind: 'member', id: 'u3', name: 'Marco Ferri', about: 'marco@example.com' },
  ],
});

export const stepAnswer = (part: Partial<StepAnswer> = {}): StepAnswer => ({
  step: 'hand_over',
  loan: deskLoan({ picked_up_at: '2026-11-22T17:00:00.000Z', steps: ['return'] }),
  undo_until: '2026-11-22T17:01:00.000Z',
  ticket: null,
  next: null,
  ...part,
});

export const loanDetail = (loan = deskLoan()): LoanDetail => ({
  loan,
  member: deskMember({ loans: [loan] }),
  history: [
    {
      event: 'approve',
      status: 'approved',
      at: '2026-11-20T18:00:00.000Z',
      actor: 'staff',
      by: 'Ada Neri',
      undoes: null,
      undone: false,
      reason: null,
    },
  ],
  others: [],
  inspections: [],
  extendable_to: null,
  extension: null,
  locker: null,
});

/** What a smart locker has for a loan. */
export const loanLocker = (part: Partial<LoanLocker> = {}): LoanLocker => ({
  driver: 'local',
  state: 'granted',
  purpose: 'pickup',
  status: 'ready',
  compartment: '3',
  code: '482913',
  qr_code: null,
  valid_from: '2026-11-22T23:00:00.000Z',
  valid_to: '2026-11-25T23:00:00.000Z',
  failure: null,
  renewals: 0,
  ...part,
});
