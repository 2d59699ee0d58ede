import { fireEvent } from '@testing-library/react';
import { importMachine } from '#machines/imports/import.machine';
import { importsMachine } from '#machines/imports/imports.machine';
import { importRowsMachine } from '#machines/imports/rows.machine';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';
import { ticks } from '../../support/screens/hands.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "CSV: mapping of columns with a preview, dry run with a report by row, a job with progress that goes on after a crash."

const isOut = 'Sei senza rete';
const loads = 'Caricamento';
const table = (part: object = {}) => ({
  ...{ id: 'i1', kind: 'objects', name: 'oggetti.csv', state: 'mapping', is_stopped: false, problem: null },
  ...{ progress: { done: 0, total: 3 }, counts: { new: 0, changed: 0, unchanged: 0, faulty: 0, warned: 0 } },
  ...{ created_by: { id: 'u1', name: 'Ada Ferri' }, created_at: '2026-11-22T17:00:00.000Z', finished_at: null },
  ...{
    columns: ['Codice', 'Note'],
    mapping: ['code', null],
    clears_empty: false,
    sheets: [],
    seems_other: false,
    source: 'list',
    sources: [
      { source: 'list', mapping: ['code', null] },
      { source: 'snipe_it', mapping: ['code', 'name'] },
    ],
    fields: ['code', 'name'],
    samples: [['A-1', '']],
    pictures: null,
    matching: null,
    effects: [],
    undoable_until: null,
    undone: null,
  },
  ...part,
});
const whole = { progress: { done: 3, total: 3 } };
const counts = { new: 2, changed: 0, unchanged: 0, faulty: 1, warned: 0 };
const row = (line: number, label: string) => ({
  ...{ id: String(line), line, label, outcome: 'faulty', target_id: null, kept: null },
  problems: [{ field: 'value', code: 'two_decimals', text: '«caro» non è un importo', is_warning: false }],
});

const list = 'GET /v1/staff/imports';
const upload = 'POST /v1/staff/imports';
const one = 'GET /v1/staff/imports/i1';
const page = { heading: 'Importa da un file' };
const kinds = ['Oggetti', 'Foto degli oggetti', 'Persone'];
const csv = new File(['Codice\nA-1\n'], 'oggetti.csv', { type: 'text/csv' });

describeScreens('choosing a file to import', {
  machines: [importsMachine],
  from: '/faq',
  url: '/staff/imports',
  answers: { ...asStaff(), [list]: { items: [], next: null }, [one]: table() },
  ignoring: /^Scarica un modello/,
  first: 'choosing',
  unseen: ['importList.deciding', 'importList.sending', 'importList.waiting'],
  events: {
    choose: {
      run: () =>
        void fireEvent.change(document.querySelector('input[type="file"]') ?? document.body, {
          target: { files: [csv] },
        }),
    },
    read: { answer: upload, with: table() },
    unreadable: { answer: upload, with: problem(422, 'import.unreadable') },
    lost: { lose: upload },
  },
  situations: {
    choosing: { ...page, buttons: [...kinds, 'Scegli il file'], does: { choose: 'uploading' } },
    uploading: { ...page, buttons: kinds, does: { read: 'columns', unreadable: 'unreadable', lost: 'notSent' } },
    unreadable: {
      ...page,
      buttons: [...kinds, 'Scegli il file'],
      says: ['import.unreadable'],
      does: { choose: 'uploading' },
    },
    notSent: { ...page, buttons: [...kinds, 'Scegli il file'], says: [isOut], does: { choose: 'uploading' } },
    columns: { at: '/staff/imports/i1', heading: 'oggetti.csv', does: {} },
  },
});

const photos = [1, 2].map((n) => new File(['x'], `A-${n}.jpg`, { type: 'image/jpeg' }));
const addPhotos = 'POST /v1/staff/picture_imports';
const looked = (replaces: boolean) =>
  table({
    kind: 'pictures',
    name: 'A-1.jpg',
    state: 'checked',
    columns: ['File'],
    mapping: [null],
    ...{ sources: [], fields: [] },
    counts,
    pictures: { objects: 1, with_pictures: 1, replaces },
  });

