import { deskMachine } from '#machines/staff/desk/desk.machine';
import { undoMachine } from '#machines/staff/desk/undo.machine';
import { card, deskLoan, deskProduct, several, stepAnswer, toHandOver } from '../../support/data/staff.ts';
import { enters, hits } from '../../support/screens/hands.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "The desk: one field takes whatever is scanned or typed, the most sensible step is proposed, Enter takes it. A step that came too late: the
// screen says what has happened meanwhile and moves on. The last step is undone within a minute, by whoever took it."

const isOut = 'Sei senza rete';
const loads = 'Caricamento';
const lookUp = 'GET /v1/staff/desk';
const handover = 'POST /v1/staff/loans/l1/handovers';
const undo = 'POST /v1/staff/loans/l1/undo';
const lent = deskLoan({ picked_up_at: '2026-11-22T17:00:00.000Z', steps: ['return'] });
const proposed = (loan: ReturnType<typeof deskLoan>, step: 'return' | 'hand_over') => ({
  ...toHandOver(loan),
  proposals: [{ step, loan, obstacles: [], lend_until: null }],
});
const late = problem(409, 'loan.meanwhile', {
  meanwhile: { event: 'hand_over', status: 'approved', at: '2026-11-22T17:00:00.000Z', actor: 'staff', by: 'Ada Neri' },
});

const desk = { heading: 'Banco', buttons: ['Fotocamera', 'Suoni'], focus: 'Scansiona o scrivi' };
const waits = { ...desk, shows: ['Pronto per la prossima scansione'] };
const handsOver = {
  ...desk,
  buttons: ['Annulla il prestito', 'Consegna', 'Consegna a Giulia Ferri', 'Fotocamera', 'Suoni'],
  shows: ['Trapano', 'FDT-001', 'Tessera attiva'],
};
const conditions = ['A posto', 'Danneggiato', 'Incompleto'];
const takesBack = {
  ...desk,
  buttons: [...conditions, 'Fotocamera', 'Riprendi da Giulia Ferri', 'Suoni'],
  shows: ['Trapano'],
};
const matches = ['Giulia FerriBDC-00042 · giulia@example.com', 'Marco Ferrimarco@example.com'];
const tent = deskLoan({
  id: 'l2',
  product: deskProduct({ id: 'p2', name: 'Tenda', code: 'TND-002' }),
  picked_up_at: '2026-11-10T17:00:00.000Z',
  steps: ['return'],
});
const lineButtons = (name: string) => [`Apri ${name}`, `Togli ${name} dalla lista`];
const isDone = 'Trapano: consegnato a Giulia Ferri';
const tooLate = 'Il passo non è stato fattoTrapano · Giulia Ferri';

