import { assign, sendTo, setup } from 'xstate';
import { storeFailure, failureStored, raiseFailure, failureRaised, warn, tellDone } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import type { Picture } from '../objects/upload-files.ts';
import { uploadQueueMachine, type QueueChanged } from '../objects/upload-queue.machine.ts';
import type { RecordPicture, RecordPictureContent } from './wire.ts';

type PictureEvent =
  | QueueChanged
  | { type: 'retry' }
  /** With the id of the record: a new one has it once it is saved. */
  | { type: 'picture.submitted'; id: string };

/** The one picture of a record, which is saved by itself. */
export const recordPictureMachine = setup({
  types: {
    input: {} as { request: string },
    context: {} as { request: string; id: string; pictures: readonly Picture[]; failure: Failure | undefined },
    events: {} as PictureEvent,
    tags: {} as 'loading' | 'failed' | 'busy',
    children: {} as { queue: 'queue' },
  },
  actors: {
    queue: uploadQueueMachine,
    loadPicture: slot<RecordPicture, { id: string }>('loadPicture'),
    savePicture: slot<RecordPicture, { id: string; content: RecordPictureContent }>('savePicture'),
  },
  guards: {
    isNew: ({ context }) => context.request === '',
    /** A picture that is not on the server yet cannot be saved. */
    isSent: ({ context }) => context.pictures.every(({ status }) => status === 'sent'),
  },
  actions: {
    keepPictures: assign((_, { pictures }: { pictures: readonly Picture[] }) => ({ pictures })),
    keepId: assign((_, params: { id: string }) => ({ id: params.id })),
    showPicture: sendTo('queue', (_, { file }: RecordPicture) => ({
      type: 'pictures.restored' as const,
      pictures: file ? [{ ...file, name: file.alt }] : [],
    })),
    storeFailure,
    warn,
    tellDone,
    raiseFailure,
  },
}).createMachine({
  id: 'recordPicture',
  context: ({ input: { request } }) => ({ request, id: request, pictures: [], failure: undefined }),
  invoke: { id: 'queue', src: 'queue', input: ({ self }) => ({ parentRef: self }) },
  on: { 'pictures.changed': { actions: { type: 'keepPictures', params: ({ event }) => event } } },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'A new record has no picture to load',
      always: [{ guard: 'isNew', target: 'idle' }, { target: 'loading' }],
    },
    loading: {
      description: 'The picture of the record is being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadPicture',
        src: 'loadPicture',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'idle', actions: { type: 'showPicture', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: {
      description: 'The picture could not be loaded; a retry loads it again',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    idle: {
      description: 'A picture can be chosen, cut, described and removed',
      on: {
        'picture.submitted': [
          {
            guard: 'isSent',
            target: 'saving',
            actions: { type: 'keepId', params: ({ event }) => event },
          },
          { actions: 'warn' },
        ],
      },
    },
    saving: {
      description: 'The picture of the record is being saved',
      tags: 'busy',
      invoke: {
        id: 'savePicture',
        src: 'savePicture',
        input: ({
          context: {
            id: record,
            pictures: [picture],
          },
        }) => ({
          id: record,
          content: {
            file: picture?.sent ? { id: picture.sent.id, alt: picture.alt, alt_en: picture.alt_en ?? '' } : null,
          },
        }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'showPicture', params: ({ event }) => event.output }, 'tellDone'],
        },
        onError: { target: 'idle', actions: failureRaised },
      },
    },
  },
});
