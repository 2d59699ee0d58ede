import { fireEvent, screen } from '@testing-library/react';
import { completeMachine } from '#machines/checkout/complete.machine';
import { policiesMachine } from '#machines/help/policies.machine';
import { homeMachine } from '#machines/home/home.machine';
import { reportMachine } from '#machines/loans/report.machine';
import { reviewFormMachine, reviewMachine } from '#machines/loans/review.machine';
import { ownProductMachine } from '#machines/objects/own-product.machine';
import { myPaymentMachine } from '#machines/payments/my-payment.machine';
import { membershipsMachine } from '#machines/membership/memberships.machine';
import { ownProductsMachine } from '#machines/objects/own-products.machine';
import { access, category, checkout, library, me } from '../../../support/data/factories.ts';
import { membership, order } from '../../../support/data/orders.ts';
import { headquarter, ownRecord, tile } from '../../../support/data/objects.ts';
import { myPayment } from '../../../support/data/payments.ts';
import { problem } from '../../../support/render.tsx';
import { describeScreens } from '../../../support/screens/screens.ts';

// rules/screens-and-routes.md, rules/validation.md and rules/errors.md.

const lost = 'Sei senza rete';
const loads = 'Caricamento';
const answers = {
  'GET /v1/me': me(),
  'GET /v1/checkout': checkout(),
  'GET /v1/catalogs/products/highlighted': [],
  'GET /v1/headquarters': [],
};
const page = { library: library(), categories: [category()] };

const highlighted = 'GET /v1/catalogs/products/highlighted';
const points = 'GET /v1/headquarters';
const front = { heading: 'Ti serve? Prendilo in prestito' };
// Comes first: the device keeps the pickup points for a while.
describeScreens('the pickup points of the home page', {
  machines: [homeMachine],
  unseen: ['home.highlighted.failed'],
  from: '/faq',
  url: '/',
  page,
  answers: { ...answers, 'GET /v1/catalogs/products/highlighted': [tile()] },
  ignoring: /^Slide /,
  first: 'loading',
  events: {
    loaded: { answer: points, with: [headquarter()] },
    refused: { answer: points, with: problem(500, 'server.error') },
    retry: { press: 'Riprova' },
  },
  situations: {
    loading: { ...front, says: [loads], does: { refused: 'failed', loaded: 'shown' } },
    failed: { ...front, says: ['Ops, errore 500'], does: { retry: 'loading' } },
    shown: { ...front, shows: ['Trapano a percussione', 'Bottega di via del Pratello'], does: {} },
  },
});

const loan = 'GET /v1/me/orders/o1';
describeScreens('the end of a booking', {
  machines: [completeMachine],
  from: '/faq',
  url: '/checkout/o1/cb',
  page,
  answers,
  first: 'loading',
  events: {
    loaded: { answer: loan, with: order() },
    unknown: { answer: loan, with: problem(404, 'resource.not_found') },
    lost: { lose: loan },
    retry: { press: 'Riprova' },
  },
  situations: {
    loading: {
      heading: 'Grazie!',
      buttons: [],
      says: [loads],
      does: { loaded: 'shown', unknown: 'unknown', lost: 'failed' },
    },
    failed: { heading: 'Grazie!', buttons: ['Riprova'], says: [lost], does: { retry: 'loading' } },
    unknown: { heading: 'Questo prestito non c’è', buttons: ['I miei prestiti'], does: {} },
    shown: {
      heading: 'Grazie!',
      buttons: [
        'Assistenza',
        'Il mio profilo',
        'Riparti',
        'Un altro oggetto per gli stessi giorni',
        'Vedi il prestito',
      ],
      shows: ['Trapano', 'Bottega del Pratello'],
      does: {},
    },
  },
});

