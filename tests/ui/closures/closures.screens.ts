import { fireEvent } from '@testing-library/react';
import { closureMachine } from '#machines/closures/closure.machine';
import { plannerMachine } from '#machines/closures/planner.machine';
import { todayMachine } from '#machines/closures/today.machine';
import type { ClosureDetail } from '#machines/closures/wire';
import { types } from '../../support/screens/hands.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "Closure planner: enter a closure, every affected loan, move dates, tell everybody, undo."

const isOut = 'Sei senza rete';
const loads = 'Caricamento';

const points = 'GET /v1/staff/headquarters';
const plan = 'GET /v1/staff/closures/plan';
const close = 'POST /v1/staff/closures';
const one = 'GET /v1/staff/closures/c1';
const undo = 'POST /v1/staff/closures/c1/undo';

const closure = (part: Partial<ClosureDetail> = {}): ClosureDetail => ({
  ...{ id: 'c1', from_date: '2027-08-10', to_date: '2027-08-12', headquarter: null, closes_lockers: false },
  ...{ reason: 'Ferie', reason_en: '', status: 'closed', progress: { done: 2, total: 2 } },
  ...{ created_at: '2027-03-01T09:00:00.000Z', created_by: 'Ada Neri', undone_at: null, undoable: true },
  ...{ loans: [], undecided: [] },
  ...part,
});

const form = { heading: 'Nuova chiusura', buttons: ['Vedi cosa cambia'] };
const review = { heading: 'Nuova chiusura', shows: ['Ferie', 'Bottega'] };
const fill = { reason: 'Ferie', headquarter: 'h1' };

