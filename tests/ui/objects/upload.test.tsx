import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { press, type } from '../../support/forms.ts';
import { closePages } from '../../support/render.tsx';
import {
  freshUploads,
  Sending,
  bodies,
  open,
  step,
  openPictures,
  picture,
  inputs,
  choose,
  rows,
  sent,
} from './upload-page.ts';

// Object upload (rules/screens-and-routes.md#object-upload), with a server whose response to each picture the test controls.

freshUploads();

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
    await waitFor(() =>
      expect(within(rows()[0]!).getByRole('alert').textContent).toBe(`${message}: non è una foto png, jpeg o tiff`),
    );
    expect(within(rows()[0]!).queryByText('Copertina')).toBeNull();
    expect(within(rows()[0]!).queryByLabelText('Che cosa si vede')).toBeNull();
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
