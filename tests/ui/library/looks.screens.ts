import { looksEditorMachine, looksMachine } from '#machines/library/looks.machine';
import { staffLibrary } from '../../support/data/library.ts';
import { brings, types } from '../../support/screens/hands.ts';
import { describeEditor } from '../../support/screens/record-screens.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "Identity: name, logo, contacts; a colour of the library's own, tried in both colour schemes before it is kept." (rules/staff.md#library-settings)

const isOut = 'Sei senza rete';
const read = 'GET /v1/staff/library';
const url = '/staff/library/looks';
const heading = 'Aspetto della biblioteca';
const choose = 'Scegli un’immagine';

describeEditor('the colour of the library', {
  machine: looksEditorMachine,
  url,
  read: {
    call: read,
    found: staffLibrary({ accent: '#1c5a84' }),
    nothing: undefined,
    theirs: staffLibrary({ accent: '#0a7a3c' }, '2'),
  },
  save: 'PATCH /v1/staff/library',
  saved: staffLibrary({ accent: '#aa3322' }, '2'),
  heading,
  name: heading,
  theirName: heading,
  buttons: [choose],
  incomplete: { fill: { accent: 'blu' }, says: ['#1c5a84'] },
  fill: { accent: '#aa3322' },
});

const accents = 'GET /v1/staff/library/accents';
const put = 'PUT /v1/staff/library/logo';
const remove = 'DELETE /v1/staff/library/logo';
const logo = { url: '/files/logo.png', width: 120, height: 60 };
const withLogo = { ...staffLibrary({}, '2'), logo };
const shades = { fill: '#f5e663', on: '#000000', text: '#665c00', soft: '#fffbe0' };
const preview = (contrast: number) => ({ accent: { light: shades, dark: shades }, contrast });
const page = { heading, buttons: ['Salva', choose] };
const tried = ['Tema chiaro', 'Tema scuro', 'Prendi in prestito'];
const pale = 'Questo colore ha poco contrasto con la pagina (1,3 a 1, ne serve 4,5)';
describeScreens('the looks of the library, tried before they are kept', {
  machines: [looksMachine],
  from: '/faq',
  url,
  answers: { ...asStaff(), [read]: staffLibrary() },
  first: 'shown',
  events: {
    type: types('accent', '#f5e663'),
    typeNone: types('accent', 'giallo'),
    pause: { pass: 'untilTyped' },
    tried: { answer: accents, with: preview(6) },
    triedPale: { answer: accents, with: preview(1.3) },
    notTried: { lose: accents },
    bring: brings([new File(['x'], 'logo.png', { type: 'image/png' })]),
    sent: { answer: put, with: withLogo },
    notSent: { lose: put },
    refused: { answer: put, with: problem(422, 'file.too_small') },
    remove: { press: 'Togli il logo' },
    removed: { answer: remove, with: staffLibrary({}, '3') },
    notRemoved: { lose: remove },
  },
  situations: {
    shown: { ...page, shows: ['Colore', 'Logo'], does: { type: 'typing', bring: 'sending' } },
    typing: { ...page, does: { pause: 'trying' } },
    trying: { ...page, does: { tried: 'tried', triedPale: 'pale', notTried: 'shown' } },
    tried: { ...page, shows: tried, does: { typeNone: 'typingNone' } },
    // What was tried stays until the next colour.
    typingNone: { ...page, shows: tried, does: { pause: 'shown' } },
    pale: { ...page, shows: tried, says: [pale], does: {} },
    sending: { ...page, buttons: ['Salva'], does: { sent: 'logo', notSent: 'notSent', refused: 'refused' } },
    notSent: { ...page, toast: isOut, does: {} },
    refused: { ...page, toast: 'file.too_small', does: {} },
    logo: { ...page, buttons: [...page.buttons, 'Togli il logo'], toast: 'Fatto', does: { remove: 'removing' } },
    removing: { ...page, buttons: ['Salva'], does: { removed: 'removed', notRemoved: 'kept' } },
    removed: { ...page, toast: 'Fatto', does: {} },
    kept: { ...page, buttons: [...page.buttons, 'Togli il logo'], toast: isOut, does: {} },
  },
});
