import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { category, library } from '../../support/data/factories.ts';
import { FORMS, input, required, type, type Form } from '../../support/forms.ts';
import { describedBy } from '../../support/render-piece.tsx';
import { freshPages, problem, renderApp } from '../../support/render.tsx';

const hostileText = '<script>alert(1)</script> 🔧 مرحبا';
const control = 'a\u0007b';
const invisible = 'togli i caratteri invisibili: riscrivi il testo a mano';

freshPages();

/** The form with valid input, and a server that responds to its call as given. */
async function open(row: Form, answer: () => Response | Promise<Response>) {
  const bodies: string[] = [];
  const { app } = await renderApp({
    url: row.url,
    page: { library: library({ pp_pk: 'CLIENT' }), categories: [category()] },
    signedIn: row.signedIn ?? false,
    answers: {
      ...row.answers,
      [row.call]: async (request: Request) => {
        bodies.push(await request.text());
        return answer();
      },
    },
  });
  await row.begin?.(app);
  for (const [field, { right }] of Object.entries(row.fields)) await type(field, right);
  // The page behind a dialog has buttons with the same names.
  const place = screen.queryByRole('dialog') ?? (await screen.findByRole('main'));
  const send = async () => userEvent.click(within(place).getByRole('button', { name: row.send }));
  return { bodies, send };
}

const broken = () => problem(500, 'internal', { message: 'Un guasto' });
const saidAt = (field: string): string => {
  const element = input(field)!;
  return describedBy(element);
};
const values = (row: Form) => Object.fromEntries(Object.keys(row.fields).map((field) => [field, input(field)?.value]));
const allRight = (row: Form) =>
  Object.fromEntries(Object.entries(row.fields).map(([field, { right }]) => [field, right]));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe.each(FORMS)('$form', (row) => {
  test.each(Object.keys(row.fields))(
    '%s: empty, too long and hostile texts show a message and nothing is lost',
    async (field) => {
      const { empty = required, long, hostile, twin } = row.fields[field]!;
      const { bodies, send } = await open(row, broken);
      const isSecret = input(field)?.type === 'password';
      const refused = async (value: string, sentence: string) => {
        await type(field, value);
        if (twin) await type(twin, value);
        await send();
        expect(saidAt(field), value.slice(0, 40)).toContain(sentence);
        expect(values(row)).toEqual({ ...allRight(row), [field]: value, ...(twin && { [twin]: value }) });
        expect(bodies).toEqual([]);
      };
      const isChoice = input(field)?.tagName === 'SELECT';
      if (empty !== null) {
        await refused('', empty);
        expect(await screen.findByText(row.toast ?? 'Attenzione ai campi richiesti')).toBeTruthy();
      }
      if (long && !(twin && field === 'confirm_password')) await refused('5'.repeat(long[0]), long[1]);
      if (isChoice) return;
      if (!isSecret) await refused(control, invisible);
      if (hostile !== undefined) await refused(hostileText, hostile);
    },
  );

  test('hostile texts are sent as typed, and stay when the server fails', async () => {
    const { bodies, send } = await open(row, broken);
    const free = Object.entries(row.fields).filter(
      ([field, { hostile }]) => hostile === undefined && input(field)?.tagName !== 'SELECT',
    );
    for (const [field] of free) await type(field, hostileText);
    await send();
    await row.after?.();
    await waitFor(() => expect(bodies).toHaveLength(1));
    for (const [field] of free) if (input(field)) expect(input(field)?.value).toBe(hostileText);
    const sent = JSON.stringify(JSON.parse(bodies[0]!));
    expect(sent.split(JSON.stringify(hostileText).slice(1, -1))).toHaveLength(free.length + 1);
    await waitFor(() => expect(alerts().join(' ')).toContain('Un guasto'));
    expect(document.querySelector('main script')).toBeNull();
  });

  test('a refusal by the server names the fields and loses nothing', async () => {
    const wire = row.wire ?? ((field: string) => field);
    const fields = Object.fromEntries(Object.keys(row.fields).map((field) => [wire(field), 'required']));
    const { send } = await open(row, () => problem(422, 'resource.validation', { message: 'Dati non validi', fields }));
    await send();
    await row.after?.();
    await waitFor(() => expect(alerts().join(' ')).toContain(`Dati non validi: ${required}`));
    await waitFor(() => expect(values(row)).toEqual(allRight(row)));
    if (row.isAbove) return;
    for (const field of Object.keys(row.fields)) expect(saidAt(field)).toContain(required);
  });

  test('being offline is shown and loses nothing', async () => {
    const { send, bodies } = await open(row, () => Promise.reject(new TypeError('Failed to fetch')));
    await send();
    await row.after?.();
    await waitFor(() => expect(alerts().join(' ')).toContain('Sei senza rete: controlla la connessione e riprova'));
    expect(bodies).toHaveLength(1);
    for (const [field, value] of Object.entries(values(row))) {
      if (value !== undefined) expect(value).toBe(row.fields[field]?.right);
    }
  });
});
