import { assign, enqueueActions, setup } from 'xstate';
import type { ChosenFile } from '../rules/upload.ts';
import {
  type KeptPicture,
  type Picture,
  type UploadedFile,
  updatePictures,
  emptyQueue,
  cropPicture,
  movePicture,
  placePicture,
  type Queue,
  firstSending,
  firstWaiting,
  addFiles,
  canRetry,
  queueOf,
  queueOfUploaded,
} from './upload-files.ts';
import { listener } from '../core/effect.ts';
import { toFailure } from '../core/failure.ts';
import { type ParentRef, tellParent } from '../core/parent.ts';
import { UPLOAD } from '../rules/limits.ts';
import { notice, toasts } from '../core/system.ts';

/** Events of the upload of one picture. */
export type SendingEvent =
  | { type: 'picture.progress'; progress: number }
  | { type: 'picture.sent'; file: UploadedFile }
  | { type: 'picture.failed'; error: unknown };

type QueueEvent =
  | SendingEvent
  | { type: 'files.added'; files: readonly ChosenFile[] }
  | { type: 'pictures.restored'; pictures: readonly KeptPicture[] }
  | { type: 'picture.removed'; id: number }
  /** The list of files that were not added was read. */
  | { type: 'refusals.read' }
  | { type: 'picture.moved'; id: number; by: -1 | 1 }
  /** Dragged to a position. */
  | { type: 'picture.placed'; id: number; at: number }
  /** A part was cut out of it. */
  | { type: 'picture.cropped'; id: number; file: ChosenFile }
  | { type: 'crop.asked'; id: number }
  | { type: 'crop.closed' }
  | { type: 'picture.described'; id: number; alt?: string; alt_en?: string }
  | { type: 'picture.retried'; id: number }
  /** All that failed and may be sent again. */
  | { type: 'pictures.retried' }
  | { type: 'tags.typed'; tags: string };

/** Sent to the parent after every change. */
export type QueueChanged = { type: 'pictures.changed'; pictures: readonly Picture[] };

/**
 * Uploads pictures one at a time, in order; a failed one waits for a retry without blocking the others. "Queue progress resets 1 s after completion"
 * (rules/files-and-limits.md#upload-queue).
 */