describeScreens('planning a closure', {
  machines: [plannerMachine],
  from: '/faq',
  url: '/staff/closures/new',
  answers: { ...asStaff(), [one]: closure() },
  // The calendar of a day.
  ignoring: /\d{4}$|^Mese /,
  first: 'loading',
  events: {
    loaded: { answer: points, with: [{ id: 'h1', name: 'Bottega', is_smartlocker: false }] },
    lost: { lose: points },
    retry: { press: 'Riprova' },
    lookIncomplete: { press: 'Vedi cosa cambia' },
    propose: {
      run: () =>
        void fireEvent.change(document.querySelector('[name="proposal"]') ?? document.body, { target: { value: '0' } }),
    },
    look: { press: 'Vedi cosa cambia', fill },
    planned: { answer: plan, with: { loans: [], mails: 0, codes: 0 } },
    notPlanned: { lose: plan },
    edit: { press: 'Modifica' },
    close: { press: 'Chiudi questi giorni' },
    closed: { answer: close, with: closure() },
    changedMeanwhile: { answer: close, with: problem(409, 'closure.changed') },
  },
  situations: {
    loading: { heading: 'Nuova chiusura', buttons: [], says: [loads], does: { loaded: 'editing', lost: 'failed' } },
    failed: { heading: 'Nuova chiusura', buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    editing: { ...form, does: { lookIncomplete: 'incomplete', propose: 'proposed' } },
    // A public holiday fills in the days and the reason.
    proposed: { ...form, does: { look: 'planning' } },
    incomplete: {
      ...form,
      says: ['Campo richiesto', 'Campo richiesto', 'Campo richiesto'],
      toast: 'Attenzione ai campi richiesti',
      does: { propose: 'proposed' },
    },
    planning: { ...form, buttons: [], does: { planned: 'reviewing', notPlanned: 'notPlanned' } },
    notPlanned: { ...form, says: [isOut], does: { look: 'planning' } },
    reviewing: {
      ...review,
      buttons: ['Chiudi questi giorni', 'Modifica'],
      says: ['Nessun prestito cade in questi giorni'],
      does: { edit: 'edited', close: 'closing' },
    },
    // What was typed is still there.
    edited: { ...form, does: { look: 'planning' } },
    closing: {
      ...review,
      buttons: [],
      says: ['Nessun prestito cade in questi giorni'],
      does: { closed: 'closed', changedMeanwhile: 'changed' },
    },
    changed: {
      ...review,
      buttons: ['Chiudi questi giorni', 'Modifica'],
      says: ['closure.changed', 'Nessun prestito cade in questi giorni'],
      does: { close: 'closing' },
    },
    closed: { at: '/staff/closures/c1', heading: '10–12 agosto 2027', does: {} },
  },
});

const shown = { heading: '10–12 agosto 2027' };
const question = {
  heading: 'Annullare la chiusura?',
  buttons: ['Annulla la chiusura', 'Chiudi', 'Lascia com’è'],
};
const undoing = closure({ status: 'undoing', undoable: false, progress: { done: 1, total: 2 } });

describeScreens('a closure and its undo', {
  machines: [closureMachine],
  from: '/faq',
  url: '/staff/closures/c1',
  answers: asStaff(),
  first: 'loading',
  events: {
    loaded: { answer: one, with: closure() },
    loadedClosing: {
      answer: one,
      with: closure({ status: 'closing', undoable: false, progress: { done: 0, total: 2 } }),
    },
    loadedUndoing: { answer: one, with: undoing },
    loadedUndone: { answer: one, with: closure({ status: 'undone', undoable: false }) },
    unknown: { answer: one, with: problem(404, 'resource.not_found') },
    lost: { lose: one },
    retry: { press: 'Riprova' },
    wait: { pass: 'untilPoll' },
    ask: { press: 'Annulla la chiusura' },
    leave: { press: 'Lascia com’è' },
    confirm: { press: 'Annulla la chiusura' },
    begun: { answer: undo, with: undoing },
    notBegun: { answer: undo, with: problem(409, 'closure.changed') },
  },
  situations: {
    loading: {
      heading: 'Chiusura',
      buttons: [],
      says: [loads],
      does: { loaded: 'shown', loadedClosing: 'watching', unknown: 'unknown', lost: 'failed' },
    },
    failed: { heading: 'Chiusura', buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    unknown: { heading: 'Chiusura', buttons: [], shows: ['Questa chiusura non esiste'], does: {} },
    watching: { ...shown, buttons: [], says: ['0 di 2'], shows: ['Sposto i prestiti…'], does: { wait: 'reading' } },
    // The job goes on without the page.
    reading: {
      ...shown,
      buttons: [],
      says: ['0 di 2'],
      does: { lost: 'watching', loadedClosing: 'watching', loaded: 'shown' },
    },
    shown: {
      ...shown,
      buttons: ['Annulla la chiusura'],
      shows: ['Ferie · tutti i punti di ritiro', 'Nessun prestito cadeva in questi giorni.'],
      does: { ask: 'asking' },
    },
    asking: { ...question, does: { leave: 'shown', confirm: 'undoing' } },
    undoing: { ...question, buttons: [], does: { begun: 'rereading', notBegun: 'refused' } },
    rereading: { ...shown, does: { loadedUndoing: 'moving' } },
    moving: { ...shown, buttons: [], says: ['1 di 2'], shows: ['Riporto i prestiti…'], does: { wait: 'lastReading' } },
    lastReading: { ...shown, buttons: [], says: ['1 di 2'], does: { loadedUndone: 'undone' } },
    undone: { ...shown, buttons: [], shows: ['Annullata'], does: {} },
    refused: { ...shown, toast: 'closure.changed', does: { loadedUndone: 'undone' } },
  },
});

const point = {
  ...{ id: 'h1', name: 'Bottega', hours: '15:00-19:00' },
  ...{ pickups: [], returns: [], overdue: [], requests: [], deliveries: [] },
};
const board = { heading: 'La giornata', buttons: ['Giorno dopo', 'Giorno prima', 'Stampa'] };
const isOpen = { ...board, buttons: ['Chiudi per oggi: Bottega', ...board.buttons] };
const todaysQuestion = { heading: 'Chiudere Bottega per oggi?', buttons: ['Annulla', 'Chiudi', 'Chiudi per oggi'] };
const isClosed = {
  ...board,
  buttons: [...board.buttons, 'Riapri oggi: Bottega'],
  shows: ['Chiuso oggi: Chiusura imprevista'],
};

describeScreens('a pickup point that is closed for today', {
  machines: [todayMachine],
  from: '/faq',
  url: '/staff/day',
  answers: {
    ...asStaff(7),
    'GET /v1/headquarters': [],
    'GET /v1/staff/day': { date: '2026-11-22', today: '2026-11-22', points: [point] },
  },
  first: 'open',
  events: {
    ask: { press: 'Chiudi per oggi: Bottega' },
    planned: { answer: plan, with: { loans: [], mails: 0, codes: 0 } },
    notPlanned: { lose: plan },
    write: types('reason', 'Allarme'),
    empty: types('reason', ' '),
    decline: { press: 'Annulla' },
    confirm: { press: 'Chiudi per oggi' },
    closed: { answer: close, with: closure({ status: 'closing' }) },
    refused: { answer: close, with: problem(403, 'closure.only_today') },
    reopen: { press: 'Riapri oggi: Bottega' },
    reopened: { answer: undo, with: closure({ status: 'undoing' }) },
    notReopened: { answer: undo, with: problem(409, 'closure.not_undoable') },
  },
  situations: {
    open: { ...isOpen, does: { ask: 'planning' } },
    planning: { ...board, does: { planned: 'asking', notPlanned: 'notPlanned' } },
    notPlanned: { ...isOpen, toast: isOut, does: {} },
    asking: {
      ...todaysQuestion,
      shows: ['Nessun prestito comincia o finisce oggi'],
      does: { empty: 'unreasoned', confirm: 'closing', decline: 'open' },
    },
    unreasoned: { ...todaysQuestion, says: ['Scrivi il motivo.'], does: { confirm: 'unreasoned', write: 'written' } },
    written: { ...todaysQuestion, does: {} },
    closing: { heading: 'Chiudere Bottega per oggi?', buttons: [], does: { closed: 'closed', refused: 'refused' } },
    refused: { ...todaysQuestion, says: ['closure.only_today'], does: { confirm: 'closing' } },
    closed: { ...isClosed, toast: 'Fatto', does: { reopen: 'opening' } },
    opening: { ...board, does: { reopened: 'reopened', notReopened: 'notReopened' } },
    reopened: { ...isOpen, toast: 'Fatto', does: {} },
    notReopened: { ...isClosed, toast: 'closure.not_undoable', does: {} },
  },
});
