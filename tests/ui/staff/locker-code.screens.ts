import { lockerCodeMachine } from '#machines/staff/locker-code.machine';
import { loanDetail, loanLocker } from '../../support/data/staff.ts';
import { problem } from '../../support/render.tsx';
import { types } from '../../support/screens/hands.ts';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "Codes from a provider or by hand, with a PIN; another one where it does not work."

const read = 'GET /v1/staff/loans/l1';
const again = 'GET /v1/staff/loans/l1/locker';
const replace = 'POST /v1/staff/loans/l1/locker';
const preparing = loanLocker({ status: 'preparing', code: null, state: 'held' });
const locker = { heading: 'Trapano' };
const open = { ...locker, buttons: ['Annulla', 'Conferma il cambio'], shows: ['Il codice di prima non vale più'] };

const lockerPage = {
  from: '/faq',
  url: '/staff/loans/l1',
  // The steps of the loan, and what leads on.
  ignoring: /^(Consegna|Annulla il prestito|Pagina dell’oggetto)/,
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
