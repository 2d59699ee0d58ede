import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClosedLoans } from '#src/library/closed-loans.tsx';
import { renderPiece } from '../../support/render-piece.tsx';

test('each pickup and return on a closed day says who, when and what, and leads to its loan', () => {
  const about = { id: 'l1', object: 'Scala', person: 'Giulia Ferri' };
  renderPiece(
    <ClosedLoans
      loans={[
        { ...about, day: '2027-05-03', step: 'hand_over' },
        { ...about, day: '2027-05-06', step: 'return' },
      ]}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain(
    '2 ritiri o rientri cadono in giorni in cui questo punto è chiuso',
  );
  // They may have come here with their object, or from an import, without any change of the hours.
  expect(screen.getByRole('alert').textContent).not.toContain('prima');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ScalaGiulia Ferri · Ritiro, lunedì 3 maggio 2027',
    'ScalaGiulia Ferri · Rientro, giovedì 6 maggio 2027',
  ]);
  expect(screen.getAllByRole('link', { name: 'Scala' })[0]?.getAttribute('href')).toBe('/staff/loans/l1');
});
