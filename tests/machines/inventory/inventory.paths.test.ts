import { describe, expect, test } from 'vitest';
import { BULK_ACTIONS, changeOf, toggleRow } from '#machines/inventory/bulk-form';
import { bulkMachine } from '#machines/inventory/bulk.machine';
import { historyMachine } from '#machines/inventory/history.machine';
import { labelsBody, labelsHref, labelProblems, readLabelsQuery } from '#machines/inventory/labels-query';
import { labelsMachine } from '#machines/inventory/labels.machine';
import { contentOf, mergeEdits, mergeLists, valuesOf } from '#machines/inventory/object-form';
import { objectMachine } from '#machines/inventory/object.machine';
import { filterQuery, objectsHref, readObjectsFilter } from '#machines/inventory/objects-list';
import { objectsMachine } from '#machines/inventory/objects.machine';
import type { BulkJob } from '#machines/inventory/wire';
import { movedLoan, staffObject } from '../../support/data/staff-objects.ts';
import { describePaths } from '../../support/replay.ts';

const offline = { kind: 'network' } as const;
const booked = { kind: 'problem', status: 409, code: 'object.booked' } as const;
const changed = { kind: 'problem', status: 412, code: 'resource.changed' } as const;
const filter = readObjectsFilter('');
const good = valuesOf(staffObject());
const manual = { id: 'm1', title: 'Uso', language: 'it', url: '/files/m1.pdf', size: 10 } as const;

describePaths('object list', objectsMachine, {
  input: { filter },
  events: [
    { type: 'objects.changed' },
    { type: 'filter.changed', filter: { ...filter, ticket: true } },
    { type: 'xstate.done.actor.loadChoices', output: { headquarters: [], categories: [] } },
    { type: 'xstate.error.actor.loadChoices', error: offline },
  ],
  rests: ['loading', 'shown'],
});

const bulkJob: BulkJob = {
  ...{ id: 'j1', kind: 'bulk_edit', part: 'retire', state: 'running', counts: {}, problem: null, retry_at: null },
  ...{ progress: { done: 0, total: 2 }, started_by: null, created_at: '2026-01-12T09:00:00.000Z', finished_at: null },
};

describePaths('bulk edit', bulkMachine, {
  input: { parentRef: undefined },
  events: [
    { type: 'row.toggled', id: 'p1', isRange: false, shown: ['p1', 'p2'] },
    { type: 'shown.chosen', shown: ['p1', 'p2'] },
    { type: 'all.chosen', filter },
    { type: 'cleared' },
    { type: 'opened', action: 'add_keywords' },
    { type: 'submitted', values: { keywords: 'forare' } },
    { type: 'submitted', values: { keywords: '' } },
    { type: 'confirmed' },
    { type: 'closed' },
    { type: 'xstate.done.actor.preview', output: { changed: 2, unchanged: 0, obstacles: [] } },
    { type: 'xstate.error.actor.preview', error: offline },
    { type: 'xstate.done.actor.start', output: bulkJob },
    { type: 'xstate.error.actor.start', error: offline },
    { type: 'xstate.after.untilPoll.bulk.watching.waiting' },
    { type: 'xstate.done.actor.readJob', output: bulkJob },
    { type: 'xstate.done.actor.readJob', output: { ...bulkJob, finished_at: '2026-01-12T09:00:05.000Z' } },
    { type: 'xstate.error.actor.readJob', error: offline },
  ],
  key: ({ context }) => [context.ids.join(), context.all !== undefined, context.refusal?.kind],
  rests: [
    'choosing',
    'writing',
    'previewing',
    'previewed',
    'starting',
    { watching: 'waiting' },
    { watching: 'reading' },
    'done',
  ],
});

test('rows are chosen one by one, or from the last one to this', () => {
  const shown = ['a', 'b', 'c', 'd'];
  expect(toggleRow(['a'], { id: 'c', from: undefined, shown })).toEqual(['a', 'c']);
  expect(toggleRow(['a', 'c'], { id: 'a', from: undefined, shown })).toEqual(['c']);
  expect(toggleRow(['a'], { id: 'c', from: 'a', shown })).toEqual(['a', 'b', 'c']);
  expect(toggleRow(['d'], { id: 'b', from: 'd', shown })).toEqual(['d', 'b', 'c']);
});

