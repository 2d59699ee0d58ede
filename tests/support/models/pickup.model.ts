import { screenGraph } from '../screens/screen-model.ts';

const abandon = 'Abbandona il prestito';
const lost = 'Sei senza rete: controlla la connessione e riprova';

/** What a member sees at each step of confirming a pickup, from points 2, 4 and 8 of the specification. */
export const pickupModel = screenGraph({
  first: 'loading',
  events: [
    'confirm',
    'retry',
    'takeNext',
    'loaded',
    'loadedOther',
    'loadedNothing',
    'notLoaded',
    'booked',
    'confirmLost',
    'refused',
    'taken',
    'saved',
    'notSaved',
  ],
  situations: {
    loading: {
      heading: 'Riepilogo',
      buttons: [abandon],
      maySay: [lost],
      does: { loaded: 'ready', notLoaded: 'failed', loadedNothing: 'home' },
    },
    failed: { heading: 'Riepilogo', buttons: [abandon, 'Riprova'], says: [lost], does: { retry: 'loading' } },
    ready: { heading: 'Riepilogo', buttons: [abandon, 'Conferma'], does: { confirm: 'checking' } },
    checking: {
      heading: 'Riepilogo',
      buttons: [abandon],
      maySay: [lost],
      does: { loaded: 'confirming', loadedOther: 'changed', loadedNothing: 'home', notLoaded: 'unchecked' },
    },
    unchecked: { heading: 'Riepilogo', buttons: [abandon, 'Conferma'], says: [lost], does: { confirm: 'checking' } },
    changed: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Conferma'],
      says: ['Il prestito è cambiato in un’altra finestra'],
      does: {},
    },
    // What is on its way to being booked can no longer be abandoned.
    confirming: {
      heading: 'Riepilogo',
      buttons: [],
      maySay: [lost],
      does: { booked: 'booked', confirmLost: 'doubtful', refused: 'refused', taken: 'taken' },
    },
    doubtful: { heading: 'Riepilogo', buttons: [abandon, 'Conferma'], says: [lost], does: { confirm: 'confirming' } },
    refused: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Conferma', 'I miei prestiti'],
      says: ['loan.limit_reached'],
      does: {},
    },
    taken: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Conferma', 'Prendi questi giorni', 'Scegli altre date'],
      says: ['Il primo periodo libero è'],
      does: { takeNext: 'rescheduling' },
    },
    rescheduling: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Scegli altre date'],
      says: ['Il primo periodo libero è'],
      does: { saved: 'moved', notSaved: 'refused' },
    },
    moved: { heading: 'Riepilogo', buttons: [abandon, 'Conferma'], does: {} },
    booked: {
      at: '/checkout/o1/cb',
      heading: 'Grazie!',
      buttons: ['Assistenza', 'Il mio profilo', 'Riparti'],
      does: {},
    },
    home: { at: '/', does: {} },
  },
});
