import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { namingMachine, type NamelessPage } from '#machines/inventory/naming.machine';
import { type ObjectPlaces, photoObjectsMachine } from '#machines/inventory/photo-objects.machine';
import type { ObjectPlace } from '#machines/inventory/wire';
import type { Picture } from '#machines/objects/upload-files';
import { headquarter } from '../../support/data/objects.ts';
import { staffObject } from '../../support/data/staff-objects.ts';
import { describePaths, settle } from '../../support/replay.ts';

const offline = { kind: 'network' } as const;
const nameless = (id: string) => ({ id, code: id.toUpperCase(), src: undefined });

describePaths('naming', namingMachine, {
  events: [
    { type: 'object.added', object: nameless('p3') },
    { type: 'name.typed', name: 'Tenda' },
    { type: 'listed.chosen', isListed: false },
    { type: 'submitted' },
    { type: 'postponed' },
    { type: 'retry' },
    { type: 'xstate.done.actor.loadNameless', output: { objects: [nameless('p1'), nameless('p2')], total: 3 } },
    { type: 'xstate.done.actor.loadNameless', output: { objects: [], total: 0 } },
    { type: 'xstate.error.actor.loadNameless', error: offline },
    { type: 'xstate.done.actor.nameObject', output: staffObject({ name: 'Tenda' }) },
    { type: 'xstate.done.actor.nameObject', output: staffObject({ name: 'Zaino' }) },
    { type: 'xstate.error.actor.nameObject', error: offline },
  ],
  key: ({ context: { objects, total, name, isRefused } }) => [objects.map(({ id }) => id), total, name, isRefused],
  rests: ['loading', 'failed', 'none', 'asking', 'saving'],
});

const photo = (part: Partial<Picture>): Picture => ({
  ...{ id: 1, file: { name: 'a.png', size: 10, type: 'image/png' }, alt: '', status: 'waiting', progress: null },
  ...{ sent: undefined, failure: undefined },
  ...part,
});
const sent = (id: number) => photo({ id, status: 'sent', sent: { id: `f${String(id)}`, url: '/f.webp' } });
const category = (id: string) => ({
  ...{ id, version: '1', name: id, name_en: '', slug: id, is_hidden: false, img: null, objects: 0, only_here: 0 },
});
const one = { headquarters: [headquarter({ id: 'h1' })], categories: [category('c1')] };
const two = {
  headquarters: [...one.headquarters, headquarter({ id: 'h2' })],
  categories: [category('c1'), category('c2')],
};

describePaths('photo objects', photoObjectsMachine, {
  events: [
    { type: 'retry' },
    { type: 'pictures.changed', pictures: [] },
    { type: 'pictures.changed', pictures: [sent(1)] },
    { type: 'pictures.changed', pictures: [photo({ status: 'failed', failure: offline })] },
    { type: 'place.chosen', category: 'c2', headquarter: 'h1' },
    { type: 'photos.retried' },
    { type: 'lost.read' },
    { type: 'xstate.done.actor.loadPlaces', output: one },
    { type: 'xstate.done.actor.loadPlaces', output: two },
    { type: 'xstate.error.actor.loadPlaces', error: offline },
    { type: 'xstate.done.actor.addObject', output: nameless('p1') },
    { type: 'xstate.error.actor.addObject', error: offline },
    { type: 'xstate.after.untilRetry.photoObjects.shown.making.stuck' },
    { type: 'xstate.after.untilRetry.photoObjects.shown.sending.waiting' },
  ],
  key: ({ context: { photos, place, places, added } }) => [
    photos.map(({ status }) => status),
    ...[place.category, places[1]?.category, added.length],
  ],
  rests: [
    'loading',
    'failed',
    { shown: { making: 'resting', sending: 'steady', leaving: 'free' } },
    { shown: { making: 'resting', sending: 'steady', leaving: 'held' } },
    // The photo that has failed here is one that had become an object.
    { shown: { making: 'resting', sending: 'waiting', leaving: 'free' } },
    { shown: { making: 'resting', sending: 'waiting', leaving: 'held' } },
    { shown: { making: 'adding', sending: 'steady', leaving: 'free' } },
    { shown: { making: 'adding', sending: 'steady', leaving: 'held' } },
    { shown: { making: 'adding', sending: 'waiting', leaving: 'held' } },
    { shown: { making: 'stuck', sending: 'steady', leaving: 'held' } },
  ],
  attached: ['queue', 'naming'],
});

test('a photo belongs where was chosen when it came, and becomes one object', async () => {
  const made: { photo: number | undefined; place: ObjectPlace }[] = [];
  const page = createActor(
    photoObjectsMachine.provide({
      actors: {
        loadPlaces: fromPromise<ObjectPlaces, undefined>(() => Promise.resolve(two)),
        naming: namingMachine.provide({
          actors: {
            loadNameless: fromPromise<NamelessPage, undefined>(() => Promise.resolve({ objects: [], total: 0 })),
          },
        }),
        addObject: fromPromise(({ input }) => {
          made.push({ photo: input.photo?.id, place: input.place });
          return Promise.resolve(nameless(`p${String(input.photo?.id)}`));
        }),
      },
    }),
  ).start();
  await settle();
  const waiting = photo({ id: 1 });
  page.send({ type: 'pictures.changed', pictures: [waiting] });
  page.send({ type: 'place.chosen', category: 'c1' });
  expect(page.getSnapshot().context.places).toEqual({});
  page.send({ type: 'place.chosen', headquarter: 'h1' });
  page.send({ type: 'place.chosen', category: 'c2' });
  page.send({ type: 'pictures.changed', pictures: [sent(1), photo({ id: 2 })] });
  await settle();
  page.send({ type: 'pictures.changed', pictures: [sent(1), sent(2)] });
  await settle();
  expect(made).toEqual([
    { photo: 1, place: { category: 'c1', headquarter: 'h1' } },
    { photo: 2, place: { category: 'c2', headquarter: 'h1' } },
  ]);
  expect(page.getSnapshot().children.naming?.getSnapshot().context).toMatchObject({
    objects: [nameless('p1'), nameless('p2')],
    total: 2,
  });
});
