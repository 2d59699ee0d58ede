import { fireEvent } from '@testing-library/react';
import { recoveryFormMachine, recoveryMachine } from '#machines/account/recovery.machine';
import { codeFormMachine, resetFormMachine, resetMachine } from '#machines/account/reset.machine';
import { signInMachine } from '#machines/account/signin.machine';
import { signUpMachine } from '#machines/account/signup.machine';
import { access, category, checkout, library, me } from '../../support/data/factories.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';

// rules/screens-and-routes.md#sign-in, rules/validation.md and rules/errors.md.

const lost = 'Sei senza rete: controlla la connessione e riprova';
const fieldsRequired = 'Attenzione ai campi richiesti';
const required = 'Campo richiesto';
const home = {
  'GET /v1/catalogs/products/highlighted': [],
  'GET /v1/headquarters': [],
  'GET /v1/checkout': checkout(),
  'GET /v1/me': me(),
};

const signInButtons = ['Accedi', 'Mostra password', 'Registrati'];
describeScreens('signing in', {
  machines: [signInMachine],
  signedIn: false,
  url: '/signin',
  answers: home,
  first: 'empty',
  events: {
    sendNothing: { press: 'Accedi' },
    send: { press: 'Accedi', fill: { email: 'socia@example.com', password: 'quattro gatti' } },
    accepted: {
      answer: 'POST /v1/auths/signin',
      with: { data: me(), access_token: 't1', access: access() },
    },
    unknown: { answer: 'POST /v1/auths/signin', with: problem(409, 'auth.invalid_credentials') },
    banned: { answer: 'POST /v1/auths/signin', with: problem(429, 'request.too_many') },
    lost: { lose: 'POST /v1/auths/signin' },
  },
  situations: {
    empty: { heading: 'Accedi', buttons: signInButtons, does: { sendNothing: 'incomplete', send: 'sending' } },
    incomplete: {
      heading: 'Accedi',
      buttons: signInButtons,
      says: [required, required],
      toast: fieldsRequired,
      does: { send: 'sending' },
    },
    sending: {
      heading: 'Accedi',
      buttons: ['Mostra password', 'Registrati'],
      does: { accepted: 'signedIn', unknown: 'unknown', banned: 'refused', lost: 'lost' },
    },
    // "Sign-in status 409"; otherwise the server message or code is shown.
    unknown: {
      heading: 'Accedi',
      buttons: signInButtons,
      says: ['E-mail o password non validi'],
      does: { send: 'sending' },
    },
    refused: { heading: 'Accedi', buttons: signInButtons, says: ['request.too_many'], does: { send: 'sending' } },
    lost: { heading: 'Accedi', buttons: signInButtons, says: [lost], does: { send: 'sending' } },
    // "Signed in: signin and signup redirect to /."
    signedIn: { at: '/', heading: 'Ti serve? Prendilo in prestito', does: {} },
  },
});

const signUpButtons = ['Accedi', 'Mostra password', 'Registrati'];
describeScreens('signing up', {
  machines: [signUpMachine],
  signedIn: false,
  url: '/signup',
  answers: home,
  first: 'empty',
  events: {
    sendNothing: { press: 'Registrati' },
    send: {
      press: 'Registrati',
      fill: {
        first_name: 'Anna',
        last_name: 'Neri',
        phone: '051 5550199',
        fiscalcode: '0000812345',
        email: 'anna@example.com',
        password: 'quattro gatti',
        address: 'Via Saffi 10',
        city: 'Bologna',
        province: 'BO',
        postalcode: '40131',
      },
    },
    accepted: { answer: 'POST /v1/auths/signup', with: { id: 'u2' } },
    taken: { answer: 'POST /v1/auths/signup', with: problem(409, 'auth.email_taken') },
    lost: { lose: 'POST /v1/auths/signup' },
  },
  situations: {
    empty: { heading: 'Registrati', buttons: signUpButtons, does: { sendNothing: 'incomplete', send: 'sending' } },
    incomplete: {
      heading: 'Registrati',
      buttons: signUpButtons,
      says: Array.from({ length: 10 }, () => required),
      toast: fieldsRequired,
      does: { send: 'sending' },
    },
    sending: {
      heading: 'Registrati',
      buttons: ['Accedi', 'Mostra password'],
      does: { accepted: 'registered', taken: 'taken', lost: 'lost' },
    },
    // "Sign-up failure shows the server error in an alert".
    taken: { heading: 'Registrati', buttons: signUpButtons, says: ['auth.email_taken'], does: { send: 'sending' } },
    lost: { heading: 'Registrati', buttons: signUpButtons, says: [lost], does: { send: 'sending' } },
    // "success toast 'Registrazione completata!' then go to sign-in".
    registered: { at: '/signin', heading: 'Accedi', toast: 'Registrazione completata!', does: {} },
  },
});

