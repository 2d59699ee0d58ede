import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Library, Me } from '#machines/core/wire';
import { access, library, me } from '../../support/data/factories.ts';
import { product, tile } from '../../support/data/objects.ts';
import { VisibleObserver, page } from '../../support/page.ts';
import { type Answers, closePages, freshPages, renderApp } from '../../support/render.tsx';
import { points } from './points.ts';

vi.stubGlobal('IntersectionObserver', VisibleObserver);

freshPages({ welcomed: false });

const { is } = library();
const answers: Answers = {
  'GET /v1/catalogs/products/highlighted': [tile()],
  'GET /v1/headquarters': points,
  'GET /v1/catalogs/products/p1': product(),
  'GET /v1/catalogs/products/p1/loans': [],
  'GET /v1/catalogs/products/p1/reviews': { items: [], next: null },
  'GET /v1/me/memberships': [],
};

interface Sight {
  url: string;
  /** Shown with the setting on, not shown with it off. */
  sees: () => Element | null;
  /** Shown in both cases, so that "not shown" cannot mean "not loaded yet". */
  both: () => Promise<Element>;
  member?: Partial<Me>;
}
type Position = Partial<Library>;

const text = (words: string | RegExp) => () => screen.queryByText(words);
const link = (name: string | RegExp) => () => within(screen.getByRole('main')).queryByRole('link', { name });
const heading = (name: string | RegExp) => () => screen.findByRole('heading', { name });
const region = (name: string) => () => screen.queryByRole('region', { name });

const noCard = { is: { ...me().is, active_card: false } };
const profile = { url: '/me', both: heading('Il mio profilo') };
const help = { url: '/help', both: heading('Contatti') };
const home = { url: '/', both: heading('Punti di ritiro') };
const policies = { url: '/policies', both: heading('Condizioni del prestito') };
const { contacts, links, delivery } = library();

