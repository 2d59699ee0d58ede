import { namingMachine } from '#machines/inventory/naming.machine';
import { photoObjectsMachine } from '#machines/inventory/photo-objects.machine';
import { headquarter } from '../../support/data/objects.ts';
import { objectRow, staffObject } from '../../support/data/staff-objects.ts';
import { brings, types } from '../../support/screens/hands.ts';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "Objects begin with their photographs, each with its name later." (rules/staff.md#objects-by-photograph)

const isOut = 'Sei senza rete';
const loads = 'Caricamento';
const url = '/staff/objects/photos';
const heading = 'Oggetti da fotografie';
const list = 'GET /v1/staff/objects';
const categories = 'GET /v1/staff/categories';
const send = 'POST /v1/files';
const make = 'POST /v1/staff/objects';
const category = (id: string) => ({
  ...{ id, version: '1', name: id, name_en: '', slug: id, is_hidden: false, img: null, objects: 0, only_here: 0 },
});
const cameras = ['Scatta una foto', 'Scegli foto'];
const page = { heading, buttons: cameras };
const kept = { heading, buttons: [...cameras, 'Togli sedia.png'] };
const held = { heading, buttons: [...kept.buttons, 'Riprova ora'] };
const comes = '1 foto in arrivo: resta su questa pagina.';
const waits = '1 foto non è ancora arrivata: aspetta qui e riparte da sola. Resta su questa pagina.';
const lacks = 'Scegli la categoria e il punto di ritiro: le foto aspettano qui.';

describeScreens('photos that become objects', {
  machines: [photoObjectsMachine],
  from: '/faq',
  url,
  answers: {
    ...asStaff(),
    'GET /v1/headquarters': [headquarter({ id: 'h1' })],
    [list]: { items: [], next: null, total: 0 },
  },
  first: 'loading',
  events: {
    loaded: { answer: categories, with: [category('c1')] },
    loadedTwo: { answer: categories, with: [category('c1'), category('c2')] },
    lost: { lose: categories },
    retry: { press: 'Riprova' },
    add: brings([new File(['x'], 'sedia.png', { type: 'image/png' })]),
    choose: types('category', 'c2'),
    sent: { answer: send, with: [{ id: 'f1', url: '/files/sedia.webp' }] },
    notSent: { lose: send },
    made: { answer: make, with: staffObject({ name: '', code: 'FDT-007', status: 'hidden' }) },
    notMade: { lose: make },
    retryNow: { press: 'Riprova ora' },
    later: { pass: 'untilRetry' },
    remove: { press: 'Togli sedia.png' },
  },
  situations: {
    loading: { heading, buttons: [], says: [loads], does: { loaded: 'shown', loadedTwo: 'open', lost: 'failed' } },
    failed: { heading, buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    // The only category and the only pickup point are chosen.
    shown: { ...page, shows: ['Nessun oggetto senza nome.'], does: { add: 'sending' } },
    open: { ...page, does: { add: 'homeless' } },
    homeless: { ...kept, says: [lacks], does: { choose: 'sending' } },
    sending: { ...kept, says: [comes], does: { sent: 'making', notSent: 'waiting', remove: 'shown' } },
    waiting: { ...held, says: [waits], does: { retryNow: 'sending', later: 'sending', remove: 'shown' } },
    making: { ...kept, says: [comes], does: { made: 'added', notMade: 'stuck' } },
    stuck: { ...held, says: [`${waits} ${isOut}`], does: { retryNow: 'making', later: 'making', remove: 'shown' } },
    added: {
      heading,
      buttons: [...cameras, 'Salva e avanti'],
      says: ['1 oggetto aggiunto.'],
      shows: ['FDT-007', '1 oggetto senza nome'],
      does: {},
    },
  },
});

const read = 'GET /v1/staff/objects/p1';
const save = 'PUT /v1/staff/objects/p1';
const nameless = staffObject({ name: '', name_en: '', status: 'hidden', listed: false });
const form = { heading, buttons: ['Più tardi', 'Salva e avanti'] };
const busy = { heading, buttons: [] };
describeScreens('objects that get their names', {
  machines: [namingMachine],
  // Left at once.
  unseen: ['naming.deciding'],
  from: '/faq',
  url,
  answers: {
    ...asStaff(),
    'GET /v1/headquarters': [headquarter({ id: 'h1' })],
    [categories]: [category('c1')],
  },
  ignoring: /^(Scatta una foto|Scegli foto)$/,
  first: 'loading',
  events: {
    loaded: {
      answer: list,
      with: {
        items: [objectRow({ name: '' }), objectRow({ id: 'p2', code: 'FDT-002', name: '' })],
        ...{ next: null, total: 2 },
      },
    },
    loadedNone: { answer: list, with: { items: [], next: null, total: 0 } },
    lost: { lose: list },
    retry: { press: 'Riprova' },
    type: types('name', 'Tenda'),
    submit: { press: 'Salva e avanti' },
    postpone: { press: 'Più tardi' },
    read: { answer: read, with: nameless },
    readTheirs: { answer: read, with: staffObject({ name: 'Tenda rossa' }) },
    notRead: { lose: read },
    saved: { answer: save, with: staffObject({ name: 'Tenda' }) },
    notSaved: { lose: save },
  },
  situations: {
    loading: { ...busy, says: [loads], does: { loaded: 'first', loadedNone: 'none', lost: 'failed' } },
    failed: { heading, buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    none: { ...busy, shows: ['Nessun oggetto senza nome.'], does: {} },
    first: {
      ...form,
      shows: ['FDT-001', '2 oggetti senza nome'],
      does: { submit: 'incomplete', type: 'typed', postpone: 'second' },
    },
    second: { ...form, shows: ['FDT-002', '2 oggetti senza nome'], does: {} },
    incomplete: { ...form, says: ['Campo richiesto'], does: { type: 'typed' } },
    typed: { ...form, does: { submit: 'reading' } },
    reading: { ...busy, does: { read: 'saving', readTheirs: 'theirs', notRead: 'notSaved' } },
    saving: { ...busy, does: { saved: 'next', notSaved: 'notSaved' } },
    notSaved: { ...form, says: [isOut], does: {} },
    next: { heading, buttons: ['Salva e avanti'], shows: ['FDT-002', '1 oggetto senza nome'], does: {} },
    theirs: {
      heading,
      buttons: ['Salva e avanti'],
      toast: 'FDT-001 ha già un nome: «Tenda rossa»',
      shows: ['FDT-002'],
      does: {},
    },
  },
});
