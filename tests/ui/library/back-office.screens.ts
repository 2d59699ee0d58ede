import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { figuresMachine } from '#machines/figures/figures.machine';
import type { Figures } from '#machines/figures/wire';
import { labelsMachine } from '#machines/inventory/labels.machine';
import { setupMachine } from '#machines/setup/setup.machine';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// The pages of the back office that read one thing: its first hour, its figures, its labels.

const isOut = 'Sei senza rete';
const loads = 'Caricamento';

const steps = 'GET /v1/staff/setup';
const first = { heading: 'Primi passi' };
const pages = [
  ...['Aggiungi le categorie', 'Aggiungi un oggetto', 'Apri i punti di ritiro', 'Comincia dalle fotografie'],
  'Importa un elenco',
  ...['Scegli colore e logo', 'Scrivi chi siete'],
];
const step = (name: string, ...missing: string[]) => ({ name, missing });
const connected = { mails: { can_send: true, waiting: 0 }, pays_online: true };

describeScreens('the first hour of a library', {
  machines: [setupMachine],
  // There is always one.
  unseen: ['setup.unknown'],
  from: '/faq',
  url: '/staff/setup',
  answers: asStaff(),
  first: 'loading',
  events: {
    loaded: {
      answer: steps,
      with: {
        steps: [step('identity'), step('point', 'hours'), step('categories'), step('objects', 'objects')],
        ...{ done: 2, total: 4, mails: { can_send: false, waiting: 3 }, pays_online: false },
      },
    },
    loadedWhole: { answer: steps, with: { steps: [step('point')], done: 1, total: 1, ...connected } },
    lost: { lose: steps },
    retry: { press: 'Riprova' },
  },
  situations: {
    loading: { ...first, buttons: [], says: [loads], does: { loaded: 'shown', loadedWhole: 'whole', lost: 'failed' } },
    failed: { ...first, buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    shown: {
      ...first,
      buttons: pages,
      shows: [
        '2 di 4',
        'Il punto di ritiro non ha orari.',
        'Non c’è ancora un oggetto da prestare.',
        'Ne aspettano 3.',
        'Le tessere si vendono al banco',
      ],
      does: {},
    },
    whole: {
      ...first,
      buttons: ['Apri i punti di ritiro'],
      shows: ['C’è tutto: la biblioteca può prestare.'],
      does: {},
    },
  },
});

const read = 'GET /v1/staff/figures';
const figures = (part: Partial<Figures> = {}): Figures => ({
  ...{ from: '2027-03-08', to: '2027-03-14', before: null, is_current: true, weeks: [], weeks_before: [] },
  ...{ wanted: [], idle: { total: 0, items: [] }, searches: [], hours: [], hours_before: [] },
  saved: {
    ...{ euros: 0, kilograms: 0, before: null, value: 0, loans_without_value: 0, share_of_value: 0.1 },
    kilograms_per_euro: 0.5,
  },
  ...part,
});
const numbers = { heading: 'Numeri' };
const lengths = ['13 settimane', '26 settimane', '52 settimane'];
const range = 'Settimane intere, dal lunedì alla domenica: 8–14 marzo 2027.';

describeScreens('the figures of the library', {
  machines: [figuresMachine],
  from: '/faq',
  url: '/staff/figures',
  answers: asStaff(),
  // Each figure has its own, and so has each day.
  ignoring: /^(Scarica CSV|Togli la data)/,
  first: 'loading',
  events: {
    loaded: { answer: read, with: figures() },
    loadedOld: { answer: read, with: figures({ is_current: false }) },
    lost: { lose: read },
    refused: { answer: read, with: problem(500, 'server.error') },
    retry: { press: 'Riprova' },
    more: { press: '13 settimane' },
  },
  situations: {
    loading: {
      ...numbers,
      buttons: ['Mostra'],
      says: [loads],
      does: { loaded: 'shown', loadedOld: 'counting', lost: 'failed' },
    },
    failed: { ...numbers, buttons: ['Mostra', 'Riprova'], says: [isOut], does: { retry: 'loading' } },
    counting: {
      ...numbers,
      buttons: [...lengths, 'Mostra'],
      says: [range],
      shows: ['alcune settimane si stanno ancora contando'],
      does: {},
    },
    shown: { ...numbers, buttons: [...lengths, 'Mostra'], says: [range], does: { more: 'changing' } },
    // What is shown stays until the next range has come.
    changing: {
      ...numbers,
      buttons: [...lengths, 'Mostra'],
      says: [range],
      does: { loaded: 'longer', refused: 'refused' },
    },
    longer: { ...numbers, buttons: [...lengths, 'Mostra'], says: [range], does: {} },
    refused: { ...numbers, buttons: ['Mostra', 'Riprova'], says: ['Ops, errore 500'], does: { retry: 'loading' } },
  },
});

const drawing = 'POST /v1/staff/labels';
const sheet = { heading: 'Stampa le etichette' };
const type = (name: string, value: string) => ({
  run: () => void fireEvent.change(document.querySelector(`[name="${name}"]`) ?? document.body, { target: { value } }),
});

describeScreens('printing labels', {
  machines: [labelsMachine],
  from: '/faq',
  url: '/staff/labels?ids=p1',
  // A browser saves the file; the test window would open it.
  before: () => void vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined),
  answers: asStaff(),
  first: 'idle',
  events: {
    skipTooMany: type('skip', '9999'),
    skipSome: type('skip', '3'),
    print: { press: 'Scarica il PDF' },
    drawn: { answer: drawing, with: new Response('pdf', { headers: { 'content-type': 'application/pdf' } }) },
    notDrawn: { lose: drawing },
    refused: { answer: drawing, with: problem(422, 'resource.validation') },
  },
  situations: {
    idle: {
      ...sheet,
      buttons: ['Scarica il PDF'],
      shows: ['1 etichetta'],
      does: { skipTooMany: 'wrong', print: 'printing' },
    },
    wrong: {
      ...sheet,
      buttons: [],
      says: ['il numero è troppo piccolo o troppo grande'],
      does: { skipSome: 'skipping' },
    },
    skipping: { ...sheet, buttons: ['Scarica il PDF'], does: {} },
    printing: { ...sheet, buttons: [], does: { notDrawn: 'failed', refused: 'refused', drawn: 'printed' } },
    failed: { ...sheet, buttons: ['Scarica il PDF'], says: [isOut], does: { print: 'printing' } },
    refused: { ...sheet, buttons: ['Scarica il PDF'], says: ['resource.validation'], does: {} },
    printed: { ...sheet, buttons: ['Scarica il PDF'], says: ['Il PDF è pronto.'], does: { print: 'printing' } },
  },
});
