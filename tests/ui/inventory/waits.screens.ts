import { fireEvent } from '@testing-library/react';
import { objectWaitsMachine } from '#machines/inventory/object-waits.machine';
import { headquarter } from '../../support/data/objects.ts';
import { staffObject } from '../../support/data/staff-objects.ts';
import { staffWait } from '../../support/data/waits.ts';
import { problem } from '../../support/render.tsx';
import { ticks, types } from '../../support/screens/hands.ts';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// rules/lending.md#waiting

const list = 'GET /v1/staff/objects/p1/waits';
const post = 'POST /v1/staff/objects/p1/waits';
const put = 'PUT /v1/staff/waits/w1/place';
const remove = 'DELETE /v1/staff/waits/w1';
const people = 'GET /v1/staff/people';

const giulia = staffWait();
const marco = staffWait({ id: 'w2', place: 2, member: { ...giulia.member, id: 'u2', name: 'Marco Neri' } });
const offered = staffWait({
  status: 'offered',
  offer: {
    ...{ id: 'o1', from_date: '2027-03-23', to_date: '2027-03-25', ends_at: '2027-03-16T09:00:00.000Z' },
    headquarter: { id: 'h1', name: 'Bottega', address: 'Via Po 1, 40139 Bologna' },
  },
});
const paused = staffWait({ status: 'paused', moved_by_library: true });
const sara = { id: 'u3', name: 'Sara Blu', email: null, phone: '+39 333 1234567', card_number: null };

/** The object's own form has a field of this name, too. */
const looksFor = (value: string) => ({
  run: () => {
    const field = document.querySelector('[role="dialog"] [name="keywords"]');
    if (!field) throw new Error('There is no field for a person.');
    fireEvent.change(field, { target: { value } });
  },
});

const page = { heading: 'Trapano a percussione' };
const ofGiulia = ['Sposta Giulia Ferri', 'Togli Giulia Ferri dall’attesa'];
const ofMarco = ['Sposta Marco Neri', 'Togli Marco Neri dall’attesa'];
const add = 'Metti qualcuno in attesa';
const alone = { ...page, buttons: [add, 'Togli Giulia Ferri dall’attesa'] };
const both = { ...page, buttons: [add, ...ofGiulia, ...ofMarco] };
const lost = 'Sei senza rete';
const moves = { heading: 'Spostare Giulia Ferri?' };
const takesOut = { heading: 'Togliere Giulia Ferri dall’attesa?' };
const opened = { heading: 'Chi aspetta l’oggetto?' };
const moving = { ...moves, buttons: ['Annulla', 'Chiudi', 'Sposta'] };
const takingOut = { ...takesOut, buttons: ['Annulla', 'Chiudi', 'Togli'] };
const dialog = ['Annulla', 'Cerca', 'Chiudi', 'Metti in attesa'];

