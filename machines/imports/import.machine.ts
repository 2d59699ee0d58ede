import { assign, sendTo, setup } from 'xstate';
import type { Import, ImportDefaults, ImportField, ImportFilter, ImportSource } from './wire.ts';
import { storeFailure, failureStored, raiseFailure, failureRaised, isUnknown } from '../core/calls.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';
import { hasKey, isAmount } from '../rules/imports.ts';
import { JOBS } from '../rules/staff-limits.ts';
import { allChosen, categoriesMade, columnMapped, hasOpenNames, nameChosen, sourceChosen } from './choices.ts';
import {
  type ImportContext,
  type ImportEvent,
  type ImportTag,
  type ImportWork,
  noDefaults,
  type Saved,
} from './import.types.ts';
import { importRowsMachine } from './rows.machine.ts';

const answered = ({ event }: { event: { output: Import } }) => ({ found: event.output });
const foundKept = { type: 'keepFound', params: answered } as const;
const allKept = { type: 'keepAll', params: answered } as const;

/** An import from the choice of its columns over the check to the result; the work itself goes on without the page. */
export const importMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as ImportContext,
    events: {} as ImportEvent,
    children: {} as { rows: 'rows' },
    tags: {} as ImportTag,
  },
  actors: {
    rows: importRowsMachine,
    loadImport: slot<Import, { id: string }>('loadImport'),
    saveMapping: slot<Import, Saved>('saveMapping'),
    begin: slot<Import, { id: string; work: ImportWork }>('begin'),
    readProgress: slot<Import, { id: string }>('readProgress'),
    placePictures: slot<Import, { id: string; replaces: boolean }>('placePictures'),
    discardImport: slot<undefined, { id: string }>('discardImport'),
  },
  actions: {
    keepFound: assign((_, { found }: { found: Import }) => ({ found, failure: undefined })),
    keepAll: assign((_, { found }: { found: Import }) => allChosen(found)),
    mapColumn: assign(({ context }, mapped: { column: number; field: ImportField | null }) =>
      columnMapped(context, mapped),
    ),
    keepSource: assign(({ context }, chosen: { source: ImportSource }) => sourceChosen(context, chosen)),
    keepChoice: assign(({ context }, chosen: { field: 'categories' | 'point'; name: string; choice: string }) =>
      nameChosen(context, chosen),
    ),
    makeCategories: assign(({ context }) => categoriesMade(context)),
    keepDefaults: assign((_, { defaults }: { defaults: ImportDefaults }) => ({ defaults })),
    keepEmptyCells: assign((_, { clears }: { clears: boolean }) => ({ clearsEmpty: clears })),
    keepWork: assign((_, { work }: { work: ImportWork }) => ({ work })),
    showFaults: assign(({ context }) => ({
      outcome: (['faulty', 'warned'] as const).find((outcome) => (context.found?.counts[outcome] ?? 0) > 0),
    })),
    showKept: assign(({ context }) => ({
      outcome: (context.found?.undone?.kept ?? 0) > 0 ? ('kept' as const) : undefined,
    })),
    keepOutcome: assign((_, { outcome }: { outcome: ImportFilter | undefined }) => ({ outcome })),
    filterRows: sendTo('rows', ({ context }) => ({
      type: 'filter.changed' as const,
      filter: { id: context.id, outcome: context.outcome },
    })),
    storeFailure,
    raiseFailure,
    leave: sendTo(navigation, () => ({ type: 'navigate' as const, to: hrefOf('staff_imports'), replace: true })),
  },
  guards: {
    isUnknown,
    hasOpenNames: (_, saved: Pick<Import, 'matching'>) => hasOpenNames(saved),
    isStoppable: ({ context: { found } }) => found?.state === 'checking' || found?.state === 'importing',
    isValueRight: ({ context }) => isAmount(context.defaults.value),
    isWorking: ({ context: { found } }) =>
      (found?.state === 'checking' || found?.state === 'importing' || found?.state === 'undoing') && !found.is_stopped,
    isStopped: ({ context: { found } }) => found?.state === 'importing' || found?.state === 'undoing',
    isUndoing: ({ context: { found } }) => found?.state === 'undoing',
    isUndone: ({ context: { found } }) => found?.state === 'undone',
    isUndoable: ({ context: { found } }) => found?.undoable_until != null,
    isChecked: ({ context: { found } }) => found?.state === 'checked',
    isOfRows: ({ context: { found } }) => found?.kind !== 'pictures',
    isDone: ({ context: { found } }) => found?.state === 'done',
    hasKey: ({ context: { found, mapping } }) => found !== undefined && hasKey(found.kind, mapping),
    hasWork: ({ context: { found } }) => found !== undefined && found.counts.new + found.counts.changed > 0,
  },
  delays: { untilPoll: JOBS.pollMilliseconds },
}).createMachine({
  id: 'import',
  context: ({ input }) => ({
    id: input.id,
    found: undefined,
    mapping: [],
    clearsEmpty: false,
    choices: [],
    defaults: noDefaults,
    source: 'list',
    work: 'check',
    outcome: undefined,
    failure: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The import is being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadImport',
        src: 'loadImport',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'sorting', actions: allKept },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'unknown' },
          { target: 'failed', actions: failureStored },
        ],
      },
    },
    failed: {
      description: 'The import could not be loaded; a retry loads it again',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    unknown: { description: 'There is no such import', tags: 'unknown' },
    sorting: {
      description: 'What the server said decides what comes next',
      always: [
        { guard: 'isWorking', target: 'watching' },
        { guard: 'isStopped', target: 'stopped' },
        { guard: 'isChecked', target: 'checked' },
        { guard: 'isDone', target: 'done' },
        { guard: 'isUndone', target: 'undone' },
        { target: 'mapping' },
      ],
    },
    mapping: {
      description: 'The columns are matched with the fields',
      tags: 'mapping',
      on: {
        'column.mapped': { actions: { type: 'mapColumn', params: ({ event }) => event } },
        'source.chosen': { actions: { type: 'keepSource', params: ({ event }) => event } },
        'emptyCells.chosen': { actions: { type: 'keepEmptyCells', params: ({ event }) => event } },
        check: { guard: 'hasKey', target: 'saving', actions: { type: 'keepWork', params: { work: 'check' } } },
        discard: 'discarding',
      },
    },
    saving: {
      description: 'The chosen columns are being saved',
      tags: ['mapping', 'busy'],
      invoke: {
        id: 'saveMapping',
        src: 'saveMapping',
        input: ({ context: { id, mapping, clearsEmpty, source } }) => ({ id, mapping, clearsEmpty, source }),
        onDone: [
          {
            guard: { type: 'hasOpenNames', params: ({ event }) => event.output },
            target: 'matching',
            actions: allKept,
          },
          { target: 'beginning', actions: allKept },
        ],
        onError: { target: 'mapping', actions: failureRaised },
      },
    },
    matching: {
      description: 'It is chosen what the names mean that only the file knows, and what rows get that lack something',
      tags: 'matching',
      on: {
        'name.chosen': { actions: { type: 'keepChoice', params: ({ event }) => event } },
        'categories.made': { actions: 'makeCategories' },
        'defaults.chosen': { actions: { type: 'keepDefaults', params: ({ event }) => event } },
        check: { guard: 'isValueRight', target: 'savingChoices' },
        remap: 'mapping',
        discard: 'discarding',
      },
    },
    savingChoices: {
      description: 'What was chosen for the names is being saved',
      tags: ['matching', 'busy'],
      invoke: {
        id: 'saveChoices',
        src: 'saveMapping',
        input: ({ context: { id, mapping, clearsEmpty, source, choices, defaults } }) => ({
          ...{ id, mapping, clearsEmpty, source },
          matching: { choices: choices.map(({ field, name, choice }) => ({ field, name, choice })), defaults },
        }),
        onDone: { target: 'beginning', actions: allKept },
        onError: { target: 'matching', actions: failureRaised },
      },
    },
    beginning: {
      description: 'The server is asked to begin the check or the import, or to stop it',
      tags: 'busy',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context: { id, work } }) => ({ id, work }),
        onDone: { target: 'sorting', actions: foundKept },
        onError: { target: 'sorting', actions: failureRaised },
      },
    },
    watching: {
      description: 'The server checks or imports the rows',
      tags: 'working',
      on: {
        stop: { guard: 'isStoppable', target: 'beginning', actions: { type: 'keepWork', params: { work: 'stop' } } },
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The progress is asked for again after a pause',
          after: { untilPoll: 'reading' },
        },
        reading: {
          description: 'The progress is being read',
          invoke: {
            id: 'readProgress',
            src: 'readProgress',
            input: ({ context: { id } }) => ({ id }),
            onDone: { target: '#import.sorting', actions: foundKept },
            // The page keeps its content: the work goes on without it.
            onError: 'waiting',
          },
        },
      },
    },
    checked: {
      description: 'The report says what each row would do; nothing is written yet',
      tags: 'checked',
      entry: 'showFaults',
      invoke: { id: 'rows', src: 'rows', input: ({ context: { id, outcome } }) => ({ filter: { id, outcome } }) },
      on: {
        run: { guard: 'hasWork', target: 'beginning', actions: { type: 'keepWork', params: { work: 'run' } } },
        remap: { guard: 'isOfRows', target: 'mapping' },
        'replacing.chosen': 'placing',
        discard: 'discarding',
        'outcome.chosen': { actions: [{ type: 'keepOutcome', params: ({ event }) => event }, 'filterRows'] },
      },
    },
    placing: {
      description: 'It is being saved whether the pictures take the place of those that are there',
      tags: ['checked', 'busy'],
      invoke: {
        id: 'placePictures',
        src: 'placePictures',
        input: ({ context: { id }, event }) => ({ id, replaces: event.type === 'replacing.chosen' && event.replaces }),
        onDone: { target: 'sorting', actions: foundKept },
        onError: { target: 'sorting', actions: failureRaised },
      },
    },
    stopped: {
      description: 'The import or its undoing failed halfway; it can go on where it was',
      tags: 'stopped',
      on: {
        run: [
          { guard: 'isUndoing', target: 'beginning', actions: { type: 'keepWork', params: { work: 'undo' } } },
          { target: 'beginning', actions: { type: 'keepWork', params: { work: 'run' } } },
        ],
        stop: { guard: 'isStoppable', target: 'beginning', actions: { type: 'keepWork', params: { work: 'stop' } } },
      },
    },
    done: {
      description: 'The report says what became of each row',
      tags: 'done',
      entry: 'showFaults',
      invoke: { id: 'rows', src: 'rows', input: ({ context: { id, outcome } }) => ({ filter: { id, outcome } }) },
      on: {
        'outcome.chosen': { actions: [{ type: 'keepOutcome', params: ({ event }) => event }, 'filterRows'] },
        undo: { guard: 'isUndoable', target: 'confirming' },
      },
    },
    confirming: {
      description: 'It is asked whether the import is to be undone',
      tags: 'confirming',
      on: {
        'undo.confirmed': { target: 'beginning', actions: { type: 'keepWork', params: { work: 'undo' } } },
        'undo.dropped': 'done',
      },
    },
    undone: {
      description: 'The report says what was taken back and what could not be',
      tags: 'undone',
      entry: 'showKept',
      invoke: { id: 'rows', src: 'rows', input: ({ context: { id, outcome } }) => ({ filter: { id, outcome } }) },
      on: { 'outcome.chosen': { actions: [{ type: 'keepOutcome', params: ({ event }) => event }, 'filterRows'] } },
    },
    discarding: {
      description: 'The import is being discarded with its rows',
      tags: 'busy',
      invoke: {
        id: 'discardImport',
        src: 'discardImport',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'unknown', actions: 'leave' },
        onError: { target: 'sorting', actions: failureRaised },
      },
    },
  },
});
