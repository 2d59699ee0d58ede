import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { drafted, page as loanPage } from '../../support/checkout.ts';
import { access, category, library, me } from '../../support/data/factories.ts';
import { input, press, required, type } from '../../support/forms.ts';
import { describedBy } from '../../support/render-piece.tsx';
import { type Answers, freshPages, problem, renderApp } from '../../support/render.tsx';

// Input outside the forms of `bad-input.test.tsx`: searches, a code, a note, the boxes of the reset code.

const hostileText = '<script>alert(1)</script> 🔧 مرحبا';
const control = 'abc\u0007def';
const invisible = 'togli i caratteri invisibili: riscrivi il testo a mano';
const noNetwork = 'Sei senza rete: controlla la connessione e riprova';
const foreign = 'Questo codice non è di un nostro oggetto';

freshPages();

interface Place {
  /** Its name in rules/validation.md. */
  place: string;
  url: string;
  signedIn?: true;
  answers?: Answers;
  begin?: () => Promise<void>;
  field: string;
  send: string;
  /** The call it makes, and the part of the input it sends. */
  call: string;
  typed: (request: Request) => Promise<string | null>;
  /** The message for fewer than three characters; undefined if it may be empty. */
  short?: string;
  /** A value one character too long and its message here; otherwise the server refuses it. */
  long: [number, string];
  /** The message for control characters, which the server refuses by default; null where they are taken off, as scanners send some. */
  control?: string | null;
  /** The message for markup; undefined if it is ordinary text. */
  hostile?: string;
  offline: string;
}

const queried = (name: string) => (request: Request) => Promise.resolve(new URL(request.url).searchParams.get(name));
const admin = me({ level: 4 });
const tooLong = 'scrivi un testo più corto';

const PLACES: Place[] = [
  {
    place: 'search keywords',
    url: '/search',
    answers: { 'GET /v1/headquarters': loanPage.headquarters },
    field: 'keywords',
    send: 'Cerca',
    call: 'GET /v1/catalogs/products/search',
    typed: queried('keywords'),
    short: 'Scrivi almeno 3 caratteri e cerchiamo subito.',
    long: [101, tooLong],
    offline: 'Sei senza rete',
  },
  {
    place: 'user search (admin)',
    url: '/me',
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: admin, access_token: 't1', access: access({ level: 4 }) },
      'GET /v1/me': admin,
    },
    begin: () => press('Impersona utente'),
    field: 'keywords',
    send: 'Cerca',
    call: 'GET /v1/users',
    typed: queried('filters.keywords'),
    short: 'Scrivi almeno 3 caratteri.',
    long: [101, tooLong],
    offline: noNetwork,
  },
  {
    place: 'code of a label, typed',
    url: '/scan',
    field: 'code',
    send: 'Apri l’oggetto',
    call: 'GET /v1/catalogs/products/search',
    typed: queried('keywords'),
    short: 'Scrivi almeno 3 caratteri',
    long: [41, foreign],
    control: null,
    hostile: foreign,
    offline: noNetwork,
  },
  {
    place: 'note of a loan',
    url: '/checkout/loan',
    signedIn: true,
    answers: {
      'GET /v1/checkout': drafted,
      'GET /v1/catalogs/products/p1': loanPage.product,
      'GET /v1/catalogs/products/p1/loans': [],
      'GET /v1/headquarters': loanPage.headquarters,
      'POST /v1/checkout/shipping': drafted,
    },
    field: 'note',
    send: 'Continua',
    call: 'POST /v1/checkout/loan',
    typed: async (request) => ((await request.json()) as { note: string | null }).note ?? '',
    long: [1001, 'inserisci al massimo 1000 caratteri'],
    control: invisible,
    offline: noNetwork,
  },
];

/** The page with its field, and a server that responds to the call as given. */
async function open(row: Place, answer: () => Response | Promise<Response>) {
  const sent: (string | null)[] = [];
  await renderApp({
    url: row.url,
    page: { library: library(), categories: [category()] },
    signedIn: row.signedIn ?? false,
    answers: {
      ...row.answers,
      [row.call]: async (request: Request) => {
        sent.push(await row.typed(request));
        return answer();
      },
    },
  });
  await row.begin?.();
  await waitFor(() => expect(input(row.field)).not.toBeNull());
  const place = screen.queryByRole('dialog') ?? (await screen.findByRole('main'));
  const send = async (value: string) => {
    await type(row.field, value);
    await userEvent.click(within(place).getByRole('button', { name: row.send }));
  };
  const says = async (sentence: string) => {
    await waitFor(() => expect(document.body.textContent).toContain(sentence));
  };
  const kept = () => input(row.field)?.value;
  return { sent, send, says, kept };
}

/** The text has been sent, and before it at most its beginning: a search does not wait for slow typing. */
async function expectSent(sent: readonly (string | null)[], text: string): Promise<void> {
  await waitFor(() => expect(sent.at(-1)).toBe(text));
  expect(sent.filter((part) => part === null || !text.startsWith(part))).toEqual([]);
}

const broken = () => problem(500, 'internal', { message: 'Un guasto' });
const refusing = (reason: string) => () =>
  problem(422, 'resource.validation', { message: 'Dati non validi', fields: { field: reason } });