describeScreens('choosing pictures to import', {
  machines: [importsMachine],
  from: '/faq',
  url: '/staff/imports?kind=pictures',
  answers: {
    ...asStaff(),
    ...{ [list]: { items: [], next: null }, [one]: looked(false) },
    [`${one}/rows`]: { items: [row(2, 'A-9.jpg')], next: null },
  },
  first: 'choosing',
  unseen: ['importList.deciding', 'importList.uploading'],
  events: {
    choose: {
      run: () =>
        void fireEvent.change(document.querySelector('input[type="file"]') ?? document.body, {
          target: { files: photos },
        }),
    },
    sent: { answer: addPhotos, with: looked(false) },
    lost: { lose: addPhotos },
    stop: { press: 'Ferma' },
    retry: { press: 'Riprova' },
    skip: { press: 'Salta questo file' },
    leave: { press: 'Lascia stare' },
    finish: { press: 'Vai avanti con i file caricati' },
  },
  situations: {
    choosing: { ...page, buttons: [...kinds, 'Scegli le foto'], does: { choose: 'first' } },
    first: {
      ...page,
      ...{ buttons: [...kinds, 'Ferma'], says: ['Caricati 0 file su 2'] },
      does: { sent: 'second', lost: 'firstLost', stop: 'firstStopped' },
    },
    firstLost: {
      ...page,
      ...{
        buttons: [...kinds, 'Riprova', 'Salta questo file', 'Lascia stare'],
        says: ['Caricati 0 file su 2', 'Fermo a «A-1.jpg»'],
      },
      does: { retry: 'first', leave: 'choosing' },
    },
    firstStopped: {
      ...page,
      ...{
        buttons: [...kinds, 'Riprova', 'Salta questo file', 'Lascia stare'],
        says: ['Caricati 0 file su 2', 'Fermo a «A-1.jpg»'],
      },
      does: { retry: 'first' },
    },
    second: {
      ...page,
      ...{ buttons: [...kinds, 'Ferma'], says: ['Caricati 1 file su 2'] },
      does: { sent: 'looked', lost: 'secondLost' },
    },
    secondLost: {
      ...page,
      ...{
        buttons: [...kinds, 'Riprova', 'Salta questo file', 'Vai avanti con i file caricati'],
        says: ['Caricati 1 file su 2', 'Fermo a «A-2.jpg»'],
      },
      does: { skip: 'looked', finish: 'looked' },
    },
    looked: { at: '/staff/imports/i1', heading: 'A-1.jpg', says: ['2 foto per 1 oggetto.'], does: {} },
  },
});

const mapping = 'PATCH /v1/staff/imports/i1';
const check = 'POST /v1/staff/imports/i1/checks';
const run = 'POST /v1/staff/imports/i1/runs';
const undo = 'POST /v1/staff/imports/i1/undo';
const stop = 'POST /v1/staff/imports/i1/stops';
const discard = 'DELETE /v1/staff/imports/i1';
const rows = 'GET /v1/staff/imports/i1/rows';
const file = { heading: 'oggetti.csv' };
const columns = { ...file, buttons: ['Avanti', 'Scarta il file'] };
const names = { ...file, buttons: ['Prova senza scrivere', 'Cambia le colonne', 'Scarta il file'] };
const matching = {
  values: [
    { field: 'categories', name: 'Power tools', choice: 'k1', rows: 2 },
    { field: 'categories', name: 'Kitchen', choice: 'none', rows: 1 },
    { field: 'point', name: 'Garage', choice: 'none', rows: 1 },
  ],
  lacks: { category: 1, point: 1, value: 3 },
  defaults: { category: 'new', point: 'p1', value: '' },
  categories: [{ id: 'k1', name: 'Fai da te' }],
  points: [{ id: 'p1', name: 'Sede' }],
};
const field = (name: string, value: string) => ({
  run: () => void fireEvent.change(document.querySelector(`[name="${name}"]`) ?? document.body, { target: { value } }),
});
const trial = 'È una prova: non è stato scritto niente.';
const checked = {
  ...file,
  buttons: ['Cambia le colonne', 'Importa 2 righe', 'Scarica le righe da correggere', 'Scarta il file'],
};
const ended = { ...file, buttons: ['Scarica le righe da correggere', 'Vai agli oggetti'] };
const over = 'Importazione finita. Le righe da correggere sono rimaste fuori';
const column = (index: number, value: string) => ({
  run: () =>
    void fireEvent.change(document.querySelector(`[name="column-${String(index)}"]`) ?? document.body, {
      target: { value },
    }),
});

