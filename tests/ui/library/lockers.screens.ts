import { lockerEditorMachine, lockerMachine } from '#machines/library/locker.machine';
import type { StaffLocker } from '#machines/library/wire';
import { simulatorMachine } from '#machines/lockers/simulator.machine';
import { library } from '../../support/data/factories.ts';
import { types } from '../../support/screens/hands.ts';
import { describeEditor } from '../../support/screens/record-screens.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "Lockers behind one driver: codes of the product's own, set by hand, or made by a provider; a door is opened from afar with a reason; a
// simulator with which a whole loan can be tried." (rules/lockers.md#driver)

const isOut = 'Sei senza rete';
const loads = 'Caricamento';
const path = '/v1/staff/headquarters/5/locker';
const read = `GET ${path}`;
const url = '/staff/library/headquarters/5/locker';
const heading = 'Locker';
const locker = (part: Partial<StaffLocker> = {}): StaffLocker => ({
  ...{ id: '5', name: 'Locker Savena', version: '1', driver: 'http', base_url: 'https://lockers.example.com/v1' },
  ...{ station_id: 'SAVENA', has_api_key: true, has_webhook_secret: true, pickup_days: 3, deposit_days_after: 1 },
  ...{ deposit_days_before: null, events_url: 'https://example.com/v1/lockers/5/events', live: 0 },
  doors: [
    { name: '1', state: 'granted', loan: { id: 'l1', product: 'Trapano', member: 'Giulia Ferri' } },
    { name: '2', state: null, loan: null },
  ],
  ...part,
});

const local = (part: Partial<StaffLocker> = {}) => locker({ driver: 'local', doors: [], ...part });
describeEditor('how a locker is operated', {
  machine: lockerEditorMachine,
  url,
  read: {
    call: read,
    found: local(),
    nothing: problem(404, 'resource.not_found'),
    theirs: local({ version: '2', pickup_days: 7 }),
  },
  save: `PUT ${path}`,
  saved: local({ version: '2', pickup_days: 5 }),
  heading,
  unknown: 'Questo punto di ritiro non c’è',
  name: heading,
  theirName: heading,
  buttons: ['Codici fatti da Prestalo', 'Codici impostati a mano', 'Fornitore collegato', 'Nessun locker'],
  incomplete: { fill: { pickup_days: '' }, says: ['Campo richiesto'] },
  fill: { pickup_days: '5' },
});

const check = `POST ${path}/tests`;
const opening = `POST ${path}/openings`;
const doors = ['Apri lo sportello 1', 'Apri lo sportello 2'];
const tries = 'Prova il collegamento';
const shown = { heading, buttons: [...doors, tries], shows: ['In attesa', 'Trapano · Giulia Ferri', 'Libero'] };
const question = { heading: 'Apri lo sportello 1', shows: ['Il motivo resta nel registro.'] };
describeScreens('the doors of a locker and its provider', {
  machines: [lockerMachine],
  from: '/faq',
  url,
  answers: { ...asStaff(), [read]: locker() },
  // The form has a model of its own.
  ignoring: /^(Codici|Fornitore collegato|Nessun locker|Salva|Mostra)/,
  first: 'shown',
  events: {
    test: { press: tries },
    answers: { answer: check, with: { ok: true, reason: null, free: 7 } },
    refuses: { answer: check, with: { ok: false, reason: 'unauthorised', free: null } },
    lost: { lose: check },
    ask: { press: 'Apri lo sportello 1' },
    cancel: { press: 'Annulla' },
    close: { press: 'Chiudi' },
    open: { press: 'Apri lo sportello' },
    write: types('reason', 'La persona non riesce ad aprirlo'),
    opened: { answer: opening, with: { compartment: '1' } },
    notOpened: { answer: opening, with: problem(409, 'locker.not_opened') },
  },
  situations: {
    shown: { ...shown, does: { test: 'testing', ask: 'asking' } },
    // One thing at a time.
    testing: { ...shown, buttons: [], does: { answers: 'answering', refuses: 'refusing', lost: 'lost' } },
    answering: { ...shown, says: ['Il fornitore risponde. Sportelli liberi: 7.'], does: { test: 'testingAgain' } },
    testingAgain: {
      ...shown,
      buttons: [],
      maySay: ['Il fornitore risponde.'],
      does: { refuses: 'refusing' },
    },
    refusing: { ...shown, says: ['Il fornitore rifiuta la chiave.'], does: {} },
    lost: { ...shown, toast: isOut, does: { ask: 'asking' } },
    asking: {
      ...question,
      buttons: ['Annulla', 'Apri lo sportello', 'Chiudi'],
      does: { cancel: 'shown', close: 'shown', open: 'unexplained', write: 'explained' },
    },
    unexplained: {
      ...question,
      buttons: ['Annulla', 'Apri lo sportello', 'Chiudi'],
      says: ['Scrivi perché lo apri'],
      does: { write: 'explained' },
    },
    explained: { ...question, buttons: ['Annulla', 'Apri lo sportello', 'Chiudi'], does: { open: 'opening' } },
    opening: {
      ...question,
      buttons: [],
      maySay: ['locker.not_opened'],
      does: { opened: 'opened', notOpened: 'notOpened' },
    },
    notOpened: {
      ...question,
      buttons: ['Annulla', 'Apri lo sportello', 'Chiudi'],
      says: ['locker.not_opened'],
      does: { open: 'opening' },
    },
    opened: { ...shown, toast: 'Lo sportello 1 è aperto', does: {} },
  },
});

