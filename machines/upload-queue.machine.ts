import { assign, enqueueActions, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import { listener } from './effect.ts';
import { toFailure } from './failure.ts';
import { UPLOAD } from './rules/limits.ts';
import type { ChosenFile } from './rules/upload.ts';
import { notice, toasts } from './system.ts';
import {
  change,
  emptyQueue,
  type KeptPicture,
  moved,
  type Picture,
  type Queue,
  sendingIn,
  type SentFile,
  waitingIn,
  withFiles,
  withKept,
} from './upload-queue.ts';

/** What the sending of one picture reports. */
export type SendingEvent =
  | { type: 'picture.progress'; progress: number }
  | { type: 'picture.sent'; file: SentFile }
  | { type: 'picture.failed'; error: unknown };

type QueueEvent =
  | SendingEvent
  | { type: 'files.added'; files: readonly ChosenFile[] }
  | { type: 'pictures.restored'; pictures: readonly KeptPicture[] }
  | { type: 'picture.removed'; id: number }
  | { type: 'picture.moved'; id: number; by: -1 | 1 }
  | { type: 'picture.described'; id: number; alt: string }
  | { type: 'picture.retried'; id: number };

/** Told to whoever keeps the queue, after every change. */
export type QueueChanged = { type: 'pictures.changed'; pictures: readonly Picture[] };

type Keeper = ActorRef<Snapshot<unknown>, QueueChanged>;

/**
 * Pictures on their way to the server, one at a time and in their order; one that fails waits for another try and holds up none.
 * "Queue progress resets 1 s after completion" (specification, point 9).
 */
export const uploadQueueMachine = setup({
  types: {
    context: {} as Queue & { keeper: Keeper | undefined },
    events: {} as QueueEvent,
    input: {} as { keeper: Keeper | undefined },
    tags: {} as 'busy',
  },
  actors: {
    /** Sends one picture and reports; stopping it gives the sending up. */
    sendPicture: listener<SendingEvent, { file: ChosenFile }>(),
  },
  guards: {
    hasWaiting: ({ context }) => waitingIn(context) !== undefined,
    isSending: ({ context }, params: { id: number }) => sendingIn(context)?.id === params.id,
  },
  actions: {
    addFiles: assign(({ context }, params: { files: readonly ChosenFile[] }) => withFiles(context, params.files)),
    restore: assign((_, params: { pictures: readonly KeptPicture[] }) => withKept(params.pictures)),
    warnOfRefused: enqueueActions(({ context, enqueue }) => {
      const [first] = context.refused.filter(({ reason }) => reason === 'unsupported');
      if (first) enqueue.sendTo(toasts, notice('error', 'file.unsupported', { name: first.name }));
    }),
    remove: assign(({ context }, params: { id: number }) => ({
      pictures: context.pictures.filter(({ id }) => id !== params.id),
      refused: [],
    })),
    move: assign(({ context }, { id, by }: { id: number; by: -1 | 1 }) => ({
      pictures: moved(context.pictures, id, by),
    })),
    describe: assign(({ context }, { id, alt }: { id: number; alt: string }) => ({
      pictures: change(context.pictures, (picture) => picture.id === id, { alt }),
    })),
    queueAgain: assign(({ context }, params: { id: number }) => ({
      pictures: change(context.pictures, ({ id, status }) => id === params.id && status === 'failed', {
        status: 'waiting',
        failure: undefined,
      }),
    })),
    startNext: assign(({ context }) => ({
      pictures: change(context.pictures, ({ id }) => id === waitingIn(context)?.id, { status: 'sending', progress: 0 }),
    })),
    changeSending: assign(({ context }, part: Partial<Picture>) => ({
      pictures: change(context.pictures, ({ status }) => status === 'sending', part),
    })),
    resetProgress: assign(({ context }) => ({ pictures: change(context.pictures, () => true, { progress: null }) })),
    tellKeeper: enqueueActions(({ context: { keeper, pictures }, enqueue }) => {
      if (keeper) enqueue(sendTo(keeper, { type: 'pictures.changed', pictures }));
    }),
  },
  delays: { reset: UPLOAD.resetMilliseconds },
}).createMachine({
  id: 'uploadQueue',
  context: ({ input }) => ({ ...emptyQueue, keeper: input.keeper }),
  initial: 'resting',
  on: {
    /** In place of what was there: a sending that is under way is given up. */
    'pictures.restored': {
      target: '.resting',
      actions: [{ type: 'restore', params: ({ event }) => event }, 'tellKeeper'],
    },
    'files.added': { actions: [{ type: 'addFiles', params: ({ event }) => event }, 'warnOfRefused', 'tellKeeper'] },
    'picture.removed': { actions: [{ type: 'remove', params: ({ event }) => event }, 'tellKeeper'] },
    'picture.moved': { actions: [{ type: 'move', params: ({ event }) => event }, 'tellKeeper'] },
    'picture.described': { actions: [{ type: 'describe', params: ({ event }) => event }, 'tellKeeper'] },
    'picture.retried': { actions: [{ type: 'queueAgain', params: ({ event }) => event }, 'tellKeeper'] },
  },
  states: {
    resting: { always: { guard: 'hasWaiting', target: 'sending' } },
    sending: {
      tags: 'busy',
      entry: ['startNext', 'tellKeeper'],
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context }) => ({ file: sendingIn(context)?.file ?? { name: '', size: 0, type: '' } }),
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
    /** Nothing is on its way; the full bars stay on show for a second. */
    between: {
      entry: 'tellKeeper',
      always: { guard: 'hasWaiting', target: 'sending' },
      after: { reset: { target: 'resting', actions: ['resetProgress', 'tellKeeper'] } },
    },
  },
});
