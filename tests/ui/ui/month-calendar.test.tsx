import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { DayState } from '#src/ui/calendar/calendar-marks.ts';
import { MonthCalendar, type MonthCalendarProps } from '#src/ui/calendar/month-calendar.tsx';
import { renderPiece } from '../../support/render-piece.tsx';

/** Today is Monday 2 March 2026; the 10th to the 12th are lent, Sundays closed. */
function stateOf(date: string): DayState {
  if (date < '2026-03-02') return 'past';
  if (date >= '2026-03-10' && date <= '2026-03-12') return 'taken';
  return ['2026-03-08', '2026-03-15'].includes(date) ? 'closed' : 'free';
}

const base = {
  label: 'Date del prestito',
  today: '2026-03-02',
  chosen: { from_date: undefined, to_date: undefined },
  months: 1,
  stateOf,
} as const;

function setUp(props: Partial<MonthCalendarProps> = {}) {
  const onPick = vi.fn();
  const onRefused = vi.fn();
  const view = renderPiece(<MonthCalendar {...base} onPick={onPick} onRefused={onRefused} {...props} />);
  return { user: userEvent.setup(), onPick, onRefused, ...view };
}

const day = (name: RegExp) => screen.getByRole('gridcell', { name });
const focused = () => document.activeElement?.getAttribute('data-date');

test('a day states its date and why it is unavailable', () => {
  setUp();
  expect(day(/^lunedì 9 marzo 2026, libero$/).hasAttribute('aria-disabled')).toBe(false);
  expect(day(/^martedì 10 marzo 2026, già in prestito$/).getAttribute('aria-disabled')).toBe('true');
  expect(day(/^domenica 15 marzo 2026, punto di ritiro chiuso$/).getAttribute('aria-disabled')).toBe('true');
});

test('the week begins on Monday', () => {
  setUp();
  const names = screen.getAllByRole('columnheader').map((header) => header.getAttribute('abbr'));
  expect(names[0]).toBe('lunedì');
  expect(names[6]).toBe('domenica');
  const firstRow = screen.getAllByRole('row')[1];
  expect(firstRow && within(firstRow).getAllByRole('gridcell')).toHaveLength(1);
});

test('only one day is in the tab order', () => {
  setUp();
  expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
});

test.each([
  ['{ArrowRight}', '2026-03-06'],
  ['{ArrowLeft}', '2026-03-04'],
  ['{ArrowDown}', '2026-03-12'],
  ['{ArrowUp}{ArrowUp}', '2026-03-01'],
  ['{Home}', '2026-03-02'],
  ['{End}', '2026-03-08'],
  ['{PageDown}', '2026-04-05'],
  ['{PageDown}{PageUp}', '2026-03-05'],
  ['{Shift>}{PageDown}{/Shift}', '2027-03-05'],
])('%s moves the focus from 5 March to %s', async (keys, expected) => {
  const { user } = setUp({ start: '2026-03-05' });
  day(/ 5 marzo 2026/).focus();
  await user.keyboard(keys);
  expect(focused()).toBe(expected);
});

test('the arrows continue from the focused day', async () => {
  const { user } = setUp({ start: '2026-03-05' });
  day(/ 20 marzo 2026/).focus();
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('2026-03-21');
});

test('the focus stays within the months that can be shown', async () => {
  const { user } = setUp({ start: '2026-03-05', max: '2026-04-10' });
  day(/ 5 marzo 2026/).focus();
  await user.keyboard('{PageUp}');
  expect(focused()).toBe('2026-03-01');
  await user.keyboard('{PageDown}{PageDown}{PageDown}');
  expect(focused()).toBe('2026-04-30');
});

test.each(['{Enter}', ' '])('the key "%s" picks the focused day', async (key) => {
  const { user, onPick } = setUp({ start: '2026-03-05' });
  day(/ 5 marzo 2026/).focus();
  await user.keyboard(key);
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-03-05');
});

test('an unavailable day is not picked and its reason is shown', async () => {
  const { user, onPick, onRefused } = setUp({ reasonFor: () => 'prenotato da un’altra persona' });
  await user.click(day(/ 11 marzo 2026/));
  expect(onPick).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('2026-03-11');
  expect(screen.getByRole('status').textContent).toBe('11 marzo: prenotato da un’altra persona');
});

test('the chosen period is marked from its first to its last day', () => {
  setUp({ chosen: { from_date: '2026-03-16', to_date: '2026-03-19' } });
  const parts = ['2026-03-15', '2026-03-16', '2026-03-17', '2026-03-19', '2026-03-20'].map((date) =>
    document.querySelector(`[data-date="${date}"]`)?.getAttribute('data-part'),
  );
  expect(parts).toEqual(['none', 'start', 'range', 'end', 'none']);
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
});

test('a change of state without a change of dates is rendered', async () => {
  function Changing() {
    const [lent, setLent] = useState(false);
    return (
      <>
        <button onClick={() => setLent(true)}>lend</button>
        <MonthCalendar
          {...base}
          stateOf={(date) => (lent && date === '2026-03-20' ? 'taken' : 'free')}
          onPick={() => undefined}
        />
      </>
    );
  }
  const user = userEvent.setup();
  renderPiece(<Changing />);
  expect(day(/ 20 marzo 2026, libero/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'lend' }));
  expect(day(/ 20 marzo 2026, già in prestito/).getAttribute('data-state')).toBe('taken');
});

test('buttons change the month and stop at both ends', async () => {
  const { user } = setUp({ max: '2026-04-10' });
  expect(screen.getByRole('button', { name: 'Mese precedente' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Mese successivo' }));
  expect(screen.getByRole('grid', { name: 'aprile 2026' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Mese successivo' }).hasAttribute('disabled')).toBe(true);
});
