import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bothOpen, planned } from '../../support/checkout.ts';
import { checkout, me } from '../../support/data/factories.ts';
import { order } from '../../support/data/orders.ts';
import { type Answers, closePages, freshPages, problem, renderApp } from '../../support/render.tsx';

freshPages();

/** A server that creates the loan on the first call, but whose first response is lost. */
function unluckyServer(): { answers: Answers; keys: (string | null)[] } {
  const keys: (string | null)[] = [];
  const loan = order();
  return {
    keys,
    answers: {
      'GET /v1/checkout': () => (keys.length === 0 ? planned : checkout()),
      'GET /v1/headquarters': [bothOpen],
      'GET /v1/me': me(),
      'GET /v1/me/orders/o1': loan,
      'GET /v1/catalogs/products/highlighted': [],
      'PUT /v1/checkout/confirm': (request: Request) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (keys.length === 1) return Promise.reject(new TypeError('Failed to fetch'));
        return keys[0] === keys.at(-1) ? loan : problem(409, 'checkout.empty');
      },
    },
  };
}

test('a confirmation whose response was lost shows the booked loan after a reload', async () => {
  const { answers, keys } = unluckyServer();
  await renderApp({ url: '/checkout/recap', signedIn: true, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Conferma' }));
  expect(await screen.findByText('Sei senza rete: controlla la connessione e riprova')).toBeTruthy();
  await closePages();

  await renderApp({ url: '/checkout/recap', signedIn: true, answers });
  expect(await screen.findByRole('heading', { name: 'Grazie!' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Trapano' })).toBeTruthy();
  expect(location.pathname).toBe('/checkout/o1/cb');
  expect(new Set(keys)).toEqual(new Set([keys[0]]));
  expect(sessionStorage.getItem('prestalo.confirmation')).toBeNull();
});

test('a confirmation that never arrived is sent again under its own key after a reload', async () => {
  const keys: (string | null)[] = [];
  const answers: Answers = {
    ...unluckyServer().answers,
    'GET /v1/checkout': planned,
    'PUT /v1/checkout/confirm': (request: Request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : order();
    },
  };
  await renderApp({ url: '/checkout/recap', signedIn: true, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Conferma' }));
  await screen.findByText('Sei senza rete: controlla la connessione e riprova');
  await closePages();

  await renderApp({ url: '/checkout/recap', signedIn: true, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(location.pathname).toBe('/checkout/o1/cb'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a confirmation that made no loan is forgotten, and the recap without a draft leads home', async () => {
  sessionStorage.setItem('prestalo.confirmation', '{"key":"abcdefgh","of":"x","body":{}}');
  const { calls } = await renderApp({
    url: '/checkout/recap',
    signedIn: true,
    answers: {
      'GET /v1/catalogs/products/highlighted': [],
      'GET /v1/headquarters': [],
      'PUT /v1/checkout/confirm': problem(409, 'checkout.empty'),
    },
  });
  await waitFor(() => expect(calls).toContain('PUT /v1/checkout/confirm'));
  await waitFor(() => expect(sessionStorage.getItem('prestalo.confirmation')).toBeNull());
  expect(location.pathname).toBe('/');
});

test('without a confirmation nothing is requested', async () => {
  const { calls } = await renderApp({ url: '/help', signedIn: true });
  expect(calls).toContain('GET /v1/checkout');
  expect(calls).not.toContain('PUT /v1/checkout/confirm');
});
