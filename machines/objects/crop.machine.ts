import { assign, setup } from 'xstate';
import { storeFailure, failureStored, forgetFailure } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { type ParentRef, tellParent } from '../core/parent.ts';
import { slot } from '../core/slot.ts';
import type { ChosenFile } from '../rules/upload.ts';
import { type Area, fitsShape, largestArea, type PictureSize, type Shape, wholeArea } from './crop-area.ts';
import type { PictureSource } from './upload-files.ts';

/** Sent to the queue of the picture. */
type Cropped = { type: 'picture.cropped'; id: number; file: ChosenFile };

interface CropContext {
  parentRef: ParentRef<Cropped>;
  /** The picture in its queue. */
  id: number;
  source: PictureSource;
  size: PictureSize | undefined;
  shape: Shape;
  area: Area;
  failure: Failure | undefined;
}

type CropEvent =
  | { type: 'picture.loaded'; size: PictureSize }
  | { type: 'picture.unreadable' }
  | { type: 'shape.chosen'; shape: Shape }
  | { type: 'area.changed'; area: Area }
  | { type: 'confirmed' };

/** Chooses the part of a picture that is kept, cuts it out and hands the new file to the queue. */
export const cropMachine = setup({
  types: {
    input: {} as Pick<CropContext, 'parentRef' | 'id' | 'source'>,
    context: {} as CropContext,
    events: {} as CropEvent,
    tags: {} as 'loading' | 'unreadable' | 'busy',
  },
  actors: { cutPicture: slot<ChosenFile, { source: PictureSource; area: Area }>('cutPicture') },
  guards: {
    isEmpty: (_, { area }: { area: Area }) => area.width <= 0 || area.height <= 0,
  },
  actions: {
    begin: assign(({ context: { shape } }, { size }: { size: PictureSize }) => ({
      size,
      area: largestArea(shape, size),
    })),
    chooseShape: assign(({ context: { area, size } }, { shape }: { shape: Shape }) => ({
      shape,
      area: size && !fitsShape(shape, area, size) ? largestArea(shape, size) : area,
    })),
    keepArea: assign((_, { area }: { area: Area }) => ({ area })),
    tellCropped: tellParent(({ id }: Pick<CropContext, 'id'>, { file }: { file: ChosenFile }): Cropped => ({
      type: 'picture.cropped',
      id,
      file,
    })),
    forgetFailure,
    storeFailure,
  },
}).createMachine({
  id: 'crop',
  context: ({ input }) => ({
    ...input,
    size: undefined,
    shape: 'tile',
    area: wholeArea,
    failure: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The picture is being shown for the first time',
      tags: 'loading',
      on: {
        'picture.loaded': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } },
        'picture.unreadable': 'unreadable',
      },
    },
    unreadable: { description: 'The browser cannot show this picture', tags: 'unreadable' },
    choosing: {
      description: 'The part that is kept is being chosen',
      on: {
        'shape.chosen': { actions: { type: 'chooseShape', params: ({ event }) => event } },
        'area.changed': [
          // A click beside the area would leave nothing.
          { guard: { type: 'isEmpty', params: ({ event }) => event } },
          { actions: { type: 'keepArea', params: ({ event }) => event } },
        ],
        confirmed: { target: 'cutting', actions: 'forgetFailure' },
      },
    },
    cutting: {
      description: 'The chosen part is being made a picture of its own',
      tags: 'busy',
      invoke: {
        id: 'cutPicture',
        src: 'cutPicture',
        input: ({ context: { source, area } }) => ({ source, area }),
        onDone: { target: 'cut', actions: { type: 'tellCropped', params: ({ event }) => ({ file: event.output }) } },
        onError: { target: 'choosing', actions: failureStored },
      },
    },
    cut: { description: 'The part is cut out: the queue uploads it instead of the picture', type: 'final' },
  },
});
