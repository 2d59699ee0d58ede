import { i18n } from '#src/words/i18n.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { DayState } from '#src/ui/calendar/day-state.ts';
import { PeriodCalendar, type PeriodCalendarProps } from '#src/ui/calendar/period-calendar.tsx';
import { renderPiece } from '../../support/render-piece.tsx';

/** Today is Monday 2 March 2026; on loan from the 10th to the 12th, preparation on the 13th, closed on Sundays. */
function stateOf(date: string): DayState {
  if (date < '2026-03-02') return 'past';
  if (date >= '2026-03-10' && date <= '2026-03-12') return 'taken';
  if (date === '2026-03-13') return 'preparation';
  return ['2026-03-08', '2026-03-15'].includes(date) ? 'closed' : 'free';
}

const base = {
  label: 'Date del prestito',
  today: '2026-03-02',
  chosen: { from_date: undefined, to_date: undefined },
  months: 1,
  stateOf,
} as const;

async function setUp(props: Partial<PeriodCalendarProps> = {}) {
  const onPick = vi.fn();
  const onRefused = vi.fn();
  const view = renderPiece(<PeriodCalendar {...base} onPick={onPick} onRefused={onRefused} {...props} />);
  await screen.findAllByRole('grid');
  return { user: userEvent.setup(), onPick, onRefused, ...view };
}