describeScreens('the desk', {
  machines: [deskMachine],
  // Whether a proposal follows a refusal is decided at once; the form of a new person has a model of its own.
  unseen: ['desk.proposal.arriving', 'desk.unknown.adding'],
  from: '/faq',
  url: '/staff',
  answers: asStaff(),
  first: 'waiting',
  events: {
    scan: enters('code', 'FDT-001'),
    scanNext: enters('code', 'TND-002'),
    write: enters('code', 'ferri'),
    down: hits('ArrowDown'),
    choose: { press: 'Marco Ferrimarco@example.com' },
    foundSeveral: { answer: lookUp, with: several() },
    found: { answer: lookUp, with: toHandOver() },
    foundOut: { answer: lookUp, with: proposed(lent, 'return') },
    foundTent: { answer: lookUp, with: proposed(tent, 'return') },
    takeAll: { press: 'Registra 2 oggetti' },
    drop: { press: 'Togli Trapano dalla lista' },
    returned: {
      answer: 'POST /v1/staff/loans/l2/returns',
      with: stepAnswer({ step: 'return', loan: tent, undo_until: null }),
    },
    foundMember: { answer: lookUp, with: card() },
    unknown: { answer: lookUp, with: problem(404, 'desk.unknown_code') },
    lost: { lose: lookUp },
    retry: { press: 'Riprova' },
    clear: hits('Escape'),
    take: { press: 'Consegna a Giulia Ferri' },
    enter: enters('code', ''),
    taken: { answer: handover, with: stepAnswer({ undo_until: null }) },
    refused: { answer: handover, with: late },
    notSent: { lose: handover },
    sendNow: { press: 'Invia adesso' },
    read: { press: 'Ho capito' },
    settled: { pass: 'untilSettled' },
    goOn: { press: 'Torna a Giulia Ferri' },
  },
  situations: {
    waiting: { ...waits, does: { scan: 'looking', write: 'lookingForWords', enter: 'waiting' } },
    lookingForWords: { ...desk, says: [loads], does: { foundSeveral: 'choosing' } },
    // Enter opens the chosen one, and takes no step.
    choosing: {
      ...desk,
      buttons: ['Fotocamera', ...matches, 'Suoni'],
      says: ['Trovati con «ferri»'],
      does: {
        down: 'choosing',
        enter: 'lookingForChosen',
        choose: 'lookingForChosen',
        clear: 'waiting',
        scan: 'looking',
      },
    },
    lookingForChosen: { ...desk, says: [loads], does: { foundMember: 'member' } },
    looking: {
      ...desk,
      says: [loads],
      does: { found: 'proposed', foundMember: 'member', unknown: 'unknown', lost: 'failed', clear: 'waiting' },
    },
    // The field stays ready: the next scan replaces what went wrong.
    unknown: {
      ...desk,
      buttons: ['Fotocamera', 'Nuova persona', 'Tutte le persone', 'Tutti gli oggetti', 'Suoni'],
      says: ['«FDT-001» non si trova in questa biblioteca'],
      does: { scan: 'looking', clear: 'waiting' },
    },
    failed: {
      ...desk,
      buttons: ['Fotocamera', 'Riprova', 'Suoni'],
      says: [isOut],
      does: { retry: 'looking', clear: 'waiting' },
    },
    member: {
      ...desk,
      shows: ['Giulia Ferri', 'Tessera attiva', 'Prestiti ancora possibili: 2'],
      says: ['Non ha prestiti in corso: scansiona un oggetto libero per prestarglielo.'],
      does: { scan: 'lookingForMember' },
    },
    lookingForMember: {
      ...desk,
      shows: ['Giulia Ferri'],
      says: [loads],
      does: { found: 'proposedToMember', clear: 'waiting' },
    },
    proposedToMember: { ...handsOver, does: { take: 'takingForMember', scanNext: 'lookingForSecond' } },
    // Both objects wait for one Enter.
    lookingForSecond: { ...desk, shows: ['Giulia Ferri'], says: [loads], does: { foundTent: 'listed' } },
    listed: {
      ...desk,
      buttons: [...lineButtons('Trapano'), ...lineButtons('Tenda'), 'Fotocamera', 'Registra 2 oggetti', 'Suoni'],
      shows: ['2 oggetti in attesa', 'Riprendi da Giulia Ferri'],
      does: { enter: 'takingList', takeAll: 'takingList', drop: 'listedAlone', clear: 'waiting' },
    },
    listedAlone: {
      ...desk,
      buttons: [...lineButtons('Tenda'), 'Fotocamera', 'Registra un oggetto', 'Suoni'],
      shows: ['Un oggetto in attesa'],
      does: {},
    },
    takingList: {
      ...desk,
      says: [loads],
      shows: ['Giulia Ferri'],
      does: { clear: 'takingList', returned: 'takingSecond' },
    },
    takingSecond: { ...desk, says: [loads], shows: ['Giulia Ferri'], does: { taken: 'listDone', refused: 'listPart' } },
    listDone: {
      ...desk,
      buttons: ['Fotocamera', 'Suoni'],
      says: ['2 oggetti registratiFatto. Scansiona il prossimo.'],
      does: { enter: 'listDone' },
    },
    // What was refused stays with its reason.
    listPart: {
      ...desk,
      buttons: [...lineButtons('Trapano'), 'Fotocamera', 'Suoni'],
      shows: ['Un oggetto in attesa', 'loan.meanwhile'],
      says: ['Un oggetto registratoFatto. Scansiona il prossimo.'],
      does: {},
    },
    takingForMember: { ...desk, says: [loads], shows: ['Giulia Ferri'], does: { taken: 'doneForMember' } },
    doneForMember: {
      ...desk,
      buttons: ['Apri il prestito', 'Fotocamera', 'Torna a Giulia Ferri', 'Suoni'],
      says: [isDone],
      does: { goOn: 'lookingForMember', enter: 'doneForMember' },
    },
    proposed: {
      ...handsOver,
      does: { take: 'taking', enter: 'taking', scanNext: 'lookingNext', clear: 'waiting' },
    },
    // What was proposed is dropped.
    lookingNext: { ...desk, says: [loads], does: { foundOut: 'takingBack' } },
    takingBack: { ...takesBack, does: { clear: 'waiting' } },
    // What was confirmed is finished first.
    taking: {
      ...desk,
      says: [loads],
      shows: ['Giulia Ferri'],
      does: { clear: 'taking', taken: 'done', refused: 'lookingAgain', notSent: 'kept', scanNext: 'queued' },
    },
    queued: {
      ...desk,
      says: [loads],
      does: { taken: 'lookingNext', refused: 'lookingQueued', notSent: 'lookingKept' },
    },
    lookingQueued: { ...desk, says: [tooLate, loads], does: {} },
    done: {
      ...desk,
      buttons: ['Apri il prestito', 'Fotocamera', 'Suoni'],
      says: [isDone],
      shows: ['Fatto. Scansiona il prossimo.'],
      does: { scan: 'looking', enter: 'done', clear: 'waiting' },
    },
    kept: {
      ...desk,
      buttons: ['Fotocamera', 'Invia adesso', 'Suoni'],
      says: [
        'Un passo aspetta la rete',
        `${isDone}La rete non c’è: il passo è salvato e parte appena torna. Puoi continuare.`,
      ],
      does: { clear: 'waitingKept', sendNow: 'sending' },
    },
    sending: {
      ...desk,
      says: [
        'Un passo aspetta la rete',
        `${isDone}La rete non c’è: il passo è salvato e parte appena torna. Puoi continuare.`,
      ],
      does: { taken: 'done', refused: 'lookingRefused', notSent: 'kept' },
    },
    // The desk looks up what can be done now; the refusal stays until it is read.
    lookingRefused: {
      ...desk,
      buttons: ['Fotocamera', 'Ho capito', 'Suoni'],
      says: [`${isDone}Non è stato accettato: loan.meanwhile`, loads],
      does: { read: 'looking' },
    },
    lookingKept: {
      ...desk,
      buttons: ['Fotocamera', 'Invia adesso', 'Suoni'],
      says: ['Un passo aspetta la rete', loads],
      does: {},
    },
    waitingKept: {
      ...waits,
      buttons: ['Fotocamera', 'Invia adesso', 'Suoni'],
      says: ['Un passo aspetta la rete'],
      does: { sendNow: 'sendingAside' },
    },
    sendingAside: { ...waits, says: ['Un passo aspetta la rete'], does: { taken: 'waiting' } },
    // The desk moves on to what can be done now.
    lookingAgain: { ...desk, says: [tooLate, loads], does: { foundOut: 'settling', lost: 'failedAgain' } },
    failedAgain: { ...desk, buttons: ['Fotocamera', 'Riprova', 'Suoni'], says: [tooLate, isOut], does: {} },
    // An Enter that was meant for the refused step takes nothing.
    settling: {
      ...takesBack,
      buttons: [...conditions, 'Fotocamera', 'Suoni'],
      says: [`${tooLate}loan.meanwhileL’ultimo passo è di Ada Neri.`],
      does: { enter: 'settling', settled: 'told', scan: 'looking' },
    },
    // Nor does one that comes later: the scan asked for the handover.
    told: { ...takesBack, says: [tooLate], does: { enter: 'told', clear: 'waiting' } },
  },
});

