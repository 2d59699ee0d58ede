import { rescheduleMachine } from '#machines/loans/reschedule.machine';
import { addDays, wallClock } from '#machines/rules/dates';
import { loanPageMachine } from '#machines/staff/loan-page.machine';
import { bothOpen, page as loanPage } from '../../support/checkout.ts';
import { product } from '../../support/data/objects.ts';
import { deskLoan, loanDetail, stepAnswer } from '../../support/data/staff.ts';
import { focuses } from '../../support/screens/hands.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "One loan: what can be done now, its history, and the other requests for the same object. A step that came too late: what has happened
// meanwhile, and the page moves on."

const loads = 'Caricamento';
const read = 'GET /v1/staff/loans/l1';
const handover = 'POST /v1/staff/loans/l1/handovers';
const undo = 'POST /v1/staff/loans/l1/undo';
const out = deskLoan({ picked_up_at: '2026-11-22T17:00:00.000Z', steps: ['return'] });
const loan = { heading: 'Trapano', shows: ['Giulia Ferri', 'Storia', 'Ada Neri'] };
const page = 'Pagina dell’oggetto';
const hands = ['Annulla il prestito', 'Consegna', 'Consegna a Giulia Ferri', page];
const takes = ['A posto', 'Danneggiato', 'Incompleto', page, 'Riprendi da Giulia Ferri'];
const offer = 'Trapano: consegnato a Giulia FerriAnnulla';
const waits = 'Un passo aspetta la rete';
const isKept = 'La rete non c’è: il passo è salvato e parte appena torna. Puoi continuare.';
const tooLate = 'Il passo non è stato fatto';
// Where the button was that is gone with its step.
const focus = 'Che cosa si può fare';

describeScreens('one loan, as the staff see it', {
  machines: [loanPageMachine],
  // They are below.
  unseen: [
    'loanPage.shown.choosingDays',
    'loanPage.shown.choosingDays.current',
    'loanPage.shown.choosingDays.unread',
    'loanPage.readingMoved',
  ],
  from: '/faq',
  url: '/staff/loans/l1',
  answers: asStaff(),
  first: 'loading',
  events: {
    loaded: { answer: read, with: loanDetail() },
    loadedOut: { answer: read, with: loanDetail(out) },
    unknown: { answer: read, with: problem(404, 'resource.not_found') },
    lost: { lose: read },
    retry: { press: 'Riprova' },
    cancel: { press: 'Annulla il prestito' },
    hand: { press: 'Consegna' },
    take: focuses('Consegna a Giulia Ferri'),
    taken: { answer: handover, with: stepAnswer() },
    refused: { answer: handover, with: problem(409, 'loan.meanwhile') },
    notSent: { lose: handover },
    sendNow: { press: 'Invia adesso' },
    read: { press: 'Ho capito' },
    settled: { pass: 'untilSettled' },
    undo: { press: 'Annulla' },
    undone: { answer: undo, with: stepAnswer({ step: 'undo', undo_until: null }) },
  },
  situations: {
    loading: {
      heading: 'Prestito',
      buttons: [],
      says: [loads],
      does: { loaded: 'shown', unknown: 'unknown', lost: 'failed' },
    },
    failed: { heading: 'Prestito', buttons: ['Riprova'], says: ['Sei senza rete'], does: { retry: 'loading' } },
    unknown: { heading: 'Prestito', buttons: [], shows: ['Questo prestito non c’è'], does: {} },
    shown: { ...loan, buttons: hands, does: { take: 'taking', cancel: 'cancelling' } },
    cancelling: {
      ...loan,
      buttons: ['Annulla il prestito', 'Annulla il prestito di Giulia Ferri', 'Consegna', page],
      does: { hand: 'shown' },
    },
    // What is shown stays.
    taking: { ...loan, focus, buttons: [page], does: { taken: 'reading', refused: 'readingRefused', notSent: 'kept' } },
    reading: { ...loan, focus, buttons: ['Annulla', page], says: [offer], does: { loadedOut: 'out', lost: 'notRead' } },
    notRead: { ...loan, buttons: ['Annulla', ...hands], says: [offer], does: {} },
    out: { ...loan, focus, buttons: ['Annulla', ...takes], says: [offer], does: { undo: 'undoing' } },
    undoing: { ...loan, buttons: takes, says: [offer], does: { undone: 'readingUndone' } },
    readingUndone: { ...loan, buttons: [page], toast: 'Passo annullato', does: { loaded: 'shown' } },
    kept: { ...loan, buttons: [...hands, 'Invia adesso'], says: [waits, isKept], does: { sendNow: 'sending' } },
    sending: {
      ...loan,
      buttons: hands,
      says: [waits, isKept],
      does: { taken: 'reading', refused: 'readingAfterRefusal', notSent: 'kept' },
    },
    readingAfterRefusal: {
      ...loan,
      buttons: ['Ho capito', page],
      says: ['Non è stato accettato: loan.meanwhile'],
      does: { loaded: 'shownWithRefusal' },
    },
    shownWithRefusal: {
      ...loan,
      buttons: ['Ho capito', ...hands],
      says: ['Non è stato accettato: loan.meanwhile'],
      does: { read: 'shown' },
    },
    readingRefused: { ...loan, buttons: [page], does: { loadedOut: 'settling', lost: 'settlingNotRead' } },
    // A press that was meant for the refused step takes nothing.
    settling: {
      ...loan,
      buttons: takes.slice(0, 4),
      says: [tooLate],
      does: { settled: 'told' },
    },
    settlingNotRead: {
      ...loan,
      buttons: [...hands.slice(0, 2), page],
      says: [tooLate],
      does: { settled: 'toldNotRead' },
    },
    toldNotRead: { ...loan, buttons: hands, says: [tooLate], does: { take: 'taking' } },
    told: { ...loan, buttons: takes, says: [tooLate], does: {} },
  },
});

