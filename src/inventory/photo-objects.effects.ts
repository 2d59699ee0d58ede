import { fromPromise } from 'xstate';
import { contentOf, emptyValues } from '#machines/inventory/object-form';
import { photoObjectsMachine } from '#machines/inventory/photo-objects.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import { loadHeadquarters } from '../core/headquarters.ts';
import type { ActorsOf } from '../core/slots.ts';
import { provideQueue } from '../objects/queue.effects.ts';
import { provideNaming } from './naming.effects.ts';

export const providePhotoObjects = (deps: Deps) => {
  const { api } = deps;
  const keyFor = intentKeys();
  return photoObjectsMachine.provide({
    actors: {
      queue: provideQueue(deps),
      naming: provideNaming(deps),
      loadPlaces: fromPromise(async ({ signal }) => {
        const [headquarters, categories] = await Promise.all([
          loadHeadquarters(api, signal),
          call(api.GET('/v1/staff/categories', { signal })),
        ]);
        return { headquarters, categories };
      }),
      addObject: fromPromise(async ({ input: { photo, place } }) => {
        const values = { ...emptyValues, categories: [place.category], headquarter: place.headquarter, listed: false };
        const body = contentOf(values, photo ? [photo] : [], []);
        // A photo that is tried again becomes one object.
        const header = keyFor(JSON.stringify(body));
        const { id, code, imgs } = await call(api.POST('/v1/staff/objects', { params: { header }, body }));
        return { id, code, src: imgs[0]?.url };
      }),
    } satisfies ActorsOf<typeof photoObjectsMachine>,
  });
};
