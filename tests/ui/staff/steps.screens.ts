import { fireEvent } from '@testing-library/react';
import { handoverMachine } from '#machines/staff/desk/handover.machine';
import { returnMachine } from '#machines/staff/desk/return.machine';
import { deskLoan, stepAnswer, toHandOver } from '../../support/data/staff.ts';
import { brings, enters, hits, ticks, types } from '../../support/screens/hands.ts';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "Before a step: the parts, photos, a note and, where the library asks for it, a signature; the condition of what comes back, and what is missing."

const loads = 'Caricamento';
const lookUp = 'GET /v1/staff/desk';
const file = 'POST /v1/files';
const heading = 'Banco';
const waiting = { heading, buttons: ['Fotocamera', 'Suoni'], shows: ['Pronto per la prossima scansione'] };
const photos = ['Aggiungi foto', 'Scegli foto'];
const photo = new File(['x'], 'graffio.jpg', { type: 'image/jpeg' });
const sentPhoto = [{ id: 'f1', url: '/files/f1.jpg', name: 'graffio.jpg' }];
const unfold = {
  run: () => {
    const notes = document.querySelector('details');
    if (notes) notes.open = true;
  },
};

const asked = deskLoan({ needs_signature: true });
const handover = 'POST /v1/staff/loans/l1/handovers';
const hands = ['Annulla il prestito', 'Consegna', 'Consegna a Giulia Ferri', 'Fotocamera', 'Suoni'];
const pad = () => document.querySelector('[aria-label^="Spazio per la firma"]') ?? document.body;
const draw = {
  run: () => {
    Object.assign(pad(), { setPointerCapture: () => undefined });
    fireEvent.pointerDown(pad(), { clientX: 10, clientY: 10 });
    fireEvent.pointerMove(pad(), { clientX: 40, clientY: 20 });
    fireEvent.pointerUp(pad());
  },
};

describeScreens('what is checked when an object is handed over', {
  machines: [handoverMachine],
  from: '/faq',
  url: '/staff',
  answers: { ...asStaff(), [lookUp]: { ...toHandOver(asked), needs_signature: true } },
  first: 'waiting',
  events: {
    scan: enters('code', 'FDT-001'),
    take: { press: 'Consegna a Giulia Ferri' },
    untick: ticks('Mandrino'),
    draw,
    wipe: { press: 'Cancella la firma' },
    unfold,
    photograph: brings([photo]),
    uploaded: { answer: file, with: sentPhoto },
    notUploaded: { lose: file },
    again: { press: 'Riprova con graffio.jpg' },
    taken: { answer: handover, with: stepAnswer({ undo_until: null }) },
  },
  situations: {
    waiting: { ...waiting, does: { scan: 'unsigned' } },
    unsigned: {
      heading,
      buttons: hands,
      shows: ['Nella scatola', 'Valigetta', 'Mandrino', 'Firma di chi ritira'],
      does: { untick: 'unsigned', take: 'refused', draw: 'signed' },
    },
    refused: { heading, buttons: hands, says: ['Manca la firma di chi ritira.'], does: { draw: 'signed' } },
    signed: {
      heading,
      buttons: [...hands, 'Cancella la firma'],
      does: { wipe: 'unsigned', take: 'taking', unfold: 'unfolded' },
    },
    unfolded: {
      heading,
      buttons: [...hands, ...photos, 'Cancella la firma'],
      shows: ['Nota per lo staff'],
      does: { photograph: 'uploading' },
    },
    uploading: {
      heading,
      buttons: [...hands, ...photos, 'Cancella la firma', 'Togli graffio.jpg'],
      does: { uploaded: 'uploaded', take: 'takingSoon' },
    },
    uploaded: {
      heading,
      buttons: [...hands, ...photos, 'Cancella la firma', 'Togli graffio.jpg'],
      does: { take: 'taking' },
    },
    // The step goes by itself once the photo is there.
    takingSoon: {
      heading,
      buttons: [
        ...hands.filter((name) => name !== 'Consegna a Giulia Ferri'),
        ...photos,
        'Cancella la firma',
        'Togli graffio.jpg',
      ],
      says: ['Invio delle foto in corso: il passo viene registrato subito dopo.'],
      does: { uploaded: 'taking', notUploaded: 'withoutPhoto' },
    },
    // Whoever confirmed decides again.
    withoutPhoto: {
      heading,
      buttons: [...hands, ...photos, 'Cancella la firma', 'Riprova con graffio.jpg', 'Togli graffio.jpg'],
      says: ['Sei senza rete: controlla la connessione e riprova'],
      does: { take: 'taking', again: 'uploading' },
    },
    taking: { heading, buttons: ['Fotocamera', 'Suoni'], says: [loads], does: { taken: 'done' } },
    done: {
      heading,
      buttons: ['Apri il prestito', 'Fotocamera', 'Suoni'],
      says: ['Trapano: consegnato a Giulia Ferri'],
      does: {},
    },
  },
});

