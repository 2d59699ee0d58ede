import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Slides } from '#src/ui/slides.tsx';
import { renderPiece } from '../support/render-piece.tsx';

function setUp() {
  const onSlide = vi.fn();
  renderPiece(
    <Slides label="Benvenuto" onSlide={onSlide}>
      {[<p key="1">uno</p>, <p key="2">due</p>]}
    </Slides>,
  );
  return { user: userEvent.setup(), onSlide, row: screen.getByText('uno').parentElement?.parentElement };
}

test('the slides turn by buttons and announce where one is', async () => {
  const { user, onSlide } = setUp();
  expect(screen.getByRole('status').textContent).toBe('1 di 2');
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  expect(screen.getByRole('status').textContent).toBe('2 di 2');
  expect(onSlide).toHaveBeenCalledExactlyOnceWith(1);
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  expect(onSlide).toHaveBeenCalledOnce();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('status').textContent).toBe('1 di 2');
});

test('a swipe to the left turns to the next slide, a touch does not', async () => {
  const { user } = setUp();
  const target = screen.getByText('uno');
  await user.pointer([
    { keys: '[TouchA>]', target, coords: { clientX: 200 } },
    { keys: '[/TouchA]', target, coords: { clientX: 190 } },
  ]);
  expect(screen.getByRole('status').textContent).toBe('1 di 2');
  await user.pointer([
    { keys: '[TouchA>]', target, coords: { clientX: 200 } },
    { keys: '[/TouchA]', target, coords: { clientX: 120 } },
  ]);
  expect(screen.getByRole('status').textContent).toBe('2 di 2');
});

test('the movement takes 500 ms and hidden slides cannot be reached', () => {
  const { row } = setUp();
  expect(row?.style.transitionDuration).toBe('500ms');
  expect([...(row?.children ?? [])].map((slide) => slide.hasAttribute('inert'))).toEqual([false, true]);
});
