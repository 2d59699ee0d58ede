import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { access, checkout, me } from '../../support/data/factories.ts';
import { page } from '../../support/page.ts';
import { headquarter } from '../../support/data/objects.ts';
import { freshPages, renderApp } from '../../support/render.tsx';

const open = async (options: Parameters<typeof renderApp>[0]) => {
  const opened = await renderApp({ url: '/errors/404', ...options });
  return opened;
};

freshPages({ welcomed: false });
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the bar at the bottom', () => {
  const drafted = checkout({
    exists: true,
    is_set_loan: true,
    product: { id: 'p1', name: 'Trapano', img: null, is: { tansportable: true }, location_id: 'h1' },
    loan: { from_date: '2027-03-16', to_date: '2027-03-22' },
  });
  const building = () => screen.findByRole('complementary', { name: 'Prestito in preparazione' });

  test.each([
    ['a visitor', false, checkout(), undefined],
    ['a signed-in member without a draft', true, checkout(), 'I tuoi prestiti'],
    ['a signed-in member with a draft', true, drafted, 'Prestito in preparazione'],
  ])('for %s', async (_who, signedIn, draft, name) => {
    await open({ page: page(), signedIn, answers: { 'GET /v1/checkout': draft } });
    if (name === undefined) expect(screen.queryByRole('complementary')).toBeNull();
    else expect(await screen.findByRole('complementary', { name })).toBeTruthy();
  });

  test('does not cover the inspector', async () => {
    const { app } = await open({ page: page(), signedIn: true, answers: { 'GET /v1/checkout': drafted } });
    const bar = await building();
    const goTo = (to: string) => {
      act(() => {
        (app.system.get('navigation') as AnyActorRef).send({ type: 'navigate', to });
      });
    };
    goTo('/ui/inspector');
    await waitFor(() => expect(bar.isConnected).toBe(false));
    goTo('/faq');
    await building();
  });

  test.each([
    [3, 'Ti restano 3 prestiti'],
    [1, 'Ti resta 1 prestito'],
    [0, 'Hai usato tutti i tuoi prestiti'],
  ])('number of available loans: %i, and the first letter of the name', async (left, words) => {
    const data = me({ available_loans: left });
    const refresh = { data, access_token: 't1', access: access() };
    await open({ page: page(), signedIn: true, answers: { 'POST /v1/auths/access/refresh': refresh } });
    const bar = within(await screen.findByRole('complementary', { name: 'I tuoi prestiti' }));
    expect(bar.getByText(words)).toBeTruthy();
    expect(bar.getByText('S')).toBeTruthy();
  });

  const swipe = (bar: HTMLElement, by: number, pointerType = 'touch') => {
    fireEvent.pointerDown(bar, { pointerType, clientX: 300 });
    fireEvent.pointerMove(bar, { pointerType, clientX: 300 + by });
    fireEvent.pointerUp(bar, { pointerType, clientX: 300 + by });
  };

  test('swiping it left asks for confirmation, then abandons the checkout', async () => {
    const { calls } = await open({
      page: page(),
      signedIn: true,
      answers: { 'GET /v1/checkout': drafted, 'DELETE /v1/checkout/cart': checkout() },
    });
    swipe(await building(), -120);
    await screen.findByRole('dialog', { name: 'Abbandonare il prestito?' });
    expect(calls).not.toContain('DELETE /v1/checkout/cart');
    await userEvent.click(screen.getByRole('button', { name: 'Sì, abbandona' }));
    expect(await screen.findByRole('complementary', { name: 'I tuoi prestiti' })).toBeTruthy();
    expect(calls).toContain('DELETE /v1/checkout/cart');
  });

  test.each([
    ['a short swipe', -60, 'touch'],
    ['a swipe to the right', 120, 'touch'],
    ['a drag with the mouse', -120, 'mouse'],
  ])('%s does not ask', async (_name, by, pointerType) => {
    await open({ page: page(), signedIn: true, answers: { 'GET /v1/checkout': drafted } });
    const bar = await building();
    swipe(bar, by, pointerType);
    expect(bar.style.translate).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('while the loan is confirmed it cannot be abandoned, neither in the bar nor on the page', async () => {
    let confirm: (() => void) | undefined;
    const confirmed = new Promise((resolve) => {
      confirm = () => resolve(new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } }));
    });
    const { calls } = await open({
      url: '/checkout/recap',
      page: page(),
      signedIn: true,
      answers: {
        'GET /v1/checkout': drafted,
        'GET /v1/headquarters': [headquarter()],
        'PUT /v1/checkout/confirm': () => confirmed,
      },
    });
    const bar = await building();
    const [onPage, inBar] = [
      await within(screen.getByRole('main')).findByRole('button', { name: 'Abbandona il prestito' }),
      within(bar).getByRole('button', { name: 'Abbandona il prestito' }),
    ];
    expect(inBar.hasAttribute('disabled')).toBe(false);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Conferma' }).getAttribute('aria-disabled')).toBeNull(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(calls).toContain('PUT /v1/checkout/confirm'));
    await waitFor(() => expect(inBar.hasAttribute('disabled')).toBe(true));
    expect(onPage.getAttribute('aria-disabled')).toBe('true');
    swipe(bar, -120);
    await userEvent.click(onPage);
    expect(screen.queryByRole('dialog')).toBeNull();
    confirm?.();
    await waitFor(() => expect(inBar.hasAttribute('disabled')).toBe(false));
    expect(calls).not.toContain('DELETE /v1/checkout/cart');
  });
});
