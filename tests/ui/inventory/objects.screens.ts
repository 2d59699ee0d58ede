import { requestMachine } from '#machines/core/request.machine';
import { historyMachine } from '#machines/inventory/history.machine';
import { objectMachine } from '#machines/inventory/object.machine';
import { headquarter } from '../../support/data/objects.ts';
import { deskProduct } from '../../support/data/staff.ts';
import { movedLoan, staffObject } from '../../support/data/staff-objects.ts';
import { brings, types } from '../../support/screens/hands.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "Objects: everything staff edit, in both languages, with pictures and manuals; duplicate, retire with a reason, bring back; the history of each
// object." (rules/staff.md#objects)

const isOut = 'Sei senza rete';
const loads = 'Caricamento';
const read = 'GET /v1/staff/objects/p1';
const save = 'PUT /v1/staff/objects/p1';
const manual = 'POST /v1/staff/manuals';
const copy = 'POST /v1/staff/objects/p1/copies';
const retire = 'POST /v1/staff/objects/p1/retirements';
const bringBack = 'DELETE /v1/staff/objects/p1/retirements';
const moves = 'GET /v1/staff/objects/p1/moves';
const undo = 'DELETE /v1/staff/objects/p1/moves';
const history = 'GET /v1/staff/objects/p1/history';
const name = 'Trapano a percussione';
const fai = {
  id: 'c1',
  version: '1',
  name: 'Fai da te',
  name_en: 'DIY',
  slug: 'fai-da-te',
  is_hidden: false,
  img: null,
};
const around = {
  'GET /v1/headquarters': [headquarter({ id: 'h1' })],
  'GET /v1/staff/categories': [{ ...fai, objects: 3, only_here: 1 }],
  'GET /v1/staff/tickets': { items: [], next: null, total: 0, cost: 0 },
  'GET /v1/staff/objects/p1/waits': [],
};
const object = (part: Parameters<typeof staffObject>[0] = {}) => staffObject(part);
const movedObject = object({ version: 'v2', move: { from: 'Bolognina', loans: 1, at: '2027-03-15T09:00:00.000Z' } });
const retired = object({ status: 'retired', version: 'v2' });

const add = 'Aggiungi un manuale (PDF)';
const links = ['Pagina nel catalogo', 'Stampa l’etichetta'];
const page = { heading: name, buttons: [add, ...links, 'Duplica', 'Togli dalla biblioteca', 'Salva'] };
const busy = { heading: name, buttons: links };
const gone = { heading: name, buttons: [add, 'Duplica', 'Riporta in biblioteca', 'Salva', 'Stampa l’etichetta'] };
const asks = ['Annulla', 'Chiudi', 'Conferma'];
const meanwhile = 'Nel frattempo qualcun altro ha salvato questo oggetto';

