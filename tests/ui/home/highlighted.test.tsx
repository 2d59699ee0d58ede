import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tile } from '../../support/data/objects.ts';
import { page } from '../../support/page.ts';
import { freshPages, json, problem, renderApp } from '../../support/render.tsx';
import { points } from '../app/points.ts';

freshPages();
afterEach(() => {
  vi.doUnmock('#src/parts/failed.tsx');
});

describe('highlighted objects that could not be loaded', () => {
  const open = () => {
    let tries = 0;
    return renderApp({
      url: '/',
      page: page(),
      answers: {
        'GET /v1/catalogs/products/highlighted': () => {
          tries += 1;
          return tries === 1 ? problem(503, 'library.busy', { message: 'Troppe richieste.' }) : json(200, [tile()]);
        },
        'GET /v1/headquarters': points,
      },
    });
  };
  const row = async () => within(await screen.findByRole('region', { name: 'In evidenza' }));

  test('are explained in the server’s words, and come with the retry', async () => {
    await open();
    expect((await (await row()).findByRole('alert')).textContent).toContain('Troppe richieste.');
    await userEvent.click((await row()).getByRole('button', { name: 'Riprova' }));
    expect(await (await row()).findByText('Trapano a percussione')).toBeTruthy();
  });

  test('come with the retry even if the code of the words could not be loaded', async () => {
    vi.resetModules();
    vi.doMock('#src/parts/failed.tsx', () => Promise.reject(new Error('The network is away.')));
    const { LateFailed } = await import('#src/parts/late-failed.tsx');
    const { renderPiece } = await import('../../support/render-piece.tsx');
    const onRetry = vi.fn();
    renderPiece(<LateFailed level={3} failure={undefined} onRetry={onRetry} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
