import { bulkMachine } from '#machines/inventory/bulk.machine';
import { headquarter } from '../../support/data/objects.ts';
import { movedLoan, objectRow } from '../../support/data/staff-objects.ts';
import { ticks, types } from '../../support/screens/hands.ts';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "Several objects are changed at once, after a look at what would change." (rules/staff.md#objects)

const isOut = 'Sei senza rete';
const look = 'POST /v1/staff/objects/bulk-previews';
const start = 'POST /v1/staff/objects/bulk-edits';
const watch = 'GET /v1/staff/jobs/j1';
const job = (part: object = {}) => ({
  ...{ id: 'j1', kind: 'bulk_edit', part: 'max_months', state: 'running', progress: { done: 1, total: 3 } },
  ...{ counts: {}, problem: null, retry_at: null, started_by: null, created_at: '2026-01-12T09:00:00.000Z' },
  finished_at: null,
  ...part,
});
const over = { finished_at: '2026-01-12T09:00:05.000Z' };
const listed = [
  'Cerca',
  'Da fotografie',
  'Importa da un file',
  'Nuovo oggetto',
  'Scarica CSV: Oggetti',
  'Stampa le etichette',
];
const list = { heading: 'Oggetti', buttons: listed };
const total = '3 oggetti';
const form = { heading: 'Durata massima del prestito', buttons: ['Annulla', 'Avanti', 'Chiudi'] };
// What a move of the same objects would bring along.
const moved = movedLoan({ has_code: true, closed: ['pickup', 'return'] });
const preview = {
  heading: 'Durata massima del prestito',
  shows: ['Cambiano 2 oggetti.', 'Tenda', 'Giulia Ferri', 'Chiuso il giorno del ritiro'],
};
const reviews = ['Annulla', 'Chiudi', 'Modifica'];
describeScreens('several objects that are changed at once', {
  machines: [bulkMachine],
  from: '/faq',
  url: '/staff/objects',
  answers: {
    ...asStaff(),
    'GET /v1/headquarters': [headquarter({ id: 'h1' })],
    'GET /v1/staff/categories': [],
    'GET /v1/staff/objects': {
      items: ['Uno', 'Due'].map((each) => objectRow({ id: each, name: each })),
      next: null,
      total: 3,
    },
  },
  first: 'none',
  events: {
    tick: ticks('Scegli Uno'),
    shown: { press: 'Scegli quelli mostrati' },
    all: { press: 'Scegli tutti i 3' },
    clear: { press: 'Nessuno' },
    open: types('bulk', 'max_months'),
    type: types('max_months', '2'),
    typeWrong: types('max_months', 'due'),
    goOn: { press: 'Avanti' },
    cancel: { press: 'Annulla' },
    close: { press: 'Chiudi' },
    looked: {
      answer: look,
      with: {
        changed: 2,
        unchanged: 0,
        loans: [moved],
        obstacles: [{ reason: 'on_loan', count: 1, names: ['Tenda'] }],
      },
    },
    notLooked: { lose: look },
    confirm: { press: 'Modifica' },
    started: { answer: start, with: job() },
    notStarted: { lose: start },
    later: { pass: 'untilPoll' },
    goesOn: { answer: watch, with: job({ progress: { done: 2, total: 3 } }) },
    notRead: { lose: watch },
    done: { answer: watch, with: job({ state: 'done', counts: { updated: 2, refused: 1 }, ...over }) },
    broken: { answer: watch, with: job({ state: 'failed', ...over }) },
    fine: { press: 'Va bene' },
  },
  situations: {
    none: { ...list, says: [total], does: { tick: 'one' } },
    one: {
      ...list,
      buttons: [...listed, 'Nessuno', 'Scegli quelli mostrati', 'Scegli tutti i 3'],
      says: [total, '1 oggetto scelto'],
      does: { tick: 'none', clear: 'none', shown: 'both', all: 'all', open: 'writing' },
    },
    both: {
      ...list,
      buttons: [...listed, 'Nessuno', 'Scegli tutti i 3'],
      says: [total, '2 oggetti scelti'],
      does: { all: 'all' },
    },
    all: { ...list, buttons: [...listed, 'Nessuno'], says: [total, '3 oggetti scelti'], does: { clear: 'none' } },
    writing: {
      ...form,
      does: { cancel: 'one', close: 'one', typeWrong: 'wrong', type: 'typed' },
    },
    wrong: { ...form, does: { goOn: 'refused' } },
    refused: { ...form, says: ['cifre'], toast: 'Attenzione ai campi richiesti', does: { type: 'typed' } },
    typed: { ...form, does: { goOn: 'looking' } },
    looking: { ...form, buttons: [], maySay: [isOut], does: { looked: 'looked', notLooked: 'notLooked' } },
    notLooked: { ...form, says: [isOut], does: { goOn: 'looking' } },
    // What would change is seen before it does.
    looked: { ...preview, buttons: reviews, does: { cancel: 'one', confirm: 'starting' } },
    starting: { ...preview, buttons: [], maySay: [isOut], does: { started: 'running', notStarted: 'notStarted' } },
    notStarted: { ...preview, buttons: reviews, says: [isOut], does: { confirm: 'starting' } },
    running: { ...list, says: [total, 'Modificati 1 su 3 …'], does: { tick: 'running', later: 'reading' } },
    reading: {
      ...list,
      says: [total, 'Modificati 1 su 3 …'],
      does: { notRead: 'running', goesOn: 'further', done: 'done', broken: 'broken' },
    },
    further: { ...list, says: [total, 'Modificati 2 su 3 …'], does: {} },
    done: {
      ...list,
      buttons: [...listed, 'Va bene'],
      says: [total, '2 oggetti modificati. 1 non si poteva modificare.'],
      does: { fine: 'none' },
    },
    broken: {
      ...list,
      buttons: [...listed, 'Va bene'],
      says: [total, 'La modifica si è fermata dopo 1 oggetti: riprova tra poco.'],
      does: {},
    },
  },
});
