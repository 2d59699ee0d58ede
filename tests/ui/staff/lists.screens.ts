import { vi } from 'vitest';
import { requestMachine } from '#machines/core/request.machine';
import { cameraMachine } from '#machines/staff/desk/camera.machine';
import { dayMachine } from '#machines/staff/day.machine';
import { loanListMachine, loanPagesMachine } from '#machines/staff/loan-list.machine';
import { pointsMachine } from '#machines/staff/points.machine';
import { headquarter } from '../../support/data/objects.ts';
import { deskLoan, stepAnswer, toHandOver } from '../../support/data/staff.ts';
import { enters, hits, keepsFiles, ticks } from '../../support/screens/hands.ts';
import { describeList } from '../../support/screens/list-screens.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens, type Page } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "The loans of the library, by status, pickup point, day and words; several requests are approved at once. The day by pickup point, which
// follows what other desks do."

const isOut = 'Sei senza rete';
const loads = 'Caricamento';
const list = 'GET /v1/staff/loans';
const points = 'GET /v1/headquarters';
const heading = 'Prestiti';
const around = ['Cerca', 'Scarica CSV: Prestiti'];
const two = [headquarter({ id: 'h1', name: 'Bottega' }), headquarter({ id: 'h2', name: 'Magazzino' })];

describeList('the loans of the library', {
  machine: loanPagesMachine,
  url: '/staff/loans',
  call: list,
  heading,
  buttons: around,
  one: { item: deskLoan(), name: 'Giulia Ferri' },
  other: {
    item: deskLoan({ id: 'l2', member: { ...deskLoan().member, id: 'u3', name: 'Luca Riva' } }),
    name: 'Luca Riva',
  },
  more: 'Mostra altri prestiti',
  empty: { shows: ['Nessun prestito con questi filtri'] },
});

const request = deskLoan({ status: 'pending', steps: ['approve', 'deny'] });
const approval = 'POST /v1/staff/loans/l1/approvals';
const all = 'Tutte le richieste di questa lista';
const each = 'Scegli la richiesta di Giulia Ferri per Trapano';
const requests = { heading, shows: ['Giulia Ferri', 'Trapano'] };
describeScreens('requests that are approved together', {
  machines: [loanListMachine],
  from: '/faq',
  url: '/staff/loans',
  answers: { ...asStaff(), [points]: [] },
  first: 'loading',
  events: {
    loaded: { answer: list, with: { items: [request], next: null } },
    loadedNone: { answer: list, with: { items: [], next: null } },
    tick: ticks(each),
    tickAll: ticks(all),
    approve: { press: 'Approva 1 richiesta' },
    approved: { answer: approval, with: stepAnswer({ step: 'approve' }) },
    refused: { answer: approval, with: problem(409, 'loan.meanwhile') },
    lost: { lose: approval },
  },
  situations: {
    loading: { heading, buttons: around, says: [loads], does: { loaded: 'none' } },
    none: { ...requests, buttons: around, shows: [all], does: { tick: 'chosen', tickAll: 'chosen' } },
    chosen: {
      ...requests,
      buttons: [...around, 'Approva 1 richiesta'],
      does: { tick: 'none', tickAll: 'none', approve: 'approving' },
    },
    approving: { ...requests, buttons: around, does: { approved: 'approved', refused: 'refused', lost: 'notSent' } },
    // The list is read again, whatever became of it.
    approved: { heading, says: [loads], toast: '1 richiesta approvata', does: { loadedNone: 'empty' } },
    refused: { heading, says: [loads], toast: 'loan.meanwhile', does: { loadedNone: 'empty' } },
    notSent: { heading, says: [loads], toast: isOut, does: { loaded: 'none' } },
    empty: { heading, buttons: around, shows: ['Nessun prestito con questi filtri'], does: {} },
  },
});

const known = { heading, buttons: around };
describeScreens('the pickup points that the loans are filtered by', {
  machines: [pointsMachine],
  from: '/faq',
  url: '/staff/loans',
  answers: { ...asStaff(), [list]: { items: [deskLoan()], next: null } },
  first: 'loading',
  events: {
    loaded: { answer: points, with: two },
    loadedOne: { answer: points, with: two.slice(0, 1) },
    lost: { lose: points },
  },
  situations: {
    loading: { ...known, does: { loaded: 'shown', loadedOne: 'one', lost: 'failed' } },
    shown: { ...known, shows: ['Punto di ritiro', 'Tutti i punti di ritiro', 'Bottega', 'Magazzino'], does: {} },
    // With one there is nothing to choose; without them the list goes on.
    one: { ...known, shows: ['Giulia Ferri'], does: {} },
    failed: { ...known, shows: ['Giulia Ferri'], does: {} },
  },
});

