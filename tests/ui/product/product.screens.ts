import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { qrMachine } from '#machines/core/qr.machine';
import { alikeMachine } from '#machines/product/alike.machine';
import { productMachine } from '#machines/product/product.machine';
import { reviewsMachine } from '#machines/product/reviews.machine';
import { addDays, wallClock } from '#machines/rules/dates';
import { drafted } from '../../support/checkout.ts';
import { category, checkout, library, me } from '../../support/data/factories.ts';
import { headquarter, product, review, tile } from '../../support/data/objects.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';

// rules/screens-and-routes.md#availability, rules/lending.md#taken-days.

const lost = 'Sei senza rete';
const loads = 'Caricamento';
const page = { library: library(), categories: [category()] };
const today = wallClock(Date.now(), 'Europe/Rome').date;
const drill = product({ loan: { ...product().loan, next_from: addDays(today, 1) } });
const reading = 'GET /v1/catalogs/products/p1';
const days = 'GET /v1/catalogs/products/p1/loans';
const adding = 'POST /v1/checkout/cart/p1';
const wishing = 'POST /v1/me/products/p1/wishes';
const answers = {
  [reading]: drill,
  [days]: [],
  'GET /v1/headquarters': [headquarter()],
  'GET /v1/me': me(),
  'GET /v1/checkout': checkout(),
};
/** The days of the calendar and the first free period have tests of their own. */
const calendar =
  /^(lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|Mese|\d)|^\p{L}+ \d{4}$|^Scegli questi giorni$/u;
const borrow = 'Prendi in prestito';
const wish = 'Salva nei desideri';
const rest = ['Apri la mappa', 'Codice QR', 'Condividi'];
const all = [...rest, borrow, wish];
const shown = { heading: 'Trapano a percussione' };
const added = {
  ...drafted,
  product: { id: 'p1', name: 'Trapano a percussione', img: null, is: { tansportable: true }, location_id: 'h1' },
};

describeScreens('an object', {
  machines: [productMachine],
  // Left at once, and the way back of a visitor, which is the next model.
  unseen: [
    'product.borrowing.replacing',
    'product.borrowing.resuming',
    'product.borrowing.starting',
    'product.wish.resuming',
    'product.wish.starting',
  ],
  from: '/faq',
  url: '/products/p1',
  page,
  answers,
  ignoring: calendar,
  first: 'loading',
  events: {
    loaded: { answer: reading, with: drill },
    unknown: { answer: reading, with: problem(404, 'product.not_found') },
    refused: { answer: reading, with: problem(500, 'server.error') },
    lost: { lose: reading },
    retry: { press: 'Riprova' },
    daysLoaded: { answer: days, with: [] },
    daysLost: { lose: days },
    wish: { press: wish },
    wished: { answer: wishing, with: { wished: true } },
    unwished: { answer: wishing, with: { wished: false } },
    notWished: { lose: wishing },
    borrow: { press: borrow },
    added: { answer: adding, with: added },
    limit: { answer: adding, with: problem(409, 'loan.limit_reached') },
    notAdded: { lose: adding },
  },
  situations: {
    loading: {
      buttons: [],
      says: [loads],
      does: { loaded: 'withoutDays', unknown: 'unknown', lost: 'failed', refused: 'refused' },
    },
    unknown: { heading: 'Questo oggetto non c’è', buttons: ['Cerca un oggetto', 'Tutti gli oggetti'], does: {} },
    failed: { heading: 'Sei senza rete', buttons: ['Riprova'], says: [lost], does: { retry: 'loading' } },
    refused: { heading: 'Ops, errore 500', buttons: ['Riprova'], says: ['server.error'], does: {} },
    // The object can be borrowed before its calendar is there.
    withoutDays: {
      ...shown,
      buttons: all,
      says: [loads],
      does: { daysLoaded: 'shown', daysLost: 'daysFailed', borrow: 'addingEarly' },
    },
    addingEarly: { ...shown, buttons: [...rest, wish], says: [loads], does: { added: 'checkout' } },
    daysFailed: {
      ...shown,
      buttons: [...all, 'Riprova'],
      says: ['Ops, qualcosa è andato storto'],
      does: { retry: 'withoutDays' },
    },
    shown: { ...shown, buttons: all, pressed: [], says: [], does: { wish: 'wishing', borrow: 'adding' } },
    wishing: { ...shown, buttons: [...rest, borrow], does: { wished: 'wished', notWished: 'notWished' } },
    notWished: { ...shown, buttons: all, pressed: [], toast: lost, does: { wish: 'wishing' } },
    wished: { ...shown, buttons: all, pressed: [wish], says: ['È tra i tuoi desideri.'], does: { wish: 'unwishing' } },
    unwishing: { ...shown, buttons: [...rest, borrow], says: ['È tra i tuoi desideri.'], does: { unwished: 'shown' } },
    adding: {
      ...shown,
      buttons: [...rest, wish],
      says: [],
      does: { added: 'checkout', limit: 'limit', notAdded: 'notAdded' },
    },
    limit: { ...shown, buttons: all, says: ['loan.limit_reached'], does: { borrow: 'adding' } },
    notAdded: { ...shown, buttons: all, says: [lost], does: { borrow: 'adding' } },
    checkout: { at: '/checkout/loan', does: {} },
  },
});

