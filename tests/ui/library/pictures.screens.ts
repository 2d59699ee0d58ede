import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { picturedCategoryMachine, picturedHeadquarterMachine } from '#machines/library/pictured.machine';
import { recordPictureMachine } from '#machines/library/record-picture.machine';
import { cropMachine } from '#machines/objects/crop.machine';
import { brings, ticks } from '../../support/screens/hands.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "A category and a pickup point may have a picture, which is cut and described, and saved by itself." (rules/staff.md#library-lists)

const isOut = 'Sei senza rete';
const loads = 'Caricamento';
const heading = 'Fai da te';
const send = 'POST /v1/files';
const category = {
  ...{ id: 'c1', version: '1', objects: 3, only_here: 1, img: null },
  ...{ name: heading, name_en: 'DIY', slug: 'fai-da-te', is_hidden: false },
};
const read = 'GET /v1/staff/pictures/categories/c1';
const save = 'PUT /v1/staff/pictures/categories/c1';
const stored = { id: 'f1', url: '/files/f1.webp', largest: '/files/f1.webp', alt: 'Una cassetta', alt_en: '' };
const keep = 'Salva l’immagine';
const chooses = ['Scatta una foto', 'Scegli un’immagine'];
const edits = (name: string) => [`Ritaglia ${name}`, `Togli ${name}`];
const file = new File(['x'], 'cassetta.png', { type: 'image/png' });
// The form of the record has a model of its own.
const form = /^Salva$/;
const of = { heading };

describeScreens('the picture of a category', {
  machines: [recordPictureMachine, picturedCategoryMachine],
  // Whether there is one to load is decided at once.
  unseen: ['recordPicture.beginning'],
  from: '/faq',
  url: '/staff/library/categories/c1',
  answers: { ...asStaff(), 'GET /v1/staff/categories': [category] },
  ignoring: form,
  first: 'loading',
  events: {
    loaded: { answer: read, with: { file: stored } },
    loadedNone: { answer: read, with: { file: null } },
    lost: { lose: read },
    retry: { press: 'Riprova' },
    bring: brings([file]),
    bringOther: brings([new File(['x'], 'nota.pdf', { type: 'application/pdf' })]),
    sent: { answer: send, with: [{ id: 'f2', url: '/files/f2.webp' }] },
    notSent: { lose: send },
    remove: { press: 'Togli Una cassetta' },
    save: { press: keep },
    saved: { answer: save, with: { file: stored } },
    savedNone: { answer: save, with: { file: null } },
    notSaved: { answer: save, with: problem(404, 'resource.not_found') },
  },
  situations: {
    loading: { ...of, buttons: [], says: [loads], does: { loaded: 'shown', loadedNone: 'none', lost: 'failed' } },
    failed: { ...of, buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    none: { ...of, buttons: [...chooses, keep], does: { bring: 'sending', bringOther: 'refused' } },
    refused: { ...of, buttons: [...chooses, keep, 'Ho letto'], says: ["File 'nota.pdf' non supportato"], does: {} },
    sending: {
      ...of,
      buttons: [keep, 'Togli cassetta.png'],
      does: { sent: 'sent', notSent: 'notSent', save: 'early' },
    },
    // What is not on the server yet cannot be saved.
    early: { ...of, buttons: [keep, 'Togli cassetta.png'], toast: 'Attenzione ai campi richiesti', does: {} },
    notSent: { ...of, buttons: [keep, 'Riprova', 'Togli cassetta.png'], says: [isOut], does: { retry: 'sending' } },
    sent: { ...of, buttons: [keep, ...edits('cassetta.png')], does: { save: 'saving' } },
    saving: { ...of, buttons: edits('cassetta.png'), does: { saved: 'saved', notSaved: 'notSaved' } },
    saved: { ...of, buttons: [keep, ...edits('Una cassetta')], toast: 'Fatto', does: {} },
    notSaved: { ...of, buttons: [keep, ...edits('cassetta.png')], toast: 'resource.not_found', does: {} },
    shown: { ...of, buttons: [keep, ...edits('Una cassetta')], does: { remove: 'removed' } },
    removed: { ...of, buttons: [...chooses, keep], does: { save: 'savingNone' } },
    savingNone: { ...of, buttons: chooses, does: { savedNone: 'savedNone' } },
    savedNone: { ...of, buttons: [...chooses, keep], toast: 'Fatto', does: {} },
  },
});

describeScreens('the picture of a pickup point that is new', {
  machines: [picturedHeadquarterMachine],
  from: '/faq',
  url: '/staff/library/headquarters/new',
  answers: asStaff(),
  ignoring: /^(?!Riprova|Salva l|Scegli un|Scatta)/,
  first: 'open',
  events: { lost: { run: () => undefined } },
  situations: {
    // It has no picture before it is saved.
    open: { heading: 'Nuovo punto di ritiro', buttons: [], does: { lost: 'open' } },
  },
});

const content = 'GET /files/f1.webp';
const cutting = { heading: 'Ritaglia la foto' };
const image = () => document.querySelector('img[alt="La foto da ritagliare"]') ?? document.body;
const dialog = ['Annulla', 'Chiudi', 'Ritaglia'];
/** A window without layout cannot draw. */
const draws = () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 800, height: 600, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData: () => ({ data: [0, 0, 0, 255] }),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])));
};
describeScreens('the part of a picture that is kept', {
  machines: [cropMachine],
  from: '/faq',
  url: '/staff/library/categories/c1',
  answers: { ...asStaff(), 'GET /v1/staff/categories': [category], [read]: { file: stored } },
  ignoring: new RegExp(`${form.source}|^(Parte che|Angolo|Bordo)`),
  before: draws,
  first: 'shown',
  events: {
    crop: { press: 'Ritaglia Una cassetta' },
    cancel: { press: 'Annulla' },
    close: { press: 'Chiudi' },
    load: {
      run: () => {
        Object.defineProperties(image(), { naturalWidth: { value: 800 }, naturalHeight: { value: 600 } });
        fireEvent.load(image());
      },
    },
    break: { run: () => void fireEvent.error(image()) },
    free: ticks('Libero'),
    cut: { press: 'Ritaglia' },
    read: { answer: content, with: new Response('x') },
    lost: { lose: content },
    sent: { answer: send, with: [{ id: 'f2', url: '/files/f2.webp' }] },
  },
  situations: {
    shown: { ...of, buttons: [keep, ...edits('Una cassetta')], does: { crop: 'loading' } },
    loading: {
      ...cutting,
      buttons: ['Annulla', 'Chiudi'],
      shows: ['Trascina i bordi'],
      does: { load: 'choosing', break: 'unreadable', cancel: 'shown', close: 'shown' },
    },
    unreadable: {
      ...cutting,
      buttons: ['Annulla', 'Chiudi'],
      says: ['Il browser non riesce ad aprire questa foto.'],
      does: { cancel: 'shown' },
    },
    choosing: { ...cutting, buttons: dialog, does: { free: 'choosing', cut: 'cutting', cancel: 'shown' } },
    cutting: { ...cutting, buttons: ['Annulla', 'Chiudi'], does: { read: 'sending', lost: 'notCut', cancel: 'shown' } },
    notCut: { ...cutting, buttons: dialog, says: [isOut], does: { cut: 'cutting' } },
    sending: { ...of, buttons: [keep, 'Togli Una cassetta.jpg'], does: { sent: 'sent' } },
    sent: { ...of, buttons: [keep, ...edits('Una cassetta.jpg')], does: {} },
  },
});
