import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeBoxes, type CodeBoxesProps } from '#src/ui/fields/code-boxes.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { TextArea, TextField, type TextFieldProps } from '#src/ui/fields/text-field.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { describedBy, renderPiece } from '../../support/render-piece.tsx';

function Field(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Nome" name="name" value={value} onChange={setValue} {...props} />;
}

/** Whether a paste into the element is let through. */
function pastes(element: HTMLElement): boolean {
  const event = createEvent.paste(element, { clipboardData: { getData: () => 'testo' } });
  fireEvent(element, event);
  return !event.defaultPrevented;
}

test('a text field blocks pasting and dropping', () => {
  renderPiece(<Field />);
  const input = screen.getByRole('textbox', { name: 'Nome' });
  expect(pastes(input)).toBe(false);
  const drop = createEvent.drop(input);
  fireEvent(input, drop);
  expect(drop.defaultPrevented).toBe(true);
});

test('a text area blocks pasting', () => {
  renderPiece(<TextArea label="Messaggio" name="message" value="" onChange={() => undefined} />);
  expect(pastes(screen.getByRole('textbox', { name: 'Messaggio' }))).toBe(false);
});

test('a paste that is blocked is said once, in a sentence that belongs to the field', async () => {
  renderPiece(<Field hint="Come sulla carta" />);
  const input = screen.getByRole('textbox', { name: 'Nome' });
  expect(screen.queryByRole('status')).toBeNull();
  const user = userEvent.setup();
  await user.click(input);
  await user.paste('Anna');
  await user.paste('Anna');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Qui non si può incollare: scrivi tu il testo.',
  ]);
  expect(describedBy(input)).toBe('Come sulla cartaQui non si può incollare: scrivi tu il testo.');
  await user.keyboard('Anna');
  expect(input).toHaveProperty('value', 'Anna');
});