const cards = 'GET /v1/me/memberships';
describeScreens('the cards of a member', {
  machines: [membershipsMachine],
  // A list of one's own is never unknown.
  unseen: ['memberships.unknown'],
  from: '/faq',
  url: '/me/memberships',
  page,
  answers,
  first: 'loading',
  events: {
    loaded: { answer: cards, with: [membership()] },
    loadedNone: { answer: cards, with: [] },
    lost: { lose: cards },
    retry: { press: 'Riprova' },
  },
  situations: {
    loading: {
      heading: 'Le mie tessere',
      buttons: [],
      says: [loads],
      does: { loaded: 'shown', loadedNone: 'none', lost: 'failed' },
    },
    failed: { heading: 'Le mie tessere', buttons: ['Riprova'], says: [lost], does: { retry: 'loading' } },
    shown: { heading: 'Le mie tessere', buttons: [], shows: ['Tessera annuale', 'Attiva'], does: {} },
    none: { heading: 'Le mie tessere', buttons: ['Rinnova tessera'], shows: ['Ancora nessuna tessera'], does: {} },
  },
});

const receipt = 'GET /v1/me/payments/p9';
const receiptPage = { heading: 'Dettaglio del pagamento' };
describeScreens('the receipt of a payment', {
  machines: [myPaymentMachine],
  from: '/faq',
  url: '/me/payments/p9',
  page,
  answers,
  first: 'loading',
  events: {
    loaded: { answer: receipt, with: myPayment() },
    loadedRefund: {
      answer: receipt,
      with: myPayment({ state: 'refunded', refunded_at: '2026-11-20T09:00:00.000Z' }),
    },
    loadedRefusal: { answer: receipt, with: myPayment({ how: 'paypal', state: 'refused', number: null }) },
    notFound: { answer: receipt, with: problem(404, 'resource.not_found') },
    lost: { lose: receipt },
    retry: { press: 'Riprova' },
  },
  situations: {
    loading: {
      ...receiptPage,
      buttons: [],
      says: [loads],
      does: {
        ...{ loaded: 'shown', loadedRefund: 'refunded', loadedRefusal: 'refused' },
        ...{ notFound: 'unknown', lost: 'failed' },
      },
    },
    failed: { ...receiptPage, buttons: ['Riprova'], says: [lost], does: { retry: 'loading' } },
    unknown: { ...receiptPage, buttons: [], shows: ['Questo pagamento non c’è'], does: {} },
    shown: { ...receiptPage, buttons: ['Stampa'], shows: ['2026-0012', 'Pagato'], does: {} },
    refunded: { ...receiptPage, buttons: ['Stampa'], shows: ['Rimborsato al banco il', 'non vale più'], does: {} },
    refused: { ...receiptPage, buttons: ['Stampa'], shows: ['non ti abbiamo addebitato nulla'], does: {} },
  },
});

const becameOf = 'GET /v1/me/products/p1/record';
const ownPage = { heading: 'Trapano a percussione', buttons: ['Come lo vedono gli altri'] };
describeScreens('one of my objects', {
  machines: [ownProductMachine],
  from: '/faq',
  url: '/me/products/p1',
  page,
  answers,
  first: 'loading',
  events: {
    loaded: { answer: becameOf, with: ownRecord() },
    loadedNew: {
      answer: becameOf,
      with: ownRecord({ lent: { times: 0, days: 0, people: 0 }, loans: [], reviews: [] }),
    },
    loadedUnknownPrice: { answer: becameOf, with: ownRecord({ value: null }) },
    notFound: { answer: becameOf, with: problem(404, 'resource.not_found') },
    lost: { lose: becameOf },
    retry: { press: 'Riprova' },
  },
  situations: {
    loading: {
      heading: 'Il mio oggetto',
      buttons: [],
      says: [loads],
      does: {
        ...{ loaded: 'shown', loadedNew: 'fresh', loadedUnknownPrice: 'priceless' },
        ...{ notFound: 'unknown', lost: 'failed' },
      },
    },
    failed: { heading: 'Il mio oggetto', buttons: ['Riprova'], says: [lost], does: { retry: 'loading' } },
    unknown: { heading: 'Il mio oggetto', buttons: [], shows: ['Questo oggetto non è tra i tuoi'], does: {} },
    shown: {
      ...ownPage,
      shows: ['8 volte', '7 persone', 'sarebbero circa', 'Tornato in ritardo', 'Perfetto.'],
      does: {},
    },
    fresh: { ...ownPage, shows: ['Ancora nessun prestito.', 'Ancora nessuna recensione'], does: {} },
    priceless: { ...ownPage, shows: ['8 volte', 'Tornato in ritardo'], does: {} },
  },
});