describeScreens('an import from its columns to its report', {
  machines: [importMachine, importRowsMachine],
  // Left at once.
  // Pictures have a model of their own.
  unseen: ['import.placing', 'import.sorting'],
  from: '/faq',
  url: '/staff/imports/i1',
  answers: { ...asStaff(), [list]: { items: [], next: null } },
  // The filter of the rows.
  ignoring: /^(Rimaste|Da correggere|Nuove|Cambiate|Uguali|Togli)/,
  first: 'loading',
  events: {
    loaded: { answer: one, with: table() },
    loadedStopped: {
      answer: one,
      with: table({ state: 'importing', is_stopped: true, progress: { done: 1, total: 3 } }),
    },
    unknown: { answer: one, with: problem(404, 'resource.not_found') },
    lost: { lose: one },
    retry: { press: 'Riprova' },
    unmap: column(0, ''),
    map: column(0, 'code'),
    chooseSource: {
      run: () =>
        void fireEvent.change(document.querySelector('[name="source"]') ?? document.body, {
          target: { value: 'snipe_it' },
        }),
    },
    clear: ticks('Le celle vuote cancellano quello che c’è. Altrimenti non cambiano niente.'),
    next: { press: 'Avanti' },
    check: { press: 'Prova senza scrivere' },
    savedNames: { answer: mapping, with: table({ matching }) },
    chooseName: field('categories-Kitchen', 'k1'),
    chooseDefault: field('default-category', 'k1'),
    writeWrong: field('default-value', 'caro'),
    writeRight: field('default-value', '12,50'),
    makeAll: { press: 'Crea anche le altre 2 categorie' },
    saved: { answer: mapping, with: table() },
    notSaved: { lose: mapping },
    checking: { answer: check, with: table({ state: 'checking' }) },
    notBegun: { lose: check },
    wait: { pass: 'untilPoll' },
    readChecking: { answer: one, with: table({ state: 'checking', progress: { done: 2, total: 3 } }) },
    readChecked: { answer: one, with: table({ state: 'checked', counts }) },
    rows: { answer: rows, with: { items: [row(4, 'A-3')], next: 'c1' } },
    noRows: { answer: rows, with: { items: [], next: null } },
    notRows: { lose: rows },
    more: { press: 'Mostra altre righe' },
    moreRows: { answer: rows, with: { items: [row(9, 'A-8')], next: null } },
    remap: { press: 'Cambia le colonne' },
    run: { press: 'Importa 2 righe' },
    goOn: { press: 'Riprendi' },
    stop: { press: 'Ferma qui' },
    checkStopped: { answer: stop, with: table() },
    runStopped: { answer: stop, with: table({ state: 'done', counts, progress: { done: 1, total: 3 } }) },
    notStopped: { lose: stop },
    running: { answer: run, with: table({ state: 'importing', counts }) },
    readDone: { answer: one, with: table({ state: 'done', counts, ...whole }) },
    readUndoable: {
      answer: one,
      with: table({ state: 'done', counts, ...whole, undoable_until: '2026-11-23T17:00:00.000Z' }),
    },
    undo: { press: 'Annulla l’importazione' },
    confirm: { press: 'Sì, annulla l’importazione' },
    drop: { press: 'No, lascia tutto così' },
    undoing: { answer: undo, with: table({ state: 'undoing', counts, undone: { undone: 0, kept: 0 } }) },
    readStoppedUndo: {
      answer: one,
      with: table({
        state: 'undoing',
        is_stopped: true,
        counts,
        undone: { undone: 1, kept: 0 },
        progress: { done: 1, total: 3 },
      }),
    },
    readUndone: { answer: one, with: table({ state: 'undone', counts, undone: { undone: 1, kept: 1 } }) },
    keptRows: {
      answer: rows,
      with: {
        items: [{ ...row(4, 'A-3'), outcome: 'new', target_id: 'o1', kept: 'in_use', problems: [] }],
        next: null,
      },
    },
    discard: { press: 'Scarta il file' },
    discarded: { answer: discard, with: new Response(null, { status: 204 }) },
    notDiscarded: { answer: discard, with: problem(409, 'import.state') },
  },
  situations: {
    loading: {
      heading: 'Importazione',
      buttons: [],
      says: [loads],
      does: { loaded: 'mapping', loadedStopped: 'stopped', unknown: 'unknown', lost: 'failed' },
    },
    failed: { heading: 'Importazione', buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
    unknown: { heading: 'Importazione', buttons: [], shows: ['Questa importazione non c’è'], does: {} },
    mapping: {
      ...columns,
      does: { chooseSource: 'fromSnipe', clear: 'clearing', unmap: 'unmapped', next: 'saving', discard: 'discarding' },
    },
    fromSnipe: { ...columns, does: { next: 'saving' } },
    clearing: { ...columns, does: { next: 'saving' } },
    unmapped: {
      ...columns,
      buttons: ['Scarta il file'],
      shows: ['Serve almeno la colonna del codice o quella del nome.'],
      does: { map: 'mapped' },
    },
    mapped: { ...columns, does: { next: 'saving' } },
    saving: { ...columns, buttons: [], does: { saved: 'beginning', savedNames: 'names', notSaved: 'notSaved' } },
    names: {
      ...names,
      buttons: ['Crea anche le altre 2 categorie', ...names.buttons],
      shows: ['Power tools', 'Garage', 'Manca in 3 righe'],
      does: {
        chooseName: 'nameChosen',
        makeAll: 'allMade',
        writeWrong: 'wrongValue',
        remap: 'mapping',
        discard: 'discarding',
      },
    },
    nameChosen: {
      ...names,
      buttons: ['Crea anche le altre 2 categorie', ...names.buttons],
      does: { chooseDefault: 'ready' },
    },
    ready: { ...names, buttons: ['Crea anche le altre 2 categorie', ...names.buttons], does: {} },
    allMade: { ...names, does: { check: 'savingNames' } },
    wrongValue: {
      ...names,
      buttons: ['Crea anche le altre 2 categorie', ...names.buttons.slice(1)],
      says: ['Scrivi un importo, come 12,50.'],
      does: { writeRight: 'rightValue' },
    },
    rightValue: { ...names, buttons: ['Crea anche le altre 2 categorie', ...names.buttons], does: {} },
    savingNames: { ...names, buttons: [], does: { saved: 'beginning', notSaved: 'namesNotSaved' } },
    namesNotSaved: { ...names, toast: isOut, does: {} },
    notSaved: { ...columns, toast: isOut, does: {} },
    beginning: { ...file, buttons: [], says: [loads], does: { checking: 'checking', notBegun: 'notSaved' } },
    checking: {
      ...file,
      buttons: ['Ferma qui'],
      says: ['Provo le righe senza scrivere niente: 0 di 3.'],
      does: { wait: 'reading', stop: 'checkStopping' },
    },
    checkStopping: {
      ...file,
      buttons: [],
      says: [loads],
      does: { checkStopped: 'mapping', notStopped: 'stillChecking' },
    },
    stillChecking: {
      ...file,
      buttons: ['Ferma qui'],
      says: ['Provo le righe senza scrivere niente: 0 di 3.'],
      toast: isOut,
      does: {},
    },
    reading: {
      ...file,
      buttons: ['Ferma qui'],
      says: ['Provo le righe senza scrivere niente'],
      does: { readChecking: 'checkingMore', readChecked: 'report' },
    },
    checkingMore: { ...file, says: ['Provo le righe senza scrivere niente: 2 di 3.'], does: { wait: 'readingOn' } },
    // The work goes on without the page.
    readingOn: { ...file, says: ['Provo le righe senza scrivere niente: 2 di 3.'], does: { lost: 'checkingMore' } },
    report: {
      ...checked,
      says: [trial, loads],
      does: { rows: 'checked', noRows: 'noRows', notRows: 'noReport' },
    },
    noReport: { ...checked, buttons: [...checked.buttons, 'Riprova'], says: [trial, isOut], does: { retry: 'report' } },
    noRows: { ...checked, says: [trial], shows: ['Nessuna riga con questo esito.'], does: { remap: 'mapping' } },
    checked: {
      ...checked,
      buttons: [...checked.buttons, 'Mostra altre righe'],
      says: [trial],
      shows: ['A-3', '«caro» non è un importo'],
      does: { more: 'loadingMore' },
    },
    loadingMore: { ...checked, says: [trial], does: { moreRows: 'all', notRows: 'noMore' } },
    noMore: {
      ...checked,
      buttons: [...checked.buttons, 'Riprova'],
      says: [trial, isOut],
      does: { retry: 'loadingMore' },
    },
    all: { ...checked, says: [trial], shows: ['A-3', 'A-8'], does: { run: 'runBeginning' } },
    runBeginning: { ...file, buttons: [], says: [loads], does: { running: 'running' } },
    running: {
      ...file,
      buttons: ['Ferma qui'],
      says: ['Importo le righe: 0 di 3.'],
      does: { wait: 'readingRun', stop: 'runStopping' },
    },
    runStopping: { ...file, buttons: [], says: [loads], does: { runStopped: 'stoppedHere' } },
    stoppedHere: {
      ...ended,
      says: ['Importazione fermata dopo 1 righe su 3. Quelle già entrate restano; le altre 2', loads],
      does: {},
    },
    readingRun: {
      ...file,
      says: ['Importo le righe: 0 di 3.'],
      does: { readDone: 'done', readUndoable: 'undoable', loadedStopped: 'stopped' },
    },
    stopped: {
      ...file,
      buttons: ['Ferma qui', 'Riprendi'],
      says: ['L’importazione si è fermata dopo 1 righe su 3. Riprende da lì'],
      does: { goOn: 'runBeginning', stop: 'runStopping' },
    },
    done: { ...ended, says: [over, loads], does: { rows: 'reported' } },
    undoable: {
      ...ended,
      buttons: [...ended.buttons, 'Annulla l’importazione'],
      says: [over, loads],
      shows: ['Si può fino a'],
      does: { undo: 'confirming' },
    },
    confirming: {
      ...file,
      buttons: ['Sì, annulla l’importazione', 'No, lascia tutto così'],
      says: ['Righe nuove: 2, cambiate: 0.'],
      does: { confirm: 'undoBeginning', drop: 'undoable' },
    },
    undoBeginning: { ...file, buttons: [], says: [loads], does: { undoing: 'undoing' } },
    undoing: { ...file, buttons: [], says: ['Annullo le righe: 0 di 3.'], does: { wait: 'readingUndo' } },
    readingUndo: {
      ...file,
      says: ['Annullo le righe: 0 di 3.'],
      does: { readUndone: 'undone', readStoppedUndo: 'undoStopped' },
    },
    undoStopped: {
      ...file,
      buttons: ['Riprendi'],
      says: ['L’annullamento si è fermato dopo 1 righe su 3.'],
      does: { goOn: 'undoBeginning' },
    },
    undone: { ...file, buttons: [], says: ['rimaste: 1', loads], does: { keptRows: 'undoneReported' } },
    undoneReported: { ...file, buttons: [], says: ['rimaste: 1'], shows: ['A-3', 'intanto è stata usata'], does: {} },
    reported: { ...ended, buttons: [...ended.buttons, 'Mostra altre righe'], says: [over], shows: ['A-3'], does: {} },
    discarding: { ...file, buttons: [], says: [loads], does: { discarded: 'gone', notDiscarded: 'notDiscarded' } },
    notDiscarded: { ...columns, toast: 'import.state', does: {} },
    gone: { at: '/staff/imports', heading: 'Importa da un file', does: {} },
  },
});
