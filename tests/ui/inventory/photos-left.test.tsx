import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { headquarter } from '../../support/data/objects.ts';
import { closePages, freshPages, renderApp } from '../../support/render.tsx';

freshPages();

const category = {
  ...{ id: 'c1', version: '1', name: 'Fai da te', name_en: '', slug: 'c1', is_hidden: false, img: null, objects: 0 },
  only_here: 0,
};

async function open() {
  const staff = me({ level: 4, is: { ...me().is, admin: true } });
  await renderApp({
    url: '/staff/objects/photos',
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
      'GET /v1/me': staff,
      'GET /v1/headquarters': [headquarter({ id: 'h1' })],
      'GET /v1/staff/categories': [category],
      'GET /v1/staff/objects': { items: [], next: null, total: 0 },
      // The photo stays on its way.
      'POST /v1/files': () => new Promise(() => undefined),
    },
  });
  await screen.findByRole('heading', { name: 'Fotografa' });
}

/** Whether the browser asks before it closes or reloads the page. */
const asksOnClosing = (): boolean => {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
};

async function choosePhoto() {
  const [input] = document.querySelectorAll('main input[type=file][multiple]');
  if (!input) throw new Error('No choice of photos.');
  fireEvent.change(input, { target: { files: [new File(['x'], 'sedia.png', { type: 'image/png' })] } });
  await screen.findByText('1 foto in arrivo: resta su questa pagina.');
}

test('photos on their way are asked about before the page closes, or is left for another', async () => {
  const user = userEvent.setup();
  const asked = vi.fn<(question?: string) => boolean>(() => false);
  vi.stubGlobal('confirm', asked);
  await open();
  expect(screen.getByText(/al massimo 9 MB l’una/)).toBeDefined();
  expect(asksOnClosing()).toBe(false);
  await choosePhoto();
  expect(asksOnClosing()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Oggetti' }));
  expect(asked).toHaveBeenCalledWith(expect.stringContaining('vanno perse'));
  expect(location.pathname).toBe('/staff/objects/photos');
  asked.mockReturnValue(true);
  await user.click(screen.getByRole('link', { name: 'Oggetti' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/staff/objects'));
  expect(asksOnClosing()).toBe(false);
  vi.unstubAllGlobals();
});

test('Back is asked about too, and the page stays where it was', async () => {
  vi.stubGlobal('confirm', () => false);
  await open();
  await choosePhoto();
  const stepped = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  history.replaceState({ index: 1 }, '', '/staff/objects');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(stepped).toHaveBeenCalledWith(-1);
  expect(screen.getByRole('heading', { name: 'Oggetti da fotografie' })).toBeDefined();
  stepped.mockRestore();
  vi.unstubAllGlobals();
});

test('the photos that a reload has cut off are named afterwards, until that was read', async () => {
  const user = userEvent.setup();
  await open();
  await choosePhoto();
  await closePages();
  await open();
  expect(await screen.findByText(/1 foto non era ancora arrivata .*: sedia\.png\./)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ho letto' }));
  expect(screen.queryByText(/non era ancora arrivata/)).toBeNull();
  await closePages();
  await open();
  expect(screen.queryByText(/non era ancora arrivata/)).toBeNull();
});
