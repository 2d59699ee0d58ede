import { headquarterMachine } from '#machines/library/headquarter.machine';
import { headquartersMachine } from '#machines/library/headquarters.machine';
import { cardMachine, cardsMachine, categoriesMachine, categoryMachine } from '#machines/library/lists.machine';
import type { StaffCard, StaffCategory, StaffHeadquarter } from '#machines/library/wire';
import { problem } from '../../support/render.tsx';
import { describeEditor, describeRecords } from '../../support/screens/record-screens.ts';

// The library's own lists: its categories, its cards, its pickup points.

const card = (part: Partial<StaffCard> = {}): StaffCard => ({
  ...{ id: 'c1', version: '1', name: 'Annuale', name_en: '', duration_months: 12, price_cents: 1500, members: 0 },
  ...{ is_active: true, is_default: false },
  ...part,
});
const category = (part: Partial<StaffCategory> = {}): StaffCategory => ({
  ...{ id: 'c1', version: '1', objects: 0, only_here: 0, img: null, name: 'Fai da te', name_en: '' },
  ...{ slug: 'fai-da-te', is_hidden: false },
  ...part,
});
const point = (part: Partial<StaffHeadquarter> = {}): StaffHeadquarter => ({
  ...{
    id: 'h1',
    version: '1',
    name: 'Bottega',
    address: 'Via Saffi 10',
    cap: '40131',
    city: 'Bologna',
    province: 'BO',
  },
  ...{ lat: 44.5, lng: 11.3, is_available: true, is_smartlocker: false, open_on_public_holidays: false, hours: [] },
  ...{ holidays: [], smartlocker_instruction: '', smartlocker_instruction_en: '', objects: 0, live_loans: 0 },
  ...part,
});

describeRecords('the cards of the library', {
  machine: cardsMachine,
  url: '/staff/library/cards',
  path: '/v1/staff/cards',
  heading: 'Tessere',
  add: 'Nuova tessera',
  one: card(),
  other: card({ id: 'c2', name: 'Di prova' }),
  kept: { ...card({ id: 'c3', name: 'Venduta', members: 4 }), shows: 'Qualcuno ha questa tessera' },
  empty: 'Nessuna tessera',
});

describeRecords('the categories of the library', {
  machine: categoriesMachine,
  url: '/staff/library/categories',
  path: '/v1/staff/categories',
  heading: 'Categorie',
  add: 'Nuova categoria',
  one: category(),
  other: category({ id: 'c2', name: 'Cucina' }),
  kept: {
    ...category({ id: 'c3', name: 'Musica', objects: 3, only_here: 1 }),
    shows: 'Contiene 3 oggetti, 1 dei quali solo qui. Scegli in quale categoria passano.',
    heir: 'c2',
  },
  empty: 'Nessuna categoria',
});

describeRecords('the pickup points of the library', {
  machine: headquartersMachine,
  url: '/staff/library/headquarters',
  path: '/v1/staff/headquarters',
  heading: 'Punti di ritiro',
  add: 'Nuovo punto di ritiro',
  one: point(),
  other: point({ id: 'h2', name: 'Locker Savena' }),
  kept: {
    ...point({ id: 'h3', name: 'Magazzino', objects: 2, live_loans: 1 }),
    shows: 'Prima vanno spostati i suoi oggetti (2) e conclusi i suoi prestiti (1).',
  },
  empty: 'Nessun punto di ritiro',
  isReread: true,
});

describeEditor('a card of the library', {
  machine: cardMachine,
  url: '/staff/library/cards/c1',
  read: {
    call: 'GET /v1/staff/cards',
    found: [card()],
    nothing: [],
    theirs: [card({ version: '2', name: 'Biennale' })],
  },
  save: 'PUT /v1/staff/cards/c1',
  saved: card({ version: '2' }),
  heading: 'Tessere',
  unknown: 'Questa tessera non c’è',
  name: 'Annuale',
  theirName: 'Biennale',
  incomplete: { fill: { name: '' }, says: ['Campo richiesto'] },
  fill: { name: 'Annuale', price: '12,50' },
});

describeEditor('a category of the library', {
  machine: categoryMachine,
  url: '/staff/library/categories/c1',
  read: {
    call: 'GET /v1/staff/categories',
    found: [category()],
    nothing: [],
    theirs: [category({ version: '2', name: 'Attrezzi' })],
  },
  save: 'PUT /v1/staff/categories/c1',
  saved: category({ version: '2' }),
  heading: 'Categorie',
  unknown: 'Questa categoria non c’è',
  name: 'Fai da te',
  theirName: 'Attrezzi',
  incomplete: {
    fill: { name: '', slug: 'Fai da te!' },
    says: ['Campo richiesto', 'usa lettere minuscole, cifre e trattini'],
  },
  fill: { name: 'Fai da te', slug: 'bricolage' },
  answers: { 'GET /v1/staff/pictures/categories/c1': { file: null } },
  ignoring: /immagine|foto/,
});

describeEditor('a pickup point of the library', {
  machine: headquarterMachine,
  url: '/staff/library/headquarters/h1',
  read: {
    call: 'GET /v1/staff/headquarters/h1',
    found: point(),
    nothing: problem(404, 'resource.not_found'),
    theirs: point({ version: '2', name: 'Bottega nuova' }),
  },
  save: 'PUT /v1/staff/headquarters/h1',
  saved: point({ version: '2' }),
  heading: 'Punti di ritiro',
  unknown: 'Questo punto di ritiro non c’è',
  name: 'Bottega',
  theirName: 'Bottega nuova',
  buttons: ['Aggiungi una chiusura', 'Collega un locker'],
  incomplete: { fill: { name: '', cap: '12' }, says: ['Campo richiesto', 'cifre'] },
  fill: { name: 'Bottega', cap: '40122' },
  answers: {
    'GET /v1/staff/pictures/headquarters/h1': { file: null },
    'GET /v1/staff/headquarters/h1/calendar': { made_at: null },
  },
  ignoring: /immagine|foto|Crea l’indirizzo/,
});
