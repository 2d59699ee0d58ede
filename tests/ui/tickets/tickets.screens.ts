import { objectsMachine } from '#machines/inventory/objects.machine';
import { objectTicketsMachine } from '#machines/tickets/object-tickets.machine';
import { ticketPageMachine } from '#machines/tickets/ticket-page.machine';
import { ticketsMachine } from '#machines/tickets/tickets.machine';
import { headquarter } from '../../support/data/objects.ts';
import { objectRow, staffObject } from '../../support/data/staff-objects.ts';
import { ticket } from '../../support/data/tickets.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "Maintenance tickets (open, in repair, done; costs; blocks the calendar while open)."

const isOut = 'Sei senza rete';
const loads = 'Caricamento';
const required = 'Campo richiesto';
const one = 'GET /v1/staff/tickets/t1';
const step = 'POST /v1/staff/tickets/t1/steps';
const open = {
  heading: 'Trapano a percussione',
  buttons: [
    ...['Aggiungi foto', 'Aggiungi una nota', 'Aggiungi una spesa', 'Data prevista', 'Prendi in riparazione'],
    'Segna come riparato',
  ],
};
const done = {
  heading: 'Trapano a percussione',
  buttons: ['Aggiungi una nota', 'Riapri'],
  shows: ['Riparato'],
};
const cost = { heading: 'Spesa', buttons: ['Annulla', 'Chiudi', 'Salva'] };
const finish = { heading: 'Segnare come riparato', buttons: ['Annulla', 'Chiudi', 'Salva'] };
const mended = ticket({ status: 'done', steps: ['note', 'reopen'] });

