import { fireEvent, screen } from '@testing-library/react';
import { appMachine } from '#machines/app/app.machine';
import { connectionMachine } from '#machines/app/connection.machine';
import { languageMachine } from '#machines/app/language.machine';
import { toastsMachine } from '#machines/app/toasts.machine';
import { updateMachine } from '#machines/app/update.machine';
import { welcomeMachine } from '#machines/app/welcome.machine';
import { access, category, library } from '../../support/data/factories.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens, tell } from '../../support/screens/screens.ts';

// What is around every page: rules/screens-and-routes.md#shell.

const page = { library: library(), categories: [category()] };
const home = { heading: 'Ti serve? Prendilo in prestito' };
const answers = {
  'GET /v1/catalogs/products/highlighted': [],
  'GET /v1/headquarters': [],
  'GET /v1/categories': [category()],
  'GET /v1/auths/access': access({ session: 'anonymous', level: 99, user_id: null, expires_at: null }),
};

const itself = 'GET /v1/libraries/localhost';
const closed = { at: '/errors/maintenance', heading: 'In manutenzione, Ripassa più tardi', buttons: ['Riprova'] };
const loads = { says: ['Un momento…'], buttons: [] };
describeScreens('the start', {
  machines: [appMachine],
  // Left at once.
  unseen: ['app.open.deciding'],
  url: '/',
  page: {},
  signedIn: false,
  answers,
  first: 'loading',
  events: {
    loaded: { answer: itself, with: library() },
    closed: { answer: itself, with: library({ is: { ...library().is, available: false } }) },
    lost: { lose: itself },
    refused: { answer: itself, with: problem(500, 'server.error') },
    retry: { press: 'Riprova' },
    renamed: tell('app', { type: 'library.reload' }),
    closes: tell('app', { type: 'library.closed' }),
    // A defect of ours, in a part that every page needs.
    crash: tell('toasts', { type: 'toast.raised' }),
  },
  situations: {
    loading: { ...loads, does: { loaded: 'open', closed: 'closed', lost: 'closed', refused: 'closed' } },
    closed: { ...closed, does: { retry: 'starting' } },
    // "Go to the last visited page, or /."
    starting: { at: '/errors/maintenance', ...loads, does: { loaded: 'open', closed: 'closed' } },
    open: { at: '/', ...home, toast: null, does: { renamed: 'reloading', closes: 'closed', crash: 'broken' } },
    // What is shown stays meanwhile.
    reloading: { at: '/', ...home, toast: null, does: { loaded: 'open', lost: 'notReloaded' } },
    notReloaded: { at: '/', ...home, toast: 'Sei senza rete', does: {} },
    broken: {
      heading: 'Ops, qualcosa è andato storto',
      buttons: ['Riprova', 'Torna alla home'],
      says: ['La pagina non si è aperta. Quello che avevi salvato è al sicuro.'],
      does: {},
    },
  },
});

const bars = '[role="status"]:has(> .mantine-Affix-root)';
const isOut = 'Sei senza connessione: vedi le pagine che hai già aperto.';
const status = 'GET /v1/status';
describeScreens('whether there is a connection', {
  machines: [connectionMachine],
  // Left at once.
  unseen: ['connection.starting'],
  from: '/faq',
  url: '/policies',
  page,
  signedIn: false,
  bars: true,
  part: bars,
  answers,
  first: 'online',
  events: {
    network: { run: () => void window.dispatchEvent(new Event('offline')) },
    answered: { answer: status, with: {} },
    lost: { lose: status },
    interval: { pass: 'untilNextProbe' },
    retry: { press: 'Riprova' },
    another: tell('connection', { type: 'call.answered' }),
  },
  situations: {
    online: { buttons: [], says: [], does: { network: 'doubting' } },
    // One lost call says nothing yet.
    doubting: { buttons: [], says: [], does: { answered: 'online', lost: 'offline', another: 'online' } },
    offline: {
      buttons: ['Riprova'],
      says: [isOut],
      does: { retry: 'looking', interval: 'looking', network: 'looking', another: 'online' },
    },
    looking: { buttons: [], says: [isOut], does: { answered: 'online', lost: 'offline' } },
  },
});

const isReady = 'È pronta una nuova versione';
const isLost = 'Quello che hai scritto in questa pagina andrà perso.';
const offered = { buttons: ['Aggiorna', 'Non ora'], says: [isReady] };
const warned = { buttons: ['Aggiorna comunque', 'Non ora'], says: [isLost] };
describeScreens('a new version', {
  machines: [updateMachine],
  from: '/faq',
  url: '/support',
  page,
  signedIn: false,
  bars: true,
  part: bars,
  answers,
  before: () =>
    void Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: () => Promise.resolve(undefined) },
    }),
  first: 'current',
  events: {
    ready: tell('update', { type: 'version.ready' }),
    elsewhere: tell('update', { type: 'version.active' }),
    type: { fill: { message: 'Ciao' } },
    accept: { press: 'Aggiorna' },
    acceptAll: { press: 'Aggiorna comunque' },
    later: { press: 'Non ora' },
    tooLong: { pass: 'untilTimeout' },
  },
  situations: {
    current: { buttons: [], says: [], does: { ready: 'offered', elsewhere: 'replaced' } },
    offered: { ...offered, does: { accept: 'activating', type: 'typed', later: 'current', elsewhere: 'replaced' } },
    typed: { ...offered, does: { accept: 'warned' } },
    warned: { ...warned, does: { acceptAll: 'activating', later: 'later', elsewhere: 'replacedTyped' } },
    later: { buttons: [], says: [], does: {} },
    replaced: { ...offered, does: { accept: 'reloading', type: 'replacedTyped', later: 'current' } },
    replacedTyped: { ...offered, does: { accept: 'replacedWarned' } },
    replacedWarned: { ...warned, does: { acceptAll: 'reloading', later: 'later' } },
    activating: { buttons: ['Non ora'], says: [isReady], does: { elsewhere: 'reloading', tooLong: 'reloading' } },
    reloading: { buttons: ['Non ora'], says: [isReady], does: {} },
  },
});

