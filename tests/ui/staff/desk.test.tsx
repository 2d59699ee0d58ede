import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { headquarter } from '../../support/data/objects.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';
import {
  card,
  deskLoan,
  deskMember,
  deskProduct,
  free,
  loanDetail,
  stepAnswer,
  toHandOver,
} from '../../support/data/staff.ts';

freshPages();

const staff = me({ level: 4, is: { ...me().is, admin: true } });
const signedInStaff: Answers = {
  'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
  'GET /v1/me': staff,
};

const out = toHandOver();
const lent = deskLoan({ id: 'l2', picked_up_at: '2026-11-10T17:00:00.000Z', steps: ['return', 'extend'] });
const back = {
  ...toHandOver(lent),
  code: 'TND-002',
  proposals: [{ step: 'return', loan: lent, obstacle: null, lend_until: null }],
};
const found: Record<string, unknown> = { 'FDT-001': out, 'TND-002': back, 'LIB-003': free() };

/** A scan, as the server answers it: a card that follows a free object proposes its loan. */
function answerScan(request: Request): unknown {
  const query = new URL(request.url).searchParams;
  const code = query.get('code') ?? '';
  if (code !== 'BDC-00042') return found[code] ?? problem(404, 'desk.unknown_code');
  const { product, proposals } = free();
  return card(deskMember(), query.get('product_id') === product?.id ? { product, proposals } : {});
}

interface Call {
  name: string;
  key: string | null;
  body: unknown;
}

async function open(url: string, answers: Answers = {}) {
  const sent: Call[] = [];
  const note = (name: string, answer: unknown) => async (request: Request) => {
    sent.push({ name, key: request.headers.get('Idempotency-Key'), body: await request.clone().json() });
    return typeof answer === 'function' ? (answer as () => unknown)() : answer;
  };
  const opened = await renderApp({
    url,
    signedIn: true,
    answers: {
      ...signedInStaff,
      'GET /v1/staff/desk': answerScan,
      'POST /v1/staff/loans/l1/handovers': note('handover', stepAnswer()),
      'POST /v1/staff/loans/l2/returns': note('return', stepAnswer({ step: 'return', loan: lent })),
      'DELETE /v1/staff/loans/l1': note('cancel', stepAnswer({ step: 'cancel' })),
      'POST /v1/staff/loans': note('lend', stepAnswer({ step: 'lend' })),
      'POST /v1/staff/loans/l1/undo': stepAnswer({ step: 'undo', undo_until: null }),
      ...answers,
    },
  });
  return { ...opened, sent, user: userEvent.setup() };
}

const field = () => screen.findByRole('textbox', { name: 'Scansiona o scrivi' });
/** The field has the focus: the next scan goes into it. */
const expectReady = async () => {
  const input = await field();
  expect(document.activeElement).toBe(input);
};
const scan = async (user: ReturnType<typeof userEvent.setup>, code: string) => {
  await user.type(await field(), `${code}{Enter}`);
};

describe('who may open the desk', () => {
  test('a member does not find it', async () => {
    await renderApp({ url: '/staff', signedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'Error 404' });
    expect(location.pathname).toBe('/errors/404');
  });

  test('a visitor is asked to sign in', async () => {
    await renderApp({ url: '/staff/day' });
    await screen.findByRole('heading', { level: 1, name: 'Accedi' });
  });

  test('staff find it in their menu', async () => {
    await open('/me');
    const entry = await screen.findByRole('link', { name: 'Banco' });
    expect(entry.getAttribute('href')).toBe('/staff');
  });
});

test('how many loans are left to oneself is not shown over the desk', async () => {
  const { user } = await open('/me');
  await screen.findByRole('complementary', { name: 'I tuoi prestiti' });
  await user.click(await screen.findByRole('link', { name: 'Banco' }));
  await field();
  expect(screen.queryByRole('complementary', { name: 'I tuoi prestiti' })).toBeNull();
});

test('a library that lacks something is led on from the desk, until something is scanned', async () => {
  const { user } = await open('/staff', {
    'GET /v1/staff/setup': { steps: [{ name: 'objects', missing: ['objects'] }], done: 5, total: 6 },
  });
  const link = await screen.findByRole('link', { name: 'Continua con i primi passi' });
  expect(link.getAttribute('href')).toBe('/staff/setup');
  expect(screen.getByText(/hai fatto 5 di 6 passi/)).toBeTruthy();
  await scan(user, 'FDT-001');
  await screen.findByRole('button', { name: /Consegna a Giulia Ferri/ });
  expect(screen.queryByRole('link', { name: 'Continua con i primi passi' })).toBeNull();
});

