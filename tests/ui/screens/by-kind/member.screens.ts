import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { townsMachine } from '#machines/address/towns.machine';
import { calendarMachine } from '#machines/calendars/calendar.machine';
import { requestMachine } from '#machines/core/request.machine';
import { profileMachine } from '#machines/profile/profile.machine';
import { category, checkout, library, me } from '../../../support/data/factories.ts';
import { tile } from '../../../support/data/objects.ts';
import { problem } from '../../../support/render.tsx';
import { describeScreens } from '../../../support/screens/screens.ts';
import { asStaff } from '../../../support/screens/staff-answers.ts';

// rules/screens-and-routes.md, rules/validation.md and rules/errors.md.

const lost = 'Sei senza rete: controlla la connessione e riprova';
const page = { library: library(), categories: [category()] };

const file = 'GET /files/faq.pdf';
const faq = { heading: 'Domande frequenti' };
const unopened = 'Ops, qualcosa è andato storto, riprova più tardi';
describeScreens('opening the FAQ', {
  machines: [requestMachine],
  from: '/help',
  url: '/faq',
  page: { ...page, library: library({ faq_pdf_url: '/files/faq.pdf' }) },
  signedIn: false,
  before: () => vi.spyOn(window, 'open').mockReturnValue({ close: vi.fn(), location: { replace: vi.fn() } } as never),
  answers: {},
  first: 'idle',
  events: {
    open: { press: 'Apri le FAQ' },
    opened: { answer: file, with: new Response('') },
    missing: { answer: file, with: problem(404, 'resource.not_found') },
    lost: { lose: file },
  },
  situations: {
    idle: { ...faq, buttons: ['Apri le FAQ', 'Contatti'], toast: null, does: { open: 'opening' } },
    opening: { ...faq, buttons: ['Contatti'], does: { opened: 'idle', missing: 'failed', lost: 'failed' } },
    failed: { ...faq, buttons: ['Apri le FAQ', 'Contatti'], toast: unopened, does: { open: 'opening' } },
  },
});

const leaving = 'GET /v1/auths/openID';
const signOn = { heading: 'Accedi' };
const byInstitution = 'Accedi con il tuo ente';
describeScreens('leaving for the institution that signs on', {
  machines: [requestMachine],
  from: '/faq',
  url: '/signin',
  page: { ...page, library: library({ is: { ...library().is, sso_signin: true } }) },
  signedIn: false,
  before: () => void vi.spyOn(location, 'assign').mockImplementation(() => undefined),
  answers: {},
  first: 'idle',
  events: {
    start: { press: byInstitution },
    known: { answer: leaving, with: { url: 'https://login.example.org/authorize?state=s1' } },
    refused: { answer: leaving, with: problem(502, 'auth.sso_unavailable') },
    lost: { lose: leaving },
  },
  situations: {
    idle: { ...signOn, buttons: [byInstitution], does: { start: 'starting' } },
    starting: { ...signOn, buttons: [], does: { known: 'idle', refused: 'refused', lost: 'lost' } },
    refused: { ...signOn, buttons: [byInstitution], says: ['auth.sso_unavailable'], does: { start: 'starting' } },
    lost: { ...signOn, buttons: [byInstitution], says: [lost], does: { start: 'starting' } },
  },
});

