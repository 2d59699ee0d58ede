import { fireEvent } from '@testing-library/react';
import { requestMachine } from '#machines/core/request.machine';
import { recordMachine } from '#machines/members/record.machine';
import { personMachine } from '#machines/people/person.machine';
import { person, personRecord } from '../../support/data/people.ts';
import { problem } from '../../support/render.tsx';
import { keepsFiles } from '../../support/screens/hands.ts';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "Members: search, profile, loans, cards, ban and unban with reason and end, verify, notes, merge, export, erase."

const isOut = 'Sei senza rete';
const loads = 'Caricamento';
const choose = (name: string, value: string) => ({
  run: () => void fireEvent.change(document.querySelector(`[name="${name}"]`) ?? document.body, { target: { value } }),
});

const read = 'GET /v1/staff/people/u2';
const ban = 'POST /v1/staff/people/u2/bans';
const lifting = 'DELETE /v1/staff/people/u2/bans';
const role = 'PUT /v1/staff/people/u2/role';
const posting = 'PATCH /v1/staff/people/u2';
const plain = person({ powers: ['post', 'ban', 'role'] });
const banned = person({
  powers: ['unban'],
  is: { ...person().is, banned: true },
  ban: { reason: 'Non riporta', by: 'Ada Neri', at: '2026-11-20T17:05:00.000Z', until: null },
});
const known = { heading: 'Giulia Ferri' };
const idle = { ...known, buttons: ['Che cosa è successo', 'Sospendi'] };
const why = { ...known, buttons: ['Annulla', 'Che cosa è successo', 'Sospendi'] };
const newRole = { ...known, buttons: ['Annulla', 'Cambia ruolo', 'Che cosa è successo', 'Sospendi'] };
const noRecord = personRecord({ powers: [], cards: [], on_sale: [], notes: [] });

