import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CountedPage } from '#machines/core/pages/pages.machine';
import { importMachine } from '#machines/imports/import.machine';
import {
  selectChoices,
  selectDefaults,
  selectHasWork,
  selectIsValueWrong,
  selectLacksKey,
  selectPlace,
  selectStage,
} from '#machines/imports/import.selectors';
import { importPagesMachine, importsMachine } from '#machines/imports/imports.machine';
import { readKind } from '#machines/imports/kind';
import { importRowsMachine } from '#machines/imports/rows.machine';
import type { Import, ImportRow } from '#machines/imports/wire';
import { describePaths, settle } from '../../support/replay.ts';

const offline = { kind: 'network' } as const;
const gone = { kind: 'problem', status: 404, code: 'resource.not_found' } as const;
const imported = (part: Partial<Import> = {}): Import => ({
  id: 'i1',
  kind: 'objects',
  name: 'oggetti.csv',
  state: 'mapping',
  is_stopped: false,
  problem: null,
  progress: { done: 0, total: 2 },
  counts: { new: 0, changed: 0, unchanged: 0, faulty: 0, warned: 0 },
  created_by: null,
  created_at: '2027-03-15T09:00:00Z',
  finished_at: null,
  columns: ['Codice', 'Nota'],
  mapping: ['code', null],
  clears_empty: false,
  sheets: [],
  seems_other: false,
  source: 'list',
  sources: [
    { source: 'list', mapping: ['code', null] },
    { source: 'snipe_it', mapping: [null, 'code'] },
  ],
  fields: ['code', 'name'],
  samples: [['A-1', '']],
  pictures: null,
  matching: null,
  effects: [],
  undoable_until: null,
  undone: null,
  ...part,
});
const matching: NonNullable<Import['matching']> = {
  values: [
    { field: 'categories', name: 'Utensili', choice: 'none', rows: 2 },
    { field: 'point', name: 'Utensili', choice: 'none', rows: 1 },
  ],
  lacks: { category: 1, point: 0, value: 1 },
  defaults: { category: 'new', point: 'p1', value: '' },
  categories: [{ id: 'k1', name: 'Cucina' }],
  points: [{ id: 'p1', name: 'Sede' }],
};
const nothing = { ...matching, values: [], lacks: { category: 0, point: 0, value: 1 } };
const counted = { counts: { new: 1, changed: 0, unchanged: 0, faulty: 1, warned: 0 } };
const noRows: CountedPage<ImportRow> = { items: [], next: null };
const file = { name: 'oggetti.csv', size: 10, type: 'text/csv' };

for (const [name, machine, filters] of [
  ['imports', importPagesMachine, [undefined]],
  ['rows of an import', importRowsMachine, [{ id: 'i1', outcome: 'faulty' as const }]],
] as const)
  describePaths<typeof importRowsMachine>(name, machine as typeof importRowsMachine, {
    input: { filter: { id: 'i1', outcome: undefined } },
    events: [
      { type: 'retry' },
      { type: 'more' },
      ...filters.map((filter) => ({
        type: 'filter.changed' as const,
        filter: filter ?? { id: 'i1', outcome: undefined },
      })),
      { type: 'xstate.done.actor.loadFirst', output: { items: [], next: 'c2' } },
      { type: 'xstate.error.actor.loadFirst', error: offline },
      { type: 'xstate.done.actor.loadMore', output: { items: [], next: null } },
      { type: 'xstate.error.actor.loadMore', error: offline },
    ],
    key: ({ context }) => context.next,
    rests: ['loading', 'failed', { shown: 'idle' }, { shown: 'loadingMore' }, { shown: 'moreFailed' }],
  });

describePaths('import list', importsMachine, {
  input: { kind: 'objects' },
  events: [
    { type: 'kind.chosen', kind: 'members' },
    { type: 'kind.chosen', kind: 'pictures' },
    { type: 'files.chosen', files: [file] },
    { type: 'files.chosen', files: [file, file] },
    { type: 'sending.stopped' },
    { type: 'sending.resumed' },
    { type: 'file.skipped' },
    { type: 'sending.finished' },
    { type: 'xstate.done.actor.addPictures', output: imported({ kind: 'pictures' }) },
    { type: 'xstate.error.actor.addPictures', error: offline },
    { type: 'xstate.done.actor.upload', output: imported() },
    { type: 'xstate.error.actor.upload', error: offline },
  ],
  key: ({ context: { kind, files, sent, into } }) => [kind, files.length, sent, into],
  rests: ['choosing', 'uploading', 'sending', 'waiting'],
});