const close = { press: 'Chiudi' };
const profile = {
  heading: 'Il mio profilo',
  buttons: [
    'Calendario dei prestiti',
    'Cambia password',
    'Chi ha visto il tuo account',
    'Esci',
    'I miei dati',
    'Impersona utente',
    'Lingua ed email',
    'Scarica i miei dati',
  ],
};
describeScreens('the menu of the profile', {
  machines: [profileMachine],
  from: '/faq',
  url: '/me',
  page,
  answers: {
    ...asStaff(),
    'GET /v1/me/impersonations': { items: [], next: null, total: 0 },
    'GET /v1/me/calendar': { made_at: null },
  },
  first: 'menu',
  events: {
    impersonate: { press: 'Impersona utente' },
    password: { press: 'Cambia password' },
    data: { press: 'I miei dati' },
    mails: { press: 'Lingua ed email' },
    calendar: { press: 'Calendario dei prestiti' },
    visits: { press: 'Chi ha visto il tuo account' },
    close,
    cancel: { press: 'Annulla' },
    escape: { run: () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }) },
  },
  situations: {
    menu: {
      ...profile,
      does: {
        impersonate: 'impersonation',
        password: 'password',
        data: 'data',
        mails: 'mails',
        calendar: 'calendar',
        visits: 'visits',
      },
    },
    impersonation: { heading: 'Impersona utente', says: ['Cerca per email'], does: { close: 'menu', escape: 'menu' } },
    password: { heading: 'Cambia password', does: { close: 'menu', cancel: 'menu', escape: 'menu' } },
    data: { heading: 'I miei dati', does: { close: 'menu', cancel: 'menu' } },
    mails: { heading: 'Lingua ed email', does: { close: 'menu', cancel: 'menu' } },
    calendar: { heading: 'Calendario dei prestiti', does: { close: 'menu', escape: 'menu' } },
    visits: { heading: 'Chi ha visto il tuo account', says: ['Non è mai successo.'], does: { close: 'menu' } },
  },
});

const ownCalendar = '/v1/me/calendar';
const [known, made, ended] = ['GET', 'POST', 'DELETE'].map((method) => `${method} ${ownCalendar}`) as [
  string,
  string,
  string,
];
const made_at = '2027-03-15T09:00:00.000Z';
const address = 'https://demo.prestalo.test/v1/calendars/abc.ics';
const calendar = { heading: 'Calendario dei prestiti' };
const older = 'L’indirizzo c’è dal 15 marzo 2027';
const [newer, over] = ['Fanne uno nuovo', 'Disattiva l’indirizzo'];
const shown = ['Aggiungi al calendario', 'Chiudi', 'Copia l’indirizzo', over, newer];
/** What the browser does with a text to be copied. */
const copies = (writeText: () => Promise<void>): void =>
  void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
describeScreens('the address of the loans for calendars', {
  machines: [calendarMachine],
  // Left at once.
  unseen: ['calendar.known'],
  from: '/faq',
  url: '/me',
  page,
  before: () => copies(() => Promise.reject(new DOMException('No', 'NotAllowedError'))),
  answers: {},
  first: 'menu',
  events: {
    open: { press: 'Calendario dei prestiti' },
    close,
    retry: { press: 'Riprova' },
    make: { press: 'Crea l’indirizzo' },
    renew: { press: newer },
    end: { press: over },
    none: { answer: known, with: { made_at: null } },
    old: { answer: known, with: { made_at } },
    unknown: { lose: known },
    made: { answer: made, with: { made_at, url: address } },
    unmade: { lose: made },
    ended: { answer: ended, with: new Response(null, { status: 204 }) },
    copy: { press: 'Copia l’indirizzo' },
    allow: { run: () => copies(() => Promise.resolve()) },
  },
  situations: {
    menu: { heading: 'Il mio profilo', does: { open: 'loading' } },
    loading: {
      ...calendar,
      says: ['Caricamento in corso'],
      does: { close: 'menu', none: 'none', old: 'old', unknown: 'failed' },
    },
    failed: { ...calendar, buttons: ['Chiudi', 'Riprova'], says: ['Sei senza rete'], does: { retry: 'loading' } },
    none: { ...calendar, buttons: ['Chiudi', 'Crea l’indirizzo'], does: { make: 'making' } },
    making: { ...calendar, does: { made: 'shown', unmade: 'unmade' } },
    unmade: { ...calendar, buttons: ['Chiudi', 'Crea l’indirizzo'], says: [lost], does: { make: 'making' } },
    old: { ...calendar, shows: [older], buttons: ['Chiudi', over, newer], does: { renew: 'renewing', end: 'ending' } },
    renewing: { ...calendar, does: { made: 'shown' } },
    ending: { ...calendar, does: { ended: 'none' } },
    shown: {
      ...calendar,
      buttons: shown,
      does: { renew: 'renewing', end: 'ending', copy: 'byHand', allow: 'copyable' },
    },
    byHand: { ...calendar, buttons: shown, says: ['l’indirizzo è selezionato, copialo tu'], does: { copy: 'byHand' } },
    copyable: { ...calendar, buttons: shown, does: { copy: 'copied' } },
    copied: { ...calendar, buttons: shown, says: ['Copiato.'], does: { copy: 'copied', end: 'ending' } },
  },
});

