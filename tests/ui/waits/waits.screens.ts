import { waitMachine } from '#machines/waits/wait.machine';
import { waitsMachine } from '#machines/waits/waits.machine';
import { addDays, wallClock } from '#machines/rules/dates';
import { category, checkout, library, me } from '../../support/data/factories.ts';
import { headquarter, product } from '../../support/data/objects.ts';
import { order } from '../../support/data/orders.ts';
import { offered, wait } from '../../support/data/waits.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';

// rules/screens-and-routes.md#waiting.

const lost = 'Sei senza rete: controlla la connessione e riprova';
const page = { library: library({ max_waits: 5 }), categories: [category()] };
const today = wallClock(Date.now(), 'Europe/Rome').date;
const none = new Response(null, { status: 204 });
const reading = 'GET /v1/me/waits';
const ending = 'DELETE /v1/me/waits/w1';
const own = { 'GET /v1/me': me(), 'GET /v1/checkout': checkout() };
const ask = 'Non aspetto più';
const keep = 'Continuo ad aspettare';
const question = { heading: 'Non aspettare più?', buttons: [ask, 'Chiudi', keep] };

const creating = 'POST /v1/me/waits';
const away = product({
  loan: { ...product().loan, status: 'busy', to_date: addDays(today, 6), next_from: addDays(today, 8) },
});
const wish = 'Avvisami quando è libero';
const object = { heading: 'Trapano a percussione' };
const rest = ['Apri la mappa', 'Codice QR', 'Condividi', 'Prendi in prestito', wish];
const open = 'Mettiti in attesa';
const waits = [...rest, 'Le mie attese', ask];
const form = { heading: 'Mettiti in attesa' };
const fields = ['Annulla', 'Chiudi', open];
const calendar =
  /^(lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|Mese|\d)|^\p{L}+ \d{4}$|^Scegli questi giorni$/u;
describeScreens('waiting for an object, on its page', {
  machines: [waitMachine],
  // Left at once.
  unseen: ['wait.starting', 'wait.known', 'wait.writing.closing'],
  from: '/faq',
  url: '/products/p1',
  page,
  answers: {
    ...own,
    'GET /v1/catalogs/products/p1': away,
    'GET /v1/catalogs/products/p1/loans': [],
    'GET /v1/catalogs/products/p1/alike': { items: [], next: null, total: 0 },
    'GET /v1/headquarters': [headquarter()],
  },
  ignoring: calendar,
  first: 'looking',
  events: {
    notYet: { answer: reading, with: [] },
    already: { answer: reading, with: [wait()] },
    unread: { lose: reading },
    open: { press: open },
    close: { press: 'Annulla' },
    empty: { press: open, fill: { days: '' } },
    send: { press: open, fill: { days: '3' } },
    created: { answer: creating, with: wait() },
    freeNow: { answer: creating, with: problem(409, 'wait.free_now') },
    uncreated: { lose: creating },
    ask: { press: ask },
    keep: { press: keep },
    ended: { answer: ending, with: none },
    unended: { lose: ending },
  },
  situations: {
    looking: { ...object, buttons: [...rest, open], does: { notYet: 'none', already: 'waiting', unread: 'none' } },
    none: { ...object, buttons: [...rest, open], does: { open: 'writing' } },
    writing: { ...form, buttons: fields, does: { close: 'none', empty: 'wrong', send: 'sending' } },
    wrong: { ...form, buttons: fields, says: ['Campo richiesto'], does: { send: 'sending' } },
    sending: { ...form, does: { created: 'waiting', freeNow: 'refused', uncreated: 'lost' } },
    refused: { ...form, buttons: fields, says: ['wait.free_now'], does: { send: 'sending', close: 'none' } },
    lost: { ...form, buttons: fields, says: [lost], does: { send: 'sending' } },
    waiting: { ...object, buttons: waits, says: ['Sei al secondo posto'], does: { ask: 'asking' } },
    asking: { ...question, does: { keep: 'waiting', ask: 'ending' } },
    ending: { ...question, buttons: [], does: { ended: 'none', unended: 'unended' } },
    unended: { ...object, buttons: waits, says: ['Sei al secondo posto'], toast: lost, does: { ask: 'asking' } },
  },
});

