import { assign, emit, sendTo, setup } from 'xstate';
import { effect } from '../core/effect.ts';
import { toFailure } from '../core/failure.ts';
import { blurred, fieldsFrom, focused, validate } from '../core/form-fields.ts';
import { loadEnds, loadError } from '../core/loading.ts';
import { isUnknown } from '../core/pages.machine.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation, notice, session, toasts } from '../core/system.ts';
import {
  restart,
  havePicturesChanged,
  contextOf,
  type FormStep,
  keepFailure,
  newObjectOf,
  type NewObject,
  refusedStep,
  stepOf,
  fieldEvents,
  type Failed,
  type UploadContext,
  type UploadInput,
  type UploadTarget,
  uploadSchemas,
  type UploadStart,
  type UploadStep,
  valuesOf,
} from './upload-steps.ts';
import { altError, type Picture } from './upload-files.ts';
import { type QueueChanged, uploadQueueMachine } from './upload-queue.machine.ts';

type UploadEvent =
  | QueueChanged
  | { type: 'field.changed'; name: string; value: string }
  | { type: 'field.focused'; name: string }
  | { type: 'field.blurred'; name: string }
  | { type: 'category.chosen'; id: string }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'submitted' }
  | { type: 'retry' }
  | { type: 'draft.thrown_away' };

/**
 * Uploads a new object or edits an existing one in four steps: "moving forward is blocked if the current step's conditions fail, and their messages
 * are shown; moving back is always allowed" (specification, point 4). Neither a failure nor leaving the page loses anything: the draft stays on the
 * device until it is submitted or discarded.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    /** `start`: the initial state if known; otherwise it is loaded. */
    input: {} as UploadInput,
    events: {} as UploadEvent,
    tags: {} as 'busy' | 'loading' | 'failed' | 'unknown',
    emitted: {} as { type: 'focus'; field: string },
  },
  actors: {
    queue: uploadQueueMachine,
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
    beginAgain: assign({ start: undefined, isChanged: false, codes: {}, refused: {}, touched: [], failure: undefined }),
    reach: assign((_, { step }: { step: UploadStep }) => ({ step })),
    storeValue: assign(({ context }, { name, value }: { name: string; value: string | readonly string[] }) => ({
      values: { ...context.values, [name]: value },
      isChanged: true,
    })),
    clearField: assign(({ context }, { name }: { name: string }) => focused(context, name)),
    validateField: assign(({ context }, { name }: { name: string }) =>
      blurred(context, uploadSchemas[stepOf(name)], name, context.values),
    ),
    validateStep: assign(({ context }, { step }: { step: FormStep }) => ({
      codes: validate(uploadSchemas[step], context.values),
    })),
    warn: sendTo(toasts, notice('warning', 'fields.required')),
    focusFirstWrong: emit(({ context }) => ({ type: 'focus' as const, field: Object.keys(context.codes)[0] ?? '' })),
    storePictures: assign(({ context }, { pictures }: { pictures: readonly Picture[] }) => ({
      pictures,
      isHeldUp: false,
      isChanged: context.isChanged || havePicturesChanged(context.start, pictures),
    })),
    holdUp: assign({ isHeldUp: true }),
    clearFailure: assign({ failure: undefined, refused: {} }),
    storeFailure: assign((_, params: { error: unknown }) => {
      const failure = toFailure(params.error);
      return { failure, refused: fieldsFrom(failure) };
    }),
    congratulate: sendTo(toasts, notice('success', 'product.uploaded')),
    confirmChange: sendTo(toasts, notice('success', 'product.changed')),
    reloadMe: sendTo(session, { type: 'me.reload' }),
    goToMyProducts: sendTo(navigation, { type: 'navigate', to: hrefOf('own_products'), replace: true }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => contextOf(input),
  invoke: { id: 'queue', src: 'queue', input: ({ self }) => ({ keeper: self }) },
  on: {
    'pictures.changed': { actions: [{ type: 'storePictures', params: ({ event }) => event }, 'keepDraft'] },
  },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isKnown', target: 'editing' }, { target: 'loading' }] },
    loading: {
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
      entry: 'fillQueue',
      always: [
        { guard: { type: 'isAt', params: { step: 'description' } }, target: 'description' },
        { guard: { type: 'isAt', params: { step: 'pictures' } }, target: 'pictures' },
        { guard: { type: 'isAt', params: { step: 'recap' } }, target: 'recap' },
        { target: 'basics' },
      ],
    },
    basics: {
      entry: [{ type: 'reach', params: { step: 'basics' } }, 'keepDraft'],
      on: {
        ...fieldEvents,
        'draft.thrown_away': restart,
        'category.chosen': {
          actions: [
            { type: 'storeValue', params: ({ event }) => ({ name: 'category', value: [event.id] }) },
            { type: 'clearField', params: { name: 'category' } },
            'keepDraft',
          ],
        },
        next: [
          { guard: { type: 'isComplete', params: { step: 'basics' } }, target: 'description' },
          { actions: [{ type: 'validateStep', params: { step: 'basics' } }, 'warn', 'focusFirstWrong'] },
        ],
      },
    },
    description: {
      entry: [{ type: 'reach', params: { step: 'description' } }, 'keepDraft'],
      on: {
        ...fieldEvents,
        'draft.thrown_away': restart,
        next: [
          { guard: { type: 'isComplete', params: { step: 'description' } }, target: 'pictures' },
          { actions: [{ type: 'validateStep', params: { step: 'description' } }, 'warn', 'focusFirstWrong'] },
        ],
        back: 'basics',
      },
    },
    pictures: {
      entry: [{ type: 'reach', params: { step: 'pictures' } }, 'keepDraft'],
      on: {
        next: [{ guard: 'arePicturesReady', target: 'recap' }, { actions: 'holdUp' }],
        back: 'description',
        'draft.thrown_away': restart,
      },
    },
    recap: {
      entry: [{ type: 'reach', params: { step: 'recap' } }, 'keepDraft'],
      on: { submitted: { target: 'saving', actions: 'clearFailure' }, back: 'pictures', 'draft.thrown_away': restart },
    },
    saving: {
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
    saved: { type: 'final', entry: ['forgetDraft', 'reloadMe', 'goToMyProducts'] },
  },
});
