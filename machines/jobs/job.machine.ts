import { assign, setup } from 'xstate';
import { storeFailure, failureStored, raiseFailure, failureRaised } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { appendItems, type PageOf, type PageRequest } from '../core/pages/pages.machine.ts';
import { slot } from '../core/slot.ts';
import { JOBS } from '../rules/staff-limits.ts';
import type { Job, JobKind, JobRecord } from './wire.ts';

interface JobContext {
  kind: JobKind;
  /** The latest job of its kind; undefined: there was none. */
  job: Job | undefined;
  records: readonly JobRecord[];
  next: string | null;
  failure: Failure | undefined;
}

type JobEvent = { type: 'start' } | { type: 'retry' } | { type: 'more' };

const isOver = (job: Job): boolean => job.finished_at !== null;

/** Work on the whole library: begun here or by somebody else, watched until it ends, and its report. */
export const jobMachine = setup({
  types: {
    input: {} as { kind: JobKind },
    context: {} as JobContext,
    events: {} as JobEvent,
    tags: {} as 'loading' | 'failed' | 'starting' | 'running' | 'reporting' | 'reportFailed',
  },
  actors: {
    /** The latest job of a kind. */
    findJob: slot<Job | undefined, { kind: JobKind }>('findJob'),
    /** Begins one, or answers the one that is under way. */
    startJob: slot<Job, { kind: JobKind }>('startJob'),
    readJob: slot<Job, { id: string }>('readJob'),
    readReport: slot<PageOf<JobRecord>, PageRequest<{ id: string }>>('readReport'),
  },
  actions: {
    keepJob: assign((_, { job }: { job: Job | undefined }) => ({ job, failure: undefined })),
    forgetReport: assign({ records: [], next: null }),
    keepPage: assign(({ context }, { page }: { page: PageOf<JobRecord> }) => ({
      records: appendItems(context.records, page.items),
      next: page.next,
      failure: undefined,
    })),
    storeFailure,
    raiseFailure,
  },
  guards: {
    isNone: (_, { job }: { job: Job | undefined }) => job === undefined,
    isEnded: (_, { job }: { job: Job | undefined }) => job !== undefined && isOver(job),
    hasJob: ({ context }) => context.job !== undefined,
    hasMore: ({ context }) => context.next !== null,
  },
  delays: { untilPoll: JOBS.pollMilliseconds },
}).createMachine({
  id: 'job',
  context: ({ input }) => ({ kind: input.kind, job: undefined, records: [], next: null, failure: undefined }),
  initial: 'looking',
  states: {
    looking: {
      description: 'The server tells whether such a job runs or has run',
      tags: 'loading',
      invoke: {
        id: 'findJob',
        src: 'findJob',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => ({ job: event.output }) }, target: 'idle' },
          {
            guard: { type: 'isEnded', params: ({ event }) => ({ job: event.output }) },
            target: 'ended',
            actions: { type: 'keepJob', params: ({ event }) => ({ job: event.output }) },
          },
          { target: 'watching', actions: { type: 'keepJob', params: ({ event }) => ({ job: event.output }) } },
        ],
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: {
      description: 'The server could not be asked; a retry asks again',
      tags: 'failed',
      on: { retry: 'looking' },
    },
    idle: { description: 'No job has run yet; one can be started', on: { start: 'starting' } },
    starting: {
      description: 'The server is asked to start the job',
      tags: 'starting',
      entry: 'forgetReport',
      invoke: {
        id: 'startJob',
        src: 'startJob',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: { target: 'watching', actions: { type: 'keepJob', params: ({ event }) => ({ job: event.output }) } },
        onError: [
          { guard: 'hasJob', target: 'ended', actions: failureRaised },
          { target: 'idle', actions: failureRaised },
        ],
      },
    },
    watching: {
      description: 'The job runs on the server',
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
                target: '#job.ended',
                actions: { type: 'keepJob', params: ({ event }) => ({ job: event.output }) },
              },
              { target: 'waiting', actions: { type: 'keepJob', params: ({ event }) => ({ job: event.output }) } },
            ],
            // The page keeps its content: the work goes on without it.
            onError: 'waiting',
          },
        },
      },
    },
    ended: {
      description: 'The job has ended; another one can be started',
      initial: 'reporting',
      on: { start: 'starting' },
      states: {
        reporting: {
          description: 'The report of the job is being read',
          tags: 'reporting',
          invoke: {
            id: 'readReport',
            src: 'readReport',
            input: ({ context }) => ({
              query: { id: context.job?.id ?? '' },
              cursor: context.records.length === 0 ? undefined : (context.next ?? undefined),
            }),
            onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'reportFailed', actions: failureStored },
          },
        },
        reportFailed: {
          description: 'The report could not be read; a retry reads it again',
          tags: 'reportFailed',
          on: { retry: 'reporting', more: 'reporting' },
        },
        shown: {
          description: 'The report is shown',
          on: { more: { guard: 'hasMore', target: 'reporting' } },
        },
      },
    },
  },
});