describe.each(PLACES)('$place', (row) => {
  test('empty and too short texts show a message and nothing is lost', async () => {
    const { sent, send, says, kept } = await open(row, broken);
    for (const value of ['', '  ', 'ab']) {
      await send(value);
      expect(kept()).toBe(value);
      if (row.short !== undefined) await says(row.short);
    }
    // The shortest text that is long enough; a note may be empty.
    const first = row.short === undefined ? '' : 'abc';
    await send('abc');
    await waitFor(() => expect(sent[0]).toBe(first));
  });

  test('a text that is too long shows a message and nothing is lost', async () => {
    const { send, says, kept } = await open(row, refusing('too_long'));
    const long = '5'.repeat(row.long[0]);
    await send(long);
    await says(row.long[1]);
    expect(kept()).toBe(long);
  });

  test('control characters show a message and nothing is lost', async () => {
    const { sent, send, says, kept } = await open(row, refusing('characters'));
    await send(control);
    if (row.control === null) await waitFor(() => expect(sent[0]).toBe('abcdef'));
    else await says(row.control ?? invisible);
    await waitFor(() => expect(kept()).toBe(control));
  });

  test('hostile texts stay texts, and stay when the server fails', async () => {
    const { sent, send, says, kept } = await open(row, broken);
    await send(hostileText);
    await says(row.hostile ?? 'Un guasto');
    if (row.hostile === undefined) await expectSent(sent, hostileText);
    else expect(sent).toEqual([]);
    expect(kept()).toBe(hostileText);
    expect(document.querySelector('main script, dialog script, [role=dialog] script')).toBeNull();
  });

  test('a refusal by the server is shown and loses nothing', async () => {
    const { send, says, kept } = await open(row, () => problem(403, 'auth.forbidden', { message: 'Non è possibile' }));
    await send('FDT-001');
    await says('Non è possibile');
    expect(kept()).toBe('FDT-001');
  });

  test('being offline is shown and loses nothing', async () => {
    const { sent, send, says, kept } = await open(row, () => Promise.reject(new TypeError('Failed to fetch')));
    await send('FDT-001');
    await says(row.offline);
    await expectSent(sent, 'FDT-001');
    expect(kept()).toBe('FDT-001');
  });
});

describe('code boxes of the reset', () => {
  const openBoxes = async (answer: () => Response | Promise<Response>) => {
    const asked: (string | null)[] = [];
    await renderApp({
      url: '/password/reset',
      page: { library: library(), categories: [category()] },
      answers: {
        'GET /v1/auths/password_recovery': (request: Request) => {
          asked.push(new URL(request.url).searchParams.get('code'));
          return answer();
        },
      },
    });
    const group = await screen.findByRole('group', { name: /Codice/ });
    const boxes = () => within(group).getAllByRole<HTMLInputElement>('textbox');
    const values = () => boxes().map(({ value }) => value);
    const change = (index: number, value: string) => fireEvent.change(boxes()[index]!, { target: { value } });
    const paste = async (text: string) => {
      await userEvent.click(boxes()[0]!);
      await userEvent.paste(text);
    };
    const told = () => describedBy(group);
    return { asked, values, change, paste, told, send: () => press('Continua') };
  };

  test.each([
    ['empty', [], required, ['', '', '', '', '']],
    ['one box empty', ['a', 'b', 'c', 'd'], required, ['a', 'b', 'c', 'd', '']],
    ['a control character', ['a', 'b', '\u0007', 'd', 'e'], required, ['a', 'b', '', 'd', 'e']],
  ])('%s shows a message and nothing is lost', async (_name, typed, sentence, kept) => {
    const { asked, values, change, told, send } = await openBoxes(broken);
    typed.forEach((value, index) => change(index, value));
    await send();
    await waitFor(() => expect(told()).toContain(sentence));
    expect(await screen.findByText('Attenzione ai campi richiesti')).toBeTruthy();
    expect(values()).toEqual(kept);
    expect(asked).toEqual([]);
  });

  test.each([
    ['takes the last of two characters', 'ab', 'b'],
    ['refuses an emoji', '🔧', ''],
    ['refuses a letter from right to left', 'م', ''],
    ['refuses markup', '<script>', ''],
  ])('a box %s', async (_name, typed, kept) => {
    const { values, change } = await openBoxes(broken);
    change(1, typed);
    expect(values()).toEqual(['', kept, '', '', '']);
  });

  test.each([
    ['five letters from right to left', 'مرحبا'],
    ['five emoji', '🔧🔧🔧🔧🔧'],
    ['three characters of five units', '🔧🔧a'],
    ['too many characters', 'k7rwpx'],
    ['markup', hostileText],
  ])('pasting %s changes nothing', async (_name, text) => {
    const { values, change, paste } = await openBoxes(broken);
    change(0, 'k');
    await paste(text);
    expect(values()).toEqual(['k', '', '', '', '']);
  });

  test.each([
    ['the server not knowing the code', () => problem(404, 'auth.code_not_found'), 'Ops, inserisci il codice corretto'],
    ['the server refusing', () => problem(429, 'request.too_many', { message: 'Aspetta un momento' }), 'Aspetta'],
    ['a server that breaks', broken, 'Un guasto'],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), noNetwork],
  ])('%s shows a message and loses nothing', async (_name, answer, sentence) => {
    const { asked, values, paste, send } = await openBoxes(answer);
    await paste('k7rwp');
    await send();
    await waitFor(() =>
      expect(
        screen
          .queryAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(' '),
      ).toContain(sentence),
    );
    expect(asked).toEqual(['K7RWP']);
    // The boxes keep what was typed and show capitals by CSS; the server receives capitals.
    expect(values()).toEqual(['k', '7', 'r', 'w', 'p']);
  });
});
