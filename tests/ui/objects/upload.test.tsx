import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '#machines/core/wire';
import { access, category, library, me } from '../../support/data/factories.ts';
import { press, tick, type } from '../../support/forms.ts';
import { tile } from '../../support/data/objects.ts';
import { closePages, freshPages, json, renderApp } from '../../support/render.tsx';

// "Object upload" (specification, points 2, 5 and 9), with a server whose response to each picture the test controls.

/** A call that sends a picture, as the page makes it. */
class Sending {
  static all: Sending[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  constructor() {
    Sending.all.push(this);
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {}
  getResponseHeader(): string {
    return 'application/json';
  }
  progress(loaded: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

const categories = [
  category(),
  category({ id: 'c2', origin_id: 'c2', name: 'Cucina', slug: 'cucina' }),
  category({ id: 'c9', origin_id: 'c9', name: 'In prestito', slug: 'in-prestito' }),
];

freshPages();
beforeEach(() => {
  Sending.all = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const bodies: unknown[] = [];
async function open(part: Partial<Me> = { can_post_objects: true }) {
  bodies.length = 0;
  const member = me(part);
  const opened = await renderApp({
    url: '/me/product-edit',
    page: { library: library({ is: { ...library().is, mandatory_sharing: true } }), categories },
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: member, access_token: 't1', access: access() },
      'GET /v1/me': member,
      'GET /v1/me/products': [tile({ name: 'Tenda', status: 'pending' })],
      'POST /v1/me/products': async (request: Request) => {
        bodies.push(await request.json());
        return json(201, tile({ status: 'pending' }));
      },
    },
  });
  return opened;
}
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
async function openPictures() {
  await open();
  await tick('Cucina');
  await type('title', ' Tenda ');
  await press('Continua');
  await step('Descrizione');
  await type('description', 'Per due.');
  await press('Continua');
  await step('Immagini');
}
const picture = (name: string, mime = 'image/png', size?: number) => {
  const file = new File(['x'], name, { type: mime });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
};
/** Those of the buttons; the drop area has one too. */
const inputs = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type="file"]')].filter(
    ({ nextElementSibling }) => nextElementSibling?.tagName === 'BUTTON',
  );
const choose = (...files: File[]) => fireEvent.change(inputs()[0]!, { target: { files } });
const rows = () => within(screen.getByRole('list', { name: 'Immagini' })).getAllByRole('listitem');
const sent = async (index: number, id: string) => {
  await waitFor(() => expect(Sending.all).toHaveLength(index + 1));
  await waitFor(() => expect(Sending.all[index]?.onload).toBeDefined());
  Sending.all[index]!.answer(201, [{ id, url: `/files/${id}.webp` }]);
};

test('category chips exclude the slug in-prestito', async () => {
  await open();
  const chips = within(await screen.findByRole('group', { name: 'Categoria' })).getAllByRole<HTMLInputElement>(
    'checkbox',
  );
  expect(chips.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Bricolage', 'Cucina']);
});

test.each([
  ['allowed to post objects', true, 0],
  ['not allowed to post objects', false, 1],
])('a member who is %s', async (_name, can_post_objects, refusals) => {
  await open({ can_post_objects });
  await screen.findByRole('heading', { level: 1, name: 'Carica oggetto' });
  expect(screen.queryAllByRole('heading', { name: 'Non puoi ancora caricare oggetti' })).toHaveLength(refusals);
  expect(document.querySelectorAll('main form')).toHaveLength(1 - refusals);
});

describe('file upload: accepts only png, jpeg, jpg and tiff images, maximum 9,000,000 bytes', () => {
  test.each([
    ['a.png', 'image/png', undefined, undefined],
    ['a.jpeg', 'image/jpeg', undefined, undefined],
    ['a.jpg', 'image/jpeg', undefined, undefined],
    ['a.tiff', 'image/tiff', undefined, undefined],
    ['a.png', 'image/png', 9_000_000, undefined],
    ['a.gif', 'image/gif', undefined, "File 'a.gif' non supportato"],
    ['a.svg', 'image/svg+xml', undefined, "File 'a.svg' non supportato"],
    ['a.heic', 'image/heic', undefined, "File 'a.heic' non supportato"],
    ['a.pdf', 'application/pdf', undefined, "File 'a.pdf' non supportato"],
    ['<b>.webp', 'image/webp', undefined, "File '<b>.webp' non supportato"],
    ['a.png', 'image/png', 9_000_001, "File 'a.png' troppo grande: al massimo 9 MB"],
  ])('%s %s %s: %s', async (name, mime, size, sentence) => {
    await openPictures();
    choose(picture(name, mime, size));
    if (sentence === undefined) {
      expect(rows()).toHaveLength(1);
    } else {
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
      expect(screen.queryByRole('list', { name: 'Immagini' })).toBeNull();
      expect(Sending.all).toEqual([]);
    }
  });

  test('a file the server rejects shows the reason at the picture, and is not sent again', async () => {
    await openPictures();
    choose(picture('finta.png'));
    await waitFor(() => expect(Sending.all[0]?.onload).toBeDefined());
    const message = "File 'finta.png' non supportato";
    Sending.all[0]!.answer(422, { status: 422, code: 'file.unsupported', message, request_id: 'r1' });
    await waitFor(() => expect(within(rows()[0]!).getByRole('alert').textContent).toBe(message));
    expect(within(rows()[0]!).queryByRole('button', { name: 'Riprova' })).toBeNull();
    await press('Continua');
    expect(await screen.findByText(/Qualche immagine non è stata caricata/)).toBeTruthy();
  });
});

describe('multiple images', () => {
  test('may be chosen together, dropped, or taken with the camera', async () => {
    await openPictures();
    const [files, camera] = inputs();
    expect([files?.multiple, files?.accept, camera?.getAttribute('capture')]).toEqual([
      true,
      'image/png,image/jpeg,image/tiff',
      'environment',
    ]);
    choose(picture('a.png'), picture('b.jpg', 'image/jpeg'));
    const place = screen.getByText('Oppure trascina qui le immagini.').closest('div')!.parentElement!;
    const dropped = [picture('c.png'), picture('d.gif', 'image/gif')];
    fireEvent.drop(place, {
      dataTransfer: {
        types: ['Files'],
        files: dropped,
        items: dropped.map((file) => ({ kind: 'file', getAsFile: () => file })),
      },
    });
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows().map((row) => /[abcd]\.(png|jpg)/.exec(row.textContent)?.[0])).toEqual(['a.png', 'b.jpg', 'c.png']);
    expect((await screen.findAllByText("File 'd.gif' non supportato")).length).toBeGreaterThan(0);
  });

  test('dropped outside the target do not replace the page', async () => {
    await openPictures();
    const stray = (types: string[]) => {
      const event = createEvent.drop(document.body, { dataTransfer: { types, files: [] } });
      fireEvent(document.body, event);
      return event.defaultPrevented;
    };
    expect(stray(['Files'])).toBe(true);
    expect(stray(['text/plain'])).toBe(false);
    expect(screen.queryByRole('list', { name: 'Immagini' })).toBeNull();
  });

  test('queue progress is shown for each file and resets 1 s after completion', async () => {
    await openPictures();
    choose(picture('a.png'), picture('b.png'));
    await waitFor(() => expect(Sending.all[0]?.upload.onprogress).toBeDefined());
    Sending.all[0]!.progress(40);
    const bar = (name: string) =>
      screen.queryByRole('progressbar', { name: `Caricamento di ${name}` })?.getAttribute('aria-valuenow');
    await waitFor(() => expect(bar('a.png')).toBe('40'));
    expect(bar('b.png')).toBeUndefined();
    await sent(0, 'fa');
    await sent(1, 'fb');
    await waitFor(() => expect([bar('a.png'), bar('b.png')]).toEqual(['100', '100']));
    await waitFor(() => expect([bar('a.png'), bar('b.png')]).toEqual([undefined, undefined]));
  });

  test('are ordered and described, then sent with the object as "pending"; a toast and the own objects follow', async () => {
    await openPictures();
    choose(picture('a.png'), picture('b.png'));
    await sent(0, 'fa');
    await sent(1, 'fb');
    await waitFor(() => expect(rows()[1]?.querySelector('img')?.getAttribute('src')).toBe('/files/fb.webp'));
    expect(within(rows()[0]!).getByText('Copertina')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sposta prima b.png' }));
    expect(rows()[0]?.textContent).toContain('b.png');
    await type('alt-2', ' Da davanti 🏕️ ');
    await press('Continua');
    await step('Riepilogo');
    expect(screen.getByRole('heading', { level: 3, name: 'Tenda' })).toBeTruthy();
    expect(screen.getByText('Cucina')).toBeTruthy();
    expect(screen.getByText('Per due.')).toBeTruthy();
    await press('Carica oggetto');
    expect(await screen.findByText('Oggetto caricato con successo!')).toBeTruthy();
    expect(bodies).toEqual([
      {
        title: 'Tenda',
        title_en: '',
        description: 'Per due.',
        description_en: '',
        category: { origin_id: 'c2' },
        imgs: ['fb', 'fa'],
        imgs_alt: ['Da davanti 🏕️', ''],
      },
    ]);
    await waitFor(() => expect(location.pathname).toBe('/me/products'));
    expect(await screen.findByText('In verifica, attendi la conferma da parte di un amministratore')).toBeTruthy();
  });

  test.each([
    ['too long', '5'.repeat(166), 'inserisci al massimo 165 caratteri'],
    ['a control character', 'a\u0007b', 'togli i caratteri invisibili: riscrivi il testo a mano'],
    ['an override of the direction', '\u202eabc', 'togli i caratteri invisibili: riscrivi il testo a mano'],
  ])('with invalid alt text block the step, and nothing is lost: %s', async (_name, words, sentence) => {
    await openPictures();
    choose(picture('a.png'));
    await sent(0, 'fa');
    await waitFor(() => expect(rows()[0]?.querySelector('img')?.getAttribute('src')).toBe('/files/fa.webp'));
    await type('alt-1', words);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await press('Continua');
    expect(await screen.findByText('Controlla che cosa hai scritto delle immagini.')).toBeTruthy();
    expect(screen.getByDisplayValue(words)).toBeTruthy();
    await type('alt-1', '<script>alert(1)</script> 🔧 مرحبا');
    await press('Continua');
    await step('Riepilogo');
  });
});

describe('an upload draft', () => {
  const begin = async () => {
    await openPictures();
    choose(picture('a.png'));
    await sent(0, 'fa');
    await waitFor(() => expect(rows()[0]?.querySelector('img')?.getAttribute('src')).toBe('/files/fa.webp'));
  };

  test('is restored after a reload, with its pictures and at its step, until it is sent', async () => {
    await begin();
    await closePages();
    await open();
    await step('Immagini');
    expect(screen.getByText(/^Riprendi da dove avevi lasciato/)).toBeTruthy();
    expect(rows()[0]?.querySelector('img')?.getAttribute('src')).toBe('/files/fa.webp');
    await press('Continua');
    await step('Riepilogo');
    expect(screen.getByRole('heading', { level: 3, name: 'Tenda' })).toBeTruthy();
    await press('Carica oggetto');
    expect(await screen.findByText('Oggetto caricato con successo!')).toBeTruthy();
    expect(bodies).toMatchObject([{ title: 'Tenda', imgs: ['fa'] }]);
    await closePages();
    await open();
    await step('Informazioni di base');
    expect(screen.queryByText(/^Riprendi da dove/)).toBe(null);
  });

  test('is discarded only after a confirmation', async () => {
    await begin();
    await press('Ricomincia da capo');
    await userEvent.click(await screen.findByRole('button', { name: 'Tieni la bozza' }));
    expect(rows()).toHaveLength(1);
    await press('Ricomincia da capo');
    await userEvent.click(await screen.findByRole('button', { name: 'Butta via la bozza' }));
    await step('Informazioni di base');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Titolo in italiano' })).value).toBe('');
    expect(localStorage.getItem('prestalo.uploads')).toBe(null);
  });

  test('is not shown to another member who signs in on the device', async () => {
    await begin();
    await closePages();
    await open({ id: 'another-member', can_post_objects: true });
    await step('Informazioni di base');
    expect(screen.queryByDisplayValue(/Tenda/)).toBe(null);
  });
});

describe('an own object', () => {
  const own = tile({ id: 'p7', name: 'Tenda' });
  const refused = {
    decision: 'refused',
    message: 'Manca il riparo',
    at: '2027-03-14T09:00:00.000Z',
    answered: false,
  } as const;
  const openOwn = (
    url: string,
    status: 'active' | 'paused' | 'hidden' = 'active',
    verification: typeof refused | null = null,
  ) => {
    bodies.length = 0;
    const document = {
      id: 'p7',
      title: 'Tenda',
      title_en: 'Tent',
      description: 'Per due.',
      description_en: 'For two.',
      status,
      category: { origin_id: 'c2', name: 'Cucina', slug: 'cucina' },
      imgs: [{ id: 'fa', url: '/files/fa.webp', alt: 'Davanti' }],
    };
    return renderApp({
      url,
      page: { library: library(), categories },
      signedIn: true,
      answers: {
        'POST /v1/auths/access/refresh': {
          data: me({ can_post_objects: true }),
          access_token: 't1',
          access: access(),
        },
        'GET /v1/me': me({ can_post_objects: true }),
        'GET /v1/me/products': [{ ...own, status, verification }],
        'GET /v1/me/products/p7': document,
        'POST /v1/me/products/p7/pauses': () => json(200, { ...document, status: 'paused' }),
        'POST /v1/me/products/p7/answers': async (request: Request) => {
          bodies.push(await request.json());
          return json(200, { ...document, status: 'pending', verification: { ...refused, answered: true } });
        },
        'DELETE /v1/me/products/p7/pauses': () => json(200, { ...document, status: 'active' }),
        'DELETE /v1/me/products/p7': () =>
          json(409, { status: 409, code: 'product.on_loan', message: 'Questo oggetto è in prestito', request_id: 'r' }),
        'PATCH /v1/me/products/p7': async (request: Request) => {
          bodies.push(await request.json());
          return json(200, document);
        },
      },
    });
  };
  const choices = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Azioni per Tenda' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };

  test('is paused after a confirmation and made available again, and its tile says so', async () => {
    await openOwn('/me/products');
    await choices('Metti in pausa');
    const dialog = await screen.findByRole('dialog', { name: 'Mettere in pausa l’oggetto?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Metti in pausa' }));
    expect(await screen.findByText('In pausa')).toBeTruthy();
    expect(await screen.findByText('Tenda è in pausa')).toBeTruthy();
    await choices('Rimetti a disposizione');
    await waitFor(() => expect(screen.queryByText('In pausa')).toBe(null));
  });

  test('that was refused stands first, with the reason; an answer sends it back to the administrators', async () => {
    await openOwn('/me/products', 'hidden', refused);
    expect(await screen.findByText('«Manca il riparo»')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Rispondi su Tenda' }));
    await userEvent.click(screen.getByRole('button', { name: 'Manda la risposta' }));
    expect(screen.getByText('Scrivi qualche parola')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /La tua risposta/ }), 'Adesso c’è');
    await userEvent.click(screen.getByRole('button', { name: 'Manda la risposta' }));
    expect(await screen.findByText(/^In verifica/)).toBeTruthy();
    expect([bodies, screen.queryByText('«Manca il riparo»')]).toEqual([[{ text: 'Adesso c’è' }], null]);
  });

  test('that was refused says on its last step that an administrator looks at it again', async () => {
    await openOwn('/me/product-edit?id=p7', 'hidden', refused);
    await screen.findByDisplayValue('Tenda');
    for (const name of ['Descrizione', 'Immagini', 'Riepilogo']) {
      await press('Continua');
      await step(name);
    }
    expect(screen.getByText(/^Un amministratore lo verifica/)).toBeTruthy();
  });

  test('cannot be withdrawn while on loan: the dialog says why', async () => {
    await openOwn('/me/products');
    await choices('Ritira dalla biblioteca');
    await userEvent.click(await screen.findByRole('button', { name: 'Ritira l’oggetto' }));
    expect(await screen.findByText('Questo oggetto è in prestito')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Lascialo com’è' }));
    expect(screen.getByRole('heading', { name: 'Tenda' })).toBeTruthy();
  });

  test('is edited in the steps of the upload, filled with its current data', async () => {
    await openOwn('/me/product-edit?id=p7');
    await screen.findByRole('heading', { level: 1, name: 'Modifica oggetto' });
    await screen.findByDisplayValue('Tenda');
    await type('title', ' grande');
    for (const name of ['Descrizione', 'Immagini', 'Riepilogo']) {
      await press('Continua');
      await step(name);
    }
    // Staff verified the object: its texts need no new verification.
    expect(screen.getByText('Le modifiche valgono subito.')).toBeTruthy();
    expect(screen.queryByText(/Un amministratore/)).toBeNull();
    await press('Salva le modifiche');
    expect(await screen.findByText('Modifiche salvate')).toBeTruthy();
    expect(bodies).toMatchObject([
      { title_en: 'Tent', description: 'Per due.', description_en: 'For two.', imgs: ['fa'], imgs_alt: ['Davanti'] },
    ]);
    expect((bodies[0] as { title: string }).title).toContain('grande');
    await waitFor(() => expect(location.pathname).toBe('/me/products'));
  });

  test('shows and keeps its texts in both languages', async () => {
    await openOwn('/me/product-edit?id=p7');
    const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
    expect((await field('Titolo in italiano')).value).toBe('Tenda');
    expect((await field('Titolo in inglese (facoltativo)')).value).toBe('Tent');
    await type('title_en', ' for two');
    await press('Continua');
    expect((await field('Descrizione in italiano')).value).toBe('Per due.');
    expect((await field('Descrizione in inglese (facoltativa)')).value).toBe('For two.');
    for (const name of ['Immagini', 'Riepilogo']) {
      await press('Continua');
      await step(name);
    }
    expect(screen.getByText('Per due.').lang).toBe('it');
    expect(screen.getByText('For two.').lang).toBe('en');
    await press('Salva le modifiche');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies).toMatchObject([{ title: 'Tenda', description: 'Per due.', description_en: 'For two.' }]);
    expect((bodies[0] as { title_en: string }).title_en).toContain('for two');
  });
});