test('a bulk change is sent as it was written', () => {
  const values = {
    category: 'c1',
    headquarter: 'h1',
    transportable: 'no',
    max_months: '',
    keywords: 'a, b,,',
    reason: ' ',
  };
  expect(BULK_ACTIONS.map((action) => changeOf(action, values))).toEqual([
    { action: 'add_category', category: 'c1' },
    { action: 'remove_category', category: 'c1' },
    { action: 'move', headquarter: 'h1' },
    { action: 'transportable', transportable: false },
    { action: 'max_months', max_months: null },
    { action: 'add_keywords', keywords: ['a', 'b'] },
    { action: 'remove_keywords', keywords: ['a', 'b'] },
    { action: 'retire' },
    { action: 'bring_back' },
  ]);
});

describePaths('history', historyMachine, {
  input: { filter: { id: 'p1' } },
  events: [
    { type: 'filter.changed', filter: { id: 'p2' } },
    { type: 'retry' },
    { type: 'more' },
    { type: 'xstate.done.actor.loadFirst', output: { items: [], next: 'c2' } },
    { type: 'xstate.error.actor.loadFirst', error: offline },
    { type: 'xstate.done.actor.loadMore', output: { items: [], next: null } },
    { type: 'xstate.error.actor.loadMore', error: offline },
  ],
  key: ({ context }) => context.next,
  rests: ['loading', 'failed', { shown: 'idle' }, { shown: 'loadingMore' }, { shown: 'moreFailed' }],
});

for (const id of ['p1', undefined])
  describePaths(id === undefined ? 'new object' : 'object', objectMachine, {
    input: { id },
    events: [
      { type: 'retry' },
      { type: 'pictures.changed', pictures: [] },
      { type: 'values.changed', values: { ...good, name: 'Mio' } },
      { type: 'submitted', values: { ...good, name: 'Mio' } },
      { type: 'submitted', values: { ...good, name: '' } },
      { type: 'side.chosen', field: 'name', side: 'theirs' },
      { type: 'side.chosen', field: 'name', side: 'mine' },
      { type: 'manual.chosen', file: { name: 'a.pdf', size: 10, type: 'application/pdf' } },
      { type: 'manual.changed', id: 'm1', title: 'Guida' },
      { type: 'manual.removed', id: 'm1' },
      { type: 'action.asked', action: 'copy' },
      { type: 'action.asked', action: 'retire' },
      { type: 'action.confirmed' },
      { type: 'action.declined' },
      { type: 'reason.typed', reason: 'Rotto' },
      {
        type: 'xstate.done.actor.loadObject',
        output: { object: id === undefined ? undefined : staffObject(), headquarters: [], categories: [] },
      },
      { type: 'xstate.error.actor.loadObject', error: offline },
      { type: 'xstate.error.actor.loadObject', error: { kind: 'problem', status: 404, code: 'resource.not_found' } },
      { type: 'xstate.done.actor.saveObject', output: staffObject({ name: 'Mio', version: 'v2' }) },
      { type: 'xstate.error.actor.saveObject', error: offline },
      { type: 'xstate.error.actor.saveObject', error: changed },
      { type: 'xstate.error.actor.saveObject', error: booked },
      { type: 'xstate.done.actor.loadMoves', output: [] },
      { type: 'xstate.done.actor.loadMoves', output: [movedLoan()] },
      { type: 'xstate.error.actor.loadMoves', error: offline },
      { type: 'move.confirmed' },
      { type: 'move.declined' },
      {
        type: 'xstate.done.actor.loadTheirs',
        output: { object: staffObject({ name: 'Loro' }), headquarters: [], categories: [] },
      },
      { type: 'xstate.error.actor.loadTheirs', error: offline },
      { type: 'xstate.done.actor.addManual', output: manual },
      { type: 'xstate.error.actor.addManual', error: offline },
      { type: 'xstate.done.actor.act', output: staffObject({ status: 'retired', listed: false }) },
      { type: 'xstate.error.actor.act', error: offline },
    ],
    key: ({ context }) => [context.action, context.conflicts.length, context.isMerged, context.manuals.length > 0],
    rests: [
      'loading',
      'failed',
      'unknown',
      { shown: 'idle' },
      { shown: 'saving' },
      { shown: 'comparing' },
      { shown: 'listing' },
      { shown: 'moving' },
      { shown: 'adding' },
      { shown: 'asking' },
      { shown: 'acting' },
    ],
    // A new object is opened on a page of its own, an existing one stays on its page.
    never: [`object.shown.saving xstate.done.actor.saveObject ${id === undefined ? '1' : '0'}`],
    attached: ['queue'],
  });

