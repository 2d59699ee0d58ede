import { impersonationStartMachine } from '#machines/impersonation/start.machine';
import { pendingListMachine, verificationsMachine } from '#machines/verifications/verifications.machine';
import { access, checkout, me } from '../../support/data/factories.ts';
import { impersonation } from '../../support/data/impersonations.ts';
import { pendingObject, person } from '../../support/data/people.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';

// "Administrators verify pending items. Admin can impersonate users." (rules/staff.md#verification)

const admin = me({ level: 4, is: { ...me().is, admin: true } });
const staff = {
  'POST /v1/auths/access/refresh': { data: admin, access_token: 't1', access: access({ level: 4 }) },
  'GET /v1/me': admin,
  'GET /v1/checkout': checkout(),
};

const queue = 'GET /v1/staff/objects/pending';
const acceptance = 'POST /v1/staff/objects/p1/acceptances';
const question = 'POST /v1/staff/objects/p1/questions';
const refusal = 'POST /v1/staff/objects/p1/refusals';
const drill = pendingObject({ name: 'Trapano' });
const tent = pendingObject({ id: 'p2', name: 'Tenda' });
const page = (items: object[], next: string | null = null) => ({ items, next, total: items.length });
const of = (name: string) => [`Accetta ${name}`, `Chiedi altro su ${name}`, `Rifiuta ${name}`];
const listed = { heading: 'Da verificare', buttons: of('Trapano') };

const asking = { heading: 'Da verificare', buttons: ['Annulla', 'Manda la domanda'] };

describeScreens('the objects that await an administrator', {
  machines: [pendingListMachine, verificationsMachine],
  from: '/help',
  url: '/staff/objects/pending',
  answers: staff,
  first: 'loading',
  events: {
    loaded: { answer: queue, with: page([drill]) },
    loadedMore: { answer: queue, with: { ...page([drill], 'c1'), total: 2 } },
    next: { answer: queue, with: page([tent]) },
    notLoaded: { answer: queue, with: problem(500, 'server.error') },
    retry: { press: 'Riprova' },
    more: { press: 'Mostra altri oggetti' },
    accept: { press: 'Accetta Trapano' },
    ask: { press: 'Chiedi altro su Trapano' },
    refuse: { press: 'Rifiuta Trapano' },
    cancel: { press: 'Annulla' },
    askNothing: { press: 'Manda la domanda' },
    askFor: { press: 'Manda la domanda', fill: { reason: 'Di che anno è?' } },
    refuseFor: { press: 'Rifiuta l’oggetto', fill: { reason: 'Manca un pezzo' } },
    accepted: { answer: acceptance, with: {} },
    acceptedMeanwhile: { answer: acceptance, with: problem(409, 'verification.decided') },
    notAccepted: { answer: acceptance, with: problem(500, 'server.error') },
    asked: { answer: question, with: {} },
    decidedMeanwhile: { answer: question, with: problem(409, 'verification.decided') },
    notAsked: { answer: question, with: problem(500, 'server.error') },
    refused: { answer: refusal, with: {} },
  },
  situations: {
    loading: {
      heading: 'Da verificare',
      buttons: [],
      says: ['Caricamento'],
      does: { loaded: 'shown', loadedMore: 'first', notLoaded: 'failed' },
    },
    failed: { heading: 'Da verificare', buttons: ['Riprova'], says: ['Ops, errore 500'], does: { retry: 'loading' } },
    first: {
      ...listed,
      buttons: [...of('Trapano'), 'Mostra altri oggetti'],
      says: ['2 oggetti aspettano'],
      does: { more: 'loadingMore', accept: 'acceptingFirst' },
    },
    acceptingFirst: {
      ...listed,
      buttons: ['Chiedi altro su Trapano', 'Rifiuta Trapano', 'Mostra altri oggetti'],
      says: ['2 oggetti aspettano'],
      does: { accepted: 'refilling' },
    },
    // None is left of those that were listed, and more wait.
    refilling: {
      heading: 'Da verificare',
      buttons: [],
      says: ['Caricamento'],
      toast: 'Fatto',
      does: { next: 'following' },
    },
    following: { heading: 'Da verificare', buttons: of('Tenda'), says: ['1 oggetto aspetta'], does: {} },
    loadingMore: { ...listed, says: ['2 oggetti aspettano'], does: { next: 'both', notLoaded: 'moreFailed' } },
    moreFailed: {
      ...listed,
      buttons: [...of('Trapano'), 'Riprova'],
      says: ['2 oggetti aspettano', 'Ops, errore 500'],
      does: { retry: 'loadingMore' },
    },
    both: {
      ...listed,
      buttons: [...of('Trapano'), ...of('Tenda')],
      says: ['2 oggetti aspettano'],
      does: {},
    },
    shown: {
      ...listed,
      says: ['1 oggetto aspetta'],
      does: { accept: 'accepting', ask: 'asking', refuse: 'refusing' },
    },
    accepting: {
      ...listed,
      buttons: ['Chiedi altro su Trapano', 'Rifiuta Trapano'],
      says: ['1 oggetto aspetta'],
      does: { accepted: 'empty', acceptedMeanwhile: 'decided', notAccepted: 'notAccepted' },
    },
    notAccepted: { ...listed, says: ['server.error', '1 oggetto aspetta'], does: { accept: 'accepting' } },
    // Somebody else was first: the page says so, and reads the queue again.
    decided: { ...listed, says: ['verification.decided', '1 oggetto aspetta'], does: {} },
    reloading: { ...listed, says: ['1 oggetto aspetta'], does: { loaded: 'shown' } },
    asking: {
      ...asking,
      says: ['1 oggetto aspetta'],
      does: { cancel: 'shown', askNothing: 'unexplained', askFor: 'sending' },
    },
    unexplained: {
      ...asking,
      says: ['1 oggetto aspetta', 'Scrivi qualche parola: chi condivide deve sapere perché'],
      does: { askFor: 'sending' },
    },
    // The question is shown with the object, which goes on waiting.
    sending: {
      ...asking,
      buttons: [],
      says: ['1 oggetto aspetta'],
      maySay: ['server.error', '1 oggetto aspetta'],
      does: { asked: 'reloading', decidedMeanwhile: 'decided', notAsked: 'notSent' },
    },
    notSent: { ...asking, says: ['server.error', '1 oggetto aspetta'], does: { askFor: 'sending' } },
    refusing: {
      ...asking,
      buttons: ['Annulla', 'Rifiuta l’oggetto'],
      says: ['1 oggetto aspetta'],
      does: { cancel: 'shown', refuseFor: 'refused' },
    },
    refused: {
      ...asking,
      buttons: [],
      says: ['1 oggetto aspetta'],
      does: { refused: 'empty' },
    },
    empty: { heading: 'Da verificare', buttons: [], toast: 'Fatto', does: {} },
  },
});