test('a scan right after the way from the menu goes into the field', async () => {
  const { user } = await open('/me');
  await user.click(await screen.findByRole('link', { name: 'Banco' }));
  const input = await field();
  // Not the heading, as on every other page.
  await waitFor(() => expect(document.activeElement).toBe(input));
  // Nor is a scan lost once something else has the focus.
  input.blur();
  await user.keyboard('FDT-001{Enter}');
  await screen.findByRole('button', { name: /Consegna a Giulia Ferri/ });
});

describe('the desk, by keyboard alone', () => {
  test('the field has the focus, proposes the handover and takes it with Enter', async () => {
    const { user, sent } = await open('/staff');
    await expectReady();
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a Giulia Ferri/ });
    await expectReady();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByText('Trapano: consegnato a Giulia Ferri').length).toBeGreaterThan(0));
    expect(sent).toMatchObject([{ name: 'handover', body: { parts: ['Valigetta', 'Mandrino'] } }]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    await expectReady();
  });

  test('the next scan replaces what is proposed and takes no step', async () => {
    const { user, sent } = await open('/staff');
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a Giulia Ferri/ });
    await scan(user, 'TND-002');
    await screen.findByRole('button', { name: /Riprendi da Giulia Ferri/ });
    expect(sent).toEqual([]);
  });

  test('a damaged object is taken back with one key more', async () => {
    const { user, sent } = await open('/staff');
    await scan(user, 'TND-002');
    await screen.findByRole('button', { name: /Riprendi da/ });
    await user.keyboard('{F4}{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ name: 'return', body: { condition: 'damaged' } }]));
  });

  test('an incomplete one needs to say what is missing', async () => {
    const { user, sent } = await open('/staff');
    await scan(user, 'TND-002');
    await screen.findByRole('button', { name: /Riprendi da/ });
    await user.keyboard('{F2}{Enter}');
    await screen.findByText('Scrivi che cosa manca, o togli la spunta alle parti che non ci sono');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Mandrino' }));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent).toMatchObject([{ name: 'return', body: { condition: 'incomplete', missing: ['Mandrino'] } }]),
    );
  });

  test('the arrows choose another step: nobody came', async () => {
    const { user, sent } = await open('/staff');
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('button', { name: /Annulla il prestito di Giulia Ferri/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ name: 'cancel', body: { reason: 'no_show' } }]));
  });

  test.each([
    ['the object, then the card', ['LIB-003', 'BDC-00042']],
    ['the card, then the object', ['BDC-00042', 'LIB-003']],
  ])('a free object and a card make a loan: %s', async (_name, codes) => {
    const { user, sent } = await open('/staff');
    for (const code of codes) await scan(user, code);
    await screen.findByRole('button', { name: /Presta a Giulia Ferri fino al 29 novembre/ });
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent).toMatchObject([
        { name: 'lend', body: { product_id: 'p1', user_id: 'u2', to_date: '2026-11-29', handover: {} } },
      ]),
    );
  });

  test('an object that is booked from a later day leads to its member and its loan', async () => {
    const obstacle = { code: 'loan.not_yet' as const, message: 'È prenotato da Giulia Ferri da domani.' };
    found['OGG-004'] = toHandOver(deskLoan({ from_date: '2026-11-24', obstacles: [obstacle] }));
    const { user } = await open('/staff');
    await scan(user, 'OGG-004');
    await screen.findByText(obstacle.message);
    const step = within(screen.getByRole('region', { name: 'Passo proposto' }));
    expect(step.getByRole('link', { name: 'Giulia Ferri' }).getAttribute('href')).toBe('/staff/people/u2');
    expect(step.getByRole('link', { name: /24 novembre/ }).getAttribute('href')).toBe('/staff/loans/l1');
    expect(step.getByRole('link', { name: 'Apri il prestito' }).getAttribute('href')).toBe('/staff/loans/l1');
    expect(step.queryByRole('button', { name: /^Consegna a/ })).toBeNull();
  });

  test('the undo stands in the page before what is proposed, so that it covers nothing', async () => {
    const { user } = await open('/staff');
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await user.keyboard('{Enter}');
    const undo = await screen.findByRole('button', { name: 'Annulla' });
    const link = screen.getByRole('link', { name: 'Apri il prestito' });
    expect(undo.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('F8 undoes the last step', async () => {
    const { user, calls } = await open('/staff');
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Annulla' });
    await user.keyboard('{F8}');
    await screen.findByText('Passo annullato');
    expect(calls).toContain('POST /v1/staff/loans/l1/undo');
    expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull();
  });

  test('the undo is still offered after a look at another page, and gone once it was taken', async () => {
    const { user, calls } = await open('/staff');
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Annulla' });
    await user.click(screen.getByRole('link', { name: 'Prestiti' }));
    await screen.findByRole('heading', { level: 1, name: 'Prestiti' });
    expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Banco' }));
    await screen.findByRole('button', { name: 'Annulla' });
    await user.keyboard('{F8}');
    await screen.findByText('Passo annullato');
    expect(calls).toContain('POST /v1/staff/loans/l1/undo');
    await user.click(screen.getByRole('link', { name: 'Prestiti' }));
    await screen.findByRole('heading', { level: 1, name: 'Prestiti' });
    await user.click(screen.getByRole('link', { name: 'Banco' }));
    await field();
    expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull();
  });
});

describe('what goes wrong at the desk', () => {
  test('an undo that nobody answered can be pressed again, under the same key', async () => {
    const keys: (string | null)[] = [];
    const { user } = await open('/staff', {
      'POST /v1/staff/loans/l1/undo': (request: Request) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (keys.length === 1) throw new TypeError('Failed to fetch');
        return stepAnswer({ step: 'undo', undo_until: null });
      },
    });
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Annulla' });
    await user.keyboard('{F8}');
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Annulla' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    await user.keyboard('{F8}');
    await screen.findByText('Passo annullato');
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('an unknown code is named and the field stays ready', async () => {
    const { user } = await open('/staff');
    await scan(user, 'ALTROVE');
    await screen.findByText('«ALTROVE» non è un codice di questa biblioteca');
    await expectReady();
  });

  const late = problem(409, 'loan.meanwhile', {
    meanwhile: { event: 'hand_over', status: 'approved', at: '2026-11-22T17:00:00.000Z', by: 'Ada Neri' },
  });

  test('a step that somebody else took first: who it was, and what can be done now', async () => {
    let scans = 0;
    const { user, sent } = await open('/staff', {
      'GET /v1/staff/desk': () => ((scans += 1) === 1 ? out : back),
      'POST /v1/staff/loans/l1/handovers': late,
    });
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await user.keyboard('{Enter}');
    await screen.findByText('L’ultimo passo è di Ada Neri.');
    const refusal = screen.getByText('Il passo non è stato fatto').closest('[role]');
    expect(refusal?.textContent).toContain('Trapano · Giulia Ferri');
    await screen.findByRole('button', { name: /Riprendi da/ });
    await expectReady();
    // For a moment it takes no press, which would be meant for the handover (`refusal.test.ts`).
    const step = screen.getByRole<HTMLButtonElement>('button', { name: /Riprendi da/ });
    expect(sent).toEqual([]);
    await waitFor(() => expect(step.disabled).toBe(false), { timeout: 3000 });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ name: 'return' }]));
    await waitFor(() => expect(screen.queryByText('Il passo non è stato fatto')).toBeNull());
  });

  test('codes that are scanned while a step is on its way: the last one is next, and a refusal is still told', async () => {
    let refuse: ((answer: unknown) => void) | undefined;
    const { user } = await open('/staff', {
      'POST /v1/staff/loans/l1/handovers': () => new Promise((resolve) => (refuse = resolve)),
    });
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await user.keyboard('{Enter}');
    await scan(user, 'LIB-003');
    await scan(user, 'TND-002');
    refuse?.(late);
    await screen.findByRole('button', { name: /Riprendi da/ });
    await screen.findByText('L’ultimo passo è di Ada Neri.');
    expect((await field()).getAttribute('value')).toBe('');
  });

  test('an obstacle is told before the step, which Enter then does not take', async () => {
    const expired = deskLoan({ obstacles: [{ code: 'card.not_active', message: 'La tessera è scaduta.' }] });
    const { user, sent } = await open('/staff', { 'GET /v1/staff/desk': toHandOver(expired) });
    await scan(user, 'FDT-001');
    await screen.findByText('La tessera è scaduta.');
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
  });

  test('an obstacle of a loan made at the desk is told before Enter, for whoever is there', async () => {
    const asked: (string | null)[] = [];
    const obstacle = { code: 'card.not_active', message: 'Questa persona non ha una tessera attiva.' } as const;
    const { user, sent } = await open('/staff', {
      'GET /v1/staff/desk': (request: Request) => {
        const query = new URL(request.url).searchParams;
        asked.push(query.get('user_id') ?? query.get('product_id'));
        const { product, ...rest } = free();
        return query.get('code') === 'LIB-003'
          ? { ...rest, product }
          : card(deskMember(), { product, proposals: [{ step: 'lend', loan: null, obstacle, lend_until: null }] });
      },
    });
    await scan(user, 'LIB-003');
    await screen.findByText('È libero: a chi lo presti?');
    await scan(user, 'BDC-00042');
    await screen.findByText('Questa persona non ha una tessera attiva.');
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
    await scan(user, 'LIB-003');
    expect(asked).toEqual([null, 'p1', 'u2']);
  });

  test('where the library asks for a signature, a loan made at the desk waits for it, too', async () => {
    const { user, sent } = await open('/staff', {
      'GET /v1/staff/desk': (request: Request) => ({ ...(answerScan(request) as object), needs_signature: true }),
    });
    for (const code of ['BDC-00042', 'LIB-003']) await scan(user, code);
    await screen.findByRole('img', { name: 'Spazio per la firma, vuoto' });
    await user.keyboard('{Enter}');
    await screen.findByText('Manca la firma di chi ritira.');
    expect(sent).toEqual([]);
  });

  test('a step without network is kept, shown, and sent once later under the same key', async () => {
    let isOffline = true;
    const keys: (string | null)[] = [];
    const { user } = await open('/staff', {
      'POST /v1/staff/loans/l1/handovers': (request: Request) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (isOffline) throw new TypeError('Failed to fetch');
        return stepAnswer();
      },
    });
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await user.keyboard('{Enter}');
    await screen.findByText('Un passo aspetta la rete');
    expect(localStorage.getItem('prestalo.desk_steps')).toContain(keys[0]);
    isOffline = false;
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(screen.queryByText('Un passo aspetta la rete')).toBeNull());
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(localStorage.getItem('prestalo.desk_steps')).toBeNull();
  });

  test('a kept step that is refused when it arrives is told', async () => {
    let isOffline = true;
    const { user } = await open('/staff', {
      'POST /v1/staff/loans/l1/handovers': () => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return problem(409, 'loan.meanwhile');
      },
    });
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await user.keyboard('{Enter}');
    await screen.findByText('Un passo aspetta la rete');
    isOffline = false;
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await user.click(await screen.findByRole('button', { name: 'Ho capito' }));
    expect(screen.queryByText(/Non è stato accettato/)).toBeNull();
    expect(localStorage.getItem('prestalo.desk_steps')).toBeNull();
  });
});

