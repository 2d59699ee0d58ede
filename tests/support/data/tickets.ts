import type { Ticket } from '#machines/tickets/wire';

export const ticket = (part: Partial<Ticket> = {}): Ticket => ({
  id: 't1',
  status: 'open',
  reason: 'damaged',
  note: 'Cavo rotto',
  product: {
    id: 'p1',
    code: 'FDT-001',
    name: 'Trapano a percussione',
    img: null,
    headquarter: { id: 'h1', name: 'Bottega del Pratello' },
  },
  opened_at: '2026-01-12T09:00:00.000Z',
  opened_by: 'Ada Neri',
  expected_on: null,
  closed_at: null,
  cost: 0,
  missing: [],
  loan_id: null,
  by_borrower: false,
  closed_by: null,
  steps: ['take', 'note', 'cost', 'picture', 'expect', 'finish', 'remove'],
  entries: [],
  affected_loans: [],
  ...part,
});