describeScreens('a maintenance ticket', {
  machines: [ticketPageMachine],
  from: '/faq',
  url: '/staff/tickets/t1',
  answers: asStaff(),
  first: 'loading',
  events: {
    loaded: { answer: one, with: ticket() },
    loadedDone: { answer: one, with: mended },
    unknown: { answer: one, with: problem(404, 'resource.not_found') },
    lost: { lose: one },
    retry: { press: 'Riprova' },
    openCost: { press: 'Aggiungi una spesa' },
    cancel: { press: 'Annulla' },
    close: { press: 'Chiudi' },
    saveNothing: { press: 'Salva' },
    saveCost: { press: 'Salva', fill: { cost: '12,50', text: 'Cavo nuovo' } },
    saved: { answer: step, with: ticket({ cost: 12.5 }) },
    notSaved: { lose: step },
    openFinish: { press: 'Segna come riparato' },
    finish: { press: 'Salva' },
    finished: { answer: step, with: mended },
    doneMeanwhile: { answer: step, with: problem(409, 'ticket.state') },
  },
  situations: {
    loading: {
      heading: 'Guasto',
      buttons: [],
      says: [loads],
      does: { loaded: 'open', unknown: 'unknown', lost: 'failed' },
    },
    failed: { heading: 'Guasto', buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    unknown: { heading: 'Guasto', buttons: [], shows: ['Questo guasto non c’è'], does: {} },
    open: {
      ...open,
      shows: ['Danneggiato: Cavo rotto', 'Aperto'],
      does: { openCost: 'cost', openFinish: 'finishing' },
    },
    cost: { ...cost, does: { cancel: 'open', close: 'open', saveNothing: 'incomplete', saveCost: 'saving' } },
    incomplete: {
      ...cost,
      says: [required, required],
      toast: 'Attenzione ai campi richiesti',
      does: { saveCost: 'saving' },
    },
    // A step that is on its way cannot be taken back.
    saving: { ...cost, buttons: [], does: { saved: 'saved', notSaved: 'notSaved' } },
    notSaved: { ...cost, says: [isOut], does: { saveCost: 'saving' } },
    saved: { ...open, shows: ['Spese: 12,50'], toast: 'Fatto', does: {} },
    finishing: { ...finish, does: { finish: 'sending' } },
    sending: { ...finish, buttons: [], does: { finished: 'done', doneMeanwhile: 'old' } },
    done: { ...done, toast: 'Fatto', does: {} },
    // Somebody else was faster: the page says so and shows the ticket as it is now.
    old: { heading: 'Trapano a percussione', says: ['ticket.state'], does: { loadedDone: 'now' } },
    now: { ...done, says: ['ticket.state'], does: {} },
  },
});

const points = 'GET /v1/headquarters';
const list = { heading: 'Guasti', buttons: ['Cerca', 'Scarica CSV: Guasti'], says: ['1 guasto'] };
describeScreens('the pickup points that tickets are filtered by', {
  machines: [ticketsMachine],
  from: '/faq',
  url: '/staff/tickets',
  answers: { ...asStaff(), 'GET /v1/staff/tickets': { items: [ticket()], next: null, total: 1, cost: 0 } },
  first: 'loading',
  events: {
    loaded: { answer: points, with: [headquarter({ name: 'Bottega nuova' })] },
    lost: { lose: points },
  },
  situations: {
    loading: { ...list, does: { lost: 'without', loaded: 'with' } },
    // Only that filter is missing.
    without: { ...list, shows: ['Trapano a percussione'], does: {} },
    with: { ...list, shows: ['Bottega nuova'], does: {} },
  },
});

const objects = {
  heading: 'Oggetti',
  buttons: [
    'Cerca',
    'Da fotografie',
    'Importa da un file',
    'Nuovo oggetto',
    'Scarica CSV: Oggetti',
    'Stampa le etichette',
  ],
  says: ['1 oggetto'],
};
describeScreens('what objects are filtered by', {
  machines: [objectsMachine],
  from: '/faq',
  url: '/staff/objects',
  answers: {
    ...asStaff(),
    'GET /v1/staff/categories': [],
    'GET /v1/staff/objects': { items: [objectRow()], next: null, total: 1 },
  },
  first: 'loading',
  events: {
    loaded: { answer: points, with: [headquarter({ name: 'Bottega nuova' })] },
    lost: { lose: points },
  },
  situations: {
    loading: { ...objects, does: { lost: 'without', loaded: 'with' } },
    without: { ...objects, shows: ['Trapano a percussione'], does: {} },
    with: { ...objects, shows: ['Bottega nuova'], does: {} },
  },
});

const opening = 'POST /v1/staff/tickets';
const object = { heading: 'Trapano a percussione' };
const report = { heading: 'Segnala un guasto', buttons: ['Annulla', 'Apri il guasto', 'Chiudi'] };
describeScreens('reporting a fault on the page of an object', {
  machines: [objectTicketsMachine],
  from: '/faq',
  url: '/staff/objects/p1',
  answers: {
    ...asStaff(),
    'GET /v1/staff/objects/p1': staffObject(),
    'GET /v1/staff/objects/p1/history': { items: [], next: null, total: 0 },
    'GET /v1/staff/objects/p1/waits': [],
    'GET /v1/staff/tickets': { items: [], next: null, total: 0, cost: 0 },
    'GET /v1/headquarters': [headquarter()],
    'GET /v1/staff/categories': [],
    [one]: ticket(),
  },
  // The form of the object.
  ignoring: /^(?!Segnala|Annulla|Chiudi|Apri il guasto|Sei senza|Riprova)/,
  first: 'object',
  events: {
    open: { press: 'Segnala un guasto' },
    cancel: { press: 'Annulla' },
    send: { press: 'Apri il guasto', fill: { note: 'Cavo rotto' } },
    opened: { answer: opening, with: ticket() },
    lost: { lose: opening },
  },
  situations: {
    object: { ...object, buttons: ['Segnala un guasto'], shows: ['Mai guasto, finora.'], does: { open: 'writing' } },
    writing: { ...report, does: { cancel: 'object', send: 'sending' } },
    sending: { ...report, buttons: [], does: { opened: 'ticket', lost: 'lost' } },
    lost: { ...report, says: [isOut], does: { send: 'sending' } },
    ticket: { at: '/staff/tickets/t1', heading: 'Trapano a percussione', does: {} },
  },
});
