import { rescheduleMachine } from '#machines/loans/reschedule.machine';
import { addDays, wallClock } from '#machines/rules/dates';
import { loanPageMachine } from '#machines/staff/loan-page.machine';
import { lockerCodeMachine } from '#machines/staff/locker-code.machine';
import { bothOpen, page as loanPage } from '../../support/checkout.ts';
import { product } from '../../support/data/objects.ts';
import { deskLoan, loanDetail, loanLocker, stepAnswer } from '../../support/data/staff.ts';
import { focuses, types } from '../../support/screens/hands.ts';
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
const hands = ['Annulla il prestito', 'Consegna', 'Consegna a Giulia Ferri'];
const takes = ['A posto', 'Danneggiato', 'Incompleto', 'Ritira il rientro di Giulia Ferri'];
const offer = 'Trapano: consegnato a Giulia FerriAnnulla';
const waits = 'Un passo aspetta la rete';
const isKept = 'La rete non c’è: il passo è salvato e parte appena torna. Puoi continuare.';
const tooLate = 'Il passo non è stato fatto';
// Where the button was that is gone with its step.
const focus = 'Che cosa si può fare';

describeScreens('one loan, as the staff see it', {
  machines: [loanPageMachine],
  // They are below.
  unseen: ['loanPage.shown.choosingDays', 'loanPage.readingMoved'],
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
      buttons: ['Annulla il prestito', 'Annulla il prestito di Giulia Ferri', 'Consegna'],
      does: { hand: 'shown' },
    },
    // What is shown stays.
    taking: { ...loan, focus, buttons: [], does: { taken: 'reading', refused: 'readingRefused', notSent: 'kept' } },
    reading: { ...loan, focus, buttons: ['Annulla'], says: [offer], does: { loadedOut: 'out', lost: 'notRead' } },
    notRead: { ...loan, buttons: ['Annulla', ...hands], says: [offer], does: {} },
    out: { ...loan, focus, buttons: ['Annulla', ...takes], says: [offer], does: { undo: 'undoing' } },
    undoing: { ...loan, buttons: takes, says: [offer], does: { undone: 'readingUndone' } },
    readingUndone: { ...loan, buttons: [], toast: 'Passo annullato', does: { loaded: 'shown' } },
    kept: { ...loan, buttons: [...hands, 'Invia adesso'], says: [waits, isKept], does: { sendNow: 'sending' } },
    sending: {
      ...loan,
      buttons: hands,
      says: [waits, isKept],
      does: { taken: 'reading', refused: 'readingAfterRefusal', notSent: 'kept' },
    },
    readingAfterRefusal: {
      ...loan,
      buttons: ['Ho capito'],
      says: ['Non è stato accettato: loan.meanwhile'],
      does: { loaded: 'shownWithRefusal' },
    },
    shownWithRefusal: {
      ...loan,
      buttons: ['Ho capito', ...hands],
      says: ['Non è stato accettato: loan.meanwhile'],
      does: { read: 'shown' },
    },
    readingRefused: { ...loan, buttons: [], does: { loadedOut: 'settling', lost: 'settlingNotRead' } },
    // A press that was meant for the refused step takes nothing.
    settling: {
      ...loan,
      buttons: takes.slice(0, 3),
      says: [tooLate],
      does: { settled: 'told' },
    },
    settlingNotRead: { ...loan, buttons: hands.slice(0, 2), says: [tooLate], does: { settled: 'toldNotRead' } },
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
const readAgain = { ...loan, buttons: [] };
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

// "Codes from a provider or by hand, with a PIN; another one where it does not work."
const again = 'GET /v1/staff/loans/l1/locker';
const replace = 'POST /v1/staff/loans/l1/locker';
const preparing = loanLocker({ status: 'preparing', code: null, state: 'held' });
const locker = { heading: 'Trapano' };
const open = { ...locker, buttons: ['Annulla', 'Conferma il cambio'], shows: ['Il codice di prima non vale più'] };

const lockerPage = {
  from: '/faq',
  url: '/staff/loans/l1',
  // The steps of the loan.
  ignoring: /^(Consegna|Annulla il prestito)/,
} as const;
const isMade = 'Il locker sta preparando il codice.';
const refuses = 'Il locker non risponde o rifiuta (http_503): riproviamo da soli.';
describeScreens('the code of a locker that is being made', {
  ...lockerPage,
  machines: [lockerCodeMachine],
  // Whether a code is being made is decided at once.
  unseen: ['lockerCode.code.looking'],
  answers: { ...asStaff(), [read]: { ...loanDetail(), locker: preparing } },
  first: 'waiting',
  events: {
    look: { pass: 'recheckEvery' },
    made: { answer: again, with: loanLocker() },
    notYet: { answer: again, with: preparing },
    refused: { answer: again, with: { ...preparing, failure: 'http_503' } },
    lost: { lose: again },
    open: { press: 'Dai un altro codice' },
    cancel: { press: 'Annulla' },
    confirm: { press: 'Conferma il cambio' },
    replaced: { answer: replace, with: loanLocker({ code: '771204' }) },
    notReplaced: { answer: replace, with: problem(409, 'locker.unavailable') },
    notSent: { lose: replace },
  },
  situations: {
    waiting: { ...locker, buttons: ['Dai un altro codice'], says: [isMade], does: { look: 'looking' } },
    // The network comes and goes: what is shown stays.
    looking: {
      ...locker,
      buttons: ['Dai un altro codice'],
      says: [isMade],
      does: { notYet: 'waiting', lost: 'waiting', refused: 'refused', made: 'made' },
    },
    refused: { ...locker, buttons: ['Dai un altro codice'], says: [refuses], does: {} },
    made: {
      ...locker,
      buttons: ['Dai un altro codice'],
      shows: ['Da ritirare', 'Codice di ritiro', '4 8 2 9 1 3', 'Sportello'],
      does: { open: 'open' },
    },
    open: { ...open, does: { cancel: 'made', confirm: 'sending' } },
    sending: {
      ...open,
      buttons: [],
      maySay: ['locker.unavailable'],
      does: { replaced: 'replaced', notReplaced: 'notReplaced', notSent: 'notSent' },
    },
    notReplaced: { ...open, says: ['locker.unavailable'], does: { confirm: 'sending', cancel: 'made' } },
    notSent: { ...open, says: ['Sei senza rete'], does: { confirm: 'sendingAgain' } },
    sendingAgain: { ...open, buttons: [], maySay: ['Sei senza rete'], does: { replaced: 'replaced' } },
    replaced: {
      ...locker,
      buttons: ['Dai un altro codice'],
      shows: ['7 7 1 2 0 4'],
      toast: 'Fatto',
      does: {},
    },
  },
});

const manual = loanLocker({ driver: 'manual', status: 'preparing', code: null, compartment: null });
const byHand = 'I codici di questo locker si impostano a mano: scrivi quello che la persona deve usare.';
const typing = { ...locker, buttons: ['Annulla', 'Imposta il codice'] };
describeScreens('the code of a locker that a person sets', {
  ...lockerPage,
  machines: [lockerCodeMachine],
  unseen: ['lockerCode.code.awaited', 'lockerCode.code.looking', 'lockerCode.code.reading'],
  answers: { ...asStaff(), [read]: { ...loanDetail(), locker: manual } },
  first: 'none',
  events: {
    open: { press: 'Imposta il codice' },
    type: types('code', '4455'),
    confirm: { press: 'Imposta il codice' },
    set: { answer: replace, with: { ...manual, status: 'ready', code: '4455' } },
    isTaken: { answer: replace, with: problem(409, 'locker.code_taken') },
  },
  situations: {
    none: { ...locker, buttons: ['Imposta il codice'], says: [byHand], does: { open: 'empty' } },
    empty: { ...typing, says: [byHand], does: { confirm: 'missing', type: 'typed' } },
    missing: { ...typing, says: [byHand, 'Campo richiesto'], does: { type: 'typed' } },
    typed: { ...typing, says: [byHand], does: { confirm: 'sending' } },
    sending: {
      ...typing,
      buttons: [],
      says: [byHand],
      maySay: [byHand, 'locker.code_taken'],
      does: { set: 'set', isTaken: 'taken' },
    },
    taken: { ...typing, says: [byHand, 'locker.code_taken'], does: { confirm: 'sending' } },
    set: { ...locker, buttons: ['Dai un altro codice'], shows: ['4 4 5 5'], toast: 'Fatto', does: {} },
  },
});
