import { invitationsMachine } from '#machines/invitations/invitations.machine';
import { mergeMachine } from '#machines/members/merge.machine';
import { invitation, mergePreview, person, personRecord, personRow } from '../../support/data/people.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// Merging two accounts, and inviting colleagues.

const isOut = 'Sei senza rete';

const read = 'GET /v1/staff/people/u2';
const record = 'GET /v1/staff/people/u2/record';
const known = { heading: 'Giulia Ferri' };

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
  buttons: ['Invita un collega', 'Manda di nuovo l’invito a lia@example.com', 'Revoca l’invito a lia@example.com'],
  shows: ['Inviti in attesa', 'lia@example.com'],
};
const inviting = { heading: 'Invita un collega', buttons: ['Annulla', 'Chiudi', 'Manda l’invito'] };

describeScreens('inviting colleagues', {
  machines: [invitationsMachine],
  from: '/faq',
  url: '/staff/people',
  answers: { ...asStaff(1), [people]: { items: [], next: null, total: 0 } },
  // The list of people, which has its own model.
  ignoring:
    /^(Cerca|Nuova persona|Importa da un file|Scarica CSV: Persone|Stampa le tessere|Caricamento.*|\d+ person[ae])$/,
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
    withdraw: { press: 'Revoca l’invito a lia@example.com' },
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