const begin = 'POST /v1/staff/people/u2/impersonations';
const dialog = { heading: 'Impersona Giulia Ferri', buttons: ['Annulla', 'Chiudi', 'Impersona'] };
const missing = 'Scrivi il motivo: Giulia Ferri deve sapere perché';

describeScreens('beginning to see the product as a member does', {
  machines: [impersonationStartMachine],
  from: '/help',
  url: '/staff/people/u2',
  answers: {
    ...staff,
    'GET /v1/staff/people/u2': person(),
    'GET /v1/staff/impersonations/i1': impersonation(),
  },
  // Other pieces of the page of a person.
  ignoring: /^(?!Annulla|Chiudi|Impersona|Scrivi|auth|Sei senza)/,
  first: 'person',
  events: {
    open: { press: 'Impersona' },
    close: { press: 'Annulla' },
    sendNothing: { press: 'Impersona' },
    send: { press: 'Impersona', fill: { reason: 'Al telefono' } },
    begun: { answer: begin, with: impersonation() },
    refused: { answer: begin, with: problem(403, 'auth.forbidden') },
    lost: { lose: begin },
  },
  situations: {
    person: { heading: 'Giulia Ferri', buttons: ['Impersona'], does: { open: 'asked' } },
    asked: { ...dialog, does: { close: 'person', sendNothing: 'unexplained', send: 'starting' } },
    unexplained: { ...dialog, says: [missing], does: { send: 'starting' } },
    starting: {
      ...dialog,
      buttons: ['Chiudi'],
      does: { begun: 'profile', refused: 'refused', lost: 'lost' },
    },
    refused: { ...dialog, says: ['auth.forbidden'], does: { send: 'starting' } },
    lost: { ...dialog, says: ['Sei senza rete: controlla la connessione e riprova'], does: { send: 'starting' } },
    profile: { at: '/me', heading: 'Il mio profilo', does: {} },
  },
});
