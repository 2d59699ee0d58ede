import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PeriodStamps } from '#src/ui/calendar/date-stamp.tsx';
import { renderPiece } from '../../support/render-piece.tsx';

test('a screen reader says the days of a loan as a sentence does', () => {
  renderPiece(<PeriodStamps from_date="2026-12-06" to_date="2026-12-10" />);
  const spoken = screen.getAllByRole('time').map((time) => time.querySelector('.sr-only')?.textContent);
  expect(spoken).toEqual(['Da domenica 6 dicembre 2026', 'a giovedì 10 dicembre 2026']);
});
