import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { CodeBoxes } from '#src/ui/fields/code-boxes.tsx';
import { DateField } from '#src/ui/fields/date-field.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { SearchField } from '#src/ui/fields/search-field.tsx';
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx';
import { renderPiece } from '../../support/render-piece.tsx';

interface Held {
  value: string;
  onChange: (value: string) => void;
}

/** A field whose value is held outside, as machines do. */
function Holder({
  first,
  values,
  children,
}: {
  first: string;
  values: string[];
  children: (held: Held) => ReactElement;
}) {
  const [value, setValue] = useState(first);
  const onChange = (next: string) => {
    values.push(next);
    setValue(next);
  };
  return children({ value, onChange });
}

const kinds: Record<string, [first: string, field: (held: Held) => ReactElement]> = {
  text: ['Ada Neri', (held) => <TextField label="Campo" allowPaste {...held} />],
  email: ['socia@example.com', (held) => <TextField label="Campo" type="email" {...held} />],
  phone: ['+39 051 123456', (held) => <TextField label="Campo" type="tel" {...held} />],
  money: ['1250,50', (held) => <TextField label="Campo" inputMode="decimal" {...held} />],
  hours: ['09:00-13:00, 15:00-19:00', (held) => <TextField label="Campo" {...held} />],
  'text of several lines': ['Una riga', (held) => <TextArea label="Campo" {...held} />],
  password: ['biblioteca', (held) => <PasswordField label="Campo" {...held} />],
  search: ['trapano', (held) => <SearchField label="Campo" onSearch={() => undefined} {...held} />],
  date: ['2026-12-05', (held) => <DateField label="Campo" today="2026-11-27" {...held} />],
  'date that is not understood': ['31/02/2027', (held) => <DateField label="Campo" today="2026-11-27" {...held} />],
};

test.each(Object.entries(kinds))('a field of the kind %s takes back what it shows', async (_kind, [first, field]) => {
  const values: string[] = [];
  renderPiece(
    <Holder first={first} values={values}>
      {field}
    </Holder>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Campo');
  const shown = input.value;
  expect(shown).not.toBe('');
  await userEvent.clear(input);
  expect(input.value).toBe('');
  await userEvent.type(input, shown);
  await userEvent.tab();
  expect([input.value, values.at(-1)]).toEqual([shown, first]);
});

test('the boxes of a code take back what they show', async () => {
  const values: string[] = [];
  renderPiece(<CodeBoxes label="Codice" length={5} defaultValue="AB1CD" onChange={(value) => values.push(value)} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  const shown = boxes.map(({ value }) => value);
  expect(shown.join('')).toBe('AB1CD');
  for (const box of boxes) await userEvent.clear(box);
  await userEvent.click(boxes[0] ?? document.body);
  await userEvent.keyboard(shown.join(''));
  expect([boxes.map(({ value }) => value), values.at(-1)]).toEqual([shown, 'AB1CD']);
});