const day = (name: RegExp) => screen.getByRole('gridcell', { name });
const shown = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]:not([data-hidden])`);
const focused = () => document.activeElement?.getAttribute('data-date');

test('a day states its date and why it is unavailable', async () => {
  await setUp();
  expect(day(/^lunedì 9 marzo 2026, libero$/).hasAttribute('aria-disabled')).toBe(false);
  expect(day(/^martedì 10 marzo 2026, già in prestito$/).getAttribute('aria-disabled')).toBe('true');
  expect(day(/^venerdì 13 marzo 2026, in preparazione dopo un prestito$/).getAttribute('aria-disabled')).toBe('true');
  expect(day(/^domenica 15 marzo 2026, punto di ritiro chiuso$/).getAttribute('aria-disabled')).toBe('true');
});

test('no day is disabled natively, so that every one can be focused and explains itself', async () => {
  await setUp({ min: '2026-03-02', max: '2026-03-20' });
  expect(document.querySelectorAll('[data-date]:disabled:not([data-hidden])')).toHaveLength(0);
});

test('days, weekdays and months are named in English for an English reader', async () => {
  await setUp();
  act(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
  await waitFor(() => expect(day(/^Monday,? 9 March 2026/)).toBeTruthy());
  expect(screen.getByRole('grid', { name: 'March 2026' })).toBeTruthy();
  expect(screen.getByText('March 2026', { selector: '[data-static]' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('MonMonday');
});

test('the week begins on Monday', async () => {
  await setUp();
  const names = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(names[0]).toBe('lunlunedì');
  expect(names[6]).toBe('domdomenica');
  const firstRow = screen.getAllByRole('row')[1];
  expect(firstRow && within(firstRow).getAllByRole('gridcell')).toHaveLength(1);
});

test('today is the library’s, not the browser’s', async () => {
  await setUp();
  expect([...document.querySelectorAll('[data-today]')]).toEqual([shown('2026-03-02')]);
  expect(shown('2026-03-02')?.getAttribute('aria-current')).toBe('date');
});

test('only one day is in the tab order, however many months are shown', async () => {
  await setUp({ months: 2 });
  const inTabOrder = () => screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0);
  expect(screen.getAllByRole('grid')).toHaveLength(2);
  expect(inTabOrder()).toEqual([shown('2026-03-02')]);
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
])('%s moves the focus from 5 March to %s, which Tab then reaches', async (keys, expected) => {
  const { user } = await setUp({ start: '2026-03-05' });
  day(/ 5 marzo 2026/).focus();
  await user.keyboard(keys);
  expect(focused()).toBe(expected);
  const inTabOrder = screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0);
  expect(inTabOrder.map((cell) => cell.dataset['date'])).toEqual([expected]);
});

test('the key "y" and Control with an arrow leave the months as they are', async () => {
  const { user } = await setUp({ start: '2026-03-05' });
  day(/ 5 marzo 2026/).focus();
  await user.keyboard('y{Control>}{ArrowUp}{/Control}');
  expect(screen.getByRole('grid', { name: 'marzo 2026' })).toBeTruthy();
});

test('with two months the arrows cross from one to the other, and turn at the edge', async () => {
  const { user } = await setUp({ months: 2 });
  day(/ 31 marzo 2026/).focus();
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('2026-04-01');
  expect(screen.getByRole('grid', { name: 'marzo 2026' })).toBeTruthy();
  await user.keyboard('{PageDown}');
  expect(focused()).toBe('2026-05-01');
  expect(screen.getByRole('status').textContent).toBe('aprile 2026, maggio 2026');
});

test('the arrows continue from the focused day', async () => {
  const { user } = await setUp({ start: '2026-03-05' });
  day(/ 20 marzo 2026/).focus();
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('2026-03-21');
});

test('the focus stays within the months that can be shown', async () => {
  const { user } = await setUp({ start: '2026-03-05', max: '2026-04-10' });
  day(/ 5 marzo 2026/).focus();
  await user.keyboard('{PageUp}');
  expect(focused()).toBe('2026-03-01');
  await user.keyboard('{PageDown}{PageDown}{PageDown}');
  expect(focused()).toBe('2026-04-30');
});

test.each(['{Enter}', ' '])('the key "%s" picks the focused day', async (key) => {
  const { user, onPick } = await setUp({ start: '2026-03-05' });
  day(/ 5 marzo 2026/).focus();
  await user.keyboard(key);
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-03-05');
});

test('an unavailable day is not picked and its reason is shown', async () => {
  const { user, onPick, onRefused } = await setUp({ reasonFor: () => 'prenotato da un’altra persona' });
  await user.click(day(/ 11 marzo 2026/));
  expect(onPick).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('2026-03-11');
  expect(screen.getByRole('status').textContent).toBe('11 marzo: prenotato da un’altra persona');
});

test('the nearest period is offered with the reason; a press chooses it and focuses its first day', async () => {
  const nearest = { from_date: '2026-03-16', to_date: '2026-03-20' };
  const onNearest = vi.fn();
  function Choosing() {
    const [refused, setRefused] = useState(false);
    const [chosen, setChosen] = useState<PeriodCalendarProps['chosen']>(base.chosen);
    return (
      <PeriodCalendar
        {...base}
        chosen={chosen}
        onPick={() => undefined}
        onRefused={() => setRefused(true)}
        nearest={refused ? nearest : undefined}
        onNearest={(period) => {
          onNearest(period);
          setChosen(period);
        }}
      />
    );
  }
  const user = userEvent.setup();
  renderPiece(<Choosing />);
  await screen.findByRole('grid');
  expect(screen.queryByRole('button', { name: /^Scegli/ })).toBeNull();
  await user.click(day(/ 11 marzo 2026/));
  expect(screen.getByRole('status').textContent).toContain('Il periodo libero più vicino è 16–20 marzo');
  await user.click(screen.getByRole('button', { name: 'Scegli 16–20 mar' }));
  expect(onNearest).toHaveBeenCalledExactlyOnceWith(nearest);
  expect(focused()).toBe('2026-03-16');
});

test('the chosen period is marked from its first to its last day', async () => {
  await setUp({ chosen: { from_date: '2026-03-16', to_date: '2026-03-19' } });
  const selected = screen.getAllByRole('gridcell', { selected: true });
  expect(selected.map((cell) => cell.dataset['date'])).toEqual(['16', '17', '18', '19'].map((on) => `2026-03-${on}`));
  expect(document.querySelector('[data-first-in-range]')).toBe(shown('2026-03-16'));
  expect(document.querySelector('[data-last-in-range]')).toBe(shown('2026-03-19'));
});

test('the days before a change are labelled and marked, whatever is chosen', async () => {
  await setUp({ held: { from_date: '2026-03-20', to_date: '2026-03-21' } });
  expect(day(/^venerdì 20 marzo 2026, libero, adesso è tuo$/).hasAttribute('data-held')).toBe(true);
  expect(document.querySelectorAll('[data-held]:not([aria-hidden])')).toHaveLength(2);
  expect(screen.getByText('Giorni attuali')).toBeTruthy();
});

test('the month of a period chosen elsewhere is shown', async () => {
  const { rerender } = await setUp();
  const period = { from_date: '2026-06-08', to_date: '2026-06-12' };
  rerender(<PeriodCalendar {...base} chosen={period} onPick={() => undefined} />);
  expect(screen.getByRole('grid', { name: 'giugno 2026' })).toBeTruthy();
  expect(shown('2026-06-08')?.tabIndex).toBe(0);
});

test('a change of state is rendered even if the dates stay the same', async () => {
  function Changing() {
    const [lent, setLent] = useState(false);
    return (
      <>
        <button onClick={() => setLent(true)}>lend</button>
        <PeriodCalendar
          {...base}
          stateOf={(date) => (lent && date === '2026-03-20' ? 'taken' : 'free')}
          onPick={() => undefined}
        />
      </>
    );
  }
  const user = userEvent.setup();
  renderPiece(<Changing />);
  expect(await screen.findByRole('gridcell', { name: / 20 marzo 2026, libero/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'lend' }));
  expect(day(/ 20 marzo 2026, già in prestito/).getAttribute('data-state')).toBe('taken');
});

test('buttons change the month and stop at both ends', async () => {
  const { user } = await setUp({ max: '2026-04-10' });
  expect(screen.getByRole('button', { name: 'Mese precedente' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Mese successivo' }));
  expect(screen.getByRole('grid', { name: 'aprile 2026' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Mese successivo' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('aprile 2026');
});
