import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { category, library } from '../../support/data/factories.ts';
import { VisibleObserver } from '../../support/page.ts';
import { freshPages, json, problem, renderApp } from '../../support/render.tsx';

vi.stubGlobal('IntersectionObserver', VisibleObserver);
const page = (part: Parameters<typeof library>[0] = {}) => ({ library: library(part), categories: [category()] });

const open = async (options: Parameters<typeof renderApp>[0]) => {
  const opened = await renderApp(options);
  return opened;
};

freshPages({ welcomed: false });

describe('the pages about the library', () => {
  test('rules are shown if the library has any', async () => {
    await open({ url: '/regolamento', page: page({ regolamento: '<h2>Il prestito</h2>' }) });
    expect(await screen.findByRole('heading', { name: 'Il prestito' })).toBeTruthy();
  });

  test('rules of a library without any are not found', async () => {
    await open({ url: '/regolamento', page: page() });
    expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeTruthy();
  });

  test('help shows only the configured contacts', async () => {
    const contacts = { phone: '051 1', email: null, whatsapp: '+39 333 1', telegram: '@bottega' };
    await open({ url: '/help', page: page({ contacts }) });
    expect((await screen.findByRole('link', { name: /Telefono/ })).getAttribute('href')).toBe('tel:0511');
    expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe('https://wa.me/393331');
    expect(screen.getByRole('link', { name: /Telegram/ }).getAttribute('href')).toBe('https://t.me/bottega');
    expect(screen.queryByRole('link', { name: /^Email/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Domande frequenti/ })).toBeNull();
  });

  test('the policy is accepted once, without the navbar', async () => {
    await open({ url: '/policies', page: page() });
    await userEvent.click(await screen.findByRole('button', { name: 'Accetto le condizioni' }));
    expect(localStorage.getItem('prestalo.policy_accepted')).toBe('1');
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  test('the policy page has no navbar', async () => {
    await open({ url: '/policies', page: page() });
    await screen.findByRole('heading', { name: 'Condizioni del prestito' });
    expect(screen.queryByRole('navigation', { name: 'Menu principale' })).toBeNull();
  });

  test('an FAQ that cannot be opened shows a toast', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(json(404, {})));
    const tab = { close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await open({ url: '/faq', page: page({ faq_pdf_url: '/v1/catalogs/z/p/files' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Apri le FAQ' }));
    expect(await screen.findByText('Ops, qualcosa è andato storto, riprova più tardi')).toBeTruthy();
    expect(tab.close).toHaveBeenCalled();
  });
});

describe('the support form', () => {
  test('with empty fields asks for them and sends nothing', async () => {
    const { calls } = await open({ url: '/support', page: page() });
    await userEvent.click(await screen.findByRole('button', { name: 'Invia' }));
    expect(await screen.findByText('Attenzione ai campi richiesti')).toBeTruthy();
    // The first one has the focus; its message stays until something is typed.
    expect(screen.getAllByText('Campo richiesto')).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
    expect(calls).toEqual([]);
  });

  test('thanks the sender, once, and keeps the text when it fails', async () => {
    const keys: (string | null)[] = [];
    let isUp = false;
    const answer = (request: Request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return isUp ? json(201, { id: 's1' }) : problem(500, 'internal', { message: 'Un guasto.' });
    };
    await open({ url: '/support', page: page(), answers: { 'POST /v1/supports': answer } });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'anna@example.com');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reparto' }), 'loans');
    await userEvent.type(screen.getByRole('textbox', { name: 'Oggetto' }), 'Orari');
    await userEvent.type(screen.getByRole('textbox', { name: 'Messaggio' }), 'Siete aperti sabato?');
    await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
    expect(await screen.findByText('Un guasto.')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Messaggio' }).value).toBe('Siete aperti sabato?');
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
    expect(await screen.findByText('Grazie per averci scritto! Ti risponderemo il prima possibile!')).toBeTruthy();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});
