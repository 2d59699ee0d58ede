import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Slides } from '#src/ui/carousels/slides.tsx';
import { renderPiece } from '../../support/render-piece.tsx';

function setUp(index: number) {
  const onTurn = vi.fn();
  renderPiece(
    <Slides label="Primi passi" index={index} onTurn={onTurn} slides={[<p key="1">uno</p>, <p key="2">due</p>]}>
      <button type="button">Avanti</button>
    </Slides>,
  );
  return { user: userEvent.setup(), onTurn, row: screen.getByText('uno').parentElement!.parentElement! };
}

test('the current slide is announced, and the hidden ones cannot be reached', () => {
  const { row } = setUp(1);
  expect(screen.getByRole('status').textContent).toBe('2 di 2');
  expect([...row.children].map((slide) => slide.hasAttribute('inert'))).toEqual([true, false]);
});

test('arrow keys request the next slide', async () => {
  const { user, onTurn } = setUp(1);
  screen.getByRole('button', { name: 'Avanti' }).focus();
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(onTurn.mock.calls).toEqual([[0], [2]]);
});

test.each([
  ['to the left', 120, [[1]]],
  ['to the right', 300, [[-1]]],
  ['of a touch only', 190, []],
])('a swipe %s turns the slides accordingly', async (_way, end, asked) => {
  const { user, onTurn, row } = setUp(0);
  const target = screen.getByText('uno');
  await user.pointer([
    { keys: '[TouchA>]', target, coords: { clientX: 210 } },
    { pointerName: 'TouchA', target, coords: { clientX: end } },
  ]);
  expect(row.style.translate).toBe(`${end - 210}px 0`);
  await user.pointer([{ keys: '[/TouchA]', target, coords: { clientX: end } }]);
  expect(onTurn.mock.calls).toEqual(asked);
  expect(row.style.translate).toBe('');
});

test('the movement takes 500 ms', () => {
  expect(setUp(0).row.style.getPropertyValue('--speed')).toBe('500ms');
});
