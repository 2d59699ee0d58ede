import { fireEvent, screen } from '@testing-library/react';
import { resendMachine } from '#machines/account/resend.machine';
import { verifyMachine } from '#machines/account/verify.machine';
import { completeMachine } from '#machines/checkout/complete.machine';
import { policiesMachine } from '#machines/help/policies.machine';
import { homeMachine } from '#machines/home/home.machine';
import { impersonationSearchMachine } from '#machines/impersonation/search.machine';
import { invitationMachine } from '#machines/invitations/invitation.machine';
import { reviewFormMachine, reviewMachine } from '#machines/loans/review.machine';
import { membershipsMachine } from '#machines/membership/memberships.machine';
import { ownProductsMachine } from '#machines/objects/own-products.machine';
import { ssoMachine } from '#machines/sso/sso.machine';
import { access, category, checkout, library, me } from '../../support/data/factories.ts';
import { headquarter, tile } from '../../support/data/objects.ts';
import { membership, order, user } from '../../support/data/orders.ts';
import { ownInvitation } from '../../support/data/people.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens.ts';
import { asStaff } from '../../support/staff-answers.ts';

// Points 2, 5, 6 and 8 of the specification.

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
      buttons: ['Assistenza', 'Il mio profilo', 'Riparti'],
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

const taking = 'POST /v1/invitations/t1/acceptances';
const reading = 'GET /v1/invitations/t1';
const invited = { heading: 'Un invito per te' };
const makeAccount = ['Crea l’account e accetta', 'Mostra password'];
describeScreens('accepting an invitation', {
  machines: [invitationMachine],
  from: '/faq',
  signedIn: false,
  url: '/invitations/t1',
  page,
  answers: { ...asStaff(), 'GET /v1/staff/headquarters': [] },
  first: 'loading',
  events: {
    loaded: { answer: reading, with: ownInvitation() },
    expired: { answer: reading, with: problem(404, 'invitation.expired') },
    lost: { lose: reading },
    retry: { press: 'Riprova' },
    sendNothing: { press: 'Crea l’account e accetta' },
    send: {
      press: 'Crea l’account e accetta',
      fill: { first_name: 'Lia', last_name: 'Verdi', password: 'quattro gatti' },
    },
    accepted: {
      answer: taking,
      with: {
        data: me({ level: 4, is: { ...me().is, admin: true } }),
        access_token: 't1',
        access: access({ level: 4 }),
      },
    },
    takenBack: { answer: taking, with: problem(404, 'invitation.expired') },
    notSent: { lose: taking },
  },
  situations: {
    loading: { ...invited, buttons: [], says: [loads], does: { loaded: 'open', expired: 'over', lost: 'failed' } },
    failed: { heading: 'Sei senza rete', buttons: ['Riprova'], says: [lost], does: { retry: 'loading' } },
    over: { heading: 'L’invito non è valido', buttons: ['Accedi'], shows: ['invitation.expired'], does: {} },
    open: {
      ...invited,
      buttons: makeAccount,
      shows: ['lia@example.com'],
      does: { sendNothing: 'incomplete', send: 'sending' },
    },
    incomplete: {
      ...invited,
      buttons: makeAccount,
      says: Array.from({ length: 3 }, () => 'Campo richiesto'),
      does: { send: 'sending' },
    },
    sending: {
      ...invited,
      buttons: ['Mostra password'],
      does: { accepted: 'desk', takenBack: 'over', notSent: 'notSent' },
    },
    notSent: { ...invited, buttons: makeAccount, says: [lost], does: { send: 'sending' } },
    desk: { at: '/staff', heading: 'Banco', toast: 'Fatto', does: {} },
  },
});

