import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Library } from '#machines/core/wire';
import { access, checkout, library, me } from '../../support/data/factories.ts';
import { page, wide } from '../../support/page.ts';
import { tile } from '../../support/data/objects.ts';
import { impersonation } from '../../support/data/impersonations.ts';
import { closePages, freshPages, renderApp } from '../../support/render.tsx';

const open = async (options: Parameters<typeof renderApp>[0]) => {
  const opened = await renderApp({ url: '/errors/404', ...options });
  return opened;
};
const navbar = () => screen.getByRole('navigation', { name: 'Menu principale' });

freshPages({ welcomed: false });
afterEach(() => {
  vi.restoreAllMocks();
});

interface Entry {
  name: string;
  label: RegExp;
  href?: string;
  /** Where it is shown and where it is not; undefined: everywhere. */
  on: { part?: Partial<Library>; member?: boolean };
  off?: { part?: Partial<Library>; member?: boolean };
}

const links = { how_work: null, membership: null, contact: null };
const entries: Entry[] = [
  { name: 'all objects', label: /^Tutti gli oggetti$/, href: '/catalogs/all', on: {} },
  { name: 'search by category', label: /^Categorie$/, href: '/catalogs', on: {} },
  {
    name: 'how it works (external link, only if configured)',
    label: /^Come funziona/,
    href: 'https://example.org/come',
    on: { part: { links: { ...links, how_work: 'https://example.org/come' } } },
    off: { part: { links } },
  },
  {
    name: 'rules (only if present)',
    label: /^Regolamento$/,
    href: '/regolamento',
    on: { part: { regolamento: '<p>x</p>' } },
    off: { part: { regolamento: null } },
  },
  { name: 'support', label: /^Assistenza$/, href: '/help', on: {} },
  {
    name: 'FAQ PDF (only if configured)',
    label: /^Domande frequenti$/,
    href: '/faq',
    on: { part: { faq_pdf_url: '/v1/catalogs/z/p/files' } },
    off: { part: { faq_pdf_url: null } },
  },
  { name: 'sign in', label: /^Accedi$/, href: '/signin', on: {}, off: { member: true } },
  { name: 'my profile', label: /^Il mio profilo$/, href: '/me', on: { member: true }, off: {} },
  { name: 'my loans', label: /^I miei prestiti$/, href: '/me/orders', on: { member: true }, off: {} },
  { name: 'scan', label: /^Scansiona$/, href: '/scan', on: {} },
  {
    name: 'visit our site (if configured)',
    label: /^Visita il nostro sito/,
    href: 'https://example.org',
    on: { part: { website: 'https://example.org' } },
    off: { part: { website: null } },
  },
  { name: 'sign out (if signed in)', label: /^Esci$/, on: { member: true }, off: {} },
];

/** The desktop's top list, or the overflow menu of the phone's toolbar. */
const shapes = [
  ['desktop top list', true],
  ['overflow menu of the mobile toolbar', false],
] as const;

describe.each(shapes)('navbar entries, %s', (_shape, isWide) => {
  const shown = async ({ part = {}, member = false }: Entry['on']) => {
    wide(isWide);
    await open({ page: page(part), signedIn: member });
    if (isWide) return within(navbar());
    await userEvent.click(within(navbar()).getByRole('button', { name: 'Menu' }));
    return within(await screen.findByRole('dialog', { name: 'Menu' }));
  };

  test.each(entries.map((entry) => [entry.name, entry] as const))('%s', async (_name, { label, href, on, off }) => {
    const list = await shown(on);
    if (href === undefined) expect(list.getByRole('button', { name: label })).toBeTruthy();
    else {
      const link = list.getByRole('link', { name: label });
      expect(link.getAttribute('href')).toBe(href);
      expect(link.getAttribute('target')).toBe(href.startsWith('https:') ? '_blank' : null);
    }
    if (!off) return;
    await closePages();
    localStorage.clear();
    const without = await shown(off);
    expect(without.queryByRole(href === undefined ? 'button' : 'link', { name: label })).toBeNull();
  });
});