const table = 'GET /v1/staff/exports/loans';
describeScreens('a table that is kept as a file', {
  machines: [requestMachine],
  from: '/faq',
  url: '/staff/loans',
  answers: { ...asStaff(), [list]: { items: [deskLoan()], next: null }, [points]: [] },
  before: keepsFiles,
  first: 'idle',
  events: {
    download: { press: 'Scarica CSV: Prestiti' },
    fetched: { answer: table, with: new Response('Codice\n', { headers: { 'content-type': 'text/csv' } }) },
    refused: { answer: table, with: problem(403, 'auth.forbidden') },
    lost: { lose: table },
  },
  situations: {
    idle: { ...known, does: { download: 'fetching' } },
    fetching: { ...known, buttons: ['Cerca'], does: { fetched: 'idle', refused: 'refused', lost: 'lost' } },
    refused: { ...known, toast: 'auth.forbidden', does: { download: 'fetching' } },
    lost: { ...known, toast: isOut, does: { download: 'fetching' } },
  },
});

const reminder = 'POST /v1/staff/loans/l1/reminders';
const filtered = [...around, 'Togli filtri'];
const late = { ...known, buttons: filtered, shows: ['Giulia Ferri', 'In ritardo'] };
describeScreens('the reminder of a late loan', {
  machines: [requestMachine],
  from: '/faq',
  url: '/staff/loans?status=late',
  answers: {
    ...asStaff(),
    [list]: { items: [deskLoan({ from_date: '2020-03-01', to_date: '2020-03-08' })], next: null },
    [points]: [],
  },
  first: 'idle',
  events: {
    remind: { press: 'Ricorda adesso' },
    sent: { answer: reminder, with: { reminded_at: new Date().toISOString() } },
    refused: { answer: reminder, with: problem(409, 'loan.reminded') },
    lost: { lose: reminder },
  },
  situations: {
    idle: { ...late, buttons: [...filtered, 'Ricorda adesso'], does: { remind: 'sending' } },
    sending: { ...late, does: { sent: 'sent', refused: 'refused', lost: 'lost' } },
    // One a day: the button is gone.
    sent: { ...late, shows: ['Ultimo promemoria'], toast: 'Fatto', does: {} },
    refused: { ...late, buttons: [...filtered, 'Ricorda adesso'], toast: 'loan.reminded', does: {} },
    lost: { ...late, buttons: [...filtered, 'Ricorda adesso'], toast: isOut, does: {} },
  },
});

