import { fromCallback, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { fitsShape, largestArea, pixelsOf, wholeArea } from '#machines/objects/crop-area';
import { cropMachine } from '#machines/objects/crop.machine';
import { addFiles, cropPicture, emptyQueue, placePicture, sourceOf } from '#machines/objects/upload-files';
import { uploadQueueMachine, type SendingEvent } from '#machines/objects/upload-queue.machine';
import type { ChosenFile } from '#machines/rules/upload';
import { selectCropped } from '#machines/objects/upload.selectors';
import { inSystem } from '../../support/system.ts';
import { describePaths, settle } from '../../support/replay.ts';

const file = { name: 'tenda.jpg', size: 1000, type: 'image/jpeg' };
const part = { name: 'tenda.jpg', size: 400, type: 'image/jpeg' };
const size = { width: 1000, height: 1000 };

describePaths('crop', cropMachine, {
  input: { parentRef: undefined, id: 1, source: { file, url: '/files/1.webp' } },
  events: [
    { type: 'picture.loaded', size },
    { type: 'picture.unreadable' },
    { type: 'shape.chosen', shape: 'free' },
    { type: 'shape.chosen', shape: 'tile' },
    { type: 'area.changed', area: { x: 10, y: 10, width: 40, height: 30 } },
    { type: 'area.changed', area: { x: 10, y: 10, width: 0, height: 0 } },
    { type: 'confirmed' },
    { type: 'xstate.done.actor.cutPicture', output: part },
    { type: 'xstate.error.actor.cutPicture', error: { kind: 'network' } },
  ],
  key: ({ context: { area, shape, failure } }) => [area, shape, failure !== undefined],
  rests: ['loading', 'unreadable', 'choosing', 'cutting', 'cut'],
});

describe('the part of a picture', () => {
  test('is at first the largest of the shape of the catalogue, in the middle', () => {
    const wide = { width: 2000, height: 750 };
    expect(pixelsOf(largestArea('tile', size), size)).toEqual({ x: 0, y: 125, width: 1000, height: 750 });
    expect(pixelsOf(largestArea('tile', wide), wide)).toEqual({ x: 500, y: 0, width: 1000, height: 750 });
    expect(largestArea('free', size)).toEqual(wholeArea);
  });

  test('keeps its place when a shape is chosen that it has', () => {
    expect(fitsShape('tile', { x: 5, y: 5, width: 40, height: 30 }, size)).toBe(true);
    expect(fitsShape('tile', wholeArea, size)).toBe(false);
    expect(fitsShape('free', wholeArea, size)).toBe(true);
  });

  test('is in whole pixels inside the picture, at least one', () => {
    expect(pixelsOf({ x: 12.34, y: 50, width: 33.33, height: 50 }, { width: 300, height: 201 })).toEqual({
      ...{ x: 37, y: 101, width: 100, height: 100 },
    });
    expect(pixelsOf({ x: 100, y: 100, width: 0.01, height: 0.01 }, { width: 10, height: 10 })).toEqual({
      ...{ x: 9, y: 9, width: 1, height: 1 },
    });
  });
});

describe('pictures of a queue', () => {
  const { pictures } = addFiles(emptyQueue, [file, { ...file, name: 'b.jpg' }, { ...file, name: 'c.jpg' }]);

  test('are put where they are dropped', () => {
    const idsAt = (at: number, id: number) => placePicture(pictures, id, at).map((picture) => picture.id);
    expect(idsAt(2, 1)).toEqual([2, 3, 1]);
    expect(idsAt(0, 3)).toEqual([3, 1, 2]);
    expect(idsAt(99, 1)).toEqual([2, 3, 1]);
    expect(idsAt(0, 7)).toEqual([1, 2, 3]);
  });

  test('are cut from the whole picture, the second time too', () => {
    const once = cropPicture(pictures, 1, part);
    const twice = cropPicture(once, 1, { ...part, size: 10 });
    expect(once[0]).toMatchObject({ file: part, status: 'waiting', sent: undefined });
    expect(twice[0] && sourceOf(twice[0])).toEqual({ file, url: undefined });
    expect(twice[1]).toBe(pictures[1]);
  });

  test('are cut from the chosen file, not from the smaller copy that the server made of it', () => {
    const sent = { id: 'f', url: '/files/f-640.webp', largest: '/files/f-1280.webp' };
    const cutFrom = (chosen: ChosenFile) =>
      pictures.slice(0, 1).map((picture) => sourceOf({ ...picture, file: chosen, status: 'sent', sent }).url);
    expect(cutFrom(file)).toEqual([undefined]);
    expect(cutFrom({ ...file, type: '' })).toEqual([undefined]);
    expect(cutFrom({ name: 'scansione.TIF', size: 9, type: '' })).toEqual(['/files/f-1280.webp']);
    expect(cutFrom({ name: 'scansione', size: 9, type: 'image/tiff' })).toEqual(['/files/f-1280.webp']);
    // An earlier visit's: only the server has it.
    expect(cutFrom({ name: 'tenda', size: 0, type: '' })).toEqual(['/files/f-1280.webp']);
  });
});

test('the part that is cut out is uploaded instead of the picture, and the dialog closes', async () => {
  const uploaded: string[] = [];
  const queue = inSystem(
    uploadQueueMachine.provide({
      actors: {
        sendPicture: fromCallback<SendingEvent, { file: ChosenFile; tags: string }>(({ input }) => {
          uploaded.push(`${input.file.name} ${String(input.file.size)}`);
        }),
      },
    }),
    { input: { parentRef: undefined } },
  ).actor;
  queue.send({ type: 'pictures.restored', pictures: [{ id: 'f', url: '/files/f.webp', alt: 'Una tenda', name: 'f' }] });
  queue.send({ type: 'crop.asked', id: 1 });
  expect(selectCropped(queue.getSnapshot())?.id).toBe(1);
  const crop = inSystem(cropMachine.provide({ actors: { cutPicture: fromPromise(() => Promise.resolve(part)) } }), {
    input: { parentRef: queue, id: 1, source: { file, url: '/files/f.webp' } },
  }).actor;
  crop.send({ type: 'picture.loaded', size });
  crop.send({ type: 'confirmed' });
  await settle();
  expect(crop.getSnapshot().value).toBe('cut');
  expect(uploaded).toEqual(['tenda.jpg 400']);
  expect(selectCropped(queue.getSnapshot())).toBe(undefined);
  expect(queue.getSnapshot().context.pictures[0]).toMatchObject({ alt: 'Una tenda', file: part });
});
