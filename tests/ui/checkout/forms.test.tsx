import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { addDays, wallClock } from '#machines/rules/dates';
import { drafted, page as loanPage } from '../../support/checkout.ts';
import { category, library } from '../../support/data/factories.ts';
import { FORMS, input, required, type, type Form } from '../../support/forms.ts';
import { describedBy } from '../../support/render-piece.tsx';
import { freshPages, json, problem, renderApp } from '../../support/render.tsx';

freshPages();

async function open(row: Form, answers = {}) {
  const opened = await renderApp({
    url: row.url,
    page: { library: library({ pp_pk: 'CLIENT', university_domain: 'uni.example.org' }), categories: [category()] },
    signedIn: row.signedIn ?? false,
    answers: { ...row.answers, ...answers },
  });
  await row.begin?.(opened.app);
  await waitFor(() => expect(input(Object.keys(row.fields)[0]!)).not.toBeNull());
  return opened;
}

/** Whether a paste into the field is let through. */
function pastes(element: HTMLElement): boolean {
  const event = createEvent.paste(element, { clipboardData: { getData: () => 'testo' } });
  fireEvent(element, event);
  return !event.defaultPrevented;
}

describe.each(FORMS)('form behaviour: $form', (row) => {
  test("required fields show a '* ' prefix that is no part of their name", async () => {
    await open(row);
    for (const field of Object.keys(row.fields)) {
      const element = input(field)!;
      expect(element.getAttribute('aria-required'), field).toBe('true');
      expect(document.querySelector(`label[for="${element.id}"]`)?.textContent, field).toMatch(/^\* \S/);
    }
  });

  test('fields validate on blur and clear errors on focus', async () => {
    await open(row);
    for (const field of Object.keys(row.fields)) {
      const element = input(field)!;
      await type(field, '');
      await waitFor(() => expect(describedBy(element), field).toContain(required));
      fireEvent.focus(element);
      await waitFor(() => expect(describedBy(element), field).not.toContain(required));
      fireEvent.blur(element);
    }
  });

  test('paste is blocked in plain text fields and allowed in e-mails, phone numbers, passwords, postal codes and messages', async () => {
    await open(row);
    const isLong = ['message', 'description', 'text'];
    for (const field of Object.keys(row.fields)) {
      const element = input(field)!;
      if (element.tagName === 'SELECT') continue;
      const isFree =
        ['email', 'tel', 'password'].includes(element.type) || [...isLong, 'cap', 'postalcode'].includes(field);
      expect(pastes(element), field).toBe(isFree);
    }
  });
});

const withEmail = FORMS.filter(({ fields }) => 'email' in fields);
test.each(withEmail)('e-mails are trimmed: $form', async (row) => {
  const bodies: string[] = [];
  await open(row, {
    [row.call]: async (request: Request) => {
      bodies.push(await request.text());
      return problem(500, 'internal');
    },
  });
  for (const [field, { right }] of Object.entries(row.fields)) await type(field, right);
  await type('email', '  anna@example.com ');
  const place = screen.queryByRole('dialog') ?? (await screen.findByRole('main'));
  const send = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === row.send)!;
  await userEvent.click(send);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(JSON.parse(bodies[0]!)).toMatchObject({ email: 'anna@example.com' });
});

test.each([
  ['x@uni.example.org', '/signup', 0],
  ['x@studenti.uni.example.org', '/signup', 0],
  ['x@example.org', '/password/recovery', 1],
])('password recovery: %s ends at %s', async (email, path, asked) => {
  const recovery = FORMS.find(({ form }) => form === 'password recovery')!;
  const { calls } = await open(recovery, { [recovery.call]: () => json(202, { email }) });
  await type('email', email);
  await userEvent.click(screen.getByRole('button', { name: recovery.send }));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: asked === 1 ? 'Email inviata' : 'Registrati' })).not.toBeNull(),
  );
  expect(location.pathname).toBe(path);
  expect(calls.filter((call) => call === recovery.call)).toHaveLength(asked);
});

