import { deletionsMachine } from '#machines/jobs/deletions.machine';
import { jobMachine } from '#machines/jobs/job.machine';
import { library } from '../../support/data/factories.ts';
import { types } from '../../support/screens/hands.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "Work on the whole library: a button, the progress, and the report. What was deleted comes back within a day; everything of a kind is deleted
// only by whoever types the name of the library." (rules/staff.md#library-work)

const isOut = 'Sei senza rete';
const loads = 'Caricamento';
const find = 'GET /v1/staff/jobs';
const start = 'PATCH /v1/files/controls/all/all';
const read = 'GET /v1/staff/jobs/j1';
const report = 'GET /v1/staff/jobs/j1/records';
const list = 'GET /v1/staff/deletions';
const preview = 'GET /v1/staff/deletions/preview';
const restore = 'POST /v1/staff/deletions/d1/restores';
const all = 'DELETE /v1/files/all';

const job = (part: object = {}) => ({
  ...{ id: 'j1', kind: 'check_files', part: 'all', state: 'running', progress: { done: 40, total: 120 } },
  ...{ counts: {}, problem: null, retry_at: null, started_by: { id: 'u1', name: 'Ada Ferri' } },
  ...{ created_at: '2026-11-22T17:00:00.000Z', finished_at: null },
  ...part,
});
const ended = job({
  state: 'done',
  progress: { done: 120, total: 120 },
  counts: { mended: 2 },
  finished_at: '2026-11-22T17:05:00.000Z',
});
const record = (id: string, subject: string) => ({ id, subject, subject_id: 'f1', outcome: 'lost', detail: 'missing' });

const heading = 'Strumenti';
const check = 'Controlla i file';
// The deletions and the CRM have models of their own.
const panel = { heading };
const finished = 'Finito il';

