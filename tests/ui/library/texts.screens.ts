import { textsEditorMachine, textsMachine } from '#machines/library/texts.machine';
import { staffLibrary } from '../../support/data/library.ts';
import { problem } from '../../support/render.tsx';
import { brings } from '../../support/screens/hands.ts';
import { describeEditor } from '../../support/screens/record-screens.ts';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "Library: texts, rules and welcome slides in both languages." (rules/staff.md#library-settings)

const heading = 'Testi della biblioteca';
const isOut = 'Sei senza rete';
// The tools of the two rich texts.
const tools = /^(Citazione|Corsivo|Elenco|Elenco numerato|Grassetto|Link|Titolo|Titolo piccolo|Togli il link)$/;

describeEditor('the texts of the library', {
  machine: textsEditorMachine,
  url: '/staff/library/texts',
  read: {
    call: 'GET /v1/staff/library',
    found: staffLibrary({ signup_disclaimer: 'Leggi bene' }),
    nothing: undefined,
    theirs: staffLibrary({ signup_disclaimer: 'Leggi tutto' }, '2'),
  },
  save: 'PATCH /v1/staff/library',
  saved: staffLibrary({ signup_disclaimer: 'Leggi questo' }, '2'),
  heading,
  name: heading,
  theirName: heading,
  buttons: ['Aggiungi una pagina', 'Carica un PDF'],
  ignoring: tools,
  fill: { signup_disclaimer: 'Leggi questo' },
});

// "A picture for each slide, which is sent as soon as it is chosen." (rules/staff.md#library-settings)

const slide = { title_it: 'Benvenuto', title_en: '', text_it: '', text_en: '', picture: '' };
const send = 'POST /v1/files';
const page = ['Aggiungi una pagina', 'Salva', 'Carica un PDF'];
const still = ['Scegli un’immagine', 'Togli questa pagina'];
const of = { heading };

describeScreens('the picture of a slide of the first visit', {
  machines: [textsMachine],
  // The documents have a model of their own.
  unseen: ['texts.faq.sending'],
  from: '/faq',
  url: '/staff/library/texts',
  answers: { ...asStaff(), 'GET /v1/staff/library': staffLibrary({ welcome_content: [slide] }) },
  ignoring: tools,
  first: 'none',
  events: {
    bring: brings([new File(['x'], 'banco.png', { type: 'image/png' })]),
    sent: { answer: send, with: [{ id: 'f1', url: '/banco.webp' }] },
    lost: { lose: send },
    refused: { answer: send, with: problem(422, 'resource.validation') },
    drop: { press: 'Togli l’immagine' },
    remove: { press: 'Togli questa pagina' },
  },
  situations: {
    none: { ...of, buttons: [...page, ...still], does: { bring: 'sending', remove: 'removed' } },
    // What is being sent belongs to its slide, so none is moved or taken away meanwhile.
    sending: { ...of, buttons: page, does: { sent: 'sent', lost: 'notSent', refused: 'notTaken' } },
    sent: {
      ...of,
      buttons: [...page, ...still, 'Togli l’immagine'],

      does: { drop: 'dropped', bring: 'again' },
    },
    again: { ...of, buttons: page, does: { lost: 'kept' } },
    kept: { ...of, buttons: [...page, ...still, 'Togli l’immagine'], toast: isOut, does: {} },
    notSent: { ...of, buttons: [...page, ...still], toast: isOut, does: { bring: 'sending' } },
    notTaken: { ...of, buttons: [...page, ...still], toast: 'resource.validation', does: {} },
    dropped: { ...of, buttons: [...page, ...still], does: {} },
    removed: { ...of, buttons: page, does: {} },
  },
});

// "The FAQ document in either language, replaced and removed by staff." (rules/staff.md#library-settings)

const put = 'PUT /v1/staff/library/faq/it';
const remove = 'DELETE /v1/staff/library/faq/it';
const withFaq = { ...staffLibrary({}, '2'), faq: { it: 'domande.pdf', en: null } };
const rest = ['Aggiungi una pagina', 'Salva'];
const own = ['Sostituisci il PDF', 'Togli il PDF', 'Carica un PDF'];

describeScreens('the document of frequent questions', {
  machines: [textsMachine],
  // The slides have a model of their own.
  unseen: ['texts.slides.sending'],
  from: '/faq',
  url: '/staff/library/texts',
  answers: { ...asStaff(), 'GET /v1/staff/library': staffLibrary() },
  ignoring: tools,
  first: 'none',
  events: {
    bring: brings([new File(['x'], 'domande.pdf', { type: 'application/pdf' })]),
    sent: { answer: put, with: withFaq },
    lost: { lose: put },
    refused: { answer: put, with: problem(422, 'file.unsupported') },
    remove: { press: 'Togli il PDF' },
    removed: { answer: remove, with: staffLibrary({}, '3') },
    notRemoved: { lose: remove },
  },
  situations: {
    none: { ...of, buttons: [...rest, 'Carica un PDF'], shows: ['non c’è'], does: { bring: 'sending' } },
    // One document at a time.
    sending: { ...of, buttons: rest, does: { sent: 'shown', lost: 'notSent', refused: 'refused' } },
    notSent: { ...of, buttons: [...rest, 'Carica un PDF'], toast: isOut, does: {} },
    refused: { ...of, buttons: [...rest, 'Carica un PDF'], toast: 'file.unsupported', does: {} },
    shown: { ...of, buttons: [...rest, ...own], shows: ['domande.pdf'], toast: 'Fatto', does: { remove: 'removing' } },
    removing: { ...of, buttons: rest, does: { removed: 'removed', notRemoved: 'kept' } },
    removed: { ...of, buttons: [...rest, 'Carica un PDF'], toast: 'Fatto', does: {} },
    kept: { ...of, buttons: [...rest, ...own], toast: isOut, does: {} },
  },
});