// Staff give a loan other days before its pickup; until then it keeps those that it has.
const today = wallClock(Date.now(), 'Europe/Rome').date;
const object = 'GET /v1/catalogs/products/p1';
const moving = 'POST /v1/staff/loans/l1/moves';
const drill = product({ ...loanPage.product, loan: { ...loanPage.product.loan, next_from: today } });
const free = { from_date: addDays(today, 12), to_date: addDays(today, 14) };
const booked = deskLoan({ from_date: today, to_date: addDays(today, 6), steps: ['hand_over', 'move', 'cancel'] });
const movedLoan = deskLoan({ ...booked, ...free, undo: { step: 'move', until: `${today}T23:00:00.000Z` } });
const move = 'Sposta ad altri giorni';
const choosingDays = { heading: 'Scegli altri giorni', buttons: ['Chiudi', 'Lascia com’è', 'Sposta il prestito'] };
const readAgain = { ...loan, buttons: [page] };
describeScreens('other days that staff give a loan', {
  // Its other steps are above.
  machines: [rescheduleMachine],
  from: '/faq',
  url: '/staff/loans/l1',
  answers: {
    ...asStaff(),
    [object]: drill,
    'GET /v1/headquarters': [bothOpen],
    'GET /v1/catalogs/products/p1/loans': [],
  },
  // The days of the calendar have tests of their own.
  ignoring: /^(lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|Mese|\d)|^\p{L}+ \d{4}$/u,
  first: 'loading',
  events: {
    loaded: { answer: read, with: loanDetail(booked) },
    ask: { press: move },
    daysLoaded: { answer: object, with: drill },
    daysLost: { lose: object },
    retry: { press: 'Riprova' },
    close: { press: 'Chiudi' },
    choose: { run: ({ actorOf }) => actorOf('reschedule').send({ type: 'period.chosen', period: free }) },
    leave: { press: 'Lascia com’è' },
    save: { press: 'Sposta il prestito' },
    done: { answer: moving, with: stepAnswer({ step: 'move', loan: movedLoan }) },
    refused: { answer: moving, with: problem(409, 'card.not_active') },
    taken: { answer: moving, with: problem(409, 'loan.not_available', { next_free: free }) },
    gone: { answer: moving, with: problem(409, 'loan.meanwhile') },
    takeNext: { press: 'Prendi questi giorni' },
    loadedMoved: { answer: read, with: loanDetail(movedLoan) },
    loadedOut: { answer: read, with: loanDetail(out) },
    lost: { lose: read },
  },
  situations: {
    loading: { heading: 'Prestito', buttons: [], says: [loads], does: { loaded: 'shown' } },
    shown: { ...loan, buttons: [...hands, move], does: { ask: 'opening' } },
    opening: {
      ...choosingDays,
      buttons: ['Chiudi'],
      says: ['Caricamento'],
      does: { daysLoaded: 'choosing', daysLost: 'failed', close: 'shown' },
    },
    failed: {
      ...choosingDays,
      buttons: ['Chiudi', 'Riprova'],
      says: ['Sei senza rete'],
      does: { retry: 'opening', close: 'shown' },
    },
    choosing: { ...choosingDays, shows: ['Giulia Ferri'], does: { choose: 'chosen', leave: 'shown', save: 'shown' } },
    chosen: { ...choosingDays, does: { save: 'saving' } },
    saving: {
      ...choosingDays,
      buttons: ['Chiudi', 'Lascia com’è'],
      does: { done: 'reading', refused: 'refused', taken: 'refreshing', gone: 'gone' },
    },
    refused: { ...choosingDays, says: ['card.not_active'], does: { save: 'saving' } },
    refreshing: {
      ...choosingDays,
      buttons: ['Chiudi', 'Lascia com’è'],
      says: ['Il primo periodo libero è'],
      does: { daysLoaded: 'taken', daysLost: 'taken' },
    },
    taken: {
      ...choosingDays,
      buttons: [...choosingDays.buttons, 'Prendi questi giorni'],
      says: ['Il primo periodo libero è'],
      does: { takeNext: 'saving' },
    },
    reading: { ...readAgain, does: { loadedMoved: 'moved', lost: 'notRead' } },
    moved: {
      ...loan,
      buttons: ['Annulla', ...hands, move],
      says: ['Trapano: prestito di Giulia Ferri spostatoAnnulla'],
      does: {},
    },
    notRead: { ...loan, buttons: [...hands, move], does: {} },
    // The loan has changed meanwhile, so it is read again.
    gone: { ...choosingDays, says: ['loan.meanwhile'], does: { leave: 'stale' } },
    stale: { ...readAgain, does: { loadedOut: 'out' } },
    out: { ...loan, buttons: takes, does: {} },
  },
});
