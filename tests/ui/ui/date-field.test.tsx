import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DateField, type DateFieldProps } from '#src/ui/fields/date-field.tsx';
import { describedBy, renderPiece } from '../../support/render-piece.tsx';

const today = '2026-11-27';

function show(props: Partial<DateFieldProps> = {}) {
  const values: string[] = [];
  renderPiece(<DateField label="Giorno" today={today} onChange={(value) => values.push(value)} {...props} />);
  return { input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Giorno' }), values };
}

test.each(['05/12/2026', '5/12/2026', '5.12.26', '5 dic', 'sabato 5 dicembre 2026', 'Dec 5', '2026-12-05', '05122026'])(
  'a day typed as %s stays when the field is left, in the form that the field shows',
  async (typed) => {
    const { input, values } = show();
    await userEvent.type(input, typed);
    expect(input.value).toBe(typed);
    await userEvent.tab();
    expect([input.value, values.at(-1), describedBy(input)]).toEqual(['05/12/2026', '2026-12-05', '']);
  },
);

test('a pasted day is read with the blanks and the invisible marks around it', async () => {
  const { input, values } = show();
  await userEvent.click(input);
  await userEvent.paste('\u200e 05/12/2026\u00a0');
  expect(values.at(-1)).toBe('2026-12-05');
});

test.each([
  ['31/02/2027', 'questo giorno non esiste nel calendario'],
  ['presto', 'non capiamo questo giorno: scrivilo come 05/12/2026'],
  ['26/11/2026', 'il primo giorno possibile è il 27 novembre 2026'],
  ['2026-11-26', 'il primo giorno possibile è il 27 novembre 2026'],
  ['1 gen 2028', 'l’ultimo giorno possibile è il 31 dicembre 2027'],
])('%s stays in the field, which says why, and is no calendar date', async (typed, why) => {
  const { input, values } = show({ min: today, max: '2027-12-31' });
  await userEvent.type(input, typed);
  expect(describedBy(input)).toBe('');
  await userEvent.tab();
  expect(describedBy(input)).toBe(why);
  expect(input.value.replace('26/11/2026', '2026-11-26')).toBe(typed.replace('26/11/2026', '2026-11-26'));
  expect(values.at(-1)).not.toMatch(/^$|^\d{4}-/);
});

test('a year that is left out is one that the field allows', async () => {
  const { input } = show({ min: today });
  await userEvent.type(input, '20/11');
  await userEvent.tab();
  expect(input.value).toBe('20/11/2027');
});

test('an optional day is taken away with its button or by emptying the field', async () => {
  const { input, values } = show({ defaultValue: '2026-12-31' });
  expect(input.value).toBe('31/12/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Togli la data' }));
  expect([input.value, values.at(-1)]).toEqual(['', '']);
  await userEvent.type(input, '5/12');
  await userEvent.clear(input);
  expect(values.at(-1)).toBe('');
});

test('a day is chosen from the calendar, which begins at the typed one', async () => {
  const { input, values } = show();
  await userEvent.type(input, '5/3/2027');
  const days = [...document.querySelectorAll('[data-dates-dropdown] button')];
  const day = days.find((each) => each.getAttribute('aria-label') === '20 marzo 2027');
  fireEvent.click(day ?? input);
  expect([input.value, values.at(-1)]).toEqual(['20/03/2027', '2027-03-20']);
});
