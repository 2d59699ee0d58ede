import { sessionMachine } from '#machines/account/session.machine';
import { access, checkout, me } from '../../support/data/factories.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens, type Page } from '../../support/screens/screens.ts';

// "On an access-token-expired event, a modal asks the user to sign in again. Closing it while expired goes to /signin. Session expired: every route
// except signin, signup, password recovery and reset redirects to /signin. Inactivity limit: 10800 seconds." (rules/accounts-and-access.md#session)

const terms = { heading: 'Condizioni del prestito', buttons: ['Accetto le condizioni', 'Indietro'] };
const asked = { heading: 'La tua sessione è scaduta' };
const dialog = ['Accedi', 'Chiudi', 'Continua senza accedere', 'Mostra password'];
const signIn = ['Accedi', 'Mostra password', 'Registrati'];
const signInCall = 'POST /v1/auths/signin';
const tell = (type: string) => ({ run: ({ actorOf }: Page) => actorOf('session').send({ type }) });

describeScreens('a session', {
  machines: [sessionMachine],
  // Left at once.
  unseen: [
    'session.starting',
    'session.leaving',
    'session.left',
    'session.active.deciding',
    // Offline, which has its own tests.
    'session.remembered',
    // A sign-in in another tab, which has its own test (sign-in.test.tsx).
    'session.anonymous.joining',
  ],
  from: '/help',
  url: '/policies',
  answers: {
    'GET /v1/checkout': checkout(),
    'GET /v1/me': me(),
    'GET /v1/catalogs/products/highlighted': [],
    'GET /v1/headquarters': [],
    'DELETE /v1/auths/signout': new Response(null, { status: 204 }),
  },
  first: 'signedIn',
  events: {
    expire: tell('expired'),
    reload: tell('me.reload'),
    reloaded: { answer: 'GET /v1/me', with: me({ name: 'Sara Neri' }) },
    notReloaded: { lose: 'GET /v1/me' },
    threeHours: { pass: 'untilInactive' },
    close: { press: 'Chiudi' },
    without: { press: 'Continua senza accedere' },
    wrongPassword: { press: 'Accedi', fill: { password: 'tre gatti' } },
    signIn: { press: 'Accedi', fill: { email: 'socia@example.com', password: 'quattro gatti' } },
    refused: { answer: signInCall, with: problem(409, 'auth.invalid_credentials') },
    accepted: { answer: signInCall, with: { data: me(), access_token: 't2', access: access() } },
    signOut: tell('signOut'),
  },
  situations: {
    signedIn: {
      ...terms,
      does: { expire: 'asked', reload: 'reloading', threeHours: 'asked', signOut: 'visitor' },
    },
    reloading: { ...terms, does: { reloaded: 'signedIn', notReloaded: 'notReloaded' } },
    notReloaded: {
      ...terms,
      toast: 'Sei senza rete: controlla la connessione e riprova',
      does: { signOut: 'visitor' },
    },
    asked: {
      ...asked,
      buttons: dialog,
      does: { wrongPassword: 'sending', signIn: 'sending', close: 'signInPage', without: 'home' },
    },
    sending: {
      ...asked,
      buttons: ['Chiudi', 'Continua senza accedere', 'Mostra password'],
      does: { refused: 'wrong', accepted: 'signedIn' },
    },
    wrong: { ...asked, buttons: dialog, says: ['E-mail o password non validi'], does: { signIn: 'sending' } },
    signInPage: { at: '/signin', heading: 'Accedi', buttons: signIn, does: { signIn: 'sendingThere' } },
    // "Signed in: signin and signup redirect to /"; with a page wanted before, that one opens.
    sendingThere: {
      at: '/signin',
      heading: 'Accedi',
      buttons: ['Mostra password', 'Registrati'],
      does: { accepted: 'signedIn' },
    },
    visitor: { ...terms, does: {} },
    home: { at: '/', does: {} },
  },
});