const done = { ...desk, buttons: ['Annulla', 'Apri il prestito', 'Fotocamera', 'Suoni'] };
const offer = `${isDone}Annulla`;
describeScreens('undoing the last step at the desk', {
  machines: [undoMachine],
  // What follows an undone step is decided at once.
  unseen: ['undo.next', 'undo.undone'],
  from: '/faq',
  url: '/staff',
  answers: { ...asStaff(), [lookUp]: toHandOver(), [handover]: stepAnswer() },
  first: 'waiting',
  events: {
    scan: enters('code', 'FDT-001'),
    take: { press: 'Consegna a Giulia Ferri' },
    undo: { press: 'Annulla' },
    undoByKey: hits('F8'),
    undone: { answer: undo, with: stepAnswer({ step: 'undo', undo_until: null }) },
    refused: { answer: undo, with: problem(409, 'loan.undo_over') },
    lost: { lose: undo },
    over: { pass: 'untilOver' },
    clear: hits('Escape'),
  },
  situations: {
    waiting: { ...waits, does: { scan: 'proposed', undoByKey: 'waiting' } },
    proposed: { ...handsOver, does: { take: 'done' } },
    done: {
      ...done,
      says: [offer, isDone],
      does: { undo: 'undoing', undoByKey: 'undoing', over: 'over', clear: 'cleared' },
    },
    // The offer stays, whatever comes next.
    cleared: { ...waits, buttons: ['Annulla', 'Fotocamera', 'Suoni'], says: [offer], does: { undo: 'undoingLater' } },
    undoingLater: { ...waits, says: [offer], does: { undone: 'undoneLater' } },
    over: {
      ...done,
      buttons: ['Apri il prestito', 'Fotocamera', 'Suoni'],
      says: [isDone],
      does: { undoByKey: 'over' },
    },
    undoing: {
      ...done,
      buttons: ['Apri il prestito', 'Fotocamera', 'Suoni'],
      says: [offer, isDone],
      does: { undone: 'undone', refused: 'refused', lost: 'lost' },
    },
    // The step is proposed again.
    undone: { ...handsOver, toast: 'Passo annullato', does: {} },
    undoneLater: { ...waits, toast: 'Passo annullato', does: {} },
    refused: {
      ...done,
      buttons: ['Apri il prestito', 'Fotocamera', 'Suoni'],
      says: [isDone],
      toast: 'loan.undo_over',
      does: {},
    },
    // The same press, once more: nothing is undone twice.
    lost: { ...done, says: [offer, isDone], toast: isOut, does: { undo: 'undoing' } },
  },
});
