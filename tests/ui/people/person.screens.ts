import { fireEvent } from '@testing-library/react';
import { invitationsMachine } from '#machines/invitations/invitations.machine';
import { exportMachine } from '#machines/members/export.machine';
import { mergeMachine } from '#machines/members/merge.machine';
import { recordMachine } from '#machines/members/record.machine';
import { personMachine } from '#machines/people/person.machine';
import { invitation, mergePreview, person, personRecord, personRow } from '../../support/data/people.ts';
import { problem } from '../../support/render.tsx';
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
  unseen: ['person.shown.impersonating'],
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
  machines: [recordMachine, exportMachine],
  from: '/faq',
  url: '/staff/people/u2',
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
      does: { notDownloaded: 'notDownloaded' },
    },
    notDownloaded: { ...kept, says: [isOut], does: { download: 'downloading' } },
  },
});

const people = 'GET /v1/staff/people';
const preview = 'GET /v1/staff/people/u2/merges/u3';
const merging = 'POST /v1/staff/people/u2/merges';
const merge = { heading: 'Unisci con un altro account' };
const search = { ...merge, buttons: ['Cerca', 'Chiudi'] };
const found = { ...merge, buttons: ['Cerca', 'Chiudi', 'Scegli ada@example.com'] };
const pair = {
  ...merge,
  buttons: ['Chiudi', 'Scegli un altro account', 'Unisci per sempre'],
  shows: ['Resta', 'Si chiude'],
};

describeScreens('merging two accounts of one person', {
  machines: [mergeMachine],
  from: '/faq',
  url: '/staff/people/u2',
  answers: {
    ...asStaff(),
    [read]: person({ powers: [] }),
    [record]: personRecord({ powers: ['edit', 'merge'], notes: [] }),
  },
  first: 'page',
  events: {
    open: { press: 'Unisci con un altro account' },
    close: { press: 'Chiudi' },
    searchShort: { press: 'Cerca', fill: { keywords: 'Fe' } },
    search: { press: 'Cerca', fill: { keywords: 'Ferri' } },
    found: {
      answer: people,
      with: { items: [personRow({ id: 'u3', email: 'ada@example.com' })], next: null, total: 1 },
    },
    foundNobody: { answer: people, with: { items: [personRow()], next: null, total: 1 } },
    notFound: { lose: people },
    retry: { press: 'Riprova' },
    choose: { press: 'Scegli ada@example.com' },
    read: { answer: preview, with: mergePreview() },
    readBlocked: { answer: preview, with: mergePreview({ obstacles: ['staff'] }) },
    notRead: { lose: preview },
    back: { press: 'Scegli un altro account' },
    merge: { press: 'Unisci per sempre' },
    merged: { answer: merging, with: personRecord({ powers: ['edit', 'merge'], notes: [] }) },
    notMerged: { lose: merging },
  },
  situations: {
    page: { ...known, does: { open: 'asking' } },
    asking: { ...search, does: { close: 'page', searchShort: 'short', search: 'searching' } },
    short: { ...search, says: ['Scrivi almeno 3 caratteri'], does: { search: 'searching' } },
    searching: {
      ...search,
      buttons: ['Chiudi'],
      does: { found: 'found', foundNobody: 'nobody', notFound: 'notFound' },
    },
    nobody: { ...search, says: ['Nessun altro account con queste parole.'], does: {} },
    notFound: { ...merge, buttons: ['Chiudi', 'Riprova'], says: [isOut], does: { retry: 'searchingAgain' } },
    searchingAgain: { ...merge, does: { found: 'found' } },
    found: { ...found, does: { choose: 'reading', search: 'searchingBesides' } },
    searchingBesides: { ...merge, buttons: ['Chiudi'], does: { foundNobody: 'nobody' } },
    reading: { ...found, buttons: ['Chiudi'], does: { read: 'compared', readBlocked: 'blocked', notRead: 'notRead' } },
    notRead: { ...merge, buttons: ['Chiudi', 'Riprova'], says: [isOut], does: {} },
    blocked: {
      ...merge,
      buttons: ['Chiudi', 'Scegli un altro account'],
      shows: ['Uno dei due account amministra la biblioteca: prima togligli il ruolo.'],
      does: { back: 'found' },
    },
    compared: { ...pair, does: { back: 'found', merge: 'merging' } },
    merging: { ...pair, buttons: [], does: { merged: 'merged', notMerged: 'notMerged' } },
    notMerged: { ...pair, says: [isOut], does: { merge: 'merging' } },
    merged: { ...known, toast: 'Fatto', does: {} },
  },
});

