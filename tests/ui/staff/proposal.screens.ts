import { proposalMachine } from '#machines/staff/desk/proposal.machine';
import { replyMachine } from '#machines/staff/desk/reply.machine';
import { card, deskLoan, free, stepAnswer, toHandOver } from '../../support/data/staff.ts';
import { enters, hits, types } from '../../support/screens/hands.ts';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "The most sensible step is proposed; what stands against it is told before. A refusal needs an answer to whoever asked."

const loads = 'Caricamento';
const lookUp = 'GET /v1/staff/desk';
const heading = 'Banco';
const waiting = { heading, buttons: ['Fotocamera', 'Suoni'], shows: ['Pronto per la prossima scansione'] };
const lent = deskLoan({ picked_up_at: '2026-11-22T17:00:00.000Z', steps: ['return'] });
const takes = ['A posto', 'Danneggiato', 'Fotocamera', 'Incompleto', 'Riprendi da Giulia Ferri', 'Suoni'];
const request = deskLoan({ status: 'pending', steps: ['approve', 'deny'] });
const denial = 'POST /v1/staff/loans/l1/denials';
const approval = 'POST /v1/staff/loans/l1/approvals';
const banned = deskLoan({ obstacles: [{ code: 'card.not_active', message: 'La tessera è scaduta.' }] });
const isFree = 'È libero: a chi lo presti?';
const replies = ['Approva', 'Fotocamera', 'Nega', 'Suoni'];

describeScreens('the steps that the desk proposes', {
  machines: [proposalMachine, replyMachine],
  // The chosen step decides at once what is asked.
  unseen: ['proposal.open.routing'],
  from: '/faq',
  url: '/staff',
  answers: asStaff(),
  first: 'waiting',
  events: {
    scan: enters('code', 'FDT-001'),
    scanCard: enters('code', 'BDC-00042'),
    foundRequest: {
      answer: lookUp,
      with: {
        ...toHandOver(request),
        proposals: [{ step: 'approve', loan: request, obstacles: [], lend_until: null }],
      },
    },
    foundOut: {
      answer: lookUp,
      with: { ...toHandOver(lent), proposals: [{ step: 'return', loan: lent, obstacles: [], lend_until: null }] },
    },
    foundBlocked: { answer: lookUp, with: toHandOver(banned) },
    foundFree: { answer: lookUp, with: free() },
    foundNothing: { answer: lookUp, with: { ...free(), proposals: [] } },
    foundCard: {
      answer: lookUp,
      with: card(undefined, { product: free().product, proposals: free().proposals }),
    },
    enter: enters('code', ''),
    down: hits('ArrowDown'),
    up: hits('ArrowUp'),
    chooseDenial: { press: 'Nega' },
    chooseCancel: { press: 'Annulla il prestito' },
    deny: { press: 'Nega la richiesta di Giulia Ferri' },
    approve: { press: 'Approva la richiesta di Giulia Ferri' },
    write: types('answer', 'Serve per un corso'),
    chooseReason: types('reason', 'unavailable'),
    denied: { answer: denial, with: stepAnswer({ step: 'deny', undo_until: null }) },
    approved: { answer: approval, with: stepAnswer({ step: 'approve', undo_until: null }) },
  },
  situations: {
    waiting: { ...waiting, does: { scan: 'looking' } },
    looking: {
      heading,
      says: [loads],
      does: {
        foundRequest: 'approving',
        foundBlocked: 'blocked',
        foundFree: 'free',
        foundNothing: 'nothing',
        foundOut: 'takingBack',
      },
    },
    nothing: {
      heading,
      buttons: ['Fotocamera', 'Suoni'],
      says: ['Adesso con questo oggetto non c’è niente da fare.'],
      does: { enter: 'nothing' },
    },
    takingBack: { heading, buttons: takes, does: {} },
    // Obstacles are shown beforehand, and Enter does nothing.
    blocked: {
      heading,
      buttons: ['Annulla il prestito', 'Consegna', 'Fotocamera', 'Suoni'],
      says: ['Adesso non si può consegnareLa tessera è scaduta.'],
      does: { enter: 'blocked', chooseCancel: 'cancelling', down: 'cancelling' },
    },
    cancelling: {
      heading,
      buttons: ['Annulla il prestito', 'Annulla il prestito di Giulia Ferri', 'Consegna', 'Fotocamera', 'Suoni'],
      shows: ['Mancato ritiro'],
      does: { up: 'blocked', chooseReason: 'cancelling' },
    },
    free: {
      heading,
      buttons: ['Fotocamera', 'Suoni'],
      says: [`${isFree}Scansiona la tessera, o scrivi nome, email o telefono.`],
      does: { enter: 'free', scanCard: 'lookingForCard' },
    },
    lookingForCard: { heading, says: [loads], does: { foundCard: 'lending' } },
    lending: {
      heading,
      buttons: ['Fotocamera', 'Presta a Giulia Ferri fino al 29 novembre', 'Suoni'],
      shows: ['Tessera attiva'],
      does: {},
    },
    approving: {
      heading,
      buttons: [...replies, 'Approva la richiesta di Giulia Ferri'],
      shows: ['Risposta, se serve: la legge chi ha chiesto'],
      does: { approve: 'takingApproval', chooseDenial: 'denying', down: 'denying' },
    },
    denying: {
      heading,
      buttons: [...replies, 'Nega la richiesta di Giulia Ferri'],
      shows: ['Perché: lo legge chi ha chiesto'],
      does: { deny: 'unanswered', up: 'approving', write: 'answered' },
    },
    unanswered: {
      heading,
      buttons: [...replies, 'Nega la richiesta di Giulia Ferri'],
      says: ['Scrivi una risposta: chi ha chiesto deve sapere perché'],
      does: { write: 'answered' },
    },
    answered: {
      heading,
      buttons: [...replies, 'Nega la richiesta di Giulia Ferri'],
      does: { deny: 'takingDenial' },
    },
    takingApproval: { heading, buttons: ['Fotocamera', 'Suoni'], says: [loads], does: { approved: 'approved' } },
    takingDenial: { heading, buttons: ['Fotocamera', 'Suoni'], says: [loads], does: { denied: 'denied' } },
    approved: { heading, says: ['Trapano: richiesta di Giulia Ferri approvata'], does: {} },
    denied: { heading, says: ['Trapano: richiesta di Giulia Ferri rifiutata'], does: {} },
  },
});
