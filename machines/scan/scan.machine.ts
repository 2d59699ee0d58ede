import { assign, sendTo, setup } from 'xstate';
import { storeFailure, failureStored } from '../core/calls.ts';
import { listener } from '../core/effect.ts';
import type { Failure } from '../core/failure.ts';
import { hrefOf } from '../core/routes.ts';
import { readCode } from './scan-code.ts';
import { isSearchable } from '../catalogue/search-reading.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';

/** Why there is no camera picture: no camera in device or browser, permission denied, or in use elsewhere. */
export type CameraTrouble = 'absent' | 'denied' | 'broken';

export type CameraEvent =
  | { type: 'camera.opened'; preview: object }
  | { type: 'camera.failed'; trouble: CameraTrouble }
  | { type: 'code.read'; text: string };

interface Context {
  origin: string;
  /** The element that shows the camera's picture; created by the browser side and only passed through here. */
  preview: object | undefined;
  camera: CameraTrouble | undefined;
  /** The text in the field. */
  code: string;
  /** The last text scanned or typed. */
  text: string;
  failure: Failure | undefined;
}

const codesOf = ({ text, origin }: Context): string[] => {
  const target = readCode(text, origin);
  return target.kind === 'code' ? target.codes : [];
};

/** From a label to its object: by camera, by photo or by typed code. Only our own objects are opened. */
export const scanMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { origin: string },
    events: {} as
      | CameraEvent
      | { type: 'camera.asked' }
      | { type: 'photo.chosen'; photo: object }
      | { type: 'code.typed'; code: string }
      | { type: 'look.up' }
      | { type: 'retry' },
    tags: {} as 'asking' | 'scanning' | 'busy' | 'reading' | 'short' | 'unknown' | 'failed' | 'foreign' | 'unreadable',
  },
  actors: {
    /** Opens the camera and reports what it reads; stopping it releases the camera. */
    watchCamera: listener<CameraEvent>(),
    /** The text of the code in a photo; undefined if none is found. */
    readPhoto: slot<string | undefined, { photo: object }>('readPhoto'),
    /** The id of the object with the first of these exact codes that there is; undefined if there is none. */
    findByCode: slot<string | undefined, { codes: string[] }>('findByCode'),
  },
  actions: {
    showPreview: assign((_, params: { preview: object }) => params),
    hidePreview: assign({ preview: undefined }),
    // Ask again: the earlier failure may be over.
    forgetTrouble: assign({ camera: undefined }),
    storeTrouble: assign((_, params: { camera: CameraTrouble }) => params),
    keepCode: assign((_, params: { code: string }) => params),
    keepText: assign((_, params: { text: string }) => params),
    storeFailure,
    goProduct: sendTo(navigation, (_, params: { id: string }) => ({ type: 'navigate', to: hrefOf('product', params) })),
    goRead: sendTo(navigation, ({ context }) => {
      const target = readCode(context.text, context.origin);
      return { type: 'navigate', to: target.kind === 'object' ? hrefOf('product', { id: target.id }) : hrefOf('scan') };
    }),
  },
  guards: {
    isSearchable: ({ context }) => isSearchable(context.code),
    isObject: ({ context }) => readCode(context.text, context.origin).kind === 'object',
    isCode: ({ context }) => readCode(context.text, context.origin).kind === 'code',
    isFound: (_, params: { text: string | undefined }) => params.text !== undefined,
  },
}).createMachine({
  id: 'scan',
  context: ({ input }) => ({
    origin: input.origin,
    preview: undefined,
    camera: undefined,
    code: '',
    text: '',
    failure: undefined,
  }),
  initial: 'camera',
  on: {
    'code.typed': { actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) } },
    'photo.chosen': { target: '.photo' },
    'look.up': [
      {
        guard: 'isSearchable',
        target: '.judging',
        actions: { type: 'keepText', params: ({ context }) => ({ text: context.code }) },
      },
      { target: '.short' },
    ],
    'camera.asked': { target: '.camera' },
  },
  states: {
    camera: {
      description: 'The camera is used',
      invoke: { id: 'camera', src: 'watchCamera' },
      initial: 'asking',
      entry: 'forgetTrouble',
      exit: 'hidePreview',
      on: {
        'camera.failed': {
          target: 'still',
          actions: { type: 'storeTrouble', params: ({ event }) => ({ camera: event.trouble }) },
        },
      },
      states: {
        asking: {
          description: 'The browser asks whether the camera may be used',
          tags: 'asking',
          on: {
            'camera.opened': {
              target: 'scanning',
              actions: { type: 'showPreview', params: ({ event }) => ({ preview: event.preview }) },
            },
          },
        },
        scanning: {
          description: 'The camera looks for a code',
          tags: 'scanning',
          on: {
            'code.read': {
              target: '#scan.judging',
              actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
            },
          },
        },
      },
    },
    still: { description: 'Without a camera a photo or the typed code remain' },
    photo: {
      description: 'The code is being read from a photo',
      tags: ['busy', 'reading'],
      invoke: {
        id: 'readPhoto',
        src: 'readPhoto',
        input: ({ event }) => ({ photo: event.type === 'photo.chosen' ? event.photo : {} }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ text: event.output }) },
            target: 'judging',
            actions: { type: 'keepText', params: ({ event }) => ({ text: event.output ?? '' }) },
          },
          { target: 'unreadable' },
        ],
        onError: { target: 'unreadable' },
      },
      // A second photo replaces the one being read.
      on: { 'photo.chosen': { target: 'photo', reenter: true } },
    },
    judging: {
      description: "The code found is judged: an object's address, an object's code or neither",
      always: [
        { guard: 'isObject', target: 'found', actions: 'goRead' },
        { guard: 'isCode', target: 'looking' },
        { target: 'foreign' },
      ],
    },
    looking: {
      description: 'The object of the code is being looked up',
      tags: 'busy',
      invoke: {
        id: 'findByCode',
        src: 'findByCode',
        input: ({ context }) => ({ codes: codesOf(context) }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ text: event.output }) },
            target: 'found',
            actions: { type: 'goProduct', params: ({ event }) => ({ id: event.output ?? '' }) },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'failed', actions: failureStored },
      },
    },
    found: { description: 'The object is known and its page opens' },
    short: { description: 'The typed code is too short', tags: 'short' },
    unknown: { description: 'No object has this code', tags: 'unknown' },
    foreign: { description: 'The code is not one of this library', tags: 'foreign' },
    unreadable: { description: 'No code could be read from the photo', tags: 'unreadable' },
    failed: {
      description: 'The server could not be asked; a retry asks again',
      tags: 'failed',
      on: { retry: 'looking' },
    },
  },
});
