import { screenGraph } from '../screens/screen-model.ts';

const abandon = 'Abbandona il prestito';
const question = {
  heading: 'Abbandonare il prestito?',
  buttons: ['Chiudi', 'Sì, abbandona', 'Tieni il prestito'],
};
/** The answer is yes: the question stays until the draft is cleared. */
const clearing = { heading: 'Abbandonare il prestito?', buttons: [] };
const lost = 'Sei senza rete: controlla la connessione e riprova';

/** The question whether to abandon the loan: only an answer closes it, and with no everything is as before. */
const asked = <Situation extends string>(back: Situation) => ({
  ...question,
  does: { keep: back, giveUp: 'clearing' as const },
});

/** What a member sees at each step of confirming a pickup (rules/checkout.md#confirmation). */
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
    'confirmLostAfter',
    'abandon',
    'abandonInBar',
    'keep',
    'giveUp',
    'cleared',
    'notCleared',
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
      does: { loaded: 'ready', notLoaded: 'failed', loadedNothing: 'home', abandon: 'askedLoading' },
    },
    failed: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Riprova'],
      says: [lost],
      does: { retry: 'loading', abandon: 'askedFailed' },
    },
    ready: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Conferma'],
      does: { confirm: 'checking', abandon: 'askedReady' },
    },
    checking: {
      heading: 'Riepilogo',
      buttons: [abandon],
      maySay: [lost],
      does: {
        loaded: 'confirming',
        loadedOther: 'changed',
        loadedNothing: 'home',
        notLoaded: 'unchecked',
        abandon: 'askedChecking',
        abandonInBar: 'askedChecking',
      },
    },
    unchecked: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Conferma'],
      says: [lost],
      does: { confirm: 'checking', abandon: 'askedUnchecked' },
    },
    changed: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Conferma'],
      says: ['Il prestito è cambiato in un’altra finestra'],
      does: { abandon: 'askedChanged' },
    },
    // What is on its way to being booked can no longer be abandoned.
    confirming: {
      heading: 'Riepilogo',
      buttons: [],
      maySay: [lost],
      does: {
        booked: 'booked',
        confirmLost: 'doubtful',
        confirmLostAfter: 'doubtfulBooked',
        refused: 'refused',
        taken: 'taken',
      },
    },
    doubtful: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Conferma'],
      says: [lost],
      does: { confirm: 'confirming', abandon: 'askedDoubtful' },
    },
    // The loan exists, which only the server knows: the next attempt gets it, not a second one.
    doubtfulBooked: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Conferma'],
      says: [lost],
      does: { confirm: 'confirmingBooked' },
    },
    confirmingBooked: { heading: 'Riepilogo', buttons: [], maySay: [lost], does: { booked: 'booked' } },
    refused: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Conferma', 'I miei prestiti'],
      says: ['loan.limit_reached'],
      does: { abandon: 'askedRefused' },
    },
    taken: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Conferma', 'Mettiti in attesa di questi giorni', 'Prendi questi giorni', 'Scegli altre date'],
      says: ['Il primo periodo libero è'],
      does: { takeNext: 'rescheduling', abandon: 'askedTaken' },
    },
    rescheduling: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Mettiti in attesa di questi giorni', 'Scegli altre date'],
      says: ['Il primo periodo libero è'],
      does: { saved: 'moved', notSaved: 'refused', abandon: 'askedRescheduling' },
    },
    moved: { heading: 'Riepilogo', buttons: [abandon, 'Conferma'], does: { abandon: 'askedMoved' } },
    // It can be asked at every step; work in the background continues meanwhile, and its answer closes no question.
    askedLoading: {
      ...question,
      does: {
        keep: 'loading',
        loaded: 'askedReady',
        loadedNothing: 'askedGone',
        notLoaded: 'askedFailed',
        giveUp: 'clearingUnloaded',
      },
    },
    // Which loan the draft has become is read once the question is answered.
    askedGone: { ...question, does: { keep: 'gone', giveUp: 'clearing' } },
    gone: { heading: 'Riepilogo', buttons: [abandon], maySay: [lost], does: { loadedNothing: 'home' } },
    askedFailed: asked('failed'),
    askedReady: asked('ready'),
    // A member who asks to abandon the loan no longer wants to confirm it.
    askedChecking: asked('ready'),
    askedUnchecked: asked('unchecked'),
    askedChanged: asked('changed'),
    askedDoubtful: asked('doubtful'),
    askedRefused: { ...question, does: { keep: 'refused', giveUp: 'clearingRefused' } },
    askedTaken: asked('taken'),
    askedRescheduling: {
      ...question,
      does: { keep: 'rescheduling', saved: 'askedMoved', notSaved: 'askedRefused', giveUp: 'clearingUnsaved' },
    },
    askedMoved: asked('moved'),
    clearingUnloaded: {
      ...clearing,
      does: { loaded: 'clearing', loadedNothing: 'clearing', notLoaded: 'clearing', cleared: 'help' },
    },
    clearingUnsaved: { ...clearing, does: { saved: 'clearing', notSaved: 'clearing', cleared: 'help' } },
    clearing: { ...clearing, does: { cleared: 'help', notCleared: 'checkingCleared' } },
    // Perhaps only the answer was lost.
    checkingCleared: { ...clearing, does: { loadedNothing: 'help', loaded: 'notLeft', notLoaded: 'notLeft' } },
    notLeft: { heading: 'Riepilogo', maySay: [lost], does: {} },
    clearingRefused: { ...clearing, does: { cleared: 'help', notCleared: 'checkingRefused' } },
    checkingRefused: { ...clearing, does: { loadedNothing: 'help', loaded: 'refused', notLoaded: 'refused' } },
    // "Abandoning clears the draft; if the current route is a checkout step, the user goes back one page."
    help: { at: '/help', does: {} },
    booked: {
      at: '/checkout/o1/cb',
      heading: 'Grazie!',
      buttons: [
        'Assistenza',
        'Il mio profilo',
        'Riparti',
        'Un altro oggetto per gli stessi giorni',
        'Vedi il prestito',
      ],
      does: {},
    },
    home: { at: '/', does: {} },
  },
});