const link = 'GET /v1/auths/verifications/t1';
const confirming = 'PATCH /v1/auths/emails/u1/verifications';
const again = 'POST /v1/auths/emails/u1/verifications';
const unverified = me({ is: { ...me().is, verified: false } });
describeScreens('the link that confirms an address', {
  machines: [verifyMachine, resendMachine],
  from: '/faq',
  url: '/verify/t1',
  page,
  answers: {
    ...answers,
    'GET /v1/me': unverified,
    'POST /v1/auths/access/refresh': { data: unverified, access_token: 't1', access: access() },
  },
  first: 'reading',
  events: {
    read: { answer: link, with: { id: 'u1', email: 'socia@example.com', verified: false } },
    readOld: { answer: link, with: problem(404, 'verification.invalid') },
    lost: { lose: link },
    retry: { press: 'Riprova' },
    confirmed: { answer: confirming, with: {} },
    notConfirmed: { lose: confirming },
    sendAgain: { press: 'Invia di nuovo' },
    sent: { answer: again, with: {} },
    notSent: { lose: again },
  },
  situations: {
    reading: {
      heading: 'Confermiamo la tua email…',
      buttons: [],
      says: [loads],
      does: { read: 'confirming', readOld: 'expired', lost: 'failed' },
    },
    confirming: {
      heading: 'Confermiamo la tua email…',
      buttons: [],
      says: [loads],
      does: { confirmed: 'done', notConfirmed: 'failed' },
    },
    failed: { heading: 'Sei senza rete', buttons: ['Riprova'], says: [lost], does: { retry: 'reading' } },
    done: { heading: 'Email confermata', buttons: ['Tutti gli oggetti'], shows: ['socia@example.com'], does: {} },
    expired: { heading: 'Il link non vale più', buttons: ['Invia di nuovo'], does: { sendAgain: 'sending' } },
    sending: { heading: 'Il link non vale più', buttons: [], does: { sent: 'sent', notSent: 'notSent' } },
    notSent: {
      heading: 'Il link non vale più',
      buttons: ['Invia di nuovo'],
      says: [lost],
      does: { sendAgain: 'sending' },
    },
    sent: { heading: 'Il link non vale più', buttons: [], says: ['Email inviata'], does: {} },
  },
});

const exchange = 'POST /v1/auths/openID';
const shared = { heading: 'Accesso in corso…', buttons: [], says: [loads] };
describeScreens('coming back from single sign-on', {
  machines: [ssoMachine],
  unseen: ['sso.cancelled', 'sso.reading'],
  from: '/faq',
  signedIn: false,
  url: '/signin/oid/callback?code=c1&state=s1',
  page,
  answers: { ...answers },
  first: 'exchanging',
  events: {
    done: { answer: exchange, with: { data: me(), access_token: 't1', access: access() } },
    refused: { answer: exchange, with: problem(403, 'sso.refused') },
    lost: { lose: exchange },
    retry: { press: 'Riprova' },
  },
  situations: {
    exchanging: { ...shared, does: { done: 'details', refused: 'refused', lost: 'failed' } },
    failed: { heading: 'Sei senza rete', buttons: ['Riprova'], says: [lost], does: { retry: 'exchanging' } },
    refused: { heading: 'Accesso non riuscito', buttons: ['Torna ad Accedi'], says: ['sso.refused'], does: {} },
    details: { at: '/me/details', does: {} },
  },
});

describeScreens('turning back at single sign-on', {
  machines: [ssoMachine],
  unseen: ['sso.failed', 'sso.reading', 'sso.refused', 'sso.signedIn'],
  from: '/faq',
  signedIn: false,
  url: '/signin/oid/callback?error=access_denied&state=s1',
  page,
  answers: { ...answers },
  first: 'exchanging',
  events: { cancelled: { answer: exchange, with: problem(403, 'auth.sso_cancelled') } },
  situations: {
    exchanging: { ...shared, does: { cancelled: 'cancelled' } },
    cancelled: { heading: 'Accesso annullato', buttons: ['Torna ad Accedi'], does: {} },
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

const users = 'GET /v1/users';
const looking = { heading: 'Impersona utente', buttons: ['Cerca', 'Chiudi'] };
describeScreens('looking for the member to impersonate', {
  machines: [impersonationSearchMachine],
  from: '/faq',
  url: '/me',
  page,
  answers: asStaff(),
  first: 'profile',
  events: {
    open: { press: 'Impersona utente' },
    searchShort: { press: 'Cerca', fill: { keywords: 'Fe' } },
    search: { press: 'Cerca', fill: { keywords: 'Ferri' } },
    found: { answer: users, with: [user()] },
    foundNobody: { answer: users, with: [] },
    lost: { lose: users },
    choose: { press: 'Impersona Giulia Ferri' },
  },
  situations: {
    profile: { heading: 'Il mio profilo', does: { open: 'idle' } },
    idle: { ...looking, says: ['Cerca per email'], does: { searchShort: 'short', search: 'searching' } },
    short: { ...looking, says: ['Scrivi almeno 3 caratteri.'], does: { search: 'searching' } },
    searching: {
      ...looking,
      buttons: ['Chiudi'],
      says: ['Cerca per email'],
      does: { found: 'found', foundNobody: 'nobody', lost: 'failed' },
    },
    nobody: { ...looking, says: ['Nessun'], does: {} },
    failed: { ...looking, says: [lost], does: { search: 'searching' } },
    found: {
      ...looking,
      buttons: [...looking.buttons, 'Impersona Giulia Ferri'],
      says: ['Giulia Ferri'],
      does: { choose: 'chosen' },
    },
    chosen: { heading: 'Impersona Giulia Ferri', does: {} },
  },
});