describeScreens('work on the whole library', {
  machines: [jobMachine],
  from: '/faq',
  url: '/staff/tools',
  answers: { ...asStaff(), [list]: [] },
  ignoring: /^(Elimina tutt|Sincronizza)/,
  first: 'looking',
  events: {
    none: { answer: find, with: { items: [], next: null } },
    runs: { answer: find, with: { items: [job()], next: null } },
    ran: { answer: find, with: { items: [ended], next: null } },
    lost: { lose: find },
    retry: { press: 'Riprova' },
    start: { press: check },
    started: { answer: start, with: job({ state: 'queued', progress: { done: 0, total: null } }) },
    notStarted: { answer: start, with: problem(409, 'job.running') },
    later: { pass: 'untilPoll' },
    goesOn: { answer: read, with: job() },
    waits: { answer: read, with: job({ problem: 'crm_busy', retry_at: '2026-11-22T17:10:00.000Z' }) },
    ends: { answer: read, with: ended },
    notRead: { lose: read },
    reported: { answer: report, with: { items: [record('1', 'tenda.webp')], next: 'c1' } },
    reportedRest: { answer: report, with: { items: [record('2', 'zaino.webp')], next: null } },
    reportedNone: { answer: report, with: { items: [], next: null } },
    notReported: { lose: report },
    more: { press: 'Mostra il resto del rapporto' },
  },
  situations: {
    looking: {
      ...panel,
      buttons: [],
      says: [loads, loads],
      does: { none: 'idle', runs: 'running', ran: 'reporting', lost: 'failed' },
    },
    failed: { ...panel, buttons: ['Riprova'], says: [isOut, isOut], does: { retry: 'lookingAgain' } },
    // The CRM is asked for on its own.
    lookingAgain: { ...panel, buttons: ['Riprova'], says: [loads, isOut], does: { none: 'idleAlone' } },
    idleAlone: { ...panel, buttons: [check, 'Riprova'], says: [isOut], does: {} },
    idle: { ...panel, buttons: [check], shows: ['Trova i file mancanti'], does: { start: 'starting' } },
    starting: { ...panel, buttons: [], does: { started: 'queued', notStarted: 'notStarted' } },
    notStarted: { ...panel, buttons: [check], toast: 'job.running', does: { start: 'starting' } },
    queued: { ...panel, buttons: [], says: ['In attesa di cominciare…'], does: { later: 'readingQueued' } },
    readingQueued: { ...panel, buttons: [], says: ['In attesa di cominciare…'], does: { goesOn: 'progress' } },
    progress: { ...panel, buttons: [], says: ['40 di 120'], does: { later: 'reading' } },
    // The work goes on without the page.
    reading: {
      ...panel,
      buttons: [],
      says: ['40 di 120'],
      does: { goesOn: 'progress', notRead: 'progress', waits: 'waiting', ends: 'reportingAlone' },
    },
    waiting: {
      ...panel,
      buttons: [],
      says: ['40 di 120Il CRM chiede di aspettare. Riprende da solo.'],
      does: {},
    },
    reportingAlone: { ...panel, buttons: [check], says: [finished, loads], does: { reportedNone: 'fine' } },
    fine: {
      ...panel,
      buttons: [check],
      says: [finished],
      shows: ['Niente da segnalare.'],
      does: { start: 'startingAgain' },
    },
    startingAgain: { ...panel, buttons: [], does: { notStarted: 'reportingRefused', started: 'queued' } },
    reportingRefused: { ...panel, buttons: [check], says: [finished, loads], toast: 'job.running', does: {} },
    running: { ...panel, buttons: [], says: ['40 di 120', '40 di 120'], does: {} },
    reporting: {
      ...panel,
      buttons: [check],
      says: [finished, loads, finished, loads],
      does: { reported: 'reported', notReported: 'notReported' },
    },
    notReported: {
      ...panel,
      buttons: [check, 'Riprova'],
      says: [finished, isOut, finished, isOut],
      does: { retry: 'reportingOne' },
    },
    reportingOne: { ...panel, buttons: [check, 'Riprova'], says: [finished, loads, finished, isOut], does: {} },
    reported: {
      ...panel,
      buttons: [check, 'Mostra il resto del rapporto'],
      says: [finished, finished],
      shows: ['tenda.webp', 'perso: caricalo di nuovo', 'Riparati: 2'],
      does: { more: 'reportingMore' },
    },
    reportingMore: {
      ...panel,
      buttons: [check, 'Mostra il resto del rapporto'],
      says: [finished, finished],
      does: { reportedRest: 'whole' },
    },
    whole: {
      ...panel,
      buttons: [check, 'Mostra il resto del rapporto'],
      says: [finished, finished],
      shows: ['tenda.webp', 'zaino.webp'],
      does: {},
    },
  },
});

const deletion = (part: object = {}) => ({
  ...{ id: 'd1', kind: 'files', count: 3, names: ['a.webp', 'b.webp'], deleted_by: 'Ada Ferri' },
  ...{ deleted_at: '2026-11-22T17:00:00.000Z', expires_at: '2026-11-23T17:00:00.000Z', state: 'restorable' },
  ...part,
});
const other = deletion({ id: 'd2', names: ['c.webp'], deleted_at: '2026-11-22T16:00:00.000Z' });
const back = (hour: string) => `Ripristina: 3 file non usati, 22 novembre 2026 alle ore ${hour}`;
const deletes = ['Elimina tutti i file', 'Elimina tutti i punti di ritiro'];
const rows = { heading, buttons: [...deletes, back('18:00'), back('17:00')], shows: ['a.webp e b.webp', 'Ada Ferri'] };
const dialog = { heading: 'Elimina tutti i file' };
const counted = { deletable: 2, kept: 1, obstacles: [{ reason: 'live_loans', count: 4, names: ['Bottega'] }] };
const { name } = library();

