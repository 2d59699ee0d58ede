import { fireEvent, screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { requiredCap } from '#machines/rules/fields';
import { useFields } from '#src/parts/machine-form.ts';
import { afterPress, watchPresses } from '#src/ui/fields/press.ts';
import { TextField, type TextFieldProps } from '#src/ui/fields/text-field.tsx';
import { renderPiece } from '../../support/render-piece.tsx';

const form = v.object({ cap: requiredCap() });

function Form() {
  const { form: fields, box } = useFields<{ cap: string }>(form, { cap: '' });
  return (
    <form ref={box}>
      <TextField {...(fields.getInputProps('cap') as Pick<TextFieldProps, 'onChange'>)} label="CAP" />
      <button type="button">Avanti</button>
      <button type="submit">Invia</button>
    </form>
  );
}

const message = () => screen.queryByText('inserisci esattamente 5 cifre');
const leave = () => {
  fireEvent.focus(screen.getByLabelText('CAP'));
  fireEvent.change(screen.getByLabelText('CAP'), { target: { value: '4012' } });
  return () => fireEvent.blur(screen.getByLabelText('CAP'));
};

test('a field that the keyboard leaves shows its error at once', () => {
  renderPiece(<Form />);
  leave()();
  expect(message()).not.toBeNull();
});

test.each(['pointerUp', 'pointerCancel'] as const)(
  'a field that a press leaves shows its error after %s, so that nothing moves under the pointer',
  async (end) => {
    renderPiece(<Form />);
    const blur = leave();
    fireEvent.pointerDown(screen.getByText('Avanti'), { pointerId: 1 });
    blur();
    expect(message()).toBeNull();
    fireEvent[end](screen.getByText('Avanti'), { pointerId: 1 });
    // The click of this press comes first.
    expect(message()).toBeNull();
    expect(await screen.findByText('inserisci esattamente 5 cifre')).toBeTruthy();
  },
);

test('what a press has put off is done before its click submits', () => {
  const order: string[] = [];
  renderPiece(<Form />);
  watchPresses();
  document.querySelector('form')?.addEventListener('submit', () => order.push('submit'));
  fireEvent.pointerDown(screen.getByText('Invia'), { pointerId: 1 });
  afterPress(() => order.push('put off'));
  fireEvent.pointerUp(screen.getByText('Invia'), { pointerId: 1 });
  fireEvent.click(screen.getByText('Invia'));
  expect(order).toEqual(['put off', 'submit']);
});

test('a key ends a press whose release was swallowed, such as by a menu of the browser', () => {
  renderPiece(<Form />);
  const blur = leave();
  fireEvent.pointerDown(screen.getByText('Avanti'), { pointerId: 7 });
  fireEvent.keyDown(screen.getByLabelText('CAP'), { key: 'Tab' });
  blur();
  expect(message()).not.toBeNull();
});