const list = { heading: 'Le mie attese' };
const taking = 'POST /v1/me/offers/f1/acceptances';
const passing = 'POST /v1/me/offers/f1/passes';
const resuming = 'POST /v1/me/waits/w1/resumptions';
const [take, pass, resume] = ['Prendo questi giorni', 'Lascio ad altri', 'Continua ad aspettare'] as const;
const loads = 'Caricamento';
describeScreens('what a member waits for', {
  machines: [waitsMachine],
  from: '/faq',
  url: '/me/waits',
  page,
  answers: { ...own, 'GET /v1/me/orders/o1': order() },
  first: 'loading',
  events: {
    empty: { answer: reading, with: [] },
    asked: { answer: reading, with: [wait()] },
    paused: { answer: reading, with: [wait({ status: 'paused' })] },
    offered: { answer: reading, with: [offered()] },
    lost: { lose: reading },
    retry: { press: 'Riprova' },
    take: { press: take },
    taken: { answer: taking, with: order() },
    over: { answer: taking, with: problem(409, 'offer.over') },
    untaken: { lose: taking },
    pass: { press: pass },
    passed: { answer: passing, with: wait() },
    passedOver: { answer: passing, with: problem(409, 'offer.over') },
    resume: { press: resume },
    resumed: { answer: resuming, with: wait() },
    unresumed: { lose: resuming },
    ask: { press: ask },
    keep: { press: keep },
    ended: { answer: ending, with: none },
    unended: { lose: ending },
  },
  situations: {
    loading: {
      ...list,
      buttons: [],
      says: [loads],
      does: { empty: 'empty', asked: 'asked', paused: 'paused', offered: 'offered', lost: 'failed' },
    },
    failed: { ...list, buttons: ['Riprova'], says: ['Sei senza rete'], does: { retry: 'loading' } },
    empty: { ...list, buttons: ['Tutti gli oggetti'], shows: ['Non aspetti nessun oggetto'], does: {} },
    asked: { ...list, buttons: [ask], shows: ['Sei al secondo posto'], does: { ask: 'asking' } },
    asking: { ...question, does: { keep: 'asked', ask: 'ending' } },
    ending: { ...question, buttons: [], does: { ended: 'empty', unended: 'unended' } },
    unended: { ...list, buttons: [ask], says: [lost], does: { ask: 'asking' } },
    paused: { ...list, buttons: [ask, resume], shows: ['In pausa'], does: { resume: 'resuming' } },
    resuming: { ...list, buttons: [ask], does: { resumed: 'asked', unresumed: 'unresumed' } },
    unresumed: { ...list, buttons: [ask, resume], says: [lost], does: { resume: 'resuming' } },
    offered: {
      ...list,
      buttons: [pass, take],
      shows: ['Lo teniamo per te'],
      does: { take: 'taking', pass: 'passing' },
    },
    taking: { ...list, buttons: [pass], does: { taken: 'loan', over: 'refreshing', untaken: 'untaken' } },
    passing: { ...list, buttons: [take], does: { passed: 'asked', passedOver: 'refreshing' } },
    untaken: { ...list, buttons: [pass, take], says: [lost], does: { take: 'taking' } },
    refreshing: { ...list, buttons: [pass, take], says: ['offer.over'], does: { asked: 'refreshed', lost: 'stale' } },
    refreshed: { ...list, buttons: [ask], says: ['offer.over'], does: {} },
    stale: { ...list, buttons: [pass, take], says: ['offer.over'], does: {} },
    loan: { at: '/checkout/o1/cb', heading: 'Grazie!', does: {} },
  },
});