const geos = 'GET /v1/geos';
const details = { heading: 'Completa i tuoi dati' };
const send = ['Più tardi', 'Salva i dati'];
describeScreens('the towns of a postal code', {
  machines: [townsMachine],
  // Left at once.
  unseen: ['towns.deciding'],
  from: '/faq',
  url: '/me/details',
  page,
  answers: { 'GET /v1/me': me(), 'GET /v1/checkout': checkout() },
  first: 'empty',
  events: {
    part: { fill: { cap: '401' } },
    whole: { fill: { cap: '40131' } },
    other: { fill: { cap: '20121' } },
    one: { answer: geos, with: [{ city: 'Bologna', province: 'BO' }] },
    two: {
      answer: geos,
      with: [
        { city: 'Milano', province: 'MI' },
        { city: 'Segrate', province: 'MI' },
      ],
    },
    lost: { lose: geos },
    typeOther: { fill: { city: 'Roma', province: 'RM' } },
    typeTown: { fill: { city: 'Bologna', province: 'BO' } },
    choose: { press: 'Bologna (BO)' },
    chooseOther: { press: 'Segrate (MI)' },
  },
  situations: {
    empty: { ...details, buttons: send, does: { part: 'part', whole: 'asking', typeOther: 'typed' } },
    typed: { ...details, buttons: send, does: { whole: 'askingTyped' } },
    askingTyped: { ...details, buttons: send, does: { one: 'one' } },
    // "Exactly 5 digits."
    part: { ...details, buttons: send, does: { whole: 'asking' } },
    asking: {
      ...details,
      buttons: send,
      does: { one: 'matches', lost: 'nothing', part: 'part', other: 'askingOther' },
    },
    // The server checks in the end.
    nothing: { ...details, buttons: send, does: {} },
    one: {
      ...details,
      buttons: [...send, 'Bologna (BO)'],
      shows: ['Con il CAP 40131:'],
      does: { choose: 'matches', typeTown: 'matches', other: 'askingOther' },
    },
    askingOther: { ...details, buttons: send, does: { two: 'two' } },
    two: {
      ...details,
      buttons: [...send, 'Milano (MI)', 'Segrate (MI)'],
      shows: ['Con il CAP 20121:'],
      does: { chooseOther: 'matches', typeTown: 'two' },
    },
    matches: { ...details, buttons: send, does: {} },
  },
});

const toggling = 'POST /v1/me/products/p1/wishes';
const wish = 'Salva nei desideri: Trapano a percussione';
const wishes = { heading: 'I miei desideri', shows: ['Trapano a percussione'], says: ['1 oggetto in elenco'] };
describeScreens('an object on the list of wishes', {
  machines: [requestMachine],
  from: '/faq',
  url: '/me/wishes',
  page,
  answers: {
    'GET /v1/me': me(),
    'GET /v1/checkout': checkout(),
    'GET /v1/me/wishes': { items: [tile()], next: null, total: 1 },
  },
  first: 'wished',
  events: {
    press: { press: wish },
    off: { answer: toggling, with: { wished: false } },
    on: { answer: toggling, with: { wished: true } },
    refused: { answer: toggling, with: problem(409, 'wish.refused') },
    lost: { lose: toggling },
  },
  situations: {
    wished: { ...wishes, buttons: [wish], pressed: [wish], toast: null, does: { press: 'toggling' } },
    toggling: { ...wishes, buttons: [], does: { off: 'unwished', refused: 'refused', lost: 'lost' } },
    // It stays in sight, so that a slip can be undone.
    unwished: { ...wishes, buttons: [wish], pressed: [], does: { press: 'togglingBack' } },
    togglingBack: { ...wishes, buttons: [], does: { on: 'wishedAgain' } },
    wishedAgain: { ...wishes, buttons: [wish], pressed: [wish], does: {} },
    refused: { ...wishes, buttons: [wish], pressed: [wish], toast: 'wish.refused', does: { press: 'toggling' } },
    lost: { ...wishes, buttons: [wish], pressed: [wish], toast: lost, does: { press: 'toggling' } },
  },
});
