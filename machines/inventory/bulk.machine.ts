import { assign, setup, type SnapshotFrom } from 'xstate';
import { storeRefusal, refusalStored, type FieldsRefused, tellFieldsOf, warn } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { type FormValues, validate } from '../core/forms/form-fields.ts';
import { type ParentRef, tellParent } from '../core/parent.ts';
import { slot } from '../core/slot.ts';
import { JOBS } from '../rules/staff-limits.ts';
import { type BulkAction, type BulkChosen, bulkForms, changeOf, toggleRow } from './bulk-form.ts';
import type { ObjectsFilter } from './objects-list.ts';
import type { BulkChange, BulkJob, BulkPreview } from './wire.ts';

/** Sent to the parent when objects have changed. */
export type ObjectsChanged = { type: 'objects.changed' };

interface BulkContext extends BulkChosen {
  parentRef: ParentRef<ObjectsChanged>;
  /** The row that was switched last: a range begins there. */
  from: string | undefined;
  action: BulkAction;
  change: BulkChange;
  intent: number;
  preview: BulkPreview | undefined;
  job: BulkJob | undefined;
  refusal: Failure | undefined;
}

type BulkEvent =
  | { type: 'row.toggled'; id: string; isRange: boolean; shown: readonly string[] }
  | { type: 'shown.chosen'; shown: readonly string[] }
  | { type: 'all.chosen'; filter: ObjectsFilter }
  | { type: 'cleared' }
  | { type: 'opened'; action: BulkAction }
  | { type: 'submitted'; values: FormValues }
  | { type: 'confirmed' }
  | { type: 'closed' };

type Asked = BulkChosen & { change: BulkChange };

/** Objects of the list that are chosen, and one change of all of them: looked at first, then carried on by a job. */
export const bulkMachine = setup({
  types: {
    input: {} as { parentRef: ParentRef<ObjectsChanged> },
    context: {} as BulkContext,
    events: {} as BulkEvent,
    tags: {} as 'writing' | 'busy' | 'previewed' | 'running' | 'done',
    emitted: {} as FieldsRefused,
  },
  actors: {
    preview: slot<BulkPreview, Asked>('preview'),
    start: slot<BulkJob, Asked & { intent: number }>('start'),
    readJob: slot<BulkJob, { id: string }>('readJob'),
  },
  actions: {
    chooseShown: assign((_, { shown }: { shown: readonly string[] }) => ({ ids: shown, all: undefined })),
    chooseAll: assign((_, { filter }: { filter: ObjectsFilter }) => ({ all: filter })),
    open: assign((_, { action }: Pick<BulkContext, 'action'>) => ({ action, refusal: undefined })),
    keepChange: assign(({ context }, { values }: { values: FormValues }) => ({
      change: changeOf(context.action, values),
      refusal: undefined,
    })),
    keepPreview: assign(({ context }, { preview }: { preview: BulkPreview }) => ({
      preview,
      intent: context.intent + 1,
    })),
    keepJob: assign((_, { job }: Pick<BulkContext, 'job'>) => ({ job, refusal: undefined })),
    toggle: assign(({ context }, params: { id: string; isRange: boolean; shown: readonly string[] }) => ({
      ids: toggleRow(context.all ? params.shown : context.ids, {
        ...params,
        from: params.isRange ? context.from : undefined,
      }),
      from: params.id,
      all: undefined,
    })),
    clear: assign({ ids: [], all: undefined, from: undefined, preview: undefined, job: undefined }),
    storeRefusal,
    tellFields: tellFieldsOf('refusal'),
    warn,
    tellChanged: tellParent((): ObjectsChanged => ({ type: 'objects.changed' })),
  },
  guards: {
    isComplete: ({ context }, { values }: { values: FormValues }) =>
      Object.keys(validate(bulkForms[context.action], values)).length === 0,
    isEnded: (_, { job }: { job: BulkJob }) => job.finished_at !== null,
  },
  delays: { untilPoll: JOBS.pollMilliseconds },
}).createMachine({
  id: 'bulk',
  context: ({ input }) => ({
    parentRef: input.parentRef,
    ids: [],
    all: undefined,
    from: undefined,
    action: 'add_category',
    change: { action: 'bring_back' },
    intent: 0,
    preview: undefined,
    job: undefined,
    refusal: undefined,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Rows of the list are chosen',
      on: {
        'row.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'shown.chosen': { actions: { type: 'chooseShown', params: ({ event }) => event } },
        'all.chosen': { actions: { type: 'chooseAll', params: ({ event }) => event } },
        cleared: { actions: 'clear' },
        opened: { target: 'writing', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    writing: {
      description: 'What changes is being written',
      tags: 'writing',
      on: {
        closed: 'choosing',
        submitted: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'previewing',
            actions: { type: 'keepChange', params: ({ event }) => event },
          },
          { actions: 'warn' },
        ],
      },
    },
    previewing: {
      description: 'The server counts what would change and what cannot',
      tags: ['writing', 'busy'],
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context: { ids, all, change } }) => ({ ids, all, change }),
        onDone: {
          target: 'previewed',
          actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: { target: 'writing', actions: [refusalStored, 'tellFields'] },
      },
    },
    previewed: {
      description: 'What would change is shown, and waits for a yes',
      tags: 'previewed',
      on: { confirmed: 'starting', closed: 'choosing' },
    },
    starting: {
      description: 'The change is on its way to the server',
      tags: ['previewed', 'busy'],
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { ids, all, change, intent } }) => ({ ids, all, change, intent }),
        onDone: {
          target: 'watching',
          actions: { type: 'keepJob', params: ({ event }) => ({ job: event.output }) },
        },
        onError: { target: 'previewed', actions: refusalStored },
      },
    },
    watching: {
      description: 'A job changes the objects on the server',
      tags: 'running',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The progress is asked for again after a pause',
          after: { untilPoll: 'reading' },
        },
        reading: {
          description: 'The progress is being read',
          invoke: {
            id: 'readJob',
            src: 'readJob',
            input: ({ context }) => ({ id: context.job?.id ?? '' }),
            onDone: [
              {
                guard: { type: 'isEnded', params: ({ event }) => ({ job: event.output }) },
                target: '#bulk.done',
                actions: [{ type: 'keepJob', params: ({ event }) => ({ job: event.output }) }, 'tellChanged'],
              },
              { target: 'waiting', actions: { type: 'keepJob', params: ({ event }) => ({ job: event.output }) } },
            ],
            // The work goes on without the page.
            onError: 'waiting',
          },
        },
      },
    },
    done: {
      description: 'The job has ended: how many objects have changed is shown',
      tags: 'done',
      on: { closed: { target: 'choosing', actions: 'clear' } },
    },
  },
});

type Bulk = SnapshotFrom<typeof bulkMachine>;

export const selectChosen = (bulk: Bulk): readonly string[] => bulk.context.ids;
export const selectIsAll = (bulk: Bulk): boolean => bulk.context.all !== undefined;
export const selectAction = (bulk: Bulk) => bulk.context.action;
export const selectPreview = (bulk: Bulk) => bulk.context.preview;
export const selectBulkJob = (bulk: Bulk) => bulk.context.job;
export const selectBulkRefusal = (bulk: Bulk) => bulk.context.refusal;
export const selectIsBulkBusy = (bulk: Bulk): boolean => bulk.hasTag('busy');
export const selectBulkStage = (bulk: Bulk): 'choosing' | 'writing' | 'previewed' | 'running' | 'done' =>
  (['writing', 'previewed', 'running', 'done'] as const).find((tag) => bulk.hasTag(tag)) ?? 'choosing';