const review = 'POST /v1/me/products/p1/reviews';
const writing = { heading: 'Lascia una recensione', buttons: ['Invia'] };
const starsOnly = ['1 stella', '2 stelle', '3 stelle', '4 stelle', '5 stelle'];
describeScreens('reviewing a loan', {
  machines: [reviewMachine, reviewFormMachine],
  from: '/faq',
  url: '/me/orders/o1/review',
  page,
  answers,
  ignoring: new RegExp(`^(${starsOnly.join('|')})$`),
  first: 'loading',
  events: {
    reviewable: {
      answer: loan,
      with: order({ status: 'approved', is_reviewable: true, picked_up_at: '2026-03-16T09:00:00.000Z' }),
    },
    reviewed: { answer: loan, with: order({ status: 'returned', picked_up_at: '2026-03-16T09:00:00.000Z' }) },
    hidden: {
      answer: loan,
      with: order({
        status: 'returned',
        picked_up_at: '2026-03-16T09:00:00.000Z',
        hidden_review: { reason: 'Offende', at: '2026-03-20T09:00:00.000Z' },
      }),
    },
    tooEarly: { answer: loan, with: order({ status: 'approved' }) },
    cancelled: { answer: loan, with: order({ status: 'cancelled' }) },
    unknown: { answer: loan, with: problem(404, 'resource.not_found') },
    lost: { lose: loan },
    retry: { press: 'Riprova' },
    write: {
      run: () =>
        void fireEvent.change(document.querySelector('[name="message"]') ?? document.body, {
          target: { value: 'Potente e facile.' },
        }),
    },
    send: { press: 'Invia' },
    accepted: { answer: review, with: {} },
    refused: { answer: review, with: problem(409, 'review.not_allowed') },
    notSent: { lose: review },
  },
  situations: {
    loading: {
      heading: 'Lascia una recensione',
      buttons: [],
      says: [loads],
      does: {
        reviewable: 'writing',
        reviewed: 'written',
        hidden: 'hidden',
        tooEarly: 'early',
        cancelled: 'never',
        unknown: 'unknown',
        lost: 'failed',
      },
    },
    failed: { heading: 'Lascia una recensione', buttons: ['Riprova'], says: [lost], does: { retry: 'loading' } },
    unknown: { heading: 'Questo prestito non c’è', buttons: ['I miei prestiti'], does: {} },
    written: {
      heading: 'Hai già lasciato la tua recensione',
      buttons: ['I miei prestiti', 'Vedi l’oggetto'],
      does: {},
    },
    hidden: {
      heading: 'La tua recensione è nascosta',
      buttons: [],
      shows: ['La biblioteca ha nascosto la tua recensione', 'Offende'],
      does: {},
    },
    early: { heading: 'Non è ancora il momento', buttons: ['Dettaglio del prestito'], does: {} },
    never: { heading: 'Di questo prestito non c’è niente da recensire', buttons: ['Dettaglio del prestito'], does: {} },
    // "Review: send is disabled without a message."
    writing: { ...writing, buttons: [], does: { write: 'ready' } },
    ready: { ...writing, does: { send: 'sending' } },
    sending: { ...writing, buttons: [], does: { accepted: 'thanks', refused: 'refused', notSent: 'notSent' } },
    refused: { ...writing, says: ['review.not_allowed'], does: { send: 'sending' } },
    notSent: { ...writing, says: [lost], does: { send: 'sending' } },
    thanks: { heading: 'Grazie per la tua recensione!', buttons: ['I miei prestiti', 'Vedi l’oggetto'], does: {} },
  },
});

