import { requestMachine } from '#machines/core/request.machine';
import { unsubscribeMachine } from '#machines/account/unsubscribe.machine';
import { verifyMachine } from '#machines/account/verify.machine';
import { impersonationSearchMachine } from '#machines/impersonation/search.machine';
import { invitationMachine } from '#machines/invitations/invitation.machine';
import { ssoMachine } from '#machines/sso/sso.machine';
import { access, category, checkout, library, me } from '../../../support/data/factories.ts';
import { user } from '../../../support/data/orders.ts';
import { ownInvitation } from '../../../support/data/people.ts';
import { problem } from '../../../support/render.tsx';
import { describeScreens } from '../../../support/screens/screens.ts';
import { asStaff } from '../../../support/screens/staff-answers.ts';

// rules/screens-and-routes.md and rules/accounts-and-access.md.

const lost = 'Sei senza rete';
const loads = 'Caricamento';
const answers = {
  'GET /v1/me': me(),
  'GET /v1/checkout': checkout(),
  'GET /v1/catalogs/products/highlighted': [],
  'GET /v1/headquarters': [],
};
const page = { library: library(), categories: [category()] };

const taking = 'POST /v1/invitations/t1/acceptances';
const reading = 'GET /v1/invitations/t1';
const invited = { heading: 'Un invito per te' };
const makeAccount = ['Crea l’account e accetta', 'Mostra password'];
describeScreens('accepting an invitation', {
  machines: [invitationMachine],
  from: '/faq',
  // The toast is still there when the code of the desk arrives late.
  isTimeHeld: true,
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
  machines: [verifyMachine, requestMachine],
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

const meantMails = 'reminders.u1.s1';
const meant = `GET /v1/unsubscriptions/${meantMails}`;
const stopping = `PUT /v1/unsubscriptions/${meantMails}`;
const resuming = `DELETE /v1/unsubscriptions/${meantMails}`;
const others = 'Tutte le scelte nel profilo';
const asked = { heading: 'Non vuoi più queste email?', buttons: ['Non mandarmele più', others] };
const stopped = { heading: 'Non te le mandiamo più', buttons: ['Mandamele di nuovo', others] };
describeScreens('the link that ends the mails of a kind', {
  machines: [unsubscribeMachine],
  from: '/faq',
  signedIn: false,
  url: `/unsubscribe/${meantMails}`,
  page,
  answers: { ...answers },
  first: 'loading',
  events: {
    wanted: { answer: meant, with: { mails: 'reminders', is_wanted: true } },
    notWanted: { answer: meant, with: { mails: 'reminders', is_wanted: false } },
    unknown: { answer: meant, with: problem(404, 'resource.not_found') },
    lost: { lose: meant },
    retry: { press: 'Riprova' },
    stop: { press: 'Non mandarmele più' },
    ended: { answer: stopping, with: {} },
    notEnded: { lose: stopping },
    unknownThen: { answer: stopping, with: problem(404, 'resource.not_found') },
    resume: { press: 'Mandamele di nuovo' },
    begun: { answer: resuming, with: {} },
    notBegun: { lose: resuming },
    unknownNow: { answer: resuming, with: problem(404, 'resource.not_found') },
  },
  situations: {
    loading: {
      says: [loads],
      buttons: [],
      does: { wanted: 'asking', notWanted: 'stopped', unknown: 'unknown', lost: 'failed' },
    },
    failed: { heading: lost, buttons: ['Riprova'], says: [lost], does: { retry: 'loading' } },
    asking: { ...asked, shows: ['un prestito o una tessera'], does: { stop: 'stopping' } },
    stopping: {
      ...asked,
      buttons: [others],
      does: { ended: 'stopped', notEnded: 'notStopped', unknownThen: 'unknown' },
    },
    notStopped: { ...asked, says: [lost], does: { stop: 'stopping' } },
    stopped: { ...stopped, does: { resume: 'resuming' } },
    resuming: {
      ...stopped,
      buttons: [others],
      does: { begun: 'asking', notBegun: 'notResumed', unknownNow: 'unknown' },
    },
    notResumed: { ...stopped, says: [lost], does: { resume: 'resuming' } },
    unknown: { heading: 'Il link non vale più', buttons: [others], does: {} },
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
