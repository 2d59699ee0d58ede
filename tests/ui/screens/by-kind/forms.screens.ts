import { supportMachine } from '#machines/help/support.machine';
import { mailsMachine, ownDataMachine } from '#machines/profile/own-data.machine';
import { passwordMachine } from '#machines/profile/password.machine';
import { detailsMachine } from '#machines/sso/details.machine';
import { me } from '../../../support/data/factories.ts';
import { describeForm } from '../../../support/screens/form-screens.ts';

const required = 'Campo richiesto';
const close = ['Annulla', 'Chiudi'];
const profile = {
  heading: 'Il mio profilo',
};

describeForm('writing to the library', {
  machine: supportMachine,
  url: '/support',
  call: 'POST /v1/supports',
  form: { heading: 'Assistenza', buttons: ['Invia'] },
  send: 'Invia',
  fill: { section: 'loans', object: 'Trapano', message: 'Non parte più.' },
  incomplete: { says: [required, required, required] },
  accepted: {},
  sent: {
    heading: 'Assistenza',
    buttons: ['Torna alla home'],
    shows: ['Messaggio inviato'],
    toast: 'Grazie per averci scritto! Ti risponderemo il prima possibile!',
  },
});

describeForm('changing the password', {
  machine: passwordMachine,
  url: '/me',
  call: 'PATCH /v1/me/password',
  opens: { press: 'Cambia password', page: profile },
  form: { heading: 'Cambia password', buttons: [...close, 'Mostra password', 'Salva la password'] },
  send: 'Salva la password',
  fill: { current_password: 'quattro gatti', password: 'cinque gatti', confirm_password: 'cinque gatti' },
  incomplete: { says: [required, required, required] },
  accepted: {},
  sent: { heading: 'Cambia password', buttons: ['Chiudi'], says: ['Password aggiornata!'] },
});

describeForm('changing the own data', {
  machine: ownDataMachine,
  url: '/me',
  call: 'PATCH /v1/me',
  opens: { press: 'I miei dati', page: profile },
  form: { heading: 'I miei dati', buttons: [...close, 'Salva i dati'] },
  send: 'Salva i dati',
  fill: {
    first_name: 'Sara',
    phone: '051 5550199',
    address: 'Via Saffi 10',
    city: 'Bologna',
    province: 'BO',
    cap: '40131',
  },
  incomplete: { says: [required, required, required, required, required] },
  accepted: me(),
  sent: { heading: 'I miei dati', buttons: ['Chiudi'], says: ['Salvato!'] },
});

describeForm('choosing the language and the mails', {
  machine: mailsMachine,
  url: '/me',
  call: 'PATCH /v1/me',
  opens: { press: 'Lingua ed email', page: profile },
  form: { heading: 'Lingua ed email', buttons: [...close, 'Salva le scelte'] },
  send: 'Salva le scelte',
  fill: {},
  accepted: me(),
  sent: { heading: 'Lingua ed email', buttons: ['Chiudi'], says: ['Salvato!'] },
});

describeForm('what single sign-on did not say', {
  machine: detailsMachine,
  url: '/me/details',
  call: 'PATCH /v1/me',
  form: { heading: 'Completa i tuoi dati', buttons: ['Più tardi', 'Salva i dati'] },
  send: 'Salva i dati',
  fill: { phone: '051 5550199', address: 'Via Saffi 10', city: 'Bologna', province: 'BO', cap: '40131' },
  incomplete: { says: [required, required, required, required, required] },
  accepted: me(),
  sent: { at: '/' },
});