describeScreens('what was deleted, and deleting everything', {
  machines: [deletionsMachine],
  from: '/faq',
  url: '/staff/tools',
  answers: { ...asStaff(), [find]: { items: [], next: null } },
  ignoring: /^(Controlla i file|Sincronizza)/,
  first: 'loading',
  events: {
    loaded: { answer: list, with: [deletion(), other] },
    loadedNone: { answer: list, with: [] },
    loadedRestored: { answer: list, with: [deletion({ state: 'restored' }), other] },
    lost: { lose: list },
    retry: { press: 'Riprova' },
    restore: { press: back('18:00') },
    restored: { answer: restore, with: { restored: 3 } },
    notRestored: { answer: restore, with: problem(409, 'deletion.over') },
    ask: { press: 'Elimina tutti i file' },
    cancel: { press: 'Annulla' },
    close: { press: 'Chiudi' },
    counted: { answer: preview, with: counted },
    countedNone: { answer: preview, with: { ...counted, deletable: 0 } },
    notCounted: { lose: preview },
    typeOther: types('confirm', 'Altro'),
    type: types('confirm', name.toUpperCase()),
    confirm: { press: 'Elimina' },
    deleted: { answer: all, with: { deleted: 2, kept: 1, deletion: 'd1' } },
    notDeleted: { answer: all, with: problem(409, 'resource.in_use') },
  },
  situations: {
    loading: {
      heading,
      buttons: deletes,
      says: [loads],
      does: { loaded: 'shown', loadedNone: 'none', lost: 'failed' },
    },
    failed: { heading, buttons: [...deletes, 'Riprova'], says: [isOut], does: { retry: 'loading' } },
    none: {
      heading,
      buttons: deletes,
      shows: ['Negli ultimi 30 giorni non è stato eliminato niente.'],
      does: { ask: 'counting' },
    },
    shown: { ...rows, does: { restore: 'restoring' } },
    // One at a time.
    restoring: { ...rows, buttons: deletes, does: { restored: 'rereading', notRestored: 'rereadingRefused' } },
    rereading: {
      ...rows,
      buttons: deletes,
      toast: 'Ripristinati',
      does: { loadedRestored: 'restored', lost: 'shown' },
    },
    rereadingRefused: { ...rows, buttons: deletes, toast: 'deletion.over', does: { loaded: 'shown' } },
    restored: { heading, buttons: [...deletes, back('17:00')], shows: ['Ripristinato'], does: {} },
    counting: {
      ...dialog,
      buttons: ['Chiudi'],
      says: [loads],
      does: { counted: 'asking', countedNone: 'nothing', notCounted: 'notCounted', close: 'none' },
    },
    notCounted: {
      ...dialog,
      buttons: ['Chiudi', 'Riprova'],
      says: [isOut],
      does: { retry: 'counting', close: 'none' },
    },
    nothing: {
      ...dialog,
      buttons: ['Annulla', 'Chiudi'],
      shows: ['Ci sono 4 prestiti in corso. Restano: Bottega.'],
      does: { cancel: 'none' },
    },
    asking: {
      ...dialog,
      buttons: ['Annulla', 'Chiudi'],
      shows: [
        'Verranno eliminati 2 file.',
        'Ci sono 4 prestiti in corso. Restano: Bottega.',
        'Per un giorno potrai ripristinare tutto.',
        name,
      ],
      does: { typeOther: 'asking', type: 'named', cancel: 'none', close: 'none' },
    },
    named: {
      ...dialog,
      buttons: ['Annulla', 'Chiudi', 'Elimina'],
      does: { typeOther: 'asking', confirm: 'deleting' },
    },
    // It cannot be taken back while it is on its way.
    deleting: { ...dialog, buttons: [], does: { deleted: 'rereadingDeleted', notDeleted: 'countingAgain' } },
    countingAgain: {
      ...dialog,
      buttons: ['Annulla', 'Chiudi'],
      toast: 'resource.in_use',
      does: { counted: 'named' },
    },
    rereadingDeleted: {
      heading,
      buttons: deletes,
      toast: 'Eliminati: per un giorno puoi ripristinarli',
      does: { loaded: 'shown' },
    },
  },
});