describeScreens('one person, as the staff see them', {
  machines: [personMachine],
  // Has a model of its own, with the impersonation.
  unseen: ['person.shown.dialog.impersonating', 'person.shown.data.rereading'],
  from: '/faq',
  url: '/staff/people/u2',
  answers: { ...asStaff(1), 'GET /v1/staff/people/u2/record': noRecord },
  first: 'loading',
  events: {
    loaded: { answer: read, with: plain },
    loadedBanned: { answer: read, with: banned },
    lost: { lose: read },
    retry: { press: 'Riprova' },
    post: {
      run: () => void fireEvent.click(document.querySelector('main input[type="checkbox"]') ?? document.body),
    },
    posted: { answer: posting, with: person({ ...plain, can_post_objects: true }) },
    notPosted: { lose: posting },
    open: { press: 'Sospendi' },
    cancel: { press: 'Annulla' },
    suspendNothing: { press: 'Sospendi' },
    suspend: { press: 'Sospendi', fill: { reason: 'Non riporta' } },
    suspended: { answer: ban, with: banned },
    notSuspended: { lose: ban },
    suspendedMeanwhile: { answer: ban, with: problem(409, 'people.changed') },
    lifted: { answer: lifting, with: plain },
    notLifted: { lose: lifting },
    lift: { press: 'Togli la sospensione' },
    chooseRole: choose('role', 'admin'),
    changeRole: { press: 'Cambia ruolo' },
    changed: { answer: role, with: person({ ...plain, role: 'admin' }) },
    notChanged: { lose: role },
  },
  situations: {
    loading: {
      heading: 'Persona',
      buttons: [],
      says: [loads],
      does: { loaded: 'shown', loadedBanned: 'banned', lost: 'failed' },
    },
    failed: { heading: 'Persona', buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    shown: { ...idle, does: { post: 'posting', open: 'asked', chooseRole: 'roleAsked' } },
    posting: { ...known, does: { posted: 'posted', notPosted: 'notPosted' } },
    posted: { ...idle, toast: 'Fatto', does: {} },
    notPosted: { ...idle, says: [isOut], does: {} },
    asked: { ...why, does: { cancel: 'shown', suspendNothing: 'unexplained', suspend: 'suspending' } },
    unexplained: {
      ...why,
      says: ['Scrivi il motivo: chi è sospeso deve sapere perché'],
      does: { suspend: 'suspending' },
    },
    suspending: {
      ...known,
      buttons: ['Che cosa è successo'],
      does: { suspended: 'suspended', notSuspended: 'notSuspended', suspendedMeanwhile: 'old' },
    },
    // What was typed stays, and can be sent again.
    notSuspended: { ...why, says: [isOut], does: { suspend: 'suspending' } },
    // Somebody else was faster: the person is read again.
    old: { ...known, says: ['people.changed'], does: { loadedBanned: 'bannedMeanwhile' } },
    bannedMeanwhile: {
      ...known,
      buttons: ['Che cosa è successo', 'Togli la sospensione'],
      says: ['people.changed'],
      shows: ['«Non riporta»'],
      does: {},
    },
    suspended: {
      ...known,
      buttons: ['Che cosa è successo', 'Togli la sospensione'],
      shows: ['Sospesa dal', '«Non riporta»'],
      toast: 'Fatto',
      does: {},
    },
    banned: { ...known, buttons: ['Che cosa è successo', 'Togli la sospensione'], does: { lift: 'lifting' } },
    lifting: { ...known, buttons: ['Che cosa è successo'], does: { lifted: 'posted', notLifted: 'notLifted' } },
    notLifted: { ...known, buttons: ['Che cosa è successo', 'Togli la sospensione'], says: [isOut], does: {} },
    roleAsked: {
      ...newRole,
      says: ['Il nuovo ruolo di Giulia Ferri: Amministra.'],
      does: { cancel: 'shown', changeRole: 'changing' },
    },
    changing: { ...known, does: { changed: 'changed', notChanged: 'notChanged' } },
    changed: { ...idle, toast: 'Fatto', does: {} },
    notChanged: { ...idle, says: [isOut], does: { chooseRole: 'roleAsked' } },
  },
});

const record = 'GET /v1/staff/people/u2/record';
const note = 'POST /v1/staff/people/u2/notes';
const erasure = 'POST /v1/staff/people/u2/erasures';
const profile = 'PATCH /v1/staff/people/u2/profile';
const archive = 'GET /v1/staff/people/u2/export';
const kept = {
  ...known,
  buttons: [
    ...['Aggiungi una nota', 'Cambia', 'Cambia i dati', 'Cancella la persona', 'Che cosa è successo', 'Elimina'],
    ...[
      'Fai uscire da 1 dispositivo',
      'Vendi la prima tessera',
      'Scarica tutti i suoi dati',
      'Unisci con un altro account',
    ],
  ],
};
const noting = { heading: 'Aggiungi una nota', buttons: ['Annulla', 'Chiudi', 'Salva la nota'] };
const data = { heading: 'Dati della persona', buttons: ['Annulla', 'Chiudi', 'Salva i dati'] };
const erasing = { heading: 'Cancellare la persona?', buttons: ['Annulla', 'Cancella per sempre', 'Chiudi'] };
const required = 'Campo richiesto';

describeScreens('what the staff keep about a person', {
  machines: [recordMachine, requestMachine],
  from: '/faq',
  url: '/staff/people/u2',
  before: keepsFiles,
  answers: {
    ...asStaff(),
    [read]: person({ powers: [] }),
    'GET /v1/staff/people': { items: [], next: null, total: 0 },
  },
  first: 'loading',
  events: {
    loaded: { answer: record, with: personRecord() },
    loadedOther: {
      answer: record,
      with: personRecord({ version: 'v2', profile: { ...personRecord().profile, phone: '051 1' } }),
    },
    lost: { lose: record },
    retry: { press: 'Riprova' },
    addNote: { press: 'Aggiungi una nota' },
    cancel: { press: 'Annulla' },
    saveNothing: { press: 'Salva la nota' },
    saveNote: { press: 'Salva la nota', fill: { text: 'Preferisce il mattino' } },
    noted: { answer: note, with: personRecord() },
    notNoted: { lose: note },
    notedMeanwhile: { answer: note, with: problem(409, 'people.changed') },
    edit: { press: 'Cambia i dati' },
    saveData: { press: 'Salva i dati', fill: { first_name: 'Giulia' } },
    saveMine: { press: 'Salva i miei' },
    saved: { answer: profile, with: personRecord() },
    changedMeanwhile: { answer: profile, with: problem(412, 'resource.changed') },
    erase: { press: 'Cancella la persona' },
    eraseNothing: { press: 'Cancella per sempre' },
    eraseFor: { press: 'Cancella per sempre', fill: { email: 'giulia@example.com' } },
    erased: { answer: erasure, with: new Response(null, { status: 204 }) },
    notErased: { answer: erasure, with: problem(422, 'resource.validation', { fields: { email: 'refused' } }) },
    download: { press: 'Scarica tutti i suoi dati' },
    downloaded: { answer: archive, with: new Response('PK', { headers: { 'content-type': 'application/zip' } }) },
    notDownloaded: { lose: archive },
  },
  situations: {
    loading: { ...known, says: [loads], does: { loaded: 'shown', lost: 'failed' } },
    failed: { ...known, says: [isOut], does: { retry: 'loading' } },
    shown: { ...kept, does: { addNote: 'noting', edit: 'editing', erase: 'erasing', download: 'downloading' } },
    noting: { ...noting, does: { cancel: 'shown', saveNothing: 'noteMissing', saveNote: 'savingNote' } },
    noteMissing: {
      ...noting,
      says: [required],
      toast: 'Attenzione ai campi richiesti',
      does: { saveNote: 'savingNote' },
    },
    savingNote: { ...noting, buttons: [], does: { noted: 'done', notNoted: 'notNoted', notedMeanwhile: 'old' } },
    notNoted: { ...noting, says: [isOut], does: { saveNote: 'savingNote' } },
    old: { ...noting, buttons: [], says: ['people.changed'], does: { loaded: 'told' } },
    // Whoever was faster is told in the dialog, which stays with what was typed.
    told: { ...noting, says: ['people.changed'], does: { cancel: 'shown' } },
    done: { ...kept, toast: 'Fatto', does: {} },
    editing: { ...data, does: { saveData: 'saving' } },
    saving: { ...data, buttons: [], does: { saved: 'done', changedMeanwhile: 'comparing' } },
    comparing: {
      heading: data.heading,
      buttons: [],
      says: ['Nel frattempo qualcun altro ha cambiato questi dati'],
      does: { loadedOther: 'conflict' },
    },
    conflict: {
      ...data,
      buttons: ['Annulla', 'Chiudi', 'Salva i miei'],
      says: ['Nel frattempo qualcun altro ha cambiato questi dati'],
      shows: ['051 1'],
      does: { saveMine: 'savingMine' },
    },
    savingMine: { heading: data.heading, does: { saved: 'done' } },
    erasing: { ...erasing, does: { eraseNothing: 'unconfirmed', eraseFor: 'erasingNow' } },
    unconfirmed: { ...erasing, says: [required], does: { eraseFor: 'erasingNow' } },
    erasingNow: { ...erasing, buttons: [], does: { erased: 'gone', notErased: 'notErased' } },
    notErased: { ...erasing, says: ['resource.validation', 'controlla questo campo'], does: {} },
    gone: { at: '/staff/people', heading: 'Persone', toast: 'Fatto', does: {} },
    downloading: {
      ...kept,
      buttons: kept.buttons.filter((button) => button !== 'Scarica tutti i suoi dati'),
      does: { downloaded: 'downloaded', notDownloaded: 'notDownloaded' },
    },
    downloaded: { ...kept, does: {} },
    notDownloaded: { ...kept, says: [isOut], does: { download: 'downloading' } },
  },
});