const slide = (id: string) => ({
  id,
  title: { it: `Titolo ${id}`, en: `Title ${id}` },
  text: { it: `Testo ${id}`, en: `Text ${id}` },
  img: null,
});
describeScreens('the welcome of a first visit', {
  machines: [welcomeMachine],
  from: '/faq',
  url: '/',
  page: { ...page, library: library({ welcome_content: [slide('1'), slide('2')] }) },
  signedIn: false,
  before: () => localStorage.removeItem('prestalo.welcome_seen'),
  answers,
  ignoring: /^Slide /,
  first: 'first',
  events: {
    next: { press: 'Avanti' },
    back: { press: 'Indietro' },
    skip: { press: 'Salta' },
    escape: {
      run: () =>
        void fireEvent(document.querySelector('dialog') ?? document.body, new Event('cancel', { cancelable: true })),
    },
    finish: { press: 'Inizia' },
    leave: tell('navigation', { type: 'navigate', to: '/faq' }),
    comeBack: tell('navigation', { type: 'navigate', to: '/' }),
  },
  situations: {
    first: {
      buttons: ['Avanti', 'Salta'],
      says: ['1 di 2'],
      shows: ['Titolo 1', 'Testo 1'],
      does: { next: 'last', skip: 'home', escape: 'home', leave: 'elsewhere' },
    },
    last: {
      buttons: ['Salta', 'Indietro', 'Inizia'],
      says: ['2 di 2'],
      shows: ['Titolo 2'],
      does: { back: 'first', skip: 'home', finish: 'home' },
    },
    // Not shown on other pages, and not gone for that.
    elsewhere: { at: '/faq', heading: 'Domande frequenti', does: { comeBack: 'first' } },
    home: { ...home, does: { leave: 'left' } },
    // "Shown until skipped or finished once."
    left: { at: '/faq', heading: 'Domande frequenti', does: { comeBack: 'home' } },
  },
});

const rules = { heading: 'Domande frequenti' };
describeScreens('the language', {
  machines: [languageMachine],
  from: '/help',
  url: '/faq',
  page,
  signedIn: false,
  answers,
  part: 'body',
  isTimeHeld: true,
  // The rest of the page.
  ignoring: /^(?!Un momento|One moment)/,
  first: 'italian',
  events: {
    english: tell('language', { type: 'language.chosen', locale: 'en' }),
    half: { wait: 500 },
    full: { wait: 500 },
    second: { wait: 1000 },
  },
  situations: {
    italian: { ...rules, says: [], shows: ['Domande frequenti'], does: { english: 'covered' } },
    covered: { says: ['Un momento…'], shows: ['Domande frequenti'], does: { half: 'changed', second: 'english' } },
    // The loader stays until one second after the choice.
    changed: { at: '/en/faq', says: ['One moment…'], shows: ['Frequently asked questions'], does: { full: 'english' } },
    english: { at: '/en/faq', says: [], shows: ['Frequently asked questions'], does: {} },
  },
});

const form = { heading: 'Assistenza', buttons: ['Invia'] };
const required = ['Campo richiesto', 'Campo richiesto', 'Campo richiesto'];
describeScreens('a toast', {
  machines: [toastsMachine],
  from: '/faq',
  url: '/support',
  page,
  signedIn: true,
  answers,
  isTimeHeld: true,
  first: 'none',
  events: {
    send: { press: 'Invia' },
    other: tell('toasts', { type: 'toast.raised', notice: { kind: 'notice', tone: 'info', code: 'draft.abandoned' } }),
    almost: { wait: 3990 },
    over: { wait: 20 },
    close: { run: () => void fireEvent.click(screen.getByRole('button', { name: 'Chiudi l’avviso' })) },
  },
  situations: {
    none: { ...form, toast: null, does: { send: 'warning' } },
    warning: {
      ...form,
      says: required,
      toast: 'Attenzione ai campi richiesti',
      does: { close: 'gone', almost: 'late', other: 'other' },
    },
    // "Toasts: 4000 ms."
    late: { ...form, says: required, toast: 'Attenzione ai campi richiesti', does: { over: 'gone', other: 'other' } },
    gone: { ...form, says: required, toast: null, does: {} },
    // "At most one at a time": the newer one takes its place, for its full time.
    other: { ...form, says: required, toast: 'Prestito abbandonato', does: { almost: 'otherLate', send: 'warning' } },
    otherLate: { ...form, says: required, toast: 'Prestito abbandonato', does: { over: 'gone', close: 'gone' } },
  },
});
