import { fileListMachine, filesMachine } from '#machines/files/files.machine';
import { brings, enters, ticks, types } from '../../support/screens/hands.ts';
import { describeList } from '../../support/screens/list-screens.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "File manager: search by name (at least 3 characters) and tags, upload, rename, tag, delete." (rules/staff.md#files)

const isOut = 'Sei senza rete';
const loads = 'Caricamento';
const find = 'GET /v1/staff/files';
const inUse = 'GET /v1/files/tags';
const send = 'POST /v1/files';
const save = 'PATCH /v1/staff/files/f1';
const remove = 'DELETE /v1/files/tenda.webp';
const file = (id: string, name: string, tags: readonly string[] = ['tende']) => ({
  ...{
    uid: id,
    id,
    name,
    folder: 'uploads',
    alt: 'Una tenda',
    url: `/files/${name}`,
    size: 120_000,
    extension: 'webp',
  },
  ...{ mimetype: 'image/webp', base64: null, dimension: { w: 640, h: 480 }, aspect_ratio: 4 / 3, tags },
});
const of = (...files: ReturnType<typeof file>[]) => ({ items: files, next: null, total: files.length });
const tent = file('f1', 'tenda.webp');
const heading = 'File';
const around = ['Aggiungi immagini', 'Cerca'];
const actions = (name: string) => [`Elimina ${name}`, `Etichette di ${name}`];
const shown = { heading, buttons: [...around, ...actions('tenda.webp')], shows: ['tenda.webp', '120 kB', '640 × 480'] };

describeList('the files of the library', {
  machine: fileListMachine,
  url: '/staff/files',
  call: find,
  heading,
  buttons: around,
  one: { item: tent, name: 'tenda.webp', buttons: actions('tenda.webp') },
  other: { item: file('f2', 'zaino.webp'), name: 'zaino.webp', buttons: actions('zaino.webp') },
  more: 'Mostra altri file',
  says: (total) => [`${String(total)} file`],
  empty: { says: ['Nessun file trovato'] },
  answers: { [inUse]: [] },
});

const one = '1 file';
const question = { heading: 'Elimina il file', shows: ['Elimini tenda.webp.', 'Per un giorno puoi ripristinarlo'] };
const tagging = { heading: 'Etichette del file', shows: ['tenda.webp', 'Separate da virgole'] };
describeScreens('a file that is found, tagged, added or deleted', {
  machines: [filesMachine],
  from: '/faq',
  url: '/staff/files',
  answers: asStaff(),
  first: 'loading',
  events: {
    found: { answer: find, with: of(tent) },
    foundNone: { answer: find, with: of() },
    tags: { answer: inUse, with: ['tende'] },
    noTags: { lose: inUse },
    searchShort: enters('keywords', 'te'),
    search: enters('keywords', 'ten'),
    tickTag: ticks('tende'),
    clearTags: { press: 'Togli filtri' },
    openTags: { press: 'Etichette di tenda.webp' },
    writeTags: types('file_tags', 'tende, estate'),
    saveTags: { press: 'Salva' },
    savedTags: { answer: save, with: file('f1', 'tenda.webp', ['tende', 'estate']) },
    notSavedTags: { lose: save },
    ask: { press: 'Elimina tenda.webp' },
    cancel: { press: 'Annulla' },
    close: { press: 'Chiudi' },
    confirm: { press: 'Elimina' },
    removed: { answer: remove, with: new Response(null, { status: 204 }) },
    isUsed: { answer: remove, with: problem(409, 'file.in_use') },
    add: brings([new File(['x'], 'amaca.png', { type: 'image/png' })]),
    addOther: brings([new File(['x'], 'nota.pdf', { type: 'application/pdf' })]),
    added: { answer: send, with: [{ id: 'f9', url: '/files/amaca.webp' }] },
    notAdded: { lose: send },
    retry: { press: 'Riprova' },
  },
  situations: {
    loading: { heading, buttons: around, says: [loads], does: { found: 'found' } },
    found: { ...shown, says: [one], does: { tags: 'ready', noTags: 'untagged' } },
    // The files are listed even without their tags.
    untagged: { ...shown, says: [one], does: {} },
    ready: {
      ...shown,
      says: [one],
      does: {
        searchShort: 'short',
        tickTag: 'filtering',
        openTags: 'tagging',
        ask: 'asking',
        add: 'sending',
        addOther: 'refused',
      },
    },
    short: { heading, buttons: around, says: ['Scrivi almeno 3 caratteri.'], does: { search: 'searching' } },
    searching: { heading, buttons: around, says: [loads], does: { foundNone: 'none', found: 'ready' } },
    none: { heading, buttons: around, says: ['Nessun file trovato'], does: {} },
    filtering: { heading, buttons: [...around, 'Togli filtri'], says: [loads], does: { found: 'filtered' } },
    filtered: { ...shown, buttons: [...shown.buttons, 'Togli filtri'], says: [one], does: { clearTags: 'searching' } },
    tagging: {
      ...tagging,
      buttons: ['Annulla', 'Chiudi', 'Salva'],
      does: { writeTags: 'tagging', cancel: 'ready', close: 'ready', saveTags: 'saving' },
    },
    saving: { ...tagging, buttons: [], does: { savedTags: 'tagged', notSavedTags: 'notSaved' } },
    notSaved: { ...tagging, buttons: ['Annulla', 'Chiudi', 'Salva'], says: [isOut], does: { cancel: 'ready' } },
    tagged: { ...shown, says: [one], shows: ['estate'], toast: 'Fatto', does: { tags: 'tagged' } },
    asking: {
      ...question,
      buttons: ['Annulla', 'Chiudi', 'Elimina'],
      does: { cancel: 'ready', close: 'ready', confirm: 'removing' },
    },
    removing: { ...question, buttons: [], does: { removed: 'rereading', isUsed: 'rereadingUsed' } },
    rereading: {
      heading,
      buttons: around,
      says: [loads],
      toast: 'File eliminato: per un giorno puoi ripristinarlo',
      does: { foundNone: 'none' },
    },
    rereadingUsed: { heading, buttons: around, says: [loads], toast: 'file.in_use', does: { found: 'found' } },
    refused: {
      ...shown,
      buttons: [...shown.buttons, 'Ho letto'],
      says: ["File 'nota.pdf' non supportato", one],
      does: {},
    },
    sending: {
      ...shown,
      buttons: [...shown.buttons, 'Togli amaca.png'],
      says: ['Caricate 0 su 1 immagine', one],
      does: { added: 'rereadingAdded', notAdded: 'notAdded' },
    },
    notAdded: {
      ...shown,
      buttons: [...shown.buttons, 'Riprova', 'Togli amaca.png'],
      says: [isOut, 'Caricate 0 su 1 immagine', one],
      does: { retry: 'sending' },
    },
    rereadingAdded: {
      heading,
      buttons: [...around, 'Togli amaca.png'],
      says: ['Caricate 1 su 1 immagine', loads],
      does: { found: 'addedShown' },
    },
    addedShown: {
      ...shown,
      buttons: [...shown.buttons, 'Togli amaca.png'],
      says: ['Caricate 1 su 1 immagine', one],
      does: {},
    },
  },
});