export const uploadQueueMachine = setup({
  types: {
    context: {} as Queue & {
      parentRef: ParentRef<QueueChanged>;
      /** Of the pictures uploaded from now on, separated by commas. */
      tags: string;
      /** How many pictures there can be at a time. */
      most: number;
    },
    events: {} as QueueEvent,
    /** `pictures`: those with which it begins; what is not sent yet goes on its way. */
    input: {} as { parentRef: ParentRef<QueueChanged>; most?: number; pictures?: readonly Picture[] },
    tags: {} as 'busy',
  },
  actors: {
    /** Uploads one picture and reports progress; stopping it cancels the upload. */
    sendPicture: listener<SendingEvent, { file: ChosenFile; tags: string }>(),
  },
  guards: {
    hasWaiting: ({ context }) => firstWaiting(context) !== undefined,
    isSending: ({ context }, params: { id: number }) => firstSending(context)?.id === params.id,
  },
  actions: {
    addFiles: assign(({ context }, { files }: { files: readonly ChosenFile[] }) =>
      addFiles(context, files, context.most),
    ),
    restore: assign((_, params: { pictures: readonly KeptPicture[] }) => queueOfUploaded(params.pictures)),
    warnOfRefused: enqueueActions(({ context, enqueue }, { files }: { files: readonly ChosenFile[] }) => {
      const [first] = context.refused.filter(
        ({ name, reason }) =>
          (reason === 'unsupported' || reason === 'heic') && files.some((file) => file.name === name),
      );
      if (first) enqueue.sendTo(toasts, notice('error', 'file.unsupported', { name: first.name }));
    }),
    remove: assign(({ context }, params: { id: number }) => ({
      pictures: context.pictures.filter(({ id }) => id !== params.id),
    })),
    forgetRefused: assign({ refused: [] }),
    move: assign(({ context }, { id, by }: { id: number; by: -1 | 1 }) => ({
      pictures: movePicture(context.pictures, id, by),
    })),
    place: assign(({ context }, { id, at }: { id: number; at: number }) => ({
      pictures: placePicture(context.pictures, id, at),
    })),
    crop: assign(({ context }, { id, file }: { id: number; file: ChosenFile }) => ({
      pictures: cropPicture(context.pictures, id, file),
      cropping: undefined,
    })),
    askForCrop: assign((_, { id }: { id: number | undefined }) => ({ cropping: id })),
    describe: assign(({ context }, { id, alt, alt_en }: { id: number; alt?: string; alt_en?: string }) => ({
      pictures: updatePictures(context.pictures, (picture) => picture.id === id, {
        ...(alt !== undefined && { alt }),
        ...(alt_en !== undefined && { alt_en }),
      }),
    })),
    queueAgain: assign(({ context }, params: { id: number }) => ({
      pictures: updatePictures(context.pictures, ({ id, status }) => id === params.id && status === 'failed', {
        status: 'waiting',
        failure: undefined,
      }),
    })),
    queueAllAgain: assign(({ context }) => ({
      pictures: updatePictures(context.pictures, canRetry, { status: 'waiting', failure: undefined }),
    })),
    keepTags: assign((_, { tags }: { tags: string }) => ({ tags })),
    startNext: assign(({ context }) => ({
      pictures: updatePictures(context.pictures, ({ id }) => id === firstWaiting(context)?.id, {
        status: 'sending',
        progress: 0,
      }),
    })),
    changeSending: assign(({ context }, part: Partial<Picture>) => ({
      pictures: updatePictures(context.pictures, ({ status }) => status === 'sending', part),
    })),
    resetProgress: assign(({ context }) => ({
      pictures: updatePictures(context.pictures, () => true, { progress: null }),
    })),
    tellChanged: tellParent(({ pictures }: Queue): QueueChanged => ({ type: 'pictures.changed', pictures })),
  },
  delays: { reset: UPLOAD.resetMilliseconds },
}).createMachine({
  id: 'uploadQueue',
  context: ({ input }) => ({
    ...emptyQueue,
    ...queueOf(input.pictures ?? []),
    parentRef: input.parentRef,
    tags: '',
    most: input.most ?? UPLOAD.maxFiles,
  }),
  initial: 'resting',
  on: {
    /** Replaces the queue: a running upload is cancelled. */
    'pictures.restored': {
      target: '.resting',
      actions: [{ type: 'restore', params: ({ event }) => event }, 'tellChanged'],
    },
    'files.added': {
      actions: [
        { type: 'addFiles', params: ({ event }) => event },
        { type: 'warnOfRefused', params: ({ event }) => event },
        'tellChanged',
      ],
    },
    'refusals.read': { actions: 'forgetRefused' },
    'picture.removed': { actions: [{ type: 'remove', params: ({ event }) => event }, 'tellChanged'] },
    'picture.moved': { actions: [{ type: 'move', params: ({ event }) => event }, 'tellChanged'] },
    'picture.placed': { actions: [{ type: 'place', params: ({ event }) => event }, 'tellChanged'] },
    'picture.cropped': { actions: [{ type: 'crop', params: ({ event }) => event }, 'tellChanged'] },
    'crop.asked': { actions: { type: 'askForCrop', params: ({ event: { id } }) => ({ id }) } },
    'crop.closed': { actions: { type: 'askForCrop', params: { id: undefined } } },
    'picture.described': { actions: [{ type: 'describe', params: ({ event }) => event }, 'tellChanged'] },
    'tags.typed': { actions: { type: 'keepTags', params: ({ event }) => event } },
    'picture.retried': { actions: [{ type: 'queueAgain', params: ({ event }) => event }, 'tellChanged'] },
    'pictures.retried': { actions: ['queueAllAgain', 'tellChanged'] },
  },
  states: {
    resting: {
      description: 'No picture is waiting to be uploaded',
      always: { guard: 'hasWaiting', target: 'sending' },
    },
    sending: {
      description: 'One picture is being uploaded',
      tags: 'busy',
      entry: ['startNext', 'tellChanged'],
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context }) => ({
          file: firstSending(context)?.file ?? { name: '', size: 0, type: '' },
          tags: context.tags,
        }),
        onError: {
          target: 'between',
          actions: {
            type: 'changeSending',
            params: ({ event }) => ({ status: 'failed', progress: null, failure: toFailure(event.error) }),
          },
        },
      },
      on: {
        'picture.progress': {
          actions: { type: 'changeSending', params: ({ event }) => ({ progress: event.progress }) },
        },
        'picture.sent': {
          target: 'between',
          actions: {
            type: 'changeSending',
            params: ({ event }) => ({ status: 'sent', progress: 1, sent: event.file }),
          },
        },
        'picture.failed': {
          target: 'between',
          actions: {
            type: 'changeSending',
            params: ({ event }) => ({ status: 'failed', progress: null, failure: toFailure(event.error) }),
          },
        },
        'picture.removed': {
          guard: { type: 'isSending', params: ({ event }) => event },
          target: 'between',
          actions: { type: 'remove', params: ({ event }) => event },
        },
      },
    },
    between: {
      description: 'Nothing is uploading; the full progress bars stay visible for a second',
      entry: 'tellChanged',
      always: { guard: 'hasWaiting', target: 'sending' },
      after: { reset: { target: 'resting', actions: ['resetProgress', 'tellChanged'] } },
    },
  },
});
