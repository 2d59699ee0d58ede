import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { addDays, wallClock } from '#machines/rules/dates';
import { category, library, me } from '../../support/data/factories.ts';
import { FORMS, input, press, type, type Form } from '../../support/forms.ts';
import { order } from '../../support/data/orders.ts';
import { type Answers, freshPages, json, problem, renderApp } from '../../support/render.tsx';

// The member's rows of rules/errors.md#sentences-by-place.

const today = wallClock(Date.now(), 'Europe/Rome').date;
freshPages();

async function open(url: string, answers: Answers, signedIn = true) {
  const opened = await renderApp({
    url,
    signedIn,
    page: { library: library({ pp_pk: 'CLIENT' }), categories: [category()] },
    answers,
  });
  return opened;
}

const rowOf = (name: string): Form => FORMS.find(({ form }) => form === name)!;

/** Fills in a valid form and sends it; the server responds as given. */
async function sendForm(name: string, answer: () => Response, more: Answers = {}) {
  const row = rowOf(name);
  const { app } = await open(row.url, { ...row.answers, ...more, [row.call]: answer }, row.signedIn ?? false);
  await row.begin?.(app);
  await waitFor(() => expect(input(Object.keys(row.fields)[0]!)).not.toBeNull());
  for (const [field, { right }] of Object.entries(row.fields)) await type(field, right);
  const place = within(screen.queryByRole('dialog') ?? (await screen.findByRole('main')));
  await userEvent.click(place.getByRole('button', { name: row.send }));
  await row.after?.();
}
const alertSays = (words: string) =>
  waitFor(() => {
    const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toContain(words);
  });

describe('errors of forms', () => {
  test.each<[string, string, () => Response, string]>([
    ['sign-in status 409', 'sign-in', () => problem(409, 'auth.invalid_credentials'), 'E-mail o password non validi'],
    [
      'sign-in status 409 in the dialog',
      'sign-in dialog of an expired session',
      () => problem(409, 'auth.invalid_credentials'),
      'E-mail o password non validi',
    ],
    [
      'sign-in otherwise the server message',
      'sign-in',
      () => problem(429, 'request.too_many', { message: 'Troppi tentativi' }),
      'Troppi tentativi',
    ],
    ['sign-in otherwise the code', 'sign-in', () => json(403, { status: 403, code: 'auth.banned' }), 'auth.banned'],
    [
      'recovery code not found (404)',
      'reset password',
      () => problem(404, 'auth.code_not_found', { message: 'x' }),
      'Ops, inserisci il codice corretto',
    ],
    [
      'other reset errors show the server message',
      'reset password',
      () => problem(429, 'auth.recovery_exhausted', { message: 'Hai provato troppe volte' }),
      'Hai provato troppe volte',
    ],
    [
      'other recovery errors show the server message',
      'password recovery',
      () => problem(409, 'auth.sso_only', { message: 'Qui si entra con l’università' }),
      'Qui si entra con l’università',
    ],
    [
      'sign-up failure shows the server error in an alert',
      'sign-up',
      () => problem(500, 'internal', { message: 'Un guasto' }),
      'Un guasto',
    ],
  ])('%s', async (_, form, answer, sentence) => {
    await sendForm(form, answer);
    await alertSays(sentence);
  });
});

describe('success toasts', () => {
  test.each<[string, string, () => Response, Answers, string, string]>([
    ['sign-up', 'sign-up', () => json(201, { email: 'anna@example.com' }), {}, 'Registrazione completata!', '/signin'],
    [
      'upload',
      'object upload, description',
      () => json(201, {}),
      { 'GET /v1/me/products': [] },
      'Oggetto caricato con successo!',
      '/me/products',
    ],
    [
      'support',
      'support',
      () => json(201, { id: 's1' }),
      {},
      'Grazie per averci scritto! Ti risponderemo il prima possibile!',
      '/support',
    ],
  ])('%s', async (_, form, answer, more, sentence, path) => {
    await sendForm(form, answer, more);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe(path));
  });
});

