import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkout } from '../../support/data/factories.ts';
import { headquarter, product, tile } from '../../support/data/objects.ts';
import { order } from '../../support/data/orders.ts';
import { page } from '../../support/page.ts';
import { type Answers, freshPages, problem, renderApp } from '../../support/render.tsx';

freshPages({ welcomed: false });
afterEach(() => {
  vi.restoreAllMocks();
});

const answers: Answers = {
  'GET /v1/catalogs/products/highlighted': [tile()],
  'GET /v1/headquarters': [headquarter()],
  'GET /v1/catalogs/bricolage': { items: [tile()], next: null },
  'GET /v1/catalogs/all': { items: [tile()], next: null },
  'GET /v1/catalogs/last_arrival': { items: [tile()], next: null },
  'GET /v1/catalogs/products/p1': product(),
  'GET /v1/catalogs/products/p1/loans': [],
  'GET /v1/catalogs/products/p1/reviews': { items: [], next: null },
  'GET /v1/unsubscriptions/t1': problem(404, 'resource.not_found'),
};
const draft = checkout({
  exists: true,
  is_set_loan: true,
  product: { id: 'p1', name: 'Trapano', img: null, is: { tansportable: true }, location_id: 'h1' },
  loan: { from_date: '2099-03-16', to_date: '2099-03-22' },
});
const own: Answers = {
  ...answers,
  'GET /v1/me/products': [],
  'GET /v1/files/tags': [],
  'GET /v1/me/orders': [{ id: 'pending', docs: [order()] }],
  'GET /v1/me/orders/o1': order({ status: 'returned', is_reviewable: true }),
  'GET /v1/libraries/renewals/cards': [],
  'GET /v1/me/memberships': [],
  'GET /v1/checkout': draft,
};
const library = page({ regolamento: '<p>Poche regole.</p>', faq_pdf_url: '/v1/catalogs/z/p/files' });

type Row = [route: string, path: string, heading: string, shown?: string];

/** The route table (rules/screens-and-routes.md#routes), aliases included: requested path, heading, resulting path. */
const open: Row[] = [
  ['Home', '/', 'Ti serve? Prendilo in prestito'],
  ['Home', '/home', 'Ti serve? Prendilo in prestito', '/'],
  ['Home', '/index', 'Ti serve? Prendilo in prestito', '/'],
  ['All categories', '/catalogs', 'Categorie'],
  ['One category', '/catalogs/bricolage', 'Bricolage'],
  ['One category with an id', '/catalogs/bricolage/7', 'Bricolage'],
  ['One category', '/catalogo/bricolage', 'Bricolage', '/catalogs/bricolage'],
  ['One category with an id', '/catalogo/bricolage/7', 'Bricolage', '/catalogs/bricolage/7'],
  ['Special slug: all (all items)', '/catalogs/all', 'Tutti gli oggetti'],
  ['Special slug: last_arrival (newest)', '/catalogs/last_arrival', 'Ultimi arrivi'],
  ['Object detail', '/products/p1', 'Trapano a percussione'],
  ['Object detail', '/oggetti/p1', 'Trapano a percussione', '/products/p1'],
  ['Search by keyword and category', '/search', 'Cerca'],
  ['Camera QR scanner', '/scan', 'Scansiona'],
  ['Contacts', '/help', 'Come possiamo aiutarti?'],
  ['Support form', '/support', 'Assistenza'],
  ['Button opening the FAQ PDF', '/faq', 'Domande frequenti'],
  ['Loan policy', '/policies', 'Condizioni del prestito'],
  ['Rules', '/regolamento', 'Regolamento'],
  ['Sign-in', '/signin', 'Accedi'],
  ['Sign-in', '/login', 'Accedi', '/signin'],
  ['Sign-in', '/log', 'Accedi', '/signin'],
  ['Sign-up', '/signup', 'Registrati'],
  ['Sign-up', '/registrazione', 'Registrati', '/signup'],
  ['Sign-up', '/registrati', 'Registrati', '/signup'],
  ['Request a reset', '/password/recovery', 'Recupera password'],
  ['Reset with code', '/password/reset', 'Inserisci il codice'],
  ['Reset with code', '/password_reset', 'Inserisci il codice', '/password/reset'],
  ['Confirmation of an e-mail address, with a link that is over', '/verify/t1', 'Il link non vale più'],
  ['No more mails of a kind, with a link that is over', '/unsubscribe/t1', 'Il link non vale più'],
  ['Card-payment callback placeholder', '/checkout/pp/cb', 'PP'],
  ['Maintenance page', '/errors/maintenance', 'In manutenzione, Ripassa più tardi'],
  ['404', '/errors/404', 'Error 404'],
  ['Component showcase', '/ui/components', 'Componenti'],
  ['Unknown paths redirect to 404', '/nowhere', 'Error 404', '/errors/404'],
  ['Unknown paths redirect to 404', '/errors/500', 'Error 404', '/errors/404'],
  ['Unknown paths redirect to 404', '/me/nothing', 'Error 404', '/errors/404'],
];

