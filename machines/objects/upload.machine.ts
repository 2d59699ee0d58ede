import { assign, sendTo, setup } from 'xstate';
import {
  storeFailure,
  forgetFailure,
  type FieldsRefused,
  tellFieldsOf,
  warn,
  reloadMe,
  isUnknown,
  loadError,
  loadEnds,
} from '../core/calls.ts';
import { effect } from '../core/effect.ts';
import { toFailure } from '../core/failure.ts';
import { validate } from '../core/forms/form-fields.ts';
import { questionMachine } from '../core/question.machine.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation, notice, toasts } from '../core/system.ts';
import {
  havePicturesChanged,
  type FormStep,
  type NewObject,
  refusedStep,
  type UploadContext,
  type UploadInput,
  type UploadTarget,
  uploadSchemas,
  type UploadStart,
  type UploadStep,
  type UploadValues,
  valuesOf,
  restart,
  contextOf,
  keepFailure,
  newObjectOf,
  fieldEvents,
  type Failed,
} from './upload-steps.ts';
import { altError, type Picture } from './upload-files.ts';
import { uploadQueueMachine, type QueueChanged } from './upload-queue.machine.ts';

type UploadEvent =
  | QueueChanged
  /** All fields as they are in the form, after every change. */
  | { type: 'typed'; values: UploadValues }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'submitted' }
  | { type: 'retry' }
  /** The draft is thrown away. */
  | { type: 'question.confirmed' };

