import { screen } from '@testing-library/react';
import { addDays, wallClock } from '#machines/rules/dates';
import { locker, order } from '../../support/data/orders.ts';
import { type Answers, renderApp } from '../../support/render.tsx';

export const today = wallClock(Date.now(), 'Europe/Rome').date;
export const from = (days: number, length = 7) => ({
  from_date: addDays(today, days),
  to_date: addDays(today, days + length - 1),
});
const codes = { pickup_Code: '929682', pickup_qr_code: 'data:,p', deposit_code: '796272', deposit_qr_code: 'data:,d' };
export const pending = order({ id: 'p', loan: from(5), note: 'Passo alle 18.', product: { name: 'Pompa' } });
export const approved = order({
  id: 'a',
  status: 'approved',
  loan: { ...from(-3), ...codes },
  locker: locker(),
  note_answers: 'Suona il campanello.',
  extendable_to: addDays(today, 40),
  picked_up_at: `${addDays(today, -2)}T10:00:00.000Z`,
  is_reviewable: true,
});
export const returned = order({ id: 'r', status: 'returned', loan: from(-40), product: { name: 'Gelatiera' } });

export const open = async (url: string, answers: Answers) => {
  const opened = await renderApp({ url, signedIn: true, answers });
  return opened;
};
export const find = (role: string, name: string | RegExp) => screen.findByRole(role, { name });