const all = 'GET /dev/locker.json';
const entry = 'POST /dev/locker/entries';
const use = 'POST /dev/locker/doors/1';
const door = (part: object = {}) => ({ name: '1', isOpen: false, hasObject: true, purpose: null, ...part });
const closed = { doors: [door()] };
const full = { doors: [door({ isOpen: true, purpose: 'pickup' })] };
const empty = { doors: [door({ isOpen: true, hasObject: false, purpose: 'deposit' })] };
const refused = (refusal: string) =>
  new Response(JSON.stringify({ refusal }), { status: 409, headers: { 'content-type': 'application/json' } });
const cabinet = { heading: 'Simulatore del locker' };
const keypad = 'Apri lo sportello';
const fails = 'Il locker non risponde: riprova.';
describeScreens('the smart locker to try with', {
  machines: [simulatorMachine],
  from: '/faq',
  url: '/dev/locker',
  page: { library: library(), categories: [] },
  answers: asStaff(),
  first: 'loading',
  events: {
    loaded: { answer: all, with: closed },
    unknown: { answer: all, with: new Response(null, { status: 404 }) },
    lost: { lose: all },
    retry: { press: 'Riprova' },
    type: types('code', '482913'),
    enter: { press: keypad },
    opened: { answer: entry, with: { ...full, door: '1' } },
    unknownCode: { answer: entry, with: refused('unknown') },
    early: { answer: entry, with: refused('too_early') },
    late: { answer: entry, with: refused('too_late') },
    notEntered: { lose: entry },
    take: { press: 'Prendi l’oggetto' },
    taken: { answer: use, with: empty },
    put: { press: 'Metti l’oggetto' },
    putIn: { answer: use, with: full },
    close: { press: 'Chiudi lo sportello' },
    isClosed: { answer: use, with: closed },
    notUsed: { lose: use },
  },
  situations: {
    loading: {
      ...cabinet,
      buttons: [],
      says: [loads],
      does: { loaded: 'closed', unknown: 'unknown', lost: 'failed' },
    },
    failed: { ...cabinet, buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    unknown: { ...cabinet, buttons: [], shows: ['Qui non c’è nessun locker da provare'], does: {} },
    closed: { ...cabinet, buttons: [keypad], shows: ['Chiuso'], does: { type: 'typed' } },
    typed: { ...cabinet, buttons: [keypad], does: { enter: 'entering' } },
    entering: {
      ...cabinet,
      buttons: [],
      does: { opened: 'open', unknownCode: 'wrong', early: 'early', late: 'late', notEntered: 'notEntered' },
    },
    wrong: { ...cabinet, buttons: [keypad], says: ['Nessuno sportello ha questo codice.'], does: {} },
    early: { ...cabinet, buttons: [keypad], says: ['Questo codice non vale ancora.'], does: {} },
    late: { ...cabinet, buttons: [keypad], says: ['Questo codice è scaduto.'], does: {} },
    notEntered: { ...cabinet, buttons: [keypad], says: [fails], does: { enter: 'entering' } },
    open: {
      ...cabinet,
      buttons: [keypad, 'Chiudi lo sportello', 'Prendi l’oggetto'],
      says: ['Lo sportello 1 è aperto.'],
      shows: ['Aperto, con l’oggetto'],
      does: { take: 'taking' },
    },
    taking: {
      ...cabinet,
      buttons: [],
      maySay: ['Lo sportello 1 è aperto.'],
      does: { taken: 'taken', notUsed: 'notTaken' },
    },
    notTaken: { ...cabinet, buttons: [keypad, 'Chiudi lo sportello', 'Prendi l’oggetto'], says: [fails], does: {} },
    taken: {
      ...cabinet,
      buttons: [keypad, 'Chiudi lo sportello', 'Metti l’oggetto'],
      says: ['Hai preso l’oggetto: ora chiudi lo sportello 1.'],
      shows: ['Aperto, vuoto'],
      does: { put: 'putting', close: 'closing' },
    },
    putting: { ...cabinet, buttons: [], maySay: ['Hai preso l’oggetto'], does: { putIn: 'put' } },
    put: {
      ...cabinet,
      buttons: [keypad, 'Chiudi lo sportello', 'Prendi l’oggetto'],
      says: ['Hai messo l’oggetto: ora chiudi lo sportello 1.'],
      does: {},
    },
    closing: { ...cabinet, buttons: [], maySay: ['Hai preso l’oggetto'], does: { isClosed: 'closedAgain' } },
    closedAgain: { ...cabinet, buttons: [keypad], says: ['Lo sportello 1 è chiuso.'], shows: ['Chiuso'], does: {} },
  },
});
