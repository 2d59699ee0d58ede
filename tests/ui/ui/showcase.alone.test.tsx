import { basename } from 'node:path';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import Components from '#src/showcase/components.screen.tsx';
import { preloadCarousels } from '#src/ui/carousels/carousel-code.ts';
import { page } from '../../support/page.ts';
import { renderPiece } from '../../support/render-piece.tsx';
import { renderApp } from '../../support/render.tsx';

/** Only loads the code of `loader-screen.tsx`, which is shown. */
const loads = 'loader.tsx';

/** The components exported by each file of the component library that has any. */
const pieces = Object.entries(import.meta.glob<Record<string, unknown>>('/src/ui/**/*.tsx', { eager: true }))
  .map(
    ([path, exported]) =>
      [
        basename(path),
        Object.entries(exported).flatMap(([name, one]) =>
          typeof one === 'function' && /^(?:[A-Z]|default$)/.test(name) ? [one] : [],
        ),
      ] as const,
  )
  .filter(([name, components]) => components.length > 0 && name !== loads);

interface Fiber {
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Every component that React has rendered into the container, including those without output. */
function renderedIn(container: object): Set<unknown> {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const types = new Set<unknown>();
  const visit = (fiber: Fiber | null) => {
    for (let next = fiber; next; next = next.sibling) {
      types.add(next.type);
      visit(next.child);
    }
  };
  visit((container as Record<string, { stateNode: { current: Fiber } }>)[key ?? '']?.stateNode.current ?? null);
  return types;
}

describe('the component showcase', () => {
  test('shows every component', async () => {
    const { container } = renderPiece(<Components />);
    const atFirst = renderedIn(container);
    // The carousels look the same before and after their code has loaded.
    await act(() => preloadCarousels());
    await screen.findAllByRole('grid');
    // A tooltip comes with the pointer.
    const [wish] = screen.getAllByRole('button', { name: 'Aggiungi ai desideri' });
    await userEvent.hover(wish!);
    await screen.findByText('Aggiungi ai desideri');
    const rendered = new Set([...atFirst, ...renderedIn(container)]);
    const missing = pieces.filter(([, components]) => !components.some((component) => rendered.has(component)));
    expect(pieces.length).toBeGreaterThan(30);
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  afterEach(cleanup);

  test.each([
    ['every status of a loan', ['Checkout in corso', 'Attesa conferma', 'Approvato', 'Esteso', 'Annullato', 'Negato']],
    ['every availability', ['Libero da oggi', 'In manutenzione', /^In verifica, attendi/, /^In prestito fino al/]],
    ['every toast', ['Estensione del prestito avvenuta con successo', 'Prestito abbandonato']],
    ['the loader', ['Un momento…']],
    ['failures', ['Ops, errore 503', 'Sei senza rete', 'Ops, qualcosa è andato storto']],
    ['the ends of a story', ['Negato', 'Annullato', 'Prestito scaduto']],
  ] as const)('has %s', (_name, words) => {
    renderPiece(<Components />);
    for (const each of words) expect(screen.getAllByText(each).length).toBeGreaterThan(0);
  });

  test('has every state of a day, with its reason in words', async () => {
    renderPiece(<Components />);
    await screen.findAllByRole('grid');
    const states = [...document.querySelectorAll('[data-date]:not([data-hidden])')].map((day) =>
      day.getAttribute('data-state'),
    );
    expect([...new Set(states)].sort()).toEqual([
      'closed',
      'free',
      'past',
      'preparation',
      'taken',
      'too_early',
      'too_late',
    ]);
    fireEvent.click(screen.getByRole('gridcell', { name: /^sabato 4 aprile 2026, oltre i 30 giorni/ }));
    expect(screen.getByText('4 aprile: oltre i 30 giorni')).toBeTruthy();
  });

  test('prints the JSX that makes each piece, with the props as they are now', () => {
    renderPiece(<Components />);
    const codes = () => [...document.querySelectorAll('pre')].map((code) => code.textContent);
    expect(codes().length).toBeGreaterThan(100);
    expect(codes()).toContain('<AlertBox kind="error">Tempo scaduto, prestito annullato!</AlertBox>');
    expect(codes()).toContain("<AvailabilityLabel availability={{ kind: 'busy', until: '2026-03-12' }} large />");
    // Every component in them has its name, which the build would shorten.
    expect(codes().filter((code) => code.includes('<Fragment'))).toEqual([]);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Cerca un oggetto' }), { target: { value: 'tenda' } });
    expect(codes().filter((code) => code.includes('<SearchField') && code.includes('value="tenda"'))).toHaveLength(1);
  });

  test('has both ways to add a picture', () => {
    renderPiece(<Components />);
    const inputs = [...document.querySelectorAll('main input[type="file"], input[type="file"]')];
    expect(new Set(inputs.map((input) => input.getAttribute('capture')))).toEqual(new Set([null, 'environment']));
  });

  test('confirms with the default labels: Conferma and Annulla', async () => {
    renderPiece(<Components />);
    fireEvent.click(screen.getByRole('button', { name: 'Apri una domanda' }));
    const question = await screen.findByRole('dialog', { name: 'Confermi?' });
    expect([...question.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      '',
      'Annulla',
      'Conferma',
    ]);
  });

  test('can be viewed in both schemes', () => {
    renderPiece(<Components />);
    const schemes = [
      ['Scuri', 'dark'],
      ['Chiari', 'light'],
    ] as const;
    for (const [name, scheme] of schemes) {
      fireEvent.click(screen.getByRole('radio', { name }));
      expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe(scheme);
    }
  });

  test.each([
    ['is there while the library is not', { library: null }],
    ['is there while the library is unavailable', page({ is: { ...page().library.is, available: false } })],
  ])('%s', async (_name, boot) => {
    const { stop } = await renderApp({ url: '/ui/components', page: boot });
    expect(await screen.findByRole('heading', { level: 1, name: 'Componenti' })).toBeTruthy();
    expect(location.pathname).toBe('/ui/components');
    stop();
  });
});
