import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BusyButton } from '#src/ui/layout/busy-button.tsx';
import { ChoiceCards } from '#src/ui/fields/choices/choice-card.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { IconButton } from '#src/ui/layout/icon-button.tsx';
import { RatingInput } from '#src/ui/fields/rating.tsx';
import type { Standing } from '#machines/rules/loans/standing';
import { StandingChip } from '#src/ui/loans/standing-chip.tsx';
import { Toast } from '#src/ui/overlays/toast.tsx';
import { describedBy, renderPiece } from '../../support/render-piece.tsx';

test.each<[Standing, string]>([
  [{ kind: 'draft' }, 'Checkout in corso'],
  [{ kind: 'pending' }, 'Attesa conferma'],
  [{ kind: 'to_collect' }, 'Da ritirare'],
  [{ kind: 'out' }, 'In prestito'],
  [{ kind: 'due_today' }, 'Scade oggi'],
  [{ kind: 'late', days: 1 }, 'In ritardo di 1 giorno'],
  [{ kind: 'late', days: 6 }, 'In ritardo di 6 giorni'],
  [{ kind: 'cancelled' }, 'Annullato'],
  [{ kind: 'denied' }, 'Negato'],
  [{ kind: 'returned' }, 'Restituito'],
])('a loan that is %o is shown as "%s" with an icon', (standing, label) => {
  renderPiece(<StandingChip standing={standing} />);
  expect(screen.getByText(label).parentElement?.querySelector('svg')).not.toBeNull();
});

test('a loan that is brought home is not to collect', () => {
  renderPiece(<StandingChip standing={{ kind: 'to_collect' }} isDelivered />);
  expect(screen.getByText('In consegna')).toBeTruthy();
});

test('an icon button shows its name when pointed at or focused with the keyboard, until Escape', async () => {
  const user = userEvent.setup();
  renderPiece(<IconButton label="Chiudi il pannello">x</IconButton>);
  const tips = () => screen.queryAllByText('Chiudi il pannello');
  expect(tips()).toEqual([]);
  await user.hover(screen.getByRole('button', { name: 'Chiudi il pannello' }));
  expect(await screen.findByText('Chiudi il pannello')).toBeTruthy();
  await user.unhover(screen.getByRole('button', { name: 'Chiudi il pannello' }));
  await waitFor(() => expect(tips()).toEqual([]));
  await user.tab();
  expect(await screen.findByText('Chiudi il pannello')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(tips()).toEqual([]));
});

test.each([
  ['a destructive question opens on its way out', true, 'Annulla'],
  ['any other question opens on its answer', false, 'Conferma'],
])('%s', async (_what, danger, name) => {
  renderPiece(
    <ConfirmDialog opened title="Davvero?" danger={danger} onConfirm={() => undefined} onCancel={() => undefined} />,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
});

test('a busy button ignores presses and keeps the focus', async () => {
  const onClick = vi.fn();
  renderPiece(
    <BusyButton busy onClick={onClick}>
      Conferma
    </BusyButton>,
  );
  const button = screen.getByRole('button', { name: 'Conferma' });
  await userEvent.setup().click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a busy button does not submit its form', async () => {
  const onSubmit = vi.fn();
  renderPiece(
    <form onSubmit={onSubmit}>
      <BusyButton type="submit" busy>
        Invia
      </BusyButton>
    </form>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Invia' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a confirm dialog asks with Conferma and Annulla unless told otherwise', async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  renderPiece(<ConfirmDialog opened title="Annullare il prestito?" onConfirm={onConfirm} onCancel={onCancel} />);
  const user = userEvent.setup();
  expect(screen.getByRole('dialog', { name: 'Annullare il prestito?' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).toHaveBeenCalledOnce();
});

test('Escape cancels a confirm dialog', async () => {
  const onCancel = vi.fn();
  renderPiece(<ConfirmDialog opened title="Sicura?" onConfirm={() => undefined} onCancel={onCancel} />);
  await userEvent.setup().keyboard('{Escape}');
  await waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
});

test('stars are chosen as a group of radio buttons', async () => {
  const onChange = vi.fn();
  renderPiece(<RatingInput label="Voto" value={1} onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Voto' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1 stella' }).checked).toBe(true);
  await userEvent.setup().click(screen.getByRole('radio', { name: '4 stelle' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(4);
});

test('an unavailable choice says why and cannot be selected', () => {
  renderPiece(
    <ChoiceCards
      label="Come lo ricevi"
      value="pickup"
      onChange={() => undefined}
      choices={[
        { value: 'pickup', title: 'Ritiro' },
        { value: 'delivery', title: 'Consegna a domicilio', text: 'Si ritira solo qui', disabled: true },
      ]}
    />,
  );
  const delivery = screen.getByRole('radio', { name: 'Consegna a domicilio' });
  expect(delivery.hasAttribute('disabled')).toBe(true);
  expect(describedBy(delivery)).toBe('Si ritira solo qui');
  expect(screen.getByRole('radio', { name: 'Ritiro', checked: true })).toBeTruthy();
});

test('screen readers announce an error toast at once, others politely', () => {
  const close = () => undefined;
  const { rerender } = renderPiece(<Toast kind="error" onClose={close} children="Ops" />);
  expect(screen.getByRole('alert').textContent).toBe('Ops');
  rerender(<Toast kind="success" onClose={close} children="Fatto" />);
  expect(screen.getByText('Fatto')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