describe('loan duration', () => {
  const today = wallClock(Date.now(), 'Europe/Rome').date;
  const address = FORMS.find(({ form }) => form === 'address of a delivery')!;
  const pick = async (date: string) => {
    for (let turn = 0; turn < 3; turn++) {
      if (document.querySelector(`[data-date="${date}"][data-state="free"]:not([data-hidden])`)) break;
      await userEvent.click(screen.getByRole('button', { name: 'Mese successivo' }));
    }
    await userEvent.click(document.querySelector(`[data-date="${date}"][data-state="free"]:not([data-hidden])`)!);
  };
  const openDates = async (answers = {}) => {
    const opened = await renderApp({
      url: '/checkout/loan',
      signedIn: true,
      page: { library: library({ pp_pk: 'CLIENT' }), categories: [category()] },
      answers: {
        ...address.answers,
        'GET /v1/checkout': drafted,
        'GET /v1/headquarters': [loanPage.headquarters[0]],
        ...answers,
      },
    });
    await screen.findByRole('radio', { name: 'Consegna a domicilio' });
    await screen.findAllByRole('grid');
    return opened;
  };

  test.each([
    [30, false],
    [31, true],
  ])('a period of %i days, both ends counted, is too long: %s', async (days, isTooLong) => {
    await openDates();
    const from = addDays(today, 3);
    // With a complete period, the next press starts a new one.
    await pick(from);
    await pick(addDays(from, days - 1));
    const said = screen.queryAllByText('Tempo di prestito massimo è di 30 giorni!').length > 0;
    expect(said).toBe(isTooLong);
    const chosen = screen.queryAllByRole('gridcell', { selected: true }).length;
    expect(chosen > 0).toBe(!isTooLong);
  });

  test("continuing without dates warns 'Seleziona la data del prestito!'", async () => {
    const { calls } = await openDates();
    const from = addDays(today, 3);
    await pick(from);
    await pick(addDays(from, 30));
    await userEvent.click(screen.getByRole('button', { name: 'Continua' }));
    expect(await screen.findByText('Seleziona la data del prestito!')).toBeTruthy();
    expect(calls).not.toContain('POST /v1/checkout/shipping');
  });

  test('an incomplete CAP shows its error and nothing of the answer about the one before', async () => {
    await openDates({
      'GET /v1/geos/p1/distances/40131': [
        { cap: '40131', city: 'Bologna', province: 'BO', lat: 44, lng: 11, distance_from_u: 3.4 },
      ],
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Consegna a domicilio' }));
    const reach = /^Ci arriviamo: sei a/;
    for (const [field, { right }] of Object.entries(address.fields)) await type(field, right);
    expect(await screen.findByText(reach)).toBeTruthy();
    // The page says from where it measures.
    expect(screen.getByText(/dal centro del comune o della zona di questo CAP, non da casa tua\.$/)).toBeTruthy();
    await type('cap', '4013');
    await waitFor(() => expect(describedBy(input('cap')!)).toContain('inserisci esattamente 5 cifre'));
    expect(screen.queryByText(reach)).toBeNull();
    await type('cap', '40131');
    expect(await screen.findByText(reach)).toBeTruthy();
    expect(describedBy(input('cap')!)).not.toContain('inserisci');
  });

  test('the dates come first, before the way and the place', async () => {
    await openDates();
    const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(titles.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'Quando',
      'Come lo vuoi ricevere',
      'Dove lo ritiri',
    ]);
  });

  test("a delivery without an address warns 'Compila il tuo indirizzo per la consegna a domicilio!'", async () => {
    const { calls } = await openDates();
    await userEvent.click(screen.getByRole('radio', { name: 'Consegna a domicilio' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continua' }));
    expect(await screen.findByText('Compila il tuo indirizzo per la consegna a domicilio!')).toBeTruthy();
    expect(calls).not.toContain('POST /v1/checkout/shipping');
  });
});