test.each<[kind: string, Piece: typeof TextField | typeof TextArea]>([
  ['line', TextField],
  ['area', TextArea],
])(
  'a text that is too long for its %s stays whole; its length is said and its form is not sent',
  async (_kind, Piece) => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    renderPiece(
      <form noValidate onSubmit={onSubmit}>
        <Piece label="Nome" name="name" onChange={() => undefined} allowPaste maxLength={5} />
        <button type="submit">Invia</button>
      </form>,
    );
    const user = userEvent.setup();
    const input = screen.getByRole('textbox', { name: 'Nome' });
    await user.click(input);
    await user.paste('Anna🌱');
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
    await user.paste('Maria');
    expect(input).toHaveProperty('value', 'Anna🌱Maria');
    expect(describedBy(input)).toBe('Troppo lungo: qui ci stanno 5 caratteri, il testo ne ha 10.');
    await user.click(screen.getByRole('button', { name: 'Invia' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(input);
    await user.keyboard('{Backspace>5/}');
    await user.click(screen.getByRole('button', { name: 'Invia' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  },
);

test('a question is not confirmed while one of its texts is too long', async () => {
  const onConfirm = vi.fn();
  renderPiece(
    <ConfirmDialog opened title="Davvero?" onConfirm={onConfirm} onCancel={() => undefined}>
      <TextArea label="Perché" name="reason" value="troppo" onChange={() => undefined} maxLength={5} />
    </ConfirmDialog>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Conferma' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Perché' }));
});

test('a field that allows it, an email, a phone number and a password accept pasting', () => {
  renderPiece(
    <>
      <Field allowPaste />
      <Field label="Email" type="email" />
      <Field label="Telefono" type="tel" />
      <PasswordField label="Password" name="password" value="" onChange={() => undefined} />
    </>,
  );
  expect(pastes(screen.getByRole('textbox', { name: 'Nome' }))).toBe(true);
  expect(pastes(screen.getByRole('textbox', { name: 'Email' }))).toBe(true);
  expect(pastes(screen.getByRole('textbox', { name: 'Telefono' }))).toBe(true);
  expect(pastes(screen.getByLabelText('Password'))).toBe(true);
});

test('a field reports focus, typing and blur', async () => {
  const [onFocus, onBlur, onChange] = [vi.fn(), vi.fn(), vi.fn()];
  renderPiece(<TextField label="Nome" name="name" value="" {...{ onFocus, onBlur, onChange }} />);
  const user = userEvent.setup();
  await user.tab();
  expect(onFocus).toHaveBeenCalledOnce();
  await user.keyboard('A');
  expect(onChange).toHaveBeenCalledWith('A');
  expect(onBlur).not.toHaveBeenCalled();
  await user.tab();
  expect(onBlur).toHaveBeenCalledOnce();
});

test('a required field shows a star that is not part of its name', () => {
  renderPiece(<Field required />);
  expect(screen.getByRole('textbox', { name: 'Nome' }).getAttribute('aria-required')).toBe('true');
  expect(document.querySelector('label')?.textContent).toMatch(/^\* Nome$/);
});

test('an error is tied to its field', () => {
  renderPiece(<Field error="Email non valida" />);
  const input = screen.getByRole('textbox', { name: 'Nome' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(input)).toMatch(/Email non valida/);
});

test('a password is shown and hidden by its button', async () => {
  renderPiece(<PasswordField label="Password" name="password" value="segreta" onChange={() => undefined} />);
  const user = userEvent.setup();
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Mostra password' }));
  expect(input.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Nascondi password' }));
  expect(input.getAttribute('type')).toBe('password');
});

const Code = (props: Partial<CodeBoxesProps>) => (
  <CodeBoxes label="Codice" length={5} onChange={() => undefined} {...props} />
);

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Carattere \d di 5$/ });
const code = () => boxes().map((box) => box.value);

test('pasting exactly five characters fills the boxes', async () => {
  renderPiece(<Code />);
  const user = userEvent.setup();
  await user.click(boxes()[2]!);
  await user.paste(' AB12C ');
  expect(code()).toEqual(['A', 'B', '1', '2', 'C']);
  expect(document.activeElement).toBe(boxes()[4]);
});

test.each(['AB12', 'AB12CD'])('pasting "%s" changes nothing, and says so', async (text) => {
  renderPiece(<Code />);
  const user = userEvent.setup();
  await user.click(boxes()[0]!);
  await user.paste(text);
  expect(code()).toEqual(['', '', '', '', '']);
  expect(screen.getByRole('status').textContent).toBe(
    'Quello che hai incollato non è un codice di 5 caratteri: scrivilo tu.',
  );
});

test('typing moves from box to box and keeps one character in each', async () => {
  renderPiece(<Code />);
  const user = userEvent.setup();
  await user.click(boxes()[0]!);
  await user.keyboard('K7Q');
  expect(code()).toEqual(['K', '7', 'Q', '', '']);
  expect(document.activeElement).toBe(boxes()[3]);
  await user.keyboard('{ArrowLeft}{ArrowLeft}X');
  expect(code()).toEqual(['K', 'X', 'Q', '', '']);
});

test('backspace in an empty box moves to the previous one and clears it next', async () => {
  renderPiece(<Code />);
  const user = userEvent.setup();
  await user.click(boxes()[0]!);
  await user.keyboard('K7{Backspace}');
  expect(document.activeElement).toBe(boxes()[1]);
  await user.keyboard('{Backspace}');
  expect(code()).toEqual(['K', '', '', '', '']);
});

test('the boxes report their characters as one text', async () => {
  const onChange = vi.fn();
  renderPiece(<Code onChange={onChange} />);
  const user = userEvent.setup();
  await user.click(boxes()[0]!);
  await user.keyboard('k7r');
  expect(onChange).toHaveBeenLastCalledWith('k7r');
  await user.paste('ab12c');
  expect(onChange).toHaveBeenLastCalledWith('ab12c');
});

test('a code that the device autofills goes into all boxes', () => {
  renderPiece(<Code />);
  expect(boxes()[0]?.getAttribute('autocomplete')).toBe('one-time-code');
  fireEvent.change(boxes()[0]!, { target: { value: 'QW3RT' } });
  expect(code()).toEqual(['Q', 'W', '3', 'R', 'T']);
});

test('the code reports blur once, when the focus leaves all boxes', async () => {
  const onBlur = vi.fn();
  renderPiece(<Code onBlur={onBlur} />);
  const user = userEvent.setup();
  await user.click(boxes()[0]!);
  await user.keyboard('K7Q2');
  expect(onBlur).not.toHaveBeenCalled();
  await user.tab();
  expect(onBlur).toHaveBeenCalledOnce();
});
