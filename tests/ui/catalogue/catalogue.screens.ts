import { fireEvent, screen } from '@testing-library/react';
import { categoryMachine } from '#machines/catalogue/category.machine';
import { searchFiltersMachine } from '#machines/catalogue/search-filters.machine';
import { searchMachine } from '#machines/catalogue/search.machine';
import { category, library } from '../../support/data/factories.ts';
import { headquarter, tile } from '../../support/data/objects.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';

// rules/screens-and-routes.md#categories, rules/validation.md#search.

const lost = 'Sei senza rete';
const loads = 'Caricamento';
const page = { library: library(), categories: [category()] };
const points = 'GET /v1/headquarters';
const answers = { [points]: [headquarter()], 'GET /v1/catalogs/products/highlighted': [] };
/** The days of the calendar and the quick choices have tests of their own. */
const calendar =
  /^(lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|Mese|\d(?!.*per «))|^\p{L}+ \d{4}$|^Togli le date$/u;
const more = 'Mostra altri oggetti';
const drill = { shows: ['Trapano a percussione'] };
const both = { shows: ['Trapano a percussione', 'Tenda'] };
const tent = tile({ id: 'p2', name: 'Tenda' });
const transport = {
  run: () => void fireEvent.click(screen.getAllByRole('checkbox', { name: 'Si può spostare' })[0] ?? document.body),
};

const list = 'GET /v1/catalogs/all';
const all = { heading: 'Tutti gli oggetti' };
const active = ['Cancella filtri', 'Filtri (1)', 'Togli il filtro Si può spostare'];
const drawer = { heading: 'Filtri' };
const done = 'Mostra gli oggetti';
describeScreens('the objects of a category', {
  machines: [categoryMachine],
  from: '/faq',
  url: '/catalogs/all',
  page,
  signedIn: false,
  answers,
  ignoring: calendar,
  first: 'loading',
  events: {
    loaded: { answer: list, with: { items: [tile()], next: 'c1' } },
    loadedAll: { answer: list, with: { items: [tile()], next: null } },
    loadedNone: { answer: list, with: { items: [], next: null } },
    next: { answer: list, with: { items: [tent], next: null } },
    unknown: { answer: list, with: problem(404, 'category.not_found') },
    refused: { answer: list, with: problem(500, 'server.error') },
    lost: { lose: list },
    retry: { press: 'Riprova' },
    more: { press: more },
    // Whichever order is not chosen yet.
    reorder: { run: () => void fireEvent.click(screen.getAllByRole('radio', { checked: false })[0] ?? document.body) },
    filters: { press: 'Filtri' },
    transport,
    done: { press: done },
    close: { press: 'Chiudi' },
    clear: { press: 'Cancella filtri' },
    without: { press: 'Guarda senza filtri' },
    takeOff: { press: 'Togli il filtro Si può spostare' },
  },
  situations: {
    loading: {
      ...all,
      buttons: ['Filtri'],
      says: [loads],
      does: { loaded: 'first', loadedAll: 'last', loadedNone: 'empty', unknown: 'unknown', lost: 'failed' },
    },
    failed: { ...all, buttons: ['Filtri', 'Riprova'], says: [lost], does: { retry: 'loading' } },
    unknown: { heading: 'Questa categoria non c’è', buttons: ['Tutte le categorie'], does: {} },
    empty: { ...all, buttons: ['Tutti gli oggetti'], shows: ['Qui non c’è ancora niente'], does: {} },
    last: { ...all, buttons: ['Filtri'], ...drill, does: { reorder: 'changing' } },
    first: {
      ...all,
      buttons: ['Filtri', more],
      ...drill,
      does: { more: 'loadingMore', reorder: 'changing', filters: 'drawer' },
    },
    loadingMore: {
      ...all,
      buttons: ['Filtri'],
      ...drill,
      does: { next: 'both', refused: 'moreFailed', reorder: 'changing' },
    },
    moreFailed: {
      ...all,
      buttons: ['Filtri', 'Riprova'],
      says: ['server.error'],
      ...drill,
      does: { retry: 'loadingMore' },
    },
    both: { ...all, buttons: ['Filtri'], ...both, does: { reorder: 'changing' } },
    // The old list stays until the next one is there, and is not what more would be added to.
    changing: { ...all, buttons: ['Filtri'], ...drill, does: { next: 'changed', lost: 'failed' } },
    changed: { ...all, buttons: ['Filtri'], shows: ['Tenda'], does: {} },
    drawer: { ...drawer, buttons: ['Chiudi', done], does: { transport: 'narrowing', done: 'first', close: 'first' } },
    narrowing: {
      ...drawer,
      buttons: ['Cancella filtri', 'Chiudi'],
      does: { loadedAll: 'narrowedDrawer', loadedNone: 'noneDrawer' },
    },
    narrowedDrawer: {
      ...drawer,
      buttons: ['Cancella filtri', 'Chiudi', done],
      does: { done: 'narrowed', close: 'narrowed' },
    },
    noneDrawer: { ...drawer, buttons: ['Cancella filtri', 'Chiudi', done], does: { done: 'none' } },
    narrowed: { ...all, buttons: active, ...drill, does: { clear: 'clearing', takeOff: 'clearing' } },
    none: {
      ...all,
      buttons: [...active, 'Guarda senza filtri'],
      says: ['Con questi filtri non c’è niente'],
      does: { without: 'clearingNone' },
    },
    clearing: { ...all, buttons: ['Filtri'], ...drill, does: { loaded: 'first' } },
    // There is nothing to keep in sight.
    clearingNone: { ...all, buttons: ['Filtri'], says: [loads], does: { loaded: 'first' } },
  },
});

