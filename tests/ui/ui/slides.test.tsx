import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { preloadCarousels } from '#src/ui/carousels/carousel-code.ts';
import { Carousel } from '#src/ui/carousels/carousel.tsx';
import { Slides } from '#src/ui/carousels/slides.tsx';
import { StillRow } from '#src/ui/carousels/still-row.tsx';
import { renderPiece } from '../../support/render-piece.tsx';

// Movement is tested in a browser (tests/e2e/catalogue/carousel.spec.ts): here nothing has a size.

beforeAll(() => preloadCarousels());

test('the current slide is announced in the language of the page, and the others cannot be reached', async () => {
  const slides = [<p key="1">uno</p>, <p key="2">due</p>, <p key="3">tre</p>];
  await act(async () => {
    renderPiece(<Slides label="Primi passi" index={1} onTurn={() => undefined} slides={slides} />);
    await Promise.resolve();
  });
  expect(screen.getByText('2 di 3').getAttribute('role')).toBe('status');
  const shown = ['uno', 'due', 'tre'].map((words) => screen.getByText(words).parentElement!);
  expect(shown.map((slide) => slide.hasAttribute('inert'))).toEqual([true, false, true]);
  expect(shown.map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 di 3', '2 di 3', '3 di 3']);
});

const items = ['uno', 'due'].map((words) => (
  <a key={words} href="/">
    {words}
  </a>
));

test('a row is a list whose buttons have names in the language of the page', async () => {
  await act(async () => {
    renderPiece(<Carousel label="Categorie">{items}</Carousel>);
    await Promise.resolve();
  });
  const row = screen.getByRole('group', { name: 'Categorie' });
  expect(within(within(row).getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  expect(
    within(row)
      .getAllByRole('button', { hidden: true })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Precedenti: Categorie', 'Successivi: Categorie']);
});

test('a row is the same list before its code has loaded', () => {
  renderPiece(<StillRow label="Categorie">{items}</StillRow>);
  const row = screen.getByRole('group', { name: 'Categorie' });
  expect(within(within(row).getByRole('list')).getAllByRole('link')).toHaveLength(2);
});