const before = { ...drafted, product: { ...added.product, id: 'p9', name: 'Tenda' } };
const question = { heading: 'Cambiare oggetto?', shows: ['«Tenda»'] };
const choices = ['Cambia oggetto', 'Chiudi', 'Tieni quello di prima'];
describeScreens('an object instead of the one of the draft', {
  machines: [],
  from: '/faq',
  url: '/products/p1',
  page,
  answers: { ...answers, 'GET /v1/checkout': before },
  ignoring: calendar,
  first: 'shown',
  events: {
    borrow: { press: borrow },
    keep: { press: 'Tieni quello di prima' },
    close: { press: 'Chiudi' },
    change: { press: 'Cambia oggetto' },
    added: { answer: adding, with: added },
    lost: { lose: adding },
  },
  situations: {
    shown: { ...shown, buttons: all, does: { borrow: 'asking' } },
    asking: { ...question, buttons: choices, does: { keep: 'shown', close: 'shown', change: 'adding' } },
    adding: { ...shown, buttons: [...rest, wish], does: { added: 'checkout', lost: 'notAdded' } },
    notAdded: { ...shown, buttons: all, says: [lost], does: { borrow: 'asking' } },
    checkout: { at: '/checkout/loan', does: {} },
  },
});

const reviews = 'GET /v1/catalogs/products/p1/reviews';
const rated = { ...drill, rating: { average: 4.5, count: 2 } };
const other = review({ id: 'r2', message: 'Un po’ pesante.' });
const first = { shows: ['Potente e facile da usare.'] };
const both = { shows: ['Potente e facile da usare.', 'Un po’ pesante.'] };
const more = 'Altre recensioni';
describeScreens('the reviews of an object', {
  machines: [reviewsMachine],
  from: '/faq',
  url: '/products/p1',
  page,
  answers: { ...answers, [reading]: rated },
  ignoring: calendar,
  first: 'loading',
  events: {
    loaded: { answer: reviews, with: { items: [review()], next: 'c1' } },
    loadedAll: { answer: reviews, with: { items: [review(), other], next: null } },
    next: { answer: reviews, with: { items: [other], next: null } },
    lost: { lose: reviews },
    retry: { press: 'Riprova' },
    more: { press: more },
  },
  situations: {
    loading: { ...shown, buttons: all, says: [loads], does: { loaded: 'first', loadedAll: 'both', lost: 'failed' } },
    failed: { ...shown, buttons: [...all, 'Riprova'], says: [lost], does: { retry: 'loading' } },
    first: { ...shown, buttons: [...all, more], ...first, does: { more: 'loadingMore' } },
    loadingMore: { ...shown, buttons: all, ...first, maySay: [lost], does: { next: 'both', lost: 'moreFailed' } },
    moreFailed: { ...shown, buttons: [...all, 'Riprova'], says: [lost], ...first, does: { retry: 'loadingMore' } },
    both: { ...shown, buttons: all, ...both, does: {} },
  },
});

const alike = 'GET /v1/catalogs/products/p1/alike';
const broken = { ...drill, loan: { ...drill.loan, status: 'maintenance' as const, next_from: null } };
const sander = tile({ id: 'p2', name: 'Levigatrice', loan: { ...drill.loan } });
const away = { ...shown, buttons: [...rest, 'Avvisami quando è libero', 'Mettiti in attesa'] };
describeScreens('the free objects like one that is away', {
  machines: [alikeMachine],
  // Three at most: there is no further page, and a failure leaves the offer out.
  unseen: ['alike.shown.loadingMore', 'alike.shown.moreFailed'],
  from: '/faq',
  url: '/products/p1',
  page,
  answers: { ...answers, [reading]: broken },
  ignoring: calendar,
  first: 'loading',
  events: {
    found: { answer: alike, with: { items: [sander], next: null } },
    none: { answer: alike, with: { items: [], next: null } },
    lost: { lose: alike },
  },
  situations: {
    loading: { ...away, does: { found: 'found', none: 'none', lost: 'lost' } },
    found: { ...away, shows: ['Simili e liberi', 'Levigatrice'], does: {} },
    none: { ...away, does: {} },
    lost: { ...away, does: {} },
  },
});

const print = vi.fn();
const label = { heading: 'Codice QR', shows: ['FDT-001', 'La Bottega delle Cose'] };
describeScreens('the label of an object', {
  machines: [qrMachine],
  // The drawing is made on the device: nothing can be missing, and it is there at once.
  unseen: ['qr.failed', 'qr.unknown'],
  from: '/faq',
  url: '/products/p1',
  page,
  answers,
  before: () => void vi.stubGlobal('print', print),
  ignoring: calendar,
  first: 'shown',
  events: {
    open: { press: 'Codice QR' },
    print: { press: 'Stampa l’etichetta' },
    close: { press: 'Chiudi' },
    escape: { run: () => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }) },
  },
  situations: {
    shown: { ...shown, buttons: all, does: { open: 'open' } },
    open: {
      ...label,
      buttons: ['Chiudi', 'Stampa l’etichetta'],
      does: { print: 'open', close: 'shown', escape: 'shown' },
    },
  },
});
