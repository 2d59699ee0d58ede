import { assign, sendTo, setup } from 'xstate';
import {
  storeFailure,
  forgetFailure,
  type FieldsRefused,
  tellFieldsOf,
  warn,
  reloadMe,
  isUnknown,
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
} from './upload-steps.ts';
import { altError, type Picture } from './upload-files.ts';
import { uploadQueueMachine } from './upload-queue.machine.ts';
import type { QueueChanged } from './upload-queue-state.ts';

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

/** The types, effects, actions and guards of `uploadMachine`. */
export const uploadSetup = setup({
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
});