const invitations = 'GET /v1/staff/invitations';
const invite = 'POST /v1/staff/invitations';
const resending = 'POST /v1/staff/invitations/i1/sendings';
const withdrawal = 'DELETE /v1/staff/invitations/i1';
const list = { heading: 'Persone' };
const waiting = {
  ...list,
  buttons: ['Invita un collega', 'Manda di nuovo l’invito a lia@example.com', 'Ritira l’invito a lia@example.com'],
  shows: ['Inviti in attesa', 'lia@example.com'],
};
const inviting = { heading: 'Invita un collega', buttons: ['Annulla', 'Chiudi', 'Manda l’invito'] };

describeScreens('inviting colleagues', {
  machines: [invitationsMachine],
  from: '/faq',
  url: '/staff/people',
  answers: { ...asStaff(1), [people]: { items: [], next: null, total: 0 } },
  // The list of people, which has its own model.
  ignoring: /^(Cerca|Importa da un file|Scarica CSV: Persone|Stampa le tessere|Caricamento.*|\d+ person[ae])$/,
  first: 'loading',
  events: {
    loaded: { answer: invitations, with: { items: [invitation()] } },
    loadedNone: { answer: invitations, with: { items: [] } },
    lost: { lose: invitations },
    retry: { press: 'Riprova' },
    open: { press: 'Invita un collega' },
    cancel: { press: 'Annulla' },
    sendNothing: { press: 'Manda l’invito' },
    send: { press: 'Manda l’invito', fill: { email: 'lia@example.com' } },
    sent: { answer: invite, with: { items: [invitation()] } },
    notSent: { answer: invite, with: problem(409, 'invitation.member') },
    resend: { press: 'Manda di nuovo l’invito a lia@example.com' },
    resent: { answer: resending, with: { items: [invitation()] } },
    acceptedMeanwhile: { answer: resending, with: problem(404, 'resource.not_found') },
    withdraw: { press: 'Ritira l’invito a lia@example.com' },
    withdrawn: { answer: withdrawal, with: { items: [] } },
  },
  situations: {
    loading: { ...list, buttons: [], does: { loaded: 'waiting', loadedNone: 'none', lost: 'failed' } },
    failed: { ...list, buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    none: { ...list, buttons: ['Invita un collega'], does: { open: 'inviting' } },
    inviting: { ...inviting, does: { cancel: 'none', sendNothing: 'incomplete', send: 'sending' } },
    incomplete: {
      ...inviting,
      says: ['Campo richiesto'],
      toast: 'Attenzione ai campi richiesti',
      does: { send: 'sending' },
    },
    sending: { ...inviting, buttons: [], does: { sent: 'sent', notSent: 'notSent' } },
    notSent: { ...inviting, says: ['invitation.member'], does: { send: 'sending' } },
    sent: { ...waiting, toast: 'Fatto', does: {} },
    waiting: { ...waiting, does: { resend: 'stepping', withdraw: 'withdrawing' } },
    stepping: { ...waiting, buttons: [], does: { resent: 'sent', acceptedMeanwhile: 'old' } },
    old: { ...list, toast: 'resource.not_found', does: { loadedNone: 'none' } },
    withdrawing: { ...waiting, buttons: [], does: { withdrawn: 'withdrawn' } },
    withdrawn: { ...list, buttons: ['Invita un collega'], toast: 'Fatto', does: {} },
  },
});