const report = 'POST /v1/me/orders/o1/reports';
const reporting = { heading: 'Segnala un guasto' };
const outNow = order({ status: 'approved', picked_up_at: '2026-03-16T09:00:00.000Z', is_reportable: true });
const toldBefore = { text: 'Gira a vuoto.', at: '2026-03-17T09:00:00.000Z', is_done: false };
describeScreens('reporting damage from a loan', {
  machines: [reportMachine],
  from: '/faq',
  url: '/me/orders/o1/report',
  page,
  answers,
  ignoring: /^(Aggiungi|Scegli) foto$/,
  // Needs an upload under way.
  unseen: ['report.writing.held'],
  first: 'loading',
  events: {
    out: { answer: loan, with: outNow },
    told: { answer: loan, with: order({ status: 'approved', damage_report: toldBefore }) },
    waiting: { answer: loan, with: order({ status: 'approved' }) },
    unknown: { answer: loan, with: problem(404, 'resource.not_found') },
    lost: { lose: loan },
    retry: { press: 'Riprova' },
    write: {
      run: () =>
        void fireEvent.change(document.querySelector('[name="text"]') ?? document.body, {
          target: { value: 'Gira a vuoto.' },
        }),
    },
    send: { press: 'Invia la segnalazione' },
    accepted: { answer: report, with: toldBefore },
    refused: { answer: report, with: problem(422, 'resource.validation', { fields: { pictures: 'refused' } }) },
    meanwhile: { answer: report, with: problem(409, 'report.already_sent') },
    notSent: { lose: report },
  },
  situations: {
    loading: {
      ...reporting,
      buttons: [],
      says: [loads],
      does: { out: 'writing', told: 'told', waiting: 'never', unknown: 'unknown', lost: 'failed' },
    },
    failed: { ...reporting, buttons: ['Riprova'], says: [lost], does: { retry: 'loading' } },
    unknown: { heading: 'Questo prestito non c’è', buttons: ['I miei prestiti'], does: {} },
    told: { ...reporting, buttons: [], shows: ['Hai segnalato un guasto', 'Gira a vuoto.'], does: {} },
    never: {
      heading: 'Da questo prestito non si segnala niente',
      buttons: ['Dettaglio del prestito'],
      does: {},
    },
    writing: { ...reporting, buttons: ['Invia la segnalazione'], does: { write: 'ready' } },
    ready: { ...reporting, buttons: ['Invia la segnalazione'], does: { send: 'sending' } },
    sending: {
      ...reporting,
      buttons: [],
      does: { accepted: 'thanks', refused: 'refused', meanwhile: 'loading', notSent: 'notSent' },
    },
    refused: {
      ...reporting,
      buttons: ['Invia la segnalazione'],
      says: ['resource.validation'],
      does: { send: 'sending' },
    },
    notSent: { ...reporting, buttons: ['Invia la segnalazione'], says: [lost], does: { send: 'sending' } },
    thanks: { heading: 'Grazie, l’abbiamo scritto alla biblioteca', buttons: ['Dettaglio del prestito'], does: {} },
  },
});