describeScreens('who waits for an object', {
  machines: [objectWaitsMachine],
  from: '/faq',
  url: '/staff/objects/p1',
  answers: {
    ...asStaff(),
    'GET /v1/staff/objects/p1': staffObject(),
    'GET /v1/staff/objects/p1/history': { items: [], next: null },
    'GET /v1/headquarters': [headquarter({ id: 'h1' })],
    'GET /v1/staff/categories': [],
    'GET /v1/staff/tickets': { items: [], next: null, total: 0, cost: 0 },
  },
  // The rest of the page has models of its own.
  ignoring:
    /^(Scatta una foto|Aggiungi foto|Scegli foto|Segnala|Aggiungi immagini|Togli filtri|Aggiungi un manuale|Pagina nel|Stampa|Duplica|Togli dalla biblioteca|Salva$|\d+ \w+ 2099|Mese )/,
  first: 'loading',
  events: {
    loaded: { answer: list, with: [giulia, marco] },
    loadedNone: { answer: list, with: [] },
    loadedOffer: { answer: list, with: [offered] },
    loadedPause: { answer: list, with: [paused] },
    lost: { lose: list },
    retry: { press: 'Riprova' },
    move: { press: 'Sposta Giulia Ferri' },
    takeOut: { press: 'Togli Giulia Ferri dall’attesa' },
    writePlace: types('place', '2'),
    writeReason: types('reason', 'Serve per la scuola'),
    sendPlace: { press: 'Sposta' },
    sendRemoval: { press: 'Togli' },
    placed: { answer: put, with: [marco, giulia] },
    notPlaced: { answer: put, with: problem(409, 'resource.changed') },
    removed: { answer: remove, with: {} },
    notRemoved: { lose: remove },
    reloaded: { answer: list, with: [giulia] },
    add: { press: add },
    writeShort: looksFor('sa'),
    writeName: looksFor('sara'),
    search: { press: 'Cerca' },
    found: { answer: people, with: { items: [sara], next: null, total: 1 } },
    foundNobody: { answer: people, with: { items: [], next: null, total: 0 } },
    notFound: { lose: people },
    choose: ticks('Sara Blu'),
    sendNothing: { press: 'Metti in attesa' },
    send: { press: 'Metti in attesa', fill: { days: '3', from_date: '16/03/2099', to_date: '12/04/2099' } },
    added: { answer: post, with: staffWait({ id: 'w3' }) },
    notAdded: { answer: post, with: problem(409, 'wait.already') },
    cancel: { press: 'Annulla' },
  },
  situations: {
    loading: {
      ...page,
      buttons: [],
      says: ['Caricamento'],
      does: { loaded: 'two', loadedNone: 'none', loadedOffer: 'offered', loadedPause: 'paused', lost: 'failed' },
    },
    failed: { ...page, buttons: ['Riprova'], says: [lost], does: { retry: 'loading' } },
    none: { ...page, buttons: [add], shows: ['Nessuno aspetta questo oggetto.'], does: { add: 'adding' } },
    offered: { ...alone, shows: ['Offerti', 'tenuti fino'], does: {} },
    paused: { ...alone, shows: ['In pausa', 'spostata dalla biblioteca'], does: {} },
    two: { ...both, shows: ['Marco Neri', '3 giorni'], does: { move: 'moving', takeOut: 'takingOut' } },
    moving: { ...moving, does: { writeReason: 'explained', sendPlace: 'unexplained', cancel: 'two' } },
    unexplained: { ...moving, says: ['Scrivi il motivo'], does: {} },
    explained: { ...moving, does: { writePlace: 'placed' } },
    placed: { ...moving, does: { sendPlace: 'placing' } },
    placing: { ...moves, buttons: [], does: { placed: 'placedThen', notPlaced: 'notPlaced' } },
    notPlaced: { ...moving, says: ['resource.changed'], does: {} },
    takingOut: { ...takingOut, does: { writeReason: 'takenOut' } },
    takenOut: { ...takingOut, does: { sendRemoval: 'removing' } },
    removing: { ...takesOut, buttons: [], does: { removed: 'removedThen', notRemoved: 'notRemoved' } },
    notRemoved: { ...takingOut, says: [lost], does: {} },
    placedThen: { ...moves, buttons: [], does: { reloaded: 'one' } },
    removedThen: { ...takesOut, buttons: [], does: { reloaded: 'one' } },
    addedThen: { ...opened, buttons: ['Cerca', 'Sara Blu'], does: { reloaded: 'one' } },
    one: { ...alone, toast: 'Fatto', does: {} },
    adding: {
      ...opened,
      buttons: dialog,
      does: { writeShort: 'short', writeName: 'named', sendNothing: 'incomplete' },
    },
    short: {
      ...opened,
      buttons: dialog,
      does: { search: 'tooShort' },
    },
    tooShort: {
      ...opened,
      buttons: dialog,
      says: ['Scrivi almeno 3 caratteri.'],
      does: {},
    },
    incomplete: {
      ...opened,
      buttons: dialog,
      says: [
        'Cerca la persona e scegli chi è',
        'Scrivi un numero da 1 in su',
        ...Array.from({ length: 2 }, () => 'non capiamo questo giorno: scrivilo come 05/12/2026'),
      ],
      does: {},
    },
    named: { ...opened, buttons: dialog, does: { search: 'searching' } },
    searching: {
      ...opened,
      buttons: ['Annulla', 'Chiudi', 'Metti in attesa'],
      does: { found: 'found', foundNobody: 'nobody', notFound: 'notFound' },
    },
    nobody: {
      ...opened,
      buttons: dialog,
      says: ['Nessuna persona trovata. Chi non c’è ancora si aggiunge al banco.'],
      does: {},
    },
    notFound: { ...opened, buttons: dialog, says: [lost], does: {} },
    found: {
      ...opened,
      buttons: [...dialog, 'Sara Blu'],
      shows: ['Sara Blu', '+39 333 1234567'],
      does: { choose: 'chosen' },
    },
    chosen: { ...opened, buttons: [...dialog, 'Sara Blu'], does: { send: 'sending' } },
    sending: { ...opened, buttons: ['Cerca', 'Sara Blu'], does: { added: 'addedThen', notAdded: 'notAdded' } },
    notAdded: {
      ...opened,
      buttons: [...dialog, 'Sara Blu'],
      says: ['wait.already'],
      does: {},
    },
  },
});
