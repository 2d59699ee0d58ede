import { fireEvent, screen } from '@testing-library/react';
import { questionMachine } from '#machines/core/question.machine';
import { uploadMachine } from '#machines/objects/upload.machine';
import { access, category, checkout, library, me } from '../../support/data/factories.ts';
import { tile } from '../../support/data/objects.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';

// "Object upload: 4-step stepper. Moving forward is blocked if the current step's conditions fail, and their messages are shown; moving back is
// always allowed." (rules/screens-and-routes.md#object-upload)

const member = me({ can_post_objects: true });
const lost = 'Sei senza rete: controlla la connessione e riprova';
const answers = {
  'GET /v1/me': member,
  'GET /v1/checkout': checkout(),
  'GET /v1/me/products': [tile()],
  'POST /v1/auths/access/refresh': { data: member, access_token: 't1', access: access() },
};
const page = {
  library: library({ is: { ...library().is, mandatory_sharing: true } }),
  categories: [category()],
};
const required = 'Campo richiesto';
const again = 'Ricomincia da capo';
const sending = 'POST /v1/me/products';
const upload = { heading: 'Carica oggetto' };
const choose = { run: () => void fireEvent.click(screen.getByRole('checkbox', { name: 'Bricolage' })) };

describeScreens('uploading an object', {
  machines: [uploadMachine, questionMachine],
  // Left at once, and those of an object that exists, which is the next model.
  unseen: ['upload.deciding', 'upload.editing', 'upload.failed', 'upload.unknown'],
  from: '/faq',
  url: '/me/product-edit',
  page,
  answers,
  // A picture can be dropped anywhere.
  ignoring: /^(Trascina|Aggiungi immagini$|Scatta una foto$)/,
  first: 'basics',
  events: {
    next: { press: 'Continua' },
    title: { fill: { title: 'Tenda' } },
    choose,
    describe: { fill: { description: 'Per due.' } },
    back: { press: 'Indietro' },
    send: { press: 'Carica oggetto' },
    accepted: { answer: sending, with: tile({ status: 'pending' }) },
    refused: { answer: sending, with: problem(409, 'product.refused') },
    lost: { lose: sending },
    badTitle: { answer: sending, with: problem(422, 'resource.validation', { fields: { title: 'required' } }) },
    again: { press: again },
    keep: { press: 'Tieni la bozza' },
    throwAway: { press: 'Butta via la bozza' },
  },
  situations: {
    basics: { ...upload, buttons: ['Continua'], does: { next: 'incomplete', title: 'titled' } },
    incomplete: {
      ...upload,
      buttons: ['Continua'],
      says: [required, required],
      toast: 'Attenzione ai campi richiesti',
      does: {},
    },
    titled: { ...upload, buttons: ['Continua', again], does: { choose: 'filled' } },
    filled: { ...upload, buttons: ['Continua', again], does: { next: 'description', again: 'asking' } },
    asking: {
      heading: 'Buttare via la bozza?',
      buttons: ['Butta via la bozza', 'Chiudi', 'Tieni la bozza'],
      does: { keep: 'filled', throwAway: 'basics' },
    },
    description: {
      ...upload,
      buttons: ['Continua', 'Indietro', again],
      does: { next: 'undescribed', back: 'filled', describe: 'described' },
    },
    undescribed: {
      ...upload,
      buttons: ['Continua', 'Indietro', again],
      says: [required],
      toast: 'Attenzione ai campi richiesti',
      does: { back: 'filled' },
    },
    described: { ...upload, buttons: ['Continua', 'Indietro', again], does: { next: 'pictures' } },
    pictures: { ...upload, buttons: ['Continua', 'Indietro', again], does: { next: 'recap', back: 'described' } },
    recap: {
      ...upload,
      buttons: ['Carica oggetto', 'Indietro', again],
      shows: ['Tenda', 'Per due.'],
      does: { send: 'saving', back: 'pictures' },
    },
    saving: {
      ...upload,
      buttons: [],
      does: { accepted: 'saved', refused: 'refused', lost: 'notSent', badTitle: 'sentBack' },
    },
    refused: {
      ...upload,
      buttons: ['Carica oggetto', 'Indietro', again],
      says: ['product.refused Quello che hai scritto è ancora qui.'],
      does: { send: 'saving' },
    },
    notSent: {
      ...upload,
      buttons: ['Carica oggetto', 'Indietro', again],
      says: [lost],
      does: { send: 'saving' },
    },
    // The step with the wrong field opens.
    sentBack: {
      ...upload,
      buttons: ['Continua', again],
      says: ['Quello che hai scritto è ancora qui.', required],
      does: {},
    },
    saved: { at: '/me/products', heading: 'I miei oggetti', toast: 'Oggetto caricato con successo!', does: {} },
  },
});

/** What comes after the first step is in the model above. */
const unfinished = ['deciding', 'description', 'editing', 'pictures', 'recap', 'saved', 'saving'].map(
  (name) => `upload.${name}`,
);
const reading = 'GET /v1/me/products/p1';
const change = { heading: 'Modifica oggetto' };
describeScreens('changing an object', {
  machines: [uploadMachine],
  unseen: unfinished,
  from: '/faq',
  url: '/me/product-edit?id=p1',
  page,
  answers,
  first: 'loading',
  events: {
    loaded: {
      answer: reading,
      with: {
        ...tile(),
        title: 'Tenda',
        title_en: '',
        description: 'Per due.',
        description_en: '',
        category: { origin_id: 'c1' },
        imgs: [],
      },
    },
    unknown: { answer: reading, with: problem(404, 'product.not_found') },
    lost: { lose: reading },
    retry: { press: 'Riprova' },
  },
  situations: {
    loading: {
      ...change,
      buttons: [],
      says: ['Caricamento'],
      does: { loaded: 'basics', unknown: 'unknown', lost: 'failed' },
    },
    failed: { ...change, buttons: ['Riprova'], says: ['Sei senza rete'], does: { retry: 'loading' } },
    // There is nothing to retry.
    unknown: { ...change, shows: ['Questo oggetto non c’è'], buttons: ['I miei oggetti'], does: {} },
    basics: { ...change, buttons: ['Continua'], does: {} },
  },
});
