import { assign, emit, sendTo, setup } from 'xstate';
import {
  storeFailure,
  failureStored,
  storeRefusal,
  refusalStored,
  forgetRefusal,
  type FieldsRefused,
  tellFieldsOf,
  warn,
  tellDone,
} from '../core/calls.ts';
import { toFailure, type Failure } from '../core/failure.ts';
import { type FormValues, validate } from '../core/forms/form-fields.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';
import { formOf, type RecordStep } from './record-forms.ts';
import type { PersonRecord } from './wire.ts';

interface RecordContext {
  id: string;
  record: PersonRecord | undefined;
  /** What the open dialog does; undefined without one. */
  step: RecordStep | undefined;
  /** Counts the openings: each is one intent, whose retries have the same key. */
  intent: number;
  failure: Failure | undefined;
  /** Why the last step was refused. */
  refusal: Failure | undefined;
}

type RecordEvent =
  | { type: 'retry' }
  | { type: 'opened'; step: RecordStep }
  | { type: 'closed' }
  | { type: 'submitted'; values: FormValues };

interface Asked {
  record: PersonRecord;
  step: RecordStep;
  intent: number;
  values: FormValues;
}

const statusOf = (error: unknown): number | undefined => {
  const failure = toFailure(error);
  return failure.kind === 'problem' ? failure.status : undefined;
};

/** All that staff keep about a person, and the steps that they take: one dialog at a time. */
export const recordMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as RecordContext,
    events: {} as RecordEvent,
    tags: {} as 'loading' | 'failed' | 'busy',
    /** The fields that the server rejected; and that the person is no longer as before. */
    emitted: {} as FieldsRefused | { type: 'changed' },
  },
  actors: {
    loadRecord: slot<PersonRecord, { id: string }>('loadRecord'),
    /** Without a record: the person was erased. */
    takeStep: slot<PersonRecord | undefined, Asked>('takeStep'),
  },
  actions: {
    keepRecord: assign((_, { record }: { record: PersonRecord | undefined }) => ({ record, failure: undefined })),
    open: assign(({ context }, { step }: { step: RecordStep }) => ({
      step,
      intent: context.intent + 1,
      refusal: undefined,
    })),
    close: assign({ step: undefined }),
    forgetRefusal,
    storeFailure,
    storeRefusal,
    tellFields: tellFieldsOf('refusal'),
    tellChanged: emit({ type: 'changed' }),
    tellDone,
    leave: sendTo(navigation, { type: 'navigate', to: hrefOf('staff_people'), replace: true }),
    warn,
  },
  guards: {
    isComplete: ({ context: { step } }, { values }: { values: FormValues }) =>
      step !== undefined && Object.keys(validate(formOf(step), values)).length === 0,
    isErased: (_, { record }: { record: PersonRecord | undefined }) => record === undefined,
    /** Two people edit the same data: what was typed stays, beside what is stored now. */
    isChanged: (_, { error }: { error: unknown }) => statusOf(error) === 412,
    /** Someone else changed it first: the page is out of date. */
    isMeanwhile: (_, { error }: { error: unknown }) => statusOf(error) === 409,
  },
}).createMachine({
  id: 'record',
  context: ({ input }) => ({
    id: input.id,
    record: undefined,
    step: undefined,
    intent: 0,
    failure: undefined,
    refusal: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The record is being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'keepRecord', params: ({ event }) => ({ record: event.output }) } },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: {
      description: 'The record could not be loaded; a retry loads again',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    shown: {
      description: 'The record is shown, with the dialog of a step or without',
      on: {
        opened: { actions: { type: 'open', params: ({ event }) => event } },
        closed: { actions: ['close', 'forgetRefusal'] },
        submitted: [
          { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'stepping' },
          { actions: 'warn' },
        ],
      },
    },
    erased: { description: 'The person is no more; the page is left' },
    stepping: {
      description: 'The step is on its way to the server',
      tags: 'busy',
      entry: 'forgetRefusal',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context: { record, step, intent }, event }) => {
          if (record === undefined || step === undefined || event.type !== 'submitted')
            throw new Error('A step is taken from an open dialog only.');
          return { record, step, intent, values: event.values };
        },
        onDone: [
          {
            guard: { type: 'isErased', params: ({ event }) => ({ record: event.output }) },
            target: 'erased',
            actions: ['close', 'tellDone', 'leave'],
          },
          {
            target: 'shown',
            actions: [
              { type: 'keepRecord', params: ({ event }) => ({ record: event.output }) },
              'close',
              'tellDone',
              'tellChanged',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event },
            target: 'loading',
            actions: refusalStored,
          },
          {
            guard: { type: 'isMeanwhile', params: ({ event }) => event },
            target: 'loading',
            actions: [refusalStored, 'tellChanged'],
          },
          { target: 'shown', actions: [refusalStored, 'tellFields'] },
        ],
      },
    },
  },
});