const guarded: Row[] = [
  ['Profile', '/me', 'Il mio profilo'],
  ['Profile', '/profile', 'Il mio profilo', '/me'],
  ['My objects', '/me/products', 'I miei oggetti'],
  ['Object upload', '/me/product-edit', 'Carica oggetto'],
  ['Wish list', '/me/wishes', 'I miei desideri'],
  ['Waiting', '/me/waits', 'Le mie attese'],
  ['My loans', '/me/orders', 'I miei prestiti'],
  ['Loan detail', '/me/orders/o1', 'Trapano'],
  ['Review', '/me/orders/o1/review', 'Lascia una recensione'],
  ['Card renewal', '/me/rinnovo-tessera', 'Rinnova tessera'],
  ['Memberships', '/me/memberships', 'Le mie tessere'],
  ['Missing details', '/me/details', 'Completa i tuoi dati'],
  ['Choose pickup point or delivery, dates, note', '/checkout/loan', 'Come e quando lo prendi'],
  ['Recap and confirmation', '/checkout/recap', 'Riepilogo'],
  ['Booking-complete page', '/checkout/o1/cb', 'Grazie!'],
];

const titles = async (heading: Row[2]) => {
  await waitFor(() => {
    const found = within(screen.getByRole('main')).getAllByRole('heading', { level: 1 });
    expect(found.map((each) => each.textContent)).toEqual([heading]);
  });
};

describe('routes open to everybody', () => {
  test.each(open)('%s: %s', async (_route, path, heading, shown = path) => {
    await renderApp({ url: path, page: library, answers });
    await titles(heading);
    expect(location.pathname).toBe(shown);
    await waitFor(() => expect(document.title).toMatch(/ · La Bottega delle Cose$/));
  });
});

describe('guarded routes', () => {
  test.each(guarded)('%s: %s, for a member', async (_route, path, heading, shown = path) => {
    await renderApp({ url: path, page: library, signedIn: true, answers: own });
    await titles(heading);
    expect(location.pathname).toBe(shown);
  });

  test.each(guarded)('%s: %s, for a visitor', async (_route, path) => {
    await renderApp({ url: path, page: library, answers });
    await titles('Accedi');
    expect(location.pathname).toBe('/signin');
  });
});

test('the payment callback shows only the text PP', async () => {
  await renderApp({ url: '/checkout/pp/cb', page: library });
  await titles('PP');
  expect(screen.getByRole('main').textContent).toBe('PP');
});

test('rules: only if present', async () => {
  await renderApp({ url: '/regolamento', page: page({ regolamento: null }) });
  await titles('Error 404');
});

test('single sign-on callback reads the query parameters code and state', async () => {
  const sent: unknown[] = [];
  await renderApp({
    url: '/signin/oid/callback?code=c1&state=s1',
    page: library,
    answers: {
      'POST /v1/auths/openID': async (request: Request) => {
        sent.push(await request.json());
        return new Response('{}', { status: 503 });
      },
    },
  });
  await waitFor(() => expect(sent).toEqual([{ code: 'c1', state: 's1' }]));
});