describeScreens('an object of the library', {
  machines: [objectMachine],
  from: '/faq',
  url: '/staff/objects/p1',
  answers: { ...asStaff(), ...around, [history]: { items: [], next: null } },
  // The pictures, the tickets and those who wait have models of their own.
  ignoring: /^(Scatta una foto|Aggiungi foto|Scegli foto|Segnala|Aggiungi immagini|Togli filtri|Metti qualcuno)/,
  first: 'loading',
  events: {
    loaded: { answer: read, with: object() },
    loadedRetired: { answer: read, with: retired },
    loadedTheirs: { answer: read, with: object({ version: 'v2', name: 'Trapano nuovo' }) },
    loadedOther: { answer: read, with: object({ version: 'v2', keywords: 'bucare' }) },
    unknown: { answer: read, with: problem(404, 'resource.not_found') },
    lost: { lose: read },
    retry: { press: 'Riprova' },
    empty: types('name', ''),
    write: types('name', 'Trapano grande'),
    save: { press: 'Salva' },
    saved: { answer: save, with: object({ version: 'v2', name: 'Trapano grande' }) },
    notSaved: { lose: save },
    changed: { answer: save, with: problem(412, 'resource.changed') },
    booked: { answer: save, with: problem(409, 'object.booked') },
    listed: { answer: moves, with: { loans: [movedLoan()] } },
    notListed: { lose: moves },
    moveAlong: { press: 'Sposta e salva' },
    moved: { answer: save, with: movedObject },
    undoMove: { press: 'Annulla lo spostamento' },
    undone: { answer: undo, with: object({ version: 'v3' }) },
    notUndone: { answer: undo, with: problem(409, 'object.state') },
    keepTheirs: { press: 'Nome in italiano: La versione salvata' },
    bring: brings([new File(['x'], 'uso.pdf', { type: 'application/pdf' })], 2),
    brought: { answer: manual, with: { id: 'm1', title: 'uso', language: 'it', url: '/files/uso.pdf' } },
    notBrought: { lose: manual },
    drop: { press: 'Togli uso' },
    copy: { press: 'Duplica' },
    retire: { press: 'Togli dalla biblioteca' },
    bringBack: { press: 'Riporta in biblioteca' },
    cancel: { press: 'Annulla' },
    confirm: { press: 'Conferma' },
    copied: { answer: copy, with: object({ id: 'p2' }) },
    notCopied: { lose: copy },
    retired: { answer: retire, with: retired },
    notRetired: { answer: retire, with: problem(409, 'object.has_loans') },
    broughtBack: { answer: bringBack, with: object({ status: 'hidden', version: 'v3' }) },
  },
  situations: {
    loading: {
      heading: 'Oggetto',
      buttons: [],
      says: [loads],
      does: { loaded: 'shown', loadedRetired: 'retired', unknown: 'unknown', lost: 'failed' },
    },
    failed: { heading: 'Oggetto', buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    unknown: { heading: 'Oggetto', buttons: [], shows: ['Questo oggetto non c’è'], does: {} },
    shown: {
      ...page,
      shows: ['FDT-001', 'Prestiti: 3, in corso 0'],
      does: { empty: 'emptied', write: 'written', bring: 'adding', copy: 'copying', retire: 'retiring' },
    },
    emptied: { ...page, does: { save: 'incomplete' } },
    incomplete: {
      ...page,
      says: ['Campo richiesto'],
      toast: 'Attenzione ai campi richiesti',
      does: { write: 'written' },
    },
    written: { ...page, does: { save: 'saving' } },
    // One thing at a time.
    saving: { ...busy, does: { saved: 'saved', notSaved: 'notSaved', changed: 'comparing', booked: 'listing' } },
    // No loan moves before it was seen.
    listing: { ...busy, does: { listed: 'moving', notListed: 'notListed' } },
    notListed: { ...page, says: [isOut], does: {} },
    moving: {
      heading: 'Spostare anche i prestiti prenotati?',
      buttons: ['Annulla', 'Chiudi', 'Sposta e salva'],
      shows: ['Giulia Ferri', 'Chiuso il giorno della restituzione'],
      does: { cancel: 'notMoved', moveAlong: 'savingMoved' },
    },
    notMoved: { ...page, does: {} },
    savingMoved: { ...busy, does: { moved: 'moved' } },
    moved: {
      ...page,
      buttons: [...page.buttons, 'Annulla lo spostamento'],
      shows: ['Spostato da Bolognina con 1 prestito prenotato.'],
      toast: 'Fatto',
      does: { undoMove: 'undoing' },
    },
    undoing: {
      heading: `Annullare lo spostamento di «${name}»?`,
      buttons: ['Annulla lo spostamento', 'Chiudi', 'Lascia così'],
      does: { undoMove: 'beingUndone' },
    },
    beingUndone: {
      heading: `Annullare lo spostamento di «${name}»?`,
      buttons: [],
      does: { undone: 'undone', notUndone: 'notUndone' },
    },
    undone: { ...page, toast: 'Fatto', does: {} },
    notUndone: { ...page, buttons: [...page.buttons, 'Annulla lo spostamento'], says: ['object.state'], does: {} },
    saved: { ...page, heading: 'Trapano grande', toast: 'Fatto', does: {} },
    notSaved: { ...page, says: [isOut], does: { save: 'savingAgain' } },
    savingAgain: { ...busy, does: { saved: 'saved' } },
    // Nothing of what was typed is lost.
    comparing: {
      ...busy,
      maySay: ['resource.changed'],
      does: { loadedTheirs: 'conflict', loadedOther: 'merged', lost: 'notCompared' },
    },
    notCompared: { ...page, says: [isOut], does: {} },
    merged: { ...page, says: [meanwhile], shows: ['Le sue modifiche e le tue sono ora insieme nel modulo'], does: {} },
    conflict: {
      heading: 'Trapano nuovo',
      buttons: [...page.buttons, 'Nome in italiano: La tua versione', 'Nome in italiano: La versione salvata'],
      says: [meanwhile],
      shows: ['Trapano grande', 'Trapano nuovo'],
      does: { keepTheirs: 'chosen' },
    },
    chosen: {
      heading: 'Trapano nuovo',
      buttons: [...page.buttons, 'Nome in italiano: La tua versione', 'Nome in italiano: La versione salvata'],
      says: [meanwhile],
      does: {},
    },
    adding: { ...busy, does: { brought: 'added', notBrought: 'notAdded' } },
    notAdded: { ...page, says: [isOut], does: {} },
    added: { ...page, buttons: [...page.buttons, 'Togli uso'], does: { drop: 'shown' } },
    copying: { heading: `Duplicare «${name}»?`, buttons: asks, does: { cancel: 'shown', confirm: 'makingCopy' } },
    makingCopy: { heading: `Duplicare «${name}»?`, buttons: [], does: { copied: 'copy', notCopied: 'notCopied' } },
    notCopied: { ...page, says: [isOut], does: {} },
    copy: { at: '/staff/objects/p2', toast: 'Fatto', does: {} },
    retiring: {
      heading: `Togliere «${name}» dalla biblioteca?`,
      buttons: asks,
      shows: ['La sua storia resta.'],
      does: { cancel: 'shown', confirm: 'beingRetired' },
    },
    beingRetired: {
      heading: `Togliere «${name}» dalla biblioteca?`,
      buttons: [],
      does: { retired: 'retiredNow', notRetired: 'notRetired' },
    },
    notRetired: { ...page, says: ['object.has_loans'], does: {} },
    retiredNow: { ...gone, toast: 'Fatto', does: {} },
    retired: { ...gone, does: { bringBack: 'bringingBack' } },
    bringingBack: {
      heading: `Riportare «${name}» in biblioteca?`,
      buttons: asks,
      shows: ['Torna nascosto'],
      does: { confirm: 'beingBrought' },
    },
    beingBrought: { heading: `Riportare «${name}» in biblioteca?`, buttons: [], does: { broughtBack: 'hidden' } },
    hidden: {
      heading: name,
      buttons: [add, 'Duplica', 'Togli dalla biblioteca', 'Salva', 'Stampa l’etichetta'],
      toast: 'Fatto',
      does: {},
    },
  },
});

const event = (id: string, summary: string) => ({
  ...{ id, kind: 'change', subject_id: null, summary, details: {}, by: 'Ada Neri' },
  at: '2026-11-20T17:05:00.000Z',
});
const story = { heading: name };
describeScreens('what happened to an object', {
  machines: [historyMachine],
  from: '/faq',
  url: '/staff/objects/p1',
  answers: { ...asStaff(), ...around, [read]: object() },
  ignoring: /^(?!Riprova|Mostra prima|Sei senza|Ops|Caricamento)/,
  first: 'loading',
  events: {
    loaded: { answer: history, with: { items: [event('1', 'objects.copy')], next: 'c1' } },
    loadedNone: { answer: history, with: { items: [], next: null } },
    next: { answer: history, with: { items: [event('2', 'objects.create')], next: null } },
    lost: { lose: history },
    retry: { press: 'Riprova' },
    more: { press: 'Mostra prima' },
  },
  situations: {
    loading: { ...story, buttons: [], says: [loads], does: { loaded: 'first', loadedNone: 'none', lost: 'failed' } },
    failed: { ...story, buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    none: { ...story, buttons: [], shows: ['Ancora niente da raccontare.'], does: {} },
    first: { ...story, buttons: ['Mostra prima'], shows: ['Ada Neri'], does: { more: 'loadingMore' } },
    loadingMore: { ...story, buttons: [], does: { next: 'both', lost: 'moreFailed' } },
    moreFailed: { ...story, buttons: ['Riprova'], says: [isOut], does: { retry: 'loadingMore' } },
    both: { ...story, buttons: [], shows: ['Storia', 'Ada Neri'], does: {} },
  },
});

const homecoming = 'POST /v1/staff/objects/p1/homecomings';
const away = object({ elsewhere: { id: 'h2', name: 'Bolognina' } });
describeScreens('an object that came back to another pickup point', {
  machines: [requestMachine],
  from: '/faq',
  url: '/staff/objects/p1',
  answers: { ...asStaff(), ...around, [history]: { items: [], next: null }, [read]: away },
  ignoring: /^(Scatta una foto|Aggiungi foto|Scegli foto|Segnala|Aggiungi immagini|Togli filtri|Metti qualcuno)/,
  first: 'away',
  events: {
    bring: { press: 'È tornato a casa' },
    saved: { answer: homecoming, with: deskProduct() },
    lost: { lose: homecoming },
  },
  situations: {
    away: {
      ...page,
      buttons: [...page.buttons, 'È tornato a casa'],
      shows: ['Ora è a Bolognina'],
      does: { bring: 'saving' },
    },
    saving: { ...page, shows: ['Ora è a Bolognina'], does: { saved: 'home', lost: 'notSaved' } },
    home: { ...page, shows: ['Tornato a casa'], toast: 'Fatto', does: {} },
    notSaved: { ...page, buttons: [...page.buttons, 'È tornato a casa'], toast: isOut, does: {} },
  },
});