const own = 'GET /v1/me/products';
const pause = 'POST /v1/me/products/p1/pauses';
const answering = 'POST /v1/me/products/p1/answers';
const asked = { decision: 'asked' as const, message: 'Quanti watt?', at: '2026-03-10T09:00:00.000Z', answered: false };
const mine = { heading: 'I miei oggetti' };
const sharer = me({ can_post_objects: true });
describeScreens('the objects that a member shares', {
  machines: [ownProductsMachine],
  unseen: ['myProducts.unknown'],
  from: '/faq',
  url: '/me/products',
  page,
  answers: {
    ...answers,
    'GET /v1/me': sharer,
    'POST /v1/auths/access/refresh': { data: sharer, access_token: 't1', access: access() },
  },
  // Only in development.
  ignoring: /^Carica oggetto$/,
  first: 'loading',
  events: {
    loaded: { answer: own, with: [tile()] },
    loadedNone: { answer: own, with: [] },
    lost: { lose: own },
    retry: { press: 'Riprova' },
    menu: { press: 'Azioni per Trapano a percussione' },
    pause: { run: () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Metti in pausa' })) },
    decline: { press: 'Lascialo com’è' },
    confirm: { press: 'Metti in pausa' },
    paused: { answer: pause, with: tile({ status: 'paused' as never }) },
    refused: { answer: pause, with: problem(409, 'product.on_loan') },
    loadedAsked: { answer: own, with: [{ ...tile(), verification: asked }] },
    open: { press: 'Rispondi su Trapano a percussione' },
    giveUp: { press: 'Annulla' },
    sendNothing: { press: 'Manda la risposta' },
    send: { press: 'Manda la risposta', fill: { reason: '500 watt' } },
    answered: { answer: answering, with: { ...tile(), verification: { ...asked, answered: true } } },
    notAnswered: { answer: answering, with: problem(409, 'verification.decided') },
  },
  situations: {
    loading: {
      ...mine,
      buttons: [],
      says: [loads],
      does: { loaded: 'shown', loadedAsked: 'asked', loadedNone: 'none', lost: 'failed' },
    },
    failed: { ...mine, buttons: ['Riprova'], says: [lost], does: { retry: 'loading' } },
    none: { ...mine, buttons: ['Scrivi all’assistenza'], shows: ['Ancora nessun oggetto'], does: {} },
    shown: { ...mine, shows: ['Trapano a percussione'], does: { menu: 'menu' } },
    menu: { ...mine, does: { pause: 'asking' } },
    asking: {
      heading: 'Mettere in pausa l’oggetto?',
      buttons: ['Chiudi', 'Lascialo com’è', 'Metti in pausa'],
      does: { decline: 'shown', confirm: 'doing' },
    },
    doing: { does: { paused: 'done', refused: 'refused' } },
    refused: { heading: 'Mettere in pausa l’oggetto?', says: ['product.on_loan'], does: {} },
    done: { ...mine, does: {} },
    // Point 6: an administrator asked for more; the owner's answer sends the object back to the queue.
    asked: { ...mine, shows: ['Aspettano te', '«Quanti watt?»'], does: { open: 'answering' } },
    answering: {
      ...mine,
      shows: ['«Quanti watt?»'],
      does: { giveUp: 'asked', sendNothing: 'unanswered', send: 'sending' },
    },
    unanswered: { ...mine, says: ['Scrivi qualche parola'], does: { send: 'sending' } },
    sending: { ...mine, maySay: ['verification.decided'], does: { answered: 'done', notAnswered: 'notAnswered' } },
    notAnswered: { ...mine, says: ['verification.decided'], does: { send: 'sending' } },
  },
});

describeScreens('the highlighted objects of the home page', {
  machines: [homeMachine],
  // The next model.
  unseen: ['home.headquarters.failed'],
  from: '/faq',
  url: '/',
  page,
  answers: { ...answers, 'GET /v1/headquarters': [headquarter()] },
  // The position in a carousel.
  ignoring: /^Slide /,
  first: 'loading',
  events: {
    loaded: { answer: highlighted, with: [tile()] },
    refused: { answer: highlighted, with: problem(500, 'server.error') },
    retry: { press: 'Riprova' },
  },
  situations: {
    loading: { ...front, says: [loads], does: { loaded: 'shown', refused: 'failed' } },
    failed: { ...front, says: ['Ops, errore 500'], does: { retry: 'loading' } },
    shown: { ...front, shows: ['Trapano a percussione', 'Bottega di via del Pratello'], does: {} },
  },
});

describeScreens('the conditions of a loan', {
  machines: [policiesMachine],
  unseen: [],
  from: '/faq',
  url: '/policies',
  page,
  answers,
  first: 'open',
  events: { accept: { press: 'Accetto le condizioni' } },
  situations: {
    open: {
      heading: 'Condizioni del prestito',
      buttons: ['Accetto le condizioni', 'Indietro'],
      does: { accept: 'accepted' },
    },
    // The page that asked for it goes on.
    accepted: { at: '/faq', heading: 'Domande frequenti', does: {} },
  },
});