const board = 'GET /v1/staff/day';
const feed = 'GET /v1/staff/day/events';
const line = {
  ...{ id: 'l1', code: 'FDT-001', name: 'Trapano', member: 'Giulia Ferri' },
  ...{ from_date: '2026-11-22', to_date: '2026-11-29' },
};
const day = (isDone: boolean) => ({
  date: '2026-11-22',
  today: '2026-11-22',
  points: [
    {
      ...{ id: 'h1', name: 'Bottega del Pratello', hours: '15:00-19:00' },
      pickups: [isDone ? { ...line, done_at: '2026-11-22T17:00:00.000Z' } : line],
      ...{ returns: [], overdue: [], requests: [], deliveries: [] },
    },
  ],
});
/** A live stream whose events the test sends. */
let tell: (text: string) => void = () => undefined;
let cut: () => void = () => undefined;
const stream = () =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        tell = (text) => controller.enqueue(new TextEncoder().encode(text));
        cut = () => controller.error(new TypeError('network error'));
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );
const today = { heading: 'La giornata', buttons: ['Giorno dopo', 'Giorno prima', 'Stampa'] };
const asked = 'Si aggiorna ogni 10 secondi';
const live = 'In diretta';
describeScreens('the day board', {
  machines: [dayMachine],
  // A day that was read meanwhile is shown at once.
  unseen: ['day.board.read'],
  from: '/faq',
  url: '/staff/day',
  answers: { ...asStaff(), [points]: [] },
  // A model of its own.
  ignoring: /^Chiudi per oggi/,
  first: 'loading',
  events: {
    loaded: { answer: board, with: day(false) },
    loadedDone: { answer: board, with: day(true) },
    lost: { lose: board },
    retry: { press: 'Riprova' },
    streams: { answer: feed, with: stream() },
    noStream: { answer: feed, with: problem(503, 'service.unavailable') },
    changed: { run: () => tell('event: changed\ndata: {}\n\n') },
    cut: { run: () => cut() },
    later: { pass: 'untilPoll' },
    tomorrow: { press: 'Giorno dopo' },
  },
  situations: {
    loading: { heading: 'La giornata', buttons: [], says: [loads], does: { loaded: 'shown', lost: 'failed' } },
    failed: { heading: 'La giornata', buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    shown: {
      ...today,
      shows: ['domenica 22 novembre', 'Bottega del Pratello', 'Da consegnare 1', 'Trapano', asked],
      does: { noStream: 'polling', tomorrow: 'loadingTomorrow', streams: 'opened' },
    },
    loadingTomorrow: { heading: 'La giornata', buttons: [], says: [loads], does: { loaded: 'shown' } },
    polling: { ...today, shows: [asked, 'Trapano'], does: { later: 'reading' } },
    // What is shown stays while the day is read again.
    reading: { ...today, shows: [asked, 'Trapano'], does: { loadedDone: 'done', lost: 'polling' } },
    done: { ...today, shows: [asked, 'Fatto', 'Da consegnare 0/1'], does: {} },
    opened: { ...today, shows: [live, 'Trapano'], does: { loaded: 'live' } },
    live: { ...today, shows: [live, 'Trapano'], does: { changed: 'readingLive', cut: 'polling' } },
    readingLive: { ...today, shows: [live, 'Trapano'], does: { loadedDone: 'doneLive' } },
    doneLive: { ...today, shows: [live, 'Fatto'], does: {} },
  },
});

const camera = (event: { type: string; preview?: object; trouble?: string; text?: string }) => ({
  run: (page: Page) => page.actorOf('camera').send(event),
});
const look = 'GET /v1/staff/desk';
const desk = { heading: 'Banco', buttons: ['Fotocamera', 'Suoni'] };
describeScreens('the camera of the desk', {
  machines: [cameraMachine],
  from: '/faq',
  url: '/staff',
  before: () => {
    // Asks, and nobody answers: what the device says is told by the model.
    const mediaDevices = { getUserMedia: () => new Promise(() => undefined) };
    vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: mediaDevices } }));
  },
  answers: asStaff(),
  first: 'off',
  events: {
    toggle: { press: 'Fotocamera' },
    toggleByKey: hits('F9'),
    opened: camera({ type: 'camera.opened', preview: {} }),
    denied: camera({ type: 'camera.failed', trouble: 'denied' }),
    absent: camera({ type: 'camera.failed', trouble: 'absent' }),
    broken: camera({ type: 'camera.failed', trouble: 'broken' }),
    read: camera({ type: 'code.read', text: 'FDT-001' }),
    found: { answer: look, with: toHandOver() },
    type: enters('code', 'FDT-001'),
  },
  situations: {
    off: { ...desk, does: { toggle: 'asking', toggleByKey: 'asking' } },
    asking: {
      ...desk,
      says: ['Consenti l’uso della fotocamera'],
      does: { opened: 'scanning', denied: 'denied', absent: 'absent', broken: 'broken', toggle: 'off' },
    },
    scanning: {
      ...desk,
      says: ['Tieni il codice dentro la cornice'],
      does: { read: 'looking', broken: 'broken', toggleByKey: 'off' },
    },
    denied: { ...desk, says: ['Non hai dato il permesso di usare la fotocamera.'], does: { toggle: 'asking' } },
    absent: { ...desk, says: ['Qui non c’è una fotocamera'], does: { type: 'lookingByHand' } },
    broken: { ...desk, says: ['La fotocamera non risponde'], does: { toggle: 'asking' } },
    // It is off again once it has read a code, which is looked up.
    looking: { ...desk, says: [loads], does: { found: 'found' } },
    lookingByHand: { ...desk, says: ['Qui non c’è una fotocamera', loads], does: {} },
    found: { heading: 'Banco', shows: ['Trapano', 'Consegna a Giulia Ferri'], does: {} },
  },
});