describe('delivery', () => {
  const sorry = 'controlla i campi inseriti o riprova con un altro indirizzo';
  test.each<[string, () => unknown, string]>([
    [
      'postal code not found (404)',
      () => problem(404, 'delivery.cap_not_found'),
      `Ci dispiace, CAP non trovato, ${sorry}`,
    ],
    [
      'too far',
      () => [{ cap: '40131', city: 'Bologna', province: 'BO', distance_from_u: 80 }],
      `Ci dispiace, sei troppo distante, ${sorry}`,
    ],
    [
      'other delivery failure',
      () => problem(500, 'internal', { message: 'x' }),
      'Ops, ci dispiace, al momento non è possibile prendere in prestito gli oggetti tramite consegna a domicilio a causa di un problema tecnico che verrà risolto nel corso della giornata odierna',
    ],
  ])('%s', async (_, distances, sentence) => {
    const row = rowOf('address of a delivery');
    const { app } = await open(row.url, { ...row.answers, 'GET /v1/geos/p1/distances/40131': distances });
    await row.begin?.(app);
    await waitFor(() => expect(input('cap')).not.toBeNull());
    for (const [field, { right }] of Object.entries(row.fields)) await type(field, right);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe('loans', () => {
  const pending = order({ id: 'p', loan: { from_date: addDays(today, 5), to_date: addDays(today, 9) } });
  const approved = order({
    id: 'a',
    status: 'approved',
    loan: { from_date: addDays(today, -2), to_date: addDays(today, 4) },
    extendable_to: addDays(today, 34),
  });

  test.each<[string, () => Response | Promise<Response>, string]>([
    [
      'cancel failure',
      () => problem(500, 'internal'),
      'Ops, al momento non è possibile annullare il prestito, riprova più tardi',
    ],
    [
      'cancel failure without the network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Ops, al momento non è possibile annullare il prestito, riprova più tardi',
    ],
    [
      'a loan that can no longer be cancelled',
      () => problem(409, 'loan.transition_refused'),
      'Non è più possibile annullare questo prestito!',
    ],
  ])('%s, after a dialog that asks', async (_, answer, sentence) => {
    await open('/me/orders/p', { 'GET /v1/me/orders/p': pending, 'DELETE /v1/me/orders/p': answer });
    await press('Annulla prestito');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Tieni il prestito' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Annulla il prestito' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test.each<[string, () => Response, string]>([
    [
      'extension success toast',
      () => json(200, { ...approved, status: 'extended', extendable_to: null }),
      'Estensione del prestito avvenuta con successo',
    ],
    [
      'extension failure shows the error message',
      () => problem(409, 'loan.extension_conflict', { message: 'Qualcuno lo aspetta' }),
      'Qualcuno lo aspetta',
    ],
    ['extension failure shows the code', () => json(409, { status: 409, code: 'loan.overdue' }), 'loan.overdue'],
  ])('%s', async (_, answer, sentence) => {
    await open('/me/orders/a', {
      'GET /v1/me/orders/a': approved,
      'POST /v1/me/orders/a/extensions': answer,
      'GET /v1/me': me(),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Estendi prestito/ }));
    await press('Conferma');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe("generic data-loading failure: 'Ops, errore {status_code}' plus the message, or the code", () => {
  const places = [
    ['/me/orders', 'GET /v1/me/orders'],
    ['/me/orders/o1', 'GET /v1/me/orders/o1'],
    ['/me/orders/o1/review', 'GET /v1/me/orders/o1'],
    ['/me/memberships', 'GET /v1/me/memberships'],
    ['/me/products', 'GET /v1/me/products'],
    ['/me/rinnovo-tessera', 'GET /v1/libraries/renewals/cards'],
    ['/checkout/o1/cb', 'GET /v1/me/orders/o1'],
  ] as const;

  test.each(places)('%s', async (url, call) => {
    let answer = json(500, { status: 500, code: 'internal', message: 'Un guasto' });
    await open(url, { [call]: () => answer });
    expect(await screen.findByRole('heading', { name: 'Ops, errore 500' })).toBeTruthy();
    expect(await screen.findByText('Un guasto')).toBeTruthy();
    answer = json(502, { status: 502, code: 'internal' });
    await press('Riprova');
    expect(await screen.findByRole('heading', { name: 'Ops, errore 502' })).toBeTruthy();
    expect(await screen.findByText('internal')).toBeTruthy();
  });
});