describe('one loan', () => {
  test('shows its history, the steps and the other requests of the same days', async () => {
    const request = deskLoan({ status: 'pending', steps: ['approve', 'deny'], note: 'Passo alle 18' });
    const other = deskLoan({ id: 'l9', status: 'pending', member: { ...deskMember(), id: 'u9', name: 'Luca Riva' } });
    const { user, sent } = await open('/staff/loans/l1', {
      'GET /v1/staff/loans/l1': { ...loanDetail(request), others: [other] },
    });
    await screen.findByText('Negli stessi giorni');
    expect(screen.getByText('Luca Riva')).toBeTruthy();
    expect(screen.getByText(/Ada Neri/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rifiuta' }));
    await user.click(await screen.findByRole('button', { name: /Rifiuta la richiesta di Giulia Ferri/ }));
    await screen.findByText('Scrivi una risposta: chi ha chiesto deve sapere perché');
    expect(sent).toEqual([]);
  });
});

describe('the loans of the library', () => {
  test('several requests are approved at once, each with its own key', async () => {
    const pending = ['a', 'b'].map((id) => deskLoan({ id, status: 'pending', steps: ['approve', 'deny'] }));
    const keys: (string | null)[] = [];
    const approve = (request: Request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return stepAnswer({ step: 'approve' });
    };
    const { user } = await open('/staff/loans?status=pending', {
      'GET /v1/staff/loans': () => ({ items: keys.length === 0 ? pending : [], next: null }),
      'POST /v1/staff/loans/a/approvals': approve,
      'POST /v1/staff/loans/b/approvals': approve,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Tutte le richieste di questa lista' }));
    await user.click(screen.getByRole('button', { name: 'Approva 2 richieste' }));
    await screen.findByText('2 richieste approvate');
    expect(new Set(keys).size).toBe(2);
  });

  test('the filter stands in the address', async () => {
    const asked: string[] = [];
    const { user } = await open('/staff/loans', {
      'GET /v1/staff/loans': (request: Request) => {
        asked.push(new URL(request.url).search);
        return { items: [deskLoan()], next: null };
      },
    });
    const filters = await screen.findByRole('group', { name: 'Filtra per stato' });
    await user.click(within(filters).getByRole('checkbox', { name: 'Attesa conferma' }));
    await waitFor(() => expect(location.search).toBe('?status=pending'));
    await waitFor(() => expect(asked.at(-1)).toContain('status=pending'));
  });
});

describe('the day board', () => {
  const line = {
    id: 'l1',
    code: 'FDT-001',
    name: 'Trapano',
    member: 'Giulia Ferri',
    from_date: '2026-11-22',
    to_date: '2026-11-29',
  };
  const day = (done: boolean) => ({
    date: '2026-11-22',
    today: '2026-11-22',
    points: [
      {
        id: 'h1',
        name: 'Bottega del Pratello',
        hours: '15:00-19:00',
        pickups: [done ? { ...line, done_at: '2026-11-22T17:00:00.000Z' } : line],
        returns: [],
        overdue: [],
        requests: [],
        deliveries: [],
      },
    ],
  });

  test('follows the live stream without a reload', async () => {
    let isDone = false;
    let tell: (text: string) => void = () => undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        tell = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    await open('/staff/day', {
      'GET /v1/staff/day': () => day(isDone),
      'GET /v1/staff/day/events': new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
    });
    await screen.findByText('In diretta');
    expect(screen.queryByText('Fatto')).toBeNull();
    isDone = true;
    act(() => tell('event: changed\ndata: {}\n\n'));
    await screen.findByText('Fatto');
  });

  test('shows one pickup point or all, as the address says', async () => {
    const asked: string[] = [];
    const { user } = await open('/staff/day', {
      'GET /v1/headquarters': ['Bottega del Pratello', 'Magazzino Bolognina'].map((name, n) =>
        headquarter({ id: `h${String(n + 1)}`, name }),
      ),
      'GET /v1/staff/day': (request: Request) => {
        asked.push(new URL(request.url).search);
        return day(false);
      },
      'GET /v1/staff/day/events': problem(503, 'service.unavailable'),
    });
    const points = await screen.findByRole('combobox', { name: 'Punto di ritiro' });
    await user.selectOptions(points, 'Magazzino Bolognina');
    await waitFor(() => expect(location.search).toBe('?point=h2'));
    await waitFor(() => expect(asked.at(-1)).toBe('?headquarter_id=h2'));
    await user.selectOptions(points, 'Tutti i punti di ritiro');
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('says that it is read at intervals where there is no stream', async () => {
    await open('/staff/day', {
      'GET /v1/staff/day': day(false),
      'GET /v1/staff/day/events': problem(503, 'service.unavailable'),
    });
    await screen.findByText('Si aggiorna ogni 10 secondi');
    expect(screen.getByRole('link', { name: 'Trapano' }).getAttribute('href')).toBe('/staff/loans/l1');
  });
});

// Objects without a checklist are lent without one.
test('the parts of a free object are asked for, too', async () => {
  const { user } = await open('/staff', {
    'GET /v1/staff/desk': (request: Request) =>
      new URL(request.url).searchParams.get('code') === 'BDC-00042' ? card() : free(deskProduct()),
  });
  await scan(user, 'BDC-00042');
  await scan(user, 'FDT-001');
  await screen.findByRole('checkbox', { name: 'Valigetta' });
});