describeScreens('asking for a new password', {
  machines: [recoveryMachine, recoveryFormMachine],
  signedIn: false,
  url: '/password/recovery',
  page: { library: library({ university_domain: 'unibo.it' }), categories: [category()] },
  answers: home,
  first: 'empty',
  events: {
    sendNothing: { press: 'Invia il codice' },
    send: { press: 'Invia il codice', fill: { email: 'socia@example.com' } },
    sendUniversity: { press: 'Invia il codice', fill: { email: 'socia@unibo.it' } },
    accepted: { answer: 'POST /v1/auths/password_recovery', with: {} },
    refused: { answer: 'POST /v1/auths/password_recovery', with: problem(429, 'request.too_many') },
    lost: { lose: 'POST /v1/auths/password_recovery' },
    again: { press: 'Riprova' },
  },
  situations: {
    empty: {
      heading: 'Recupera password',
      buttons: ['Invia il codice'],
      does: { sendNothing: 'incomplete', send: 'sending', sendUniversity: 'university' },
    },
    incomplete: {
      heading: 'Recupera password',
      buttons: ['Invia il codice'],
      says: [required],
      toast: fieldsRequired,
      does: { send: 'sending' },
    },
    sending: {
      heading: 'Recupera password',
      buttons: [],
      does: { accepted: 'sent', refused: 'refused', lost: 'lost' },
    },
    refused: {
      heading: 'Recupera password',
      buttons: ['Invia il codice'],
      says: ['request.too_many'],
      does: { send: 'sending' },
    },
    lost: { heading: 'Recupera password', buttons: ['Invia il codice'], says: [lost], does: { send: 'sending' } },
    // "success view 'Email sent' with a retry button".
    sent: { heading: 'Email inviata', buttons: ['Inserisci il codice', 'Riprova'], does: { again: 'empty' } },
    // "An address ending in the university domain is redirected to sign-up instead."
    university: { at: '/signup', heading: 'Registrati', does: {} },
  },
});

const codeButtons = ['Continua'];
const passwordButtons = ['Mostra password', 'Salva la password', 'Usa un altro codice'];
const newPassword = { password: 'quattro gatti', confirm_password: 'quattro gatti' };
describeScreens('choosing a new password', {
  machines: [resetMachine, codeFormMachine, resetFormMachine],
  // Left at once.
  unseen: ['reset.arriving'],
  signedIn: false,
  from: '/help',
  url: '/password/reset?code=abcdefghijklmnopqrstuvwxyz',
  answers: home,
  first: 'opening',
  events: {
    valid: { answer: 'GET /v1/auths/password_recovery', with: { valid: true } },
    over: { answer: 'GET /v1/auths/password_recovery', with: problem(404, 'resource.not_found') },
    broken: { answer: 'GET /v1/auths/password_recovery', with: problem(500, 'server.error') },
    retry: { press: 'Riprova' },
    sendNoCode: { press: 'Continua' },
    typeCode: {
      run: () =>
        document
          .querySelectorAll('[aria-label^="Carattere"]')
          .forEach((box, index) => fireEvent.change(box, { target: { value: 'k7rwp'[index] } })),
    },
    sendCode: { press: 'Continua' },
    saveNothing: { press: 'Salva la password' },
    save: { press: 'Salva la password', fill: newPassword },
    saveTwo: { press: 'Salva la password', fill: { ...newPassword, confirm_password: 'tre gatti neri' } },
    otherCode: { press: 'Usa un altro codice' },
    saved: { answer: 'PATCH /v1/auths/password_recovery', with: {} },
    refused: { answer: 'PATCH /v1/auths/password_recovery', with: problem(409, 'auth.code_used') },
    lost: { lose: 'PATCH /v1/auths/password_recovery' },
  },
  situations: {
    opening: {
      heading: 'Apriamo il tuo link…',
      buttons: [],
      maySay: ['Caricamento'],
      does: { valid: 'password', over: 'code', broken: 'failed' },
    },
    // "Ops, errore {status_code}" plus the message, or the code if there is no message.
    failed: { heading: 'Ops, errore 500', buttons: ['Riprova'], says: ['server.error'], does: { retry: 'opening' } },
    code: {
      heading: 'Inserisci il codice',
      buttons: codeButtons,
      does: { sendNoCode: 'codeMissing', typeCode: 'codeTyped' },
    },
    codeMissing: {
      heading: 'Inserisci il codice',
      buttons: codeButtons,
      says: [required],
      toast: fieldsRequired,
      does: { typeCode: 'codeTyped' },
    },
    codeTyped: {
      heading: 'Inserisci il codice',
      buttons: codeButtons,
      maySay: [required],
      does: { sendCode: 'codeSending' },
    },
    codeSending: {
      heading: 'Inserisci il codice',
      buttons: [],
      does: { valid: 'password', over: 'codeWrong', broken: 'codeRefused' },
    },
    codeWrong: {
      heading: 'Inserisci il codice',
      buttons: codeButtons,
      says: ['Ops, inserisci il codice corretto'],
      does: { sendCode: 'codeSending' },
    },
    codeRefused: { heading: 'Inserisci il codice', buttons: codeButtons, says: ['server.error'], does: {} },
    password: {
      heading: 'Nuova password',
      buttons: passwordButtons,
      does: { saveNothing: 'incomplete', save: 'saving', saveTwo: 'different', otherCode: 'code' },
    },
    incomplete: {
      heading: 'Nuova password',
      buttons: passwordButtons,
      says: [required, required],
      toast: fieldsRequired,
      does: { save: 'saving' },
    },
    different: {
      heading: 'Nuova password',
      buttons: passwordButtons,
      says: ['le due password non coincidono'],
      does: { save: 'saving' },
    },
    saving: {
      heading: 'Nuova password',
      buttons: ['Mostra password', 'Usa un altro codice'],
      does: { saved: 'done', refused: 'refused', lost: 'lost' },
    },
    refused: {
      heading: 'Nuova password',
      buttons: passwordButtons,
      says: ['auth.code_used'],
      does: { save: 'saving' },
    },
    lost: { heading: 'Nuova password', buttons: passwordButtons, says: [lost], does: { save: 'saving' } },
    done: { heading: 'Password aggiornata!', buttons: ['Accedi'], does: {} },
  },
});