describe('two edits of one object', () => {
  const base = valuesOf(staffObject());

  test('keep what only one of them changed', () => {
    const merged = mergeEdits(base, { ...base, name: 'Mio' }, { ...base, value: '70', categories: ['c2'] });
    expect(merged).toEqual({ values: { ...base, name: 'Mio', value: '70', categories: ['c2'] }, conflicts: [] });
  });

  test('leave to be chosen what both changed, and keep mine until then', () => {
    const merged = mergeEdits(base, { ...base, name: 'Mio', code: 'X' }, { ...base, name: 'Loro', code: 'X' });
    expect(merged).toEqual({
      values: { ...base, name: 'Mio', code: 'X' },
      conflicts: [{ field: 'name', mine: 'Mio', theirs: 'Loro' }],
    });
  });

  test('keep the pictures that either of them added, and drop what either removed', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    expect(mergeLists([a!, b!], [a!, b!], [b!, c!])).toEqual([b, c]);
    expect(mergeLists([a!, b!], [b!, a!, d!], [b!, c!])).toEqual([b, d, c]);
  });
});

describe('the form of an object', () => {
  test('sends what was loaded unchanged', () => {
    const object = staffObject({ manuals: [manual] });
    const content = contentOf(valuesOf(object), [], object.manuals);
    for (const [name, value] of Object.entries(content)) {
      if (name === 'manuals') expect(value).toEqual([{ id: 'm1', title: 'Uso', language: 'it' }]);
      else expect([name, value]).toEqual([name, object[name as keyof typeof object]]);
    }
  });

  test('pairs the parts line by line and leaves empty lines out', () => {
    const { parts } = contentOf({ ...good, parts: ' Valigetta \n\nMandrino', parts_en: 'Case\n\nChuck' }, [], []);
    expect(parts).toEqual([
      { name: 'Valigetta', name_en: 'Case' },
      { name: 'Mandrino', name_en: 'Chuck' },
    ]);
  });
});

test('the list of objects stands in the address, and is sent without words that are too short', () => {
  const query = '?keywords=trapano&status=hidden&category=cucina&headquarter=h1&ticket=open&owner=member&sort=newest';
  expect(objectsHref(readObjectsFilter(query))).toBe(`/staff/objects${query}`);
  expect(objectsHref(readObjectsFilter('?status=x&sort=y&foo=z'))).toBe('/staff/objects');
  expect(filterQuery(readObjectsFilter('?keywords=ab&status=hidden'))).toEqual({ status: 'hidden' });
});

describePaths('labels', labelsMachine, {
  input: { wanted: readLabelsQuery('') },
  events: [
    { type: 'print' },
    { type: 'query.changed', wanted: readLabelsQuery('?skip=99') },
    { type: 'query.changed', wanted: readLabelsQuery('?skip=3') },
    { type: 'xstate.done.actor.printLabels' },
    { type: 'xstate.error.actor.printLabels', error: offline },
  ],
  key: ({ context }) => [context.wanted.skip, context.failure?.kind],
  rests: ['idle', 'printing', 'printed'],
});

describe('labels in the address', () => {
  test('come back as they were: chosen ones, those of the list, and own sizes', () => {
    for (const query of [
      '?ids=a%2Cb&skip=3',
      '?keywords=trapano&status=hidden&sheet=70x37',
      '?kind=cards&ids=u1&sheet=85x54',
      '?keywords=ferri&role=sharer&kind=cards&sheet=85x54',
    ])
      expect(labelsHref(readLabelsQuery(query))).toBe(`/staff/labels${query}`);
    expect(labelsBody(readLabelsQuery('?kind=cards&keywords=ferri&status=hidden'))).toMatchObject({
      kind: 'cards',
      people: { keywords: 'ferri' },
    });
    const own = readLabelsQuery('?sheet=own&own=210x297x2x5x10x10x90x50x5x5');
    expect(labelsBody(own)).toMatchObject({
      filter: {},
      sheet: { page_width: 210, columns: 2, label_height: 50 },
      skip: 0,
    });
    expect(readLabelsQuery(labelsHref(own).slice('/staff/labels'.length))).toEqual(own);
  });

  test('are refused where they do not fit on their sheet', () => {
    expect(labelProblems(readLabelsQuery('?skip=21'))).toEqual({ skip: 'out_of_range' });
    expect(labelProblems(readLabelsQuery('?sheet=own&own=210x297x3x5x10x10x90x50x5x5'))).toEqual({
      label_width: 'refused',
    });
    expect(labelProblems(readLabelsQuery('?sheet=own&own=210'))).toHaveProperty('columns');
    expect(labelProblems(readLabelsQuery(''))).toEqual({});
  });
});