const states = [
  imported(),
  imported({ mapping: [null, null] }),
  imported({ state: 'checking' }),
  imported({ state: 'checked', ...counted }),
  imported({ state: 'checked' }),
  imported({
    kind: 'pictures',
    state: 'checked',
    ...counted,
    pictures: { objects: 1, with_pictures: 1, replaces: false },
  }),
  imported({ state: 'importing' }),
  imported({ state: 'importing', is_stopped: true }),
  imported({ state: 'done', ...counted }),
  imported({ state: 'done', ...counted, undoable_until: '2027-03-16T09:00:00Z' }),
  imported({ state: 'undoing' }),
  imported({ state: 'undoing', is_stopped: true }),
  imported({ state: 'undone', undone: { undone: 2, kept: 0 } }),
  imported({ state: 'undone', undone: { undone: 1, kept: 1 } }),
];

describePaths('import', importMachine, {
  input: { id: 'i1' },
  events: [
    { type: 'retry' },
    { type: 'column.mapped', column: 1, field: 'code' },
    { type: 'source.chosen', source: 'snipe_it' },
    { type: 'emptyCells.chosen', clears: true },
    { type: 'check' },
    { type: 'run' },
    { type: 'stop' },
    { type: 'undo' },
    { type: 'undo.confirmed' },
    { type: 'undo.dropped' },
    { type: 'remap' },
    { type: 'replacing.chosen', replaces: true },
    { type: 'xstate.done.actor.placePictures', output: imported({ kind: 'pictures', state: 'checked', ...counted }) },
    { type: 'xstate.error.actor.placePictures', error: offline },
    { type: 'discard' },
    { type: 'outcome.chosen', outcome: 'new' },
    ...states.map((output) => ({ type: 'xstate.done.actor.loadImport' as const, output })),
    { type: 'xstate.error.actor.loadImport', error: offline },
    { type: 'xstate.error.actor.loadImport', error: gone },
    { type: 'xstate.done.actor.saveMapping', output: imported() },
    { type: 'xstate.done.actor.saveMapping', output: imported({ matching: nothing }) },
    { type: 'xstate.done.actor.saveMapping', output: imported({ matching }) },
    { type: 'name.chosen', field: 'point', name: 'Utensili', choice: 'p1' },
    { type: 'categories.made' },
    { type: 'defaults.chosen', defaults: { category: 'k1', point: 'p1', value: 'caro' } },
    { type: 'xstate.done.actor.saveChoices', output: imported() },
    { type: 'xstate.error.actor.saveChoices', error: offline },
    { type: 'xstate.error.actor.saveMapping', error: offline },
    { type: 'xstate.done.actor.begin', output: imported({ state: 'checking' }) },
    { type: 'xstate.error.actor.begin', error: offline },
    { type: 'xstate.after.untilPoll.import.watching.waiting' },
    { type: 'xstate.done.actor.readProgress', output: imported({ state: 'checking' }) },
    { type: 'xstate.done.actor.readProgress', output: imported({ state: 'checked', ...counted }) },
    { type: 'xstate.done.actor.readProgress', output: imported({ state: 'done', ...counted }) },
    { type: 'xstate.done.actor.readProgress', output: imported({ state: 'checking', is_stopped: true }) },
    { type: 'xstate.error.actor.readProgress', error: offline },
    { type: 'xstate.done.actor.discardImport', output: undefined },
    { type: 'xstate.error.actor.discardImport', error: offline },
  ],
  key: ({ context: { found, mapping, outcome } }) => [
    ...[found?.state, found?.is_stopped, found?.counts, found?.undoable_until, mapping, outcome],
  ],
  rests: [
    'loading',
    'failed',
    'unknown',
    'mapping',
    'saving',
    'matching',
    'savingChoices',
    'beginning',
    { watching: 'waiting' },
    { watching: 'reading' },
    'checked',
    'placing',
    'stopped',
    'done',
    'confirming',
    'undone',
    'discarding',
  ],
});

