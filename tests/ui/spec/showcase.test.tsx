import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import Components from '#src/screens/components.tsx';
import { page } from '../../support/page.ts';
import { renderPiece } from '../../support/render-piece.tsx';
import { renderApp } from '../../support/render.tsx';

const folder = `${process.cwd()}/src`;
const sources = [
  `${folder}/screens/components.tsx`,
  ...readdirSync(`${folder}/screens/showcase`)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/screens/showcase/${name}`),
].map((path) => readFileSync(path, 'utf8'));
const pieces = readdirSync(`${folder}/ui`).filter((name) => name.endsWith('.tsx'));

/** What is only ever seen as a part of another piece, or around all of them. */
const partOf: Record<string, string> = {
  'calendar-month.tsx': 'month-calendar.tsx',
  'field-words.tsx': 'text-field.tsx',
  'mantine-scope.tsx': 'dialog.tsx',
  'look.tsx': 'look-context.ts',
};

describe('the component showcase', () => {
  test.each(pieces)('shows %s', (piece) => {
    const shown = partOf[piece] ?? piece;
    expect(sources.some((source) => source.includes(`#src/ui/${shown}'`))).toBe(true);
  });

  afterEach(cleanup);

  test.each([
    ['every status of a loan', ['Checkout in corso', 'Attesa conferma', 'Approvato', 'Esteso', 'Annullato', 'Negato']],
    ['every availability', ['Libero ora', 'In manutenzione', /^In verifica, attendi/, /^In prestito fino al/]],
    ['every toast', ['Estensione del prestito avvenuta con successo', 'Prestito abbandonato']],
    ['the loader', ['Un momento…']],
    ['failures', ['Ops, errore 503', 'Sei senza rete', 'Ops, qualcosa è andato storto']],
    ['the ends of a story', ['Negato', 'Annullato', 'Prestito scaduto']],
  ] as const)('has %s', (_name, words) => {
    renderPiece(<Components />);
    for (const each of words) expect(screen.getAllByText(each).length).toBeGreaterThan(0);
  });

  test('has every state of a day, with its reason in words', () => {
    renderPiece(<Components />);
    const states = [...document.querySelectorAll('[data-date]')].map((day) => day.getAttribute('data-state'));
    expect([...new Set(states)].sort()).toEqual(['closed', 'free', 'past', 'taken', 'too_early', 'too_late']);
    fireEvent.click(document.querySelector('[data-date="2026-04-04"]')!);
    expect(screen.getByText('4 aprile: oltre i 30 giorni')).toBeTruthy();
  });

  test('has both ways to add a picture', () => {
    renderPiece(<Components />);
    const inputs = [...document.querySelectorAll('main input[type="file"], input[type="file"]')];
    expect(new Set(inputs.map((input) => input.getAttribute('capture')))).toEqual(new Set([null, 'environment']));
  });

  test('asks with the defaults of the specification: Conferma and Annulla', async () => {
    renderPiece(<Components />);
    fireEvent.click(screen.getByRole('button', { name: 'Apri una domanda' }));
    const question = await screen.findByRole('dialog', { name: 'Confermi?' });
    expect([...question.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      '',
      'Annulla',
      'Conferma',
    ]);
  });

  test('can be looked at in both schemes', () => {
    renderPiece(<Components />);
    const schemes = [
      ['Scuri', 'dark'],
      ['Chiari', 'light'],
    ] as const;
    for (const [name, scheme] of schemes) {
      fireEvent.click(screen.getByRole('button', { name }));
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
