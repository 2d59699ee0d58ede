import { textsEditorMachine } from '#machines/library/texts.machine';
import { staffLibrary } from '../../support/data/library.ts';
import { describeEditor } from '../../support/screens/record-screens.ts';

// "Library: texts, rules and welcome slides in both languages." (point 3)

const heading = 'Testi della biblioteca';

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
  buttons: ['Aggiungi una pagina'],
  // The tools of the two rich texts.
  ignoring: /^(Citazione|Corsivo|Elenco|Elenco numerato|Grassetto|Link|Titolo|Titolo piccolo|Togli il link)$/,
  fill: { signup_disclaimer: 'Leggi questo' },
});