describe('an import', () => {
  const open = async (first: Import, begun: Import) => {
    const actor = createActor(
      importMachine.provide({
        actors: {
          loadImport: fromPromise(() => Promise.resolve(first)),
          saveMapping: fromPromise(({ input: { mapping } }) => Promise.resolve({ ...first, mapping: [...mapping] })),
          begin: fromPromise(() => Promise.resolve(begun)),
          rows: importRowsMachine.provide({
            actors: { loadPage: fromPromise(() => Promise.resolve(noRows)) },
          }),
        },
      }),
      { input: { id: 'i1' } },
    ).start();
    await settle();
    return actor;
  };

  test('gives a field to one column only, and is checked once a column says what the rows are about', async () => {
    const actor = await open(imported(), imported({ state: 'checking' }));
    actor.send({ type: 'column.mapped', column: 0, field: null });
    expect(selectLacksKey(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'check' });
    expect(actor.getSnapshot().value).toBe('mapping');
    actor.send({ type: 'column.mapped', column: 0, field: 'code' });
    actor.send({ type: 'column.mapped', column: 1, field: 'code' });
    expect(actor.getSnapshot().context.mapping).toEqual([null, 'code']);
    actor.send({ type: 'check' });
    await settle();
    expect(selectPlace(actor.getSnapshot())).toBe('working');
    actor.stop();
  });

  test('matches the columns anew as the chosen program names them, and sends where the file is from', async () => {
    const actor = await open(imported(), imported({ state: 'checking' }));
    actor.send({ type: 'source.chosen', source: 'snipe_it' });
    expect(actor.getSnapshot().context).toMatchObject({ source: 'snipe_it', mapping: [null, 'code'] });
    actor.send({ type: 'source.chosen', source: 'myturn' });
    expect(actor.getSnapshot().context).toMatchObject({ source: 'myturn', mapping: [null, 'code'] });
    actor.stop();
  });

  test('asks what the names mean that only the file knows, and is checked with what was chosen', async () => {
    const actor = await open(imported({ matching }), imported({ state: 'checking' }));
    actor.send({ type: 'check' });
    await settle();
    expect(selectPlace(actor.getSnapshot())).toBe('matching');
    actor.send({ type: 'categories.made' });
    actor.send({ type: 'name.chosen', field: 'point', name: 'Utensili', choice: 'p1' });
    expect(selectChoices(actor.getSnapshot()).map(({ choice }) => choice)).toEqual(['new', 'p1']);
    actor.send({ type: 'defaults.chosen', defaults: { category: 'k1', point: 'p1', value: 'caro' } });
    expect(selectIsValueWrong(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'check' });
    expect(selectPlace(actor.getSnapshot())).toBe('matching');
    actor.send({ type: 'defaults.chosen', defaults: { category: 'k1', point: 'p1', value: '12,50' } });
    expect(selectDefaults(actor.getSnapshot())).toEqual({ category: 'k1', point: 'p1', value: '12,50' });
    actor.send({ type: 'check' });
    await settle();
    expect(selectPlace(actor.getSnapshot())).toBe('working');
    actor.stop();
  });

  test('is undone after a question, and goes on undoing where it stopped', async () => {
    const done = imported({ state: 'done', ...counted });
    const late = await open(done, done);
    late.send({ type: 'undo' });
    expect(selectPlace(late.getSnapshot())).toBe('done');
    late.stop();
    const actor = await open(
      { ...done, undoable_until: '2027-03-16T09:00:00Z' },
      imported({ state: 'undone', undone: { undone: 1, kept: 1 } }),
    );
    actor.send({ type: 'undo' });
    expect(selectPlace(actor.getSnapshot())).toBe('confirming');
    actor.send({ type: 'undo.dropped' });
    expect(selectPlace(actor.getSnapshot())).toBe('done');
    actor.send({ type: 'undo' });
    actor.send({ type: 'undo.confirmed' });
    await settle();
    expect([selectPlace(actor.getSnapshot()), actor.getSnapshot().context.outcome]).toEqual(['undone', 'kept']);
    expect(actor.getSnapshot().context.work).toBe('undo');
    actor.stop();
    const stopped = await open(imported({ state: 'undoing', is_stopped: true }), imported({ state: 'undoing' }));
    stopped.send({ type: 'run' });
    await settle();
    expect([selectPlace(stopped.getSnapshot()), stopped.getSnapshot().context.work]).toEqual(['working', 'undo']);
    stopped.stop();
  });

  test('shows the faulty rows first, and cannot run with nothing to write', async () => {
    const good = await open(imported({ state: 'checked', ...counted }), imported({ state: 'importing' }));
    expect([selectStage(good.getSnapshot()), good.getSnapshot().context.outcome]).toEqual(['shown', 'faulty']);
    good.send({ type: 'outcome.chosen', outcome: undefined });
    expect(good.getSnapshot().children.rows?.getSnapshot().context.filter).toEqual({ id: 'i1', outcome: undefined });
    good.send({ type: 'run' });
    await settle();
    expect(selectPlace(good.getSnapshot())).toBe('working');
    good.stop();
    const empty = await open(imported({ state: 'checked' }), imported());
    expect(selectHasWork(empty.getSnapshot())).toBe(false);
    empty.send({ type: 'run' });
    expect(selectPlace(empty.getSnapshot())).toBe('checked');
    empty.stop();
  });
});

test('the address says what the rows of a new import are', () => {
  expect([readKind(''), readKind('?kind=members'), readKind('?kind=cats')]).toEqual(['objects', 'members', 'objects']);
});
