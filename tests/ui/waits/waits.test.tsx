import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { category, library } from '../../support/data/factories.ts';
import { order } from '../../support/data/orders.ts';
import { offered, wait } from '../../support/data/waits.ts';
import { freshPages, json, problem, type Answers } from '../../support/render.tsx';
import { find, member, open as openPage } from '../../support/screens/account-pages.ts';

freshPages();

const page = { library: library({ max_waits: 5 }), categories: [category()] };
const list = 'GET /v1/me/waits';
const taking = 'POST /v1/me/offers/f1/acceptances';

async function open(answers: Answers, who = member()) {
  const user = userEvent.setup();
  const opened = await openPage({ url: '/me/waits', page, signedIn: true, answers: { ...who, ...answers } });
  await find('heading', 'Le mie attese');
  return { user, ...opened };
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(await find('button', name));

test('each entry says its place, its days and a first day, and whether the library has moved it', async () => {
  await open({
    [list]: [
      wait(),
      wait({ id: 'w2', place: 4, moved_by_library: true, not_before: null, product: { name: 'Tenda' } }),
    ],
  });
  const [drill, tent] = (await screen.findAllByRole('article')) as [HTMLElement, HTMLElement];
  expect(drill.textContent).toContain('Sei al secondo posto');
  expect(drill.textContent).toContain(
    'Ti serve per 3 giorni tra il 16 marzo e il 12 aprile. Non prima di martedì 23 marzo.',
  );
  expect(drill.textContent).not.toContain('spostato');
  expect(tent.textContent).toContain('Sei al posto numero 4La biblioteca ha spostato il tuo posto.');
  expect(tent.textContent).not.toContain('Non prima');
});

test('an offer stands on top, with its days, its place and until when, and one tap takes it', async () => {
  const { user } = await open({
    [list]: [wait({ id: 'w2', product: { name: 'Tenda' } }), offered()],
    [taking]: () => json(201, order({ id: 'o7', status: 'pending' })),
    'GET /v1/me/orders/o7': order({ id: 'o7', status: 'pending' }),
  });
  const now = within(await find('region', 'Per te, adesso'));
  expect(screen.getAllByRole('article')[0]?.textContent).toContain('Trapano');
  expect(now.getByText(/Si ritira da/).textContent).toBe(
    'Si ritira da Bottega di via del Pratello, Via del Pratello 53, 40122 Bologna BO.',
  );
  expect(now.getByText(/Lo teniamo per te fino al/).textContent).toMatch(/16 marzo 2027.*10:00/);
  await press(user, 'Prendo questi giorni');
  expect(
    await screen.findByText('La biblioteca deve ancora approvare il prestito: ti scriviamo appena è pronto.'),
  ).toBeTruthy();
  expect(location.pathname).toBe('/checkout/o7/cb');
});

test('days that are left to others are offered no more, and the waiting goes on', async () => {
  const { user } = await open({ [list]: [offered()], 'POST /v1/me/offers/f1/passes': wait() });
  await press(user, 'Lascio ad altri');
  expect(await find('region', 'In attesa')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lascio ad altri' })).toBeNull();
});

test('what stands in the way is listed with its ways out, and the offer stays', async () => {
  const obstacles = [{ code: 'loan.limit_reached' }];
  const { user } = await open({
    [list]: [offered()],
    [taking]: problem(409, 'loan.limit_reached', { obstacles }),
  });
  await press(user, 'Prendo questi giorni');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Hai raggiunto il numero massimo di prestiti');
  expect(within(alert).getByRole('link', { name: 'tuoi prestiti' })).toBeTruthy();
  expect(await find('button', 'Prendo questi giorni')).toBeTruthy();
});

test('an offer that is over is told, and the list is read again', async () => {
  let isOver = false;
  const { user } = await open({
    [list]: () => (isOver ? [wait()] : [offered()]),
    [taking]: () => {
      isOver = true;
      return problem(409, 'offer.over');
    },
  });
  await press(user, 'Prendo questi giorni');
  expect(await screen.findByText('offer.over')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Prendo questi giorni' })).toBeNull());
  expect(await screen.findByText('Sei al secondo posto')).toBeTruthy();
});

test('after a pause the waiting goes on with one tap', async () => {
  const { user } = await open({
    [list]: [wait({ status: 'paused' })],
    'POST /v1/me/waits/w1/resumptions': wait({ status: 'asked' }),
  });
  expect(await screen.findByText(/^In pausa/)).toBeTruthy();
  await press(user, 'Continua ad aspettare');
  await waitFor(() => expect(screen.queryByText(/^In pausa/)).toBeNull());
});

test('the waiting is ended after one question, whose harmless button has the focus', async () => {
  const { user } = await open({
    [list]: [wait()],
    'DELETE /v1/me/waits/w1': () => new Response(null, { status: 204 }),
  });
  await press(user, 'Non aspetto più');
  const question = within(await screen.findByRole('dialog', { name: 'Non aspettare più?' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Continuo ad aspettare' })),
  );
  await user.click(question.getByRole('button', { name: 'Non aspetto più' }));
  expect(await find('link', 'Tutti gli oggetti')).toBeTruthy();
});

test('the profile leads to the list where the library has waiting', async () => {
  await openPage({ url: '/me', page, signedIn: true, answers: member() });
  expect((await find('link', 'Le mie attese')).getAttribute('href')).toBe('/me/waits');
});