const lent = deskLoan({ picked_up_at: '2026-11-22T17:00:00.000Z', steps: ['return'] });
const back = 'POST /v1/staff/loans/l1/returns';
const conditions = ['A posto', 'Danneggiato', 'Incompleto'];
const takes = [...conditions, 'Fotocamera', 'Riprendi da Giulia Ferri', 'Suoni'];
const repair = 'L’oggetto va in manutenzione, e chi lo aspetta riceve una proposta di altri giorni.';

describeScreens('what is checked when an object comes back', {
  machines: [returnMachine],
  from: '/faq',
  url: '/staff',
  answers: {
    ...asStaff(),
    [lookUp]: { ...toHandOver(lent), proposals: [{ step: 'return', loan: lent, obstacles: [], lend_until: null }] },
  },
  first: 'waiting',
  events: {
    scan: enters('code', 'FDT-001'),
    take: { press: 'Riprendi da Giulia Ferri' },
    incomplete: hits('F2'),
    damaged: hits('F4'),
    fine: ticks('A posto'),
    untick: ticks('Mandrino'),
    write: types('missing', 'La chiave'),
    photograph: brings([photo]),
    uploaded: { answer: file, with: sentPhoto },
    taken: { answer: back, with: stepAnswer({ step: 'return', loan: lent, undo_until: null }) },
    ticketed: {
      answer: back,
      with: stepAnswer({ step: 'return', loan: lent, undo_until: null, ticket: { id: 't1', number: 7 } as never }),
    },
  },
  situations: {
    waiting: { ...waiting, does: { scan: 'fine' } },
    fine: {
      heading,
      buttons: takes,
      shows: ['Com’è tornato', 'Valigetta', 'Mandrino'],
      does: { take: 'taking', incomplete: 'incomplete', damaged: 'damaged', untick: 'missing' },
    },
    // An unticked part counts as missing; nothing else has to be said.
    missing: {
      heading,
      buttons: [...takes, ...photos],
      shows: [repair, 'Altro che manca'],
      does: { take: 'takingToMend', untick: 'fine' },
    },
    incomplete: {
      heading,
      buttons: [...takes, ...photos],
      shows: [repair, 'Altro che manca'],
      does: { take: 'unexplained', fine: 'fine', incomplete: 'fine' },
    },
    unexplained: {
      heading,
      buttons: [...takes, ...photos],
      says: ['Scrivi che cosa manca, o togli la spunta alle parti che non ci sono'],
      shows: [repair],
      does: { write: 'explained', untick: 'missing' },
    },
    explained: { heading, buttons: [...takes, ...photos], shows: [repair], does: { take: 'takingToMend' } },
    damaged: {
      heading,
      buttons: [...takes, ...photos],
      shows: [repair],
      does: { damaged: 'fine', photograph: 'uploading' },
    },
    uploading: {
      heading,
      buttons: [...takes, ...photos, 'Togli graffio.jpg'],
      shows: [repair],
      does: { take: 'takingSoon' },
    },
    takingSoon: {
      heading,
      buttons: [...conditions, 'Fotocamera', ...photos, 'Togli graffio.jpg', 'Suoni'],
      says: ['Invio delle foto in corso: il passo viene registrato subito dopo.'],
      does: { uploaded: 'takingToMend' },
    },
    taking: { heading, buttons: ['Fotocamera', 'Suoni'], says: [loads], does: { taken: 'done' } },
    takingToMend: { heading, buttons: ['Fotocamera', 'Suoni'], says: [loads], does: { ticketed: 'mended' } },
    done: {
      heading,
      buttons: ['Apri il prestito', 'Fotocamera', 'Suoni'],
      says: ['Trapano: ripreso da Giulia FerriFatto. Scansiona il prossimo.'],
      does: {},
    },
    mended: {
      heading,
      buttons: ['Apri il prestito', 'Fotocamera', 'Suoni'],
      says: ['Aperta una segnalazione di manutenzione: l’oggetto non si presta finché non è chiusa.'],
      does: {},
    },
  },
});