const search = 'GET /v1/catalogs/products/search';
const seek = { heading: 'Cerca' };
const tools = ['Categorie e filtri', 'Cerca'];
const hint = { shows: ['Scrivi almeno 3 caratteri e cerchiamo subito.'] };
const narrowed = ['Cancella filtri', 'Categorie e filtri (1)', 'Cerca', 'Togli il filtro Si può spostare'];
const one = '1 oggetto per «trapano»';
describeScreens('a search', {
  machines: [searchMachine],
  // Left at once.
  unseen: ['search.deciding'],
  from: '/faq',
  url: '/search',
  page,
  signedIn: false,
  answers,
  isTimeHeld: true,
  ignoring: calendar,
  first: 'short',
  events: {
    two: { fill: { keywords: 'tr' } },
    type: { fill: { keywords: 'trapano' } },
    pause: { wait: 300 },
    press: { press: 'Cerca' },
    found: { answer: search, with: { items: [tile()], next: null, total: 1 } },
    foundMore: { answer: search, with: { items: [tile()], next: 'c1', total: 2 } },
    foundNone: { answer: search, with: { items: [], next: null, total: 0 } },
    next: { answer: search, with: { items: [tent], next: null, total: 2 } },
    lost: { lose: search },
    refused: { answer: search, with: problem(500, 'server.error') },
    retry: { press: 'Riprova' },
    more: { press: more },
    transport,
    without: { press: 'Cerca senza filtri' },
  },
  situations: {
    short: {
      ...seek,
      buttons: [...tools, 'Guarda le categorie', 'Tutti gli oggetti'],
      ...hint,
      does: { two: 'two', type: 'typed' },
    },
    // "Runs only with at least 3 characters of keywords."
    two: {
      ...seek,
      buttons: [...tools, 'Guarda le categorie', 'Tutti gli oggetti'],
      ...hint,
      does: { press: 'two', type: 'typed' },
    },
    typed: { ...seek, says: [loads], does: { pause: 'searching', two: 'two' } },
    searching: {
      ...seek,
      buttons: ['Categorie e filtri'],
      says: [loads],
      does: { found: 'one', foundMore: 'first', foundNone: 'none', lost: 'failed', two: 'two' },
    },
    failed: { ...seek, buttons: [...tools, 'Riprova'], says: [lost], does: { retry: 'searching' } },
    one: { ...seek, buttons: tools, says: [one], ...drill, does: { press: 'again', transport: 'narrowing' } },
    // What was found stays until the next answer.
    again: { ...seek, buttons: ['Categorie e filtri'], says: [one], ...drill, does: { found: 'one' } },
    none: {
      ...seek,
      buttons: [...tools, 'Chiedilo a noi', 'Guarda le categorie'],
      says: ['Impossibile trovare trapano'],
      does: {},
    },
    narrowing: { ...seek, says: [one], does: { found: 'narrowed', foundNone: 'narrowedNone' } },
    narrowed: { ...seek, buttons: narrowed, says: [one], ...drill, does: { transport: 'again' } },
    narrowedNone: {
      ...seek,
      buttons: [...narrowed, 'Cerca senza filtri', 'Chiedilo a noi'],
      says: ['Impossibile trovare trapano'],
      does: { without: 'widening' },
    },
    widening: { ...seek, says: [loads], does: { found: 'one' } },
    first: {
      ...seek,
      buttons: [...tools, more],
      says: ['2 oggetti per «trapano»'],
      ...drill,
      does: { more: 'loadingMore', press: 'firstAgain' },
    },
    // More of the old matches cannot be asked for meanwhile.
    firstAgain: { ...seek, buttons: ['Categorie e filtri'], says: ['2 oggetti'], ...drill, does: { found: 'one' } },
    loadingMore: {
      ...seek,
      buttons: tools,
      says: ['2 oggetti'],
      ...drill,
      does: { next: 'both', refused: 'moreFailed' },
    },
    moreFailed: {
      ...seek,
      buttons: [...tools, 'Riprova'],
      says: ['2 oggetti', 'server.error'],
      does: { retry: 'loadingMore' },
    },
    both: { ...seek, buttons: tools, says: ['2 oggetti'], ...both, does: {} },
  },
});

const unknown = 'Non riusciamo a caricare i punti di ritiro.';
const open = { heading: 'Categorie e filtri' };
describeScreens('the filters', {
  machines: [searchFiltersMachine],
  from: '/faq',
  url: '/search',
  page,
  signedIn: false,
  answers: { ...answers, [search]: { items: [], next: null, total: 0 } },
  ignoring: calendar,
  first: 'closed',
  events: {
    open: { press: 'Categorie e filtri' },
    loaded: { answer: points, with: [headquarter()] },
    refused: { answer: points, with: problem(500, 'server.error') },
    retry: { press: 'Riprova' },
    close: { press: 'Chiudi' },
    done: { press: 'Fatto' },
  },
  situations: {
    closed: { ...seek, maySay: [loads, loads], does: { open: 'loading' } },
    loading: {
      ...open,
      buttons: ['Chiudi', 'Fatto'],
      maySay: [loads, loads],
      does: { loaded: 'shown', refused: 'failed', done: 'closed', close: 'closed' },
    },
    failed: { ...open, buttons: ['Chiudi', 'Fatto', 'Riprova'], says: [unknown], does: { retry: 'loading' } },
    shown: {
      ...open,
      buttons: ['Chiudi', 'Fatto'],
      shows: ['Bottega di via del Pratello'],
      does: { done: 'closedAgain', close: 'closedAgain' },
    },
    closedAgain: { ...seek, does: {} },
  },
});
