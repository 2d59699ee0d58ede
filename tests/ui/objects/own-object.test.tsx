import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { access, library, me } from '../../support/data/factories.ts';
import { press, type } from '../../support/forms.ts';
import { tile } from '../../support/data/objects.ts';
import { json, renderApp } from '../../support/render.tsx';
import { freshUploads, categories, bodies, step } from './upload-page.ts';

// An object that a member shares already (rules/screens-and-routes.md#object-upload).

freshUploads();

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
    can_post_objects = true,
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
      imgs: [{ id: 'fa', url: '/files/fa.webp', largest: '/files/fa.webp', alt: 'Davanti' }],
    };
    return renderApp({
      url,
      page: { library: library(), categories },
      signedIn: true,
      answers: {
        'POST /v1/auths/access/refresh': {
          data: me({ can_post_objects }),
          access_token: 't1',
          access: access(),
        },
        'GET /v1/me': me({ can_post_objects }),
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

  test('that was refused leads whoever may no longer share to the support, not to what they cannot do', async () => {
    await openOwn('/me/products', 'hidden', refused, false);
    expect(await screen.findByText('«Manca il riparo»')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Scrivi all’assistenza' }).getAttribute('href')).toBe('/support');
    expect(screen.queryByText(/modificalo o rispondi/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rispondi su Tenda' })).toBeNull();
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
    await choices('Togli dalla biblioteca');
    await userEvent.click(await screen.findByRole('button', { name: 'Togli l’oggetto' }));
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
