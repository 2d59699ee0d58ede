import type { Impersonation, MyImpersonation } from '#machines/impersonation/wire';

export const impersonation = (part: Partial<Impersonation> = {}): Impersonation => ({
  id: 'i1',
  user: { id: 'u2', name: 'Giulia Ferri' },
  reason: 'Al telefono',
  started_at: '2026-11-22T17:30:00.000Z',
  ends_at: '2026-11-22T18:30:00.000Z',
  unlocked_at: null,
  ended_at: null,
  seconds_left: 2520,
  ...part,
});

export const myImpersonation = (part: Partial<MyImpersonation> = {}): MyImpersonation => ({
  id: 'i1',
  by: 'Ada Neri',
  reason: 'Al telefono non trovavi il prestito.',
  started_at: '2026-11-22T17:30:00.000Z',
  ended_at: '2026-11-22T17:41:00.000Z',
  unlocked_at: null,
  changes: [],
  ...part,
});
