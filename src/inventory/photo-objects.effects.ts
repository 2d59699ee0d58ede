import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import { contentOf, emptyValues } from '#machines/inventory/object-form';
import { photoObjectsMachine } from '#machines/inventory/photo-objects.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import { loadHeadquarters } from '../core/headquarters.ts';
import type { ActionsOf, ActorsOf } from '../core/slots.ts';
import { holdPage } from '../device/leaving.ts';
import type { BrowserStorage } from '../device/storage.ts';
import { provideQueue } from '../objects/queue.effects.ts';
import { i18n } from '../words/i18n.ts';
import { provideNaming } from './naming.effects.ts';

const question = msg`Le foto in arrivo non sono ancora oggetti: se lasci la pagina vanno perse. Vuoi lasciarla?`;

/** Names of the photos that an earlier visit of this tab has lost. */
function readLost(storage: BrowserStorage): string[] {
  try {
    return v.parse(v.array(v.string()), JSON.parse(storage.get('photosLeft') ?? '[]'));
  } catch {
    return [];
  }
}

export const providePhotoObjects = (deps: Deps) => {
  const { api, storage } = deps;
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
        return { headquarters, categories, lost: readLost(storage) };
      }),
      holdPage: fromCallback(() => holdPage(() => i18n._(question))),
      addObject: fromPromise(async ({ input: { photo, place } }) => {
        const values = { ...emptyValues, categories: [place.category], headquarter: place.headquarter, listed: false };
        const body = contentOf(values, photo ? [photo] : [], []);
        // A photo that is tried again becomes one object.
        const header = keyFor(JSON.stringify(body));
        const { id, code, imgs } = await call(api.POST('/v1/staff/objects', { params: { header }, body }));
        return { id, code, src: imgs[0]?.url };
      }),
    } satisfies ActorsOf<typeof photoObjectsMachine>,
    actions: {
      noteLeft: (_, { names }) => {
        if (names.length === 0) storage.remove('photosLeft');
        else storage.set('photosLeft', JSON.stringify(names));
      },
    } satisfies Pick<ActionsOf<typeof photoObjectsMachine>, 'noteLeft'>,
  });
};