/** Every flag of `Library.is` and every optional part of a library, with its effect on a page. */
const switches: [name: string, on: Position, off: Position, sight: Sight][] = [
  [
    'is.auto_membership: the policies name the active card',
    { is: { ...is, auto_membership: false } },
    { is: { ...is, auto_membership: true } },
    { ...policies, sees: text(/con la tessera attiva/) },
  ],
  [
    'is.auto_membership: the card is never called expired in the profile',
    { is: { ...is, mandatory_sharing: true, auto_membership: false } },
    { is: { ...is, mandatory_sharing: true, auto_membership: true } },
    { ...profile, member: { ...noCard, card_number: null }, sees: text('Tessera scaduta') },
  ],
  [
    'is.mandatory_sharing: active card chip',
    { is: { ...is, mandatory_sharing: true } },
    { is: { ...is, mandatory_sharing: false } },
    { ...profile, member: { card_number: null }, sees: text('Tessera attiva') },
  ],
  [
    'is.mandatory_sharing: my objects',
    { is: { ...is, mandatory_sharing: true } },
    { is: { ...is, mandatory_sharing: false } },
    { ...profile, sees: link('I miei oggetti') },
  ],
  [
    'is.mandatory_sharing: my memberships',
    { is: { ...is, mandatory_sharing: true } },
    { is: { ...is, mandatory_sharing: false } },
    { ...profile, sees: link('Le mie tessere') },
  ],
  [
    'is.mandatory_sharing: the policies say so',
    { is: { ...is, mandatory_sharing: true } },
    { is: { ...is, mandatory_sharing: false } },
    { ...policies, sees: text(/Chi prende, condivide/) },
  ],
  [
    'is.renewable_card: renew card',
    { is: { ...is, renewable_card: true } },
    { is: { ...is, renewable_card: false } },
    { ...profile, member: { card_number: null }, sees: link('Rinnova tessera') },
  ],
  [
    'is.renewable_card: a way to renew where there is no card yet',
    { is: { ...is, renewable_card: true } },
    { is: { ...is, renewable_card: false } },
    { url: '/me/memberships', both: heading('Ancora nessuna tessera'), member: {}, sees: link('Rinnova tessera') },
  ],
  [
    'is.sso_signin: change password unless single sign-on',
    { is: { ...is, sso_signin: false } },
    { is: { ...is, sso_signin: true } },
    { ...profile, member: {}, sees: () => screen.queryByRole('button', { name: 'Cambia password' }) },
  ],
  [
    'contacts.phone',
    { contacts: { ...contacts, phone: '051 555 01 40' } },
    { contacts },
    { ...help, sees: () => document.querySelector('main a[href^="tel:"]') },
  ],
  [
    'contacts.phone: urgent help by telephone on the home page',
    { contacts: { ...contacts, phone: '051 555 01 40' } },
    { contacts },
    { ...home, sees: text('È urgente?') },
  ],
  [
    'contacts.email',
    { contacts: { ...contacts, email: 'ciao@example.org' } },
    { contacts },
    { ...help, sees: () => document.querySelector('main a[href="mailto:ciao@example.org"]') },
  ],
  [
    'contacts.whatsapp',
    { contacts: { ...contacts, whatsapp: '+39 331 555 0140' } },
    { contacts },
    { ...help, sees: () => document.querySelector('main a[href="https://wa.me/393315550140"]') },
  ],
  [
    'contacts.telegram',
    { contacts: { ...contacts, telegram: '@bottega' } },
    { contacts },
    { ...help, sees: () => document.querySelector('main a[href="https://t.me/bottega"]') },
  ],
  [
    'faq_pdf_url: FAQ if a FAQ file exists',
    { faq_pdf_url: '/v1/catalogs/z/p/files' },
    { faq_pdf_url: null },
    { ...help, sees: link(/^Domande frequenti/) },
  ],
  [
    'faq_pdf_url: the button that opens it',
    { faq_pdf_url: '/v1/catalogs/z/p/files' },
    { faq_pdf_url: null },
    {
      url: '/faq',
      both: heading('Domande frequenti'),
      sees: () => screen.queryByRole('button', { name: 'Apri le FAQ' }),
    },
  ],
  [
    'notice: at the top of the home page',
    { notice: 'Giovedì il banco resta chiuso.' },
    { notice: null },
    { ...home, sees: text('Giovedì il banco resta chiuso.') },
  ],
  [
    'links.how_work',
    { links: { ...links, how_work: 'https://example.org/come' } },
    { links },
    { ...help, sees: link(/^Come funziona/) },
  ],
  [
    'links.membership',
    { links: { ...links, membership: 'https://example.org/tessera' } },
    { links },
    { ...help, sees: link(/^Iscrizione e tessera/) },
  ],
  [
    'links.contact',
    { links: { ...links, contact: 'https://example.org/contatti' } },
    { links },
    { ...help, sees: link(/^Contatti della biblioteca/) },
  ],
  ['website', { website: 'https://example.org' }, { website: null }, { ...help, sees: link(/^Il nostro sito/) }],
  [
    'useful links',
    { useful_links: [{ label: 'Dona un oggetto', url: 'https://example.org/dona' }] },
    { useful_links: [] },
    { ...help, sees: link(/^Dona un oggetto/) },
  ],
  [
    'regolamento, in the useful links',
    { regolamento: '<p>x</p>' },
    { regolamento: null },
    { ...help, sees: link('Leggi il regolamento') },
  ],
  [
    'regolamento, in the policies',
    { regolamento: '<p>x</p>' },
    { regolamento: null },
    { ...policies, sees: link('regolamento della biblioteca') },
  ],
  [
    'signup_disclaimer',
    { signup_disclaimer: 'Iscrivendoti accetti il regolamento.' },
    { signup_disclaimer: null },
    { url: '/signup', both: heading('Registrati'), sees: () => screen.queryByRole('checkbox') },
  ],
  [
    'delivery.on: home page',
    { delivery: { ...delivery, on: true } },
    { delivery: { on: false, price: 0, radius: 0, days: [] } },
    { ...home, sees: region('Ritiro o consegna a domicilio') },
  ],
  [
    'delivery.on: policies',
    { delivery: { ...delivery, on: true } },
    { delivery: { on: false, price: 0, radius: 0, days: [] } },
    { ...policies, sees: text(/consegna a domicilio ha un contributo/) },
  ],
];

describe('every library setting, on and off', () => {
  const show = async (part: Position, { url, both, member }: Sight) => {
    const data = me(member);
    await renderApp({
      url,
      page: page(part),
      signedIn: member !== undefined || url.startsWith('/me'),
      answers: {
        ...answers,
        'GET /v1/me': data,
        'POST /v1/auths/access/refresh': { data, access_token: 't1', access: access() },
      },
    });
    await both();
  };

  test.each(switches.map(([name, on, off, sight]) => [name, { on, off, sight }] as const))(
    '%s',
    async (_name, { on, off, sight }) => {
      await show(on, sight);
      await waitFor(() => expect(sight.sees()).not.toBeNull());
      await closePages();
      localStorage.clear();
      await show(off, sight);
      expect(sight.sees()).toBeNull();
    },
  );

  test.each([
    ['is.available: true', true, '/'],
    ['is.available: false', false, '/errors/maintenance'],
  ])('%s', async (_name, available, shown) => {
    await renderApp({ url: '/', page: page({ is: { ...is, available } }), answers });
    await screen.findByRole('heading', { level: 1 });
    expect(location.pathname).toBe(shown);
    expect(screen.queryAllByRole('contentinfo')).toHaveLength(available ? 1 : 0);
    expect(screen.queryAllByRole('navigation', { name: 'Menu principale' })).toHaveLength(available ? 1 : 0);
  });
});