describe('mobile toolbar', () => {
  test.each([
    ['home', 'link', /pagina iniziale$/, false],
    ['search', 'link', 'Cerca', false],
    ['help', 'link', 'Assistenza', false],
    ['profile, for a visitor the sign-in', 'link', 'Accedi', false],
    ['profile', 'link', 'Il mio profilo', true],
    ['language menu', 'button', 'Lingua: it', false],
    ['overflow menu', 'button', 'Menu', false],
  ] as const)('has %s', async (_name, role, name, signedIn) => {
    wide(false);
    await open({ page: page(), signedIn });
    expect(within(navbar()).getByRole(role, { name })).toBeTruthy();
  });
});

describe('footer', () => {
  const none = { ig: null, tw: null, yt: null, fb: null };
  test.each([
    ['Instagram', 'ig'],
    ['Twitter', 'tw'],
    ['YouTube', 'yt'],
    ['Facebook', 'fb'],
  ] as const)('social row: %s, where the library has it', async (name, key) => {
    const href = `https://example.org/${key}`;
    await open({ page: page({ socials: { ...none, [key]: href } }) });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(href);
    expect(footer.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank')).toHaveLength(1);
  });

  test.each([
    ['via del Pratello 96', 'Bologna', 'via del Pratello 96, Bologna'],
    [null, 'Bologna', 'Bologna'],
    [null, null, undefined],
  ])('company line with address %s and city %s', async (address, city, line) => {
    await open({ page: page({ address, city }) });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('La Bottega delle Cose')).toBeTruthy();
    if (line === undefined) expect(footer.queryByText('Bologna')).toBeNull();
    else expect(footer.getByText(line)).toBeTruthy();
  });
});

describe('sign in from the navbar', () => {
  const signin = { 'POST /v1/auths/signin': { data: me(), access_token: 't1', access: access() } };

  test.each(shapes)('returns to the previous page, %s', async (_shape, isWide) => {
    wide(isWide);
    await open({
      url: '/catalogs/all',
      page: page(),
      answers: { ...signin, 'GET /v1/catalogs/all': { items: [tile()], next: null }, 'GET /v1/checkout': checkout() },
    });
    await userEvent.click(within(navbar()).getByRole('link', { name: 'Accedi' }));
    await screen.findByRole('heading', { level: 1, name: 'Accedi' });
    expect(location.pathname).toBe('/signin');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'socia@example.com');
    await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'biblioteca-demo');
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Accedi' }));
    await waitFor(() => expect(location.pathname).toBe('/catalogs/all'));
    expect(await screen.findByRole('link', { name: 'Trapano a percussione' })).toBeTruthy();
  });
});

describe('policies', () => {
  test('navbar hidden, acceptance stored in local storage', async () => {
    wide(true);
    await open({ url: '/policies', page: page() });
    const accept = await screen.findByRole('button', { name: 'Accetto le condizioni' });
    expect(screen.queryByRole('navigation', { name: 'Menu principale' })).toBeNull();
    await userEvent.click(accept);
    expect(localStorage.getItem('prestalo.policy_accepted')).toBe('1');
  });

  test.each([
    ['has accepted', '1', 0],
    ['has not accepted', null, 1],
  ])('whoever %s', async (_who, kept, buttons) => {
    if (kept !== null) localStorage.setItem('prestalo.policy_accepted', kept);
    await open({ url: '/policies', page: page() });
    await screen.findByRole('button', { name: 'Indietro' });
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: 'Accetto le condizioni' })).toHaveLength(buttons),
    );
  });
});

test('the ghost-user label of the session storage is on every page', async () => {
  sessionStorage.setItem('prestalo.ghost', JSON.stringify({ id: 'i1', userId: 'u2', label: 'Anna Verdi' }));
  await open({
    page: { library: library(), categories: [] },
    signedIn: true,
    answers: { 'GET /v1/me': me({ id: 'u2' }), 'GET /v1/staff/impersonations/i1': impersonation() },
  });
  expect(await screen.findByText('Anna Verdi')).toBeTruthy();
});
