import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { pendingObject, person, personRow } from '../../support/data/people.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';
import { describedBy } from '../../support/render-piece.tsx';

freshPages();

async function open(url: string, answers: Answers, level = 4) {
  const staff = me({ level, is: { ...me().is, admin: true } });
  const bodies: unknown[] = [];
  const opened = await renderApp({
    url,
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level }) },
      'GET /v1/me': staff,
      ...answers,
    },
  });
  return { ...opened, bodies, user: userEvent.setup() };
}

describe('the list of people', () => {
  test('says how many match, and its search stands in the address', async () => {
    const asked: string[] = [];
    const { user } = await open('/staff/people', {
      'GET /v1/staff/people': (request: Request) => {
        asked.push(new URL(request.url).search);
        return { items: [personRow({ is: { banned: true, verified: true } })], next: null, total: 51234 };
      },
    });
    await screen.findByText('51.234 persone');
    expect(within(screen.getByRole('main')).getByText('Sospesa')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: /Cerca per nome/ }), 'ferri{Enter}');
    await user.click(await screen.findByRole('checkbox', { name: 'Sospese' }));
    expect(location.search).toBe('?keywords=ferri&role=banned');
    expect(asked.at(-1)).toBe('?sort=name&keywords=ferri&role=banned');
  });
});

test('whoever has no email is told apart in the list by their phone', async () => {
  await open('/staff/people', {
    'GET /v1/staff/people': {
      items: [
        personRow({ id: 'u3', email: null, phone: '051 555 0142', card_number: null }),
        personRow({ id: 'u4', phone: '051 555 0143' }),
      ],
      next: null,
      total: 2,
    },
  });
  await screen.findByText('051 555 0142');
  expect(screen.getByText('giulia@example.com · BDC-00042')).toBeDefined();
});

describe('a person', () => {
  test('is suspended with a reason, which must not be empty', async () => {
    const sent: unknown[] = [];
    const ban = { reason: 'Tre ritardi', at: '2026-11-22T17:30:00.000Z', until: '2026-12-31', by: 'Ada Neri' };
    const { user } = await open('/staff/people/u2', {
      'GET /v1/staff/people/u2': person(),
      'POST /v1/staff/people/u2/bans': async (request: Request) => {
        sent.push(await request.clone().json());
        return person({ is: { banned: true, verified: true, active_card: true }, ban, powers: ['post', 'unban'] });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sospendi' }));
    await user.click(screen.getByRole('button', { name: 'Sospendi' }));
    await screen.findByText('Scrivi il motivo: chi è sospeso deve sapere perché');
    await user.type(screen.getByRole('textbox', { name: /Perché/ }), 'Tre ritardi');
    await user.type(screen.getByRole('textbox', { name: /Ultimo giorno/ }), '31/12/2026');
    await user.click(screen.getByRole('button', { name: 'Sospendi' }));
    await screen.findByText('«Tre ritardi»');
    expect(sent).toEqual([{ reason: 'Tre ritardi', until: '2026-12-31' }]);
    expect(screen.getByRole('button', { name: 'Togli la sospensione' })).toBeDefined();
  });

  test('is not suspended until the last day is understood, which stays as it was typed', async () => {
    const sent: unknown[] = [];
    const ban = { reason: 'Tre ritardi', at: '2026-11-22T17:30:00.000Z', until: '2031-01-05', by: 'Ada Neri' };
    const { user } = await open('/staff/people/u2', {
      'GET /v1/staff/people/u2': person(),
      'POST /v1/staff/people/u2/bans': async (request: Request) => {
        sent.push(await request.clone().json());
        return person({ ban, powers: ['post', 'unban'] });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sospendi' }));
    const until = screen.getByRole<HTMLInputElement>('textbox', { name: /Ultimo giorno/ });
    const confirm = screen.getByRole('button', { name: 'Sospendi' });
    await user.click(until);
    await user.paste('31/02/2027');
    await user.keyboard('{Enter}');
    await screen.findByText('Scrivi il motivo: chi è sospeso deve sapere perché');
    const unread = 'questo giorno non esiste nel calendario';
    expect(describedBy(until)).toContain(unread);
    await user.click(screen.getByRole('textbox', { name: /Perché/ }));
    await user.paste('Tre ritardi');
    await user.click(confirm);
    expect([until.value, describedBy(until).includes(unread), sent]).toEqual(['31/02/2027', true, []]);
    await user.clear(until);
    await user.paste('05/01/2020');
    await user.click(confirm);
    expect([until.value, sent]).toEqual(['05/01/2020', []]);
    expect(describedBy(until)).toMatch(/il primo giorno possibile è (?:il |l’)\d+ \w+ \d{4}/);
    await user.clear(until);
    await user.paste('05/01/2031');
    await user.click(confirm);
    await screen.findByText('«Tre ritardi»');
    expect(sent).toEqual([{ reason: 'Tre ritardi', until: '2031-01-05' }]);
  });

  test('shows who was faster, with the person as they are now', async () => {
    const { user } = await open('/staff/people/u2', {
      'GET /v1/staff/people/u2': person(),
      'PATCH /v1/staff/people/u2': problem(409, 'person.meanwhile', {
        meanwhile: { event: 'people.ban', status: 'member', at: '2026-11-22T17:30:00.000Z', by: 'Bea Blu' },
      }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Può caricare i suoi oggetti' }));
    await screen.findByText('L’ha già sospesa Bea Blu.');
  });

  test('gets a role from super administrators alone', async () => {
    await open('/staff/people/u2', { 'GET /v1/staff/people/u2': person() });
    await screen.findByRole('heading', { level: 1, name: 'Giulia Ferri' });
    expect(screen.queryByRole('combobox', { name: 'Ruolo di Giulia Ferri' })).toBeNull();
  });
});

describe('the queue of objects to verify', () => {
  test('shows a likely duplicate, and an accepted object leaves it', async () => {
    const { user } = await open('/staff/objects/pending', {
      'GET /v1/staff/objects/pending': {
        items: [
          pendingObject({
            duplicates: [
              { id: 'p9', code: 'FDT-001', name: 'Trapano', img: null, because: ['words'], status: 'active' },
            ],
          }),
        ],
        next: null,
        total: 1,
      },
      'POST /v1/staff/objects/p1/acceptances': { id: 'p1', decision: 'accepted', at: '2026-11-22T17:30:00.000Z' },
    });
    await screen.findByText('Stesse parole');
    await user.click(screen.getByRole('button', { name: 'Accetta Trapano a percussione' }));
    await screen.findByText('Niente da verificare');
  });
});

describe('the audit log', () => {
  test('shows who did what, before and after', async () => {
    const who = { id: '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03', name: 'Ada Neri' };
    await open('/staff/audit', {
      'GET /v1/staff/audit': {
        items: [
          {
            id: '7',
            at: '2026-11-22T17:30:00.000Z',
            actor: who,
            subject: { id: '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04', name: 'Giulia Ferri' },
            action: 'people.role',
            details: {
              before: { role: 'member' },
              after: { role: 'admin' },
              until: '2026-11-22T18:30:00.000Z',
              impersonation: '9',
            },
            request_id: null,
          },
        ],
        next: null,
      },
    });
    await screen.findByText('Cambio di ruolo');
    expect(screen.getByRole('link', { name: 'Giulia Ferri' }).getAttribute('href')).toBe(
      '/staff/audit?person=0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04',
    );
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent.trim()]);
    expect(facts).toEqual([
      ['Ruolo', 'socio amministratore'],
      ['Fino a', '22 novembre 2026 alle ore 19:30'],
    ]);
  });
});