/**
 * Uploads a new object or edits an existing one in four steps: "moving forward is blocked if the current step's conditions fail, and their messages
 * are shown; moving back is always allowed" (rules/screens-and-routes.md#object-upload). Neither a failure nor leaving the page loses anything: the draft stays on the
 * device until it is submitted or discarded.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    /** `start`: the initial state if known; otherwise it is loaded. */
    input: {} as UploadInput,
    events: {} as UploadEvent,
    tags: {} as 'busy' | 'loading' | 'failed' | 'unknown',
    /** The fields that the server rejected. */
    emitted: {} as FieldsRefused,
  },
  actors: {
    queue: uploadQueueMachine,
    /** Asks before the draft is thrown away. */
    discard: questionMachine,
    openUpload: slot<UploadStart, UploadTarget>('openUpload'),
    createObject: slot<unknown, NewObject>('createObject'),
  },
  guards: {
    isUnknown,
    isKnown: ({ context }) => context.start !== undefined,
    isAt: ({ context }, { step }: { step: UploadStep }) => context.start?.step === step,
    isComplete: ({ context }, { step }: { step: FormStep }) =>
      Object.keys(validate(uploadSchemas[step], context.values)).length === 0,
    /** The server rejected something in this step. */
    isRefusedAt: (_, { error, step }: { error: unknown; step: UploadStep }) => refusedStep(toFailure(error)) === step,
    arePicturesReady: ({ context }) =>
      context.pictures.every((picture) => picture.status === 'sent' && altError(picture) === undefined),
    isChange: ({ context }) => context.target.id !== undefined,
  },
  actions: {
    /** Effect: stores the draft on the device, if there is one. */
    keepDraft: effect(),
    /** Effect: removes the draft after it was submitted or discarded. */
    forgetDraft: effect(),
    begin: assign((_, { start }: { start: UploadStart }) => ({ start, values: valuesOf(start), failure: undefined })),
    fillQueue: sendTo('queue', ({ context }) => ({
      type: 'pictures.restored' as const,
      pictures: context.start?.pictures ?? [],
    })),
    beginAgain: assign(({ context: { turn } }) => ({
      start: undefined,
      isChanged: false,
      failure: undefined,
      turn: turn + 1,
    })),
    reach: assign((_, { step }: { step: UploadStep }) => ({ step })),
    storeValues: assign((_, { values }: { values: UploadValues }) => ({ values, isChanged: true })),
    warn,
    storePictures: assign(({ context }, { pictures }: { pictures: readonly Picture[] }) => ({
      pictures,
      isHeldUp: false,
      isChanged: context.isChanged || havePicturesChanged(context.start, pictures),
    })),
    holdUp: assign({ isHeldUp: true }),
    forgetFailure,
    storeFailure,
    tellFields: tellFieldsOf('failure'),
    congratulate: sendTo(toasts, notice('success', 'product.uploaded')),
    confirmChange: sendTo(toasts, notice('success', 'product.changed')),
    reloadMe,
    goToMyProducts: sendTo(navigation, { type: 'navigate', to: hrefOf('own_products'), replace: true }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => contextOf(input),
  invoke: [
    { id: 'queue', src: 'queue', input: ({ self }) => ({ parentRef: self }) },
    { id: 'discard', src: 'discard', input: ({ self }) => ({ parentRef: self }) },
  ],
  on: {
    'pictures.changed': { actions: [{ type: 'storePictures', params: ({ event }) => event }, 'keepDraft'] },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The device tells whether a started upload can go on',
      always: [{ guard: 'isKnown', target: 'editing' }, { target: 'loading' }],
    },
    loading: {
      description: 'The object or the stored start of one is being loaded',
      tags: 'loading',
      invoke: {
        id: 'openUpload',
        src: 'openUpload',
        input: ({ context }) => context.target,
        onDone: { target: 'editing', actions: { type: 'begin', params: ({ event }) => ({ start: event.output }) } },
        onError: loadError,
      },
    },
    ...loadEnds,
    editing: {
      description: 'The upload goes on at the step that was reached',
      entry: 'fillQueue',
      always: [
        { guard: { type: 'isAt', params: { step: 'description' } }, target: 'description' },
        { guard: { type: 'isAt', params: { step: 'pictures' } }, target: 'pictures' },
        { guard: { type: 'isAt', params: { step: 'recap' } }, target: 'recap' },
        { target: 'basics' },
      ],
    },
    basics: {
      description: 'First step: title and category',
      entry: [{ type: 'reach', params: { step: 'basics' } }, 'keepDraft'],
      on: {
        ...fieldEvents,
        'question.confirmed': restart,
        next: [
          { guard: { type: 'isComplete', params: { step: 'basics' } }, target: 'description' },
          { actions: 'warn' },
        ],
      },
    },
    description: {
      description: 'Second step: the description',
      entry: [{ type: 'reach', params: { step: 'description' } }, 'keepDraft'],
      on: {
        ...fieldEvents,
        'question.confirmed': restart,
        next: [
          { guard: { type: 'isComplete', params: { step: 'description' } }, target: 'pictures' },
          { actions: 'warn' },
        ],
        back: 'basics',
      },
    },
    pictures: {
      description: 'Third step: the pictures',
      entry: [{ type: 'reach', params: { step: 'pictures' } }, 'keepDraft'],
      on: {
        next: [{ guard: 'arePicturesReady', target: 'recap' }, { actions: 'holdUp' }],
        back: 'description',
        'question.confirmed': restart,
      },
    },
    recap: {
      description: 'Last step: everything is shown before it is sent',
      entry: [{ type: 'reach', params: { step: 'recap' } }, 'keepDraft'],
      on: {
        submitted: { target: 'saving', actions: 'forgetFailure' },
        back: 'pictures',
        'question.confirmed': restart,
      },
    },
    saving: {
      description: 'The object is being sent to the server',
      tags: 'busy',
      invoke: {
        id: 'createObject',
        src: 'createObject',
        input: ({ context }) => newObjectOf(context),
        onDone: [
          { guard: 'isChange', target: 'saved', actions: 'confirmChange' },
          { target: 'saved', actions: 'congratulate' },
        ],
        onError: [
          ...(['basics', 'description', 'pictures'] as const).map((step) => ({
            guard: { type: 'isRefusedAt' as const, params: ({ event }: Failed) => ({ error: event.error, step }) },
            target: step,
            actions: keepFailure,
          })),
          { target: 'recap', actions: keepFailure },
        ],
      },
    },
    saved: {
      description: 'The object is stored; the list of own objects opens',
      type: 'final',
      entry: ['forgetDraft', 'reloadMe', 'goToMyProducts'],
    },
  },
});
