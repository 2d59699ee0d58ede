import { fromPromise } from 'xstate';
import { homeMachine } from '#machines/home/home.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { afterFirstPaint } from '../loading/after-paint.ts';
import { loadHeadquarters } from '../core/headquarters.ts';
import { cachedOnBack } from '../core/cache.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideHome = ({ api, isInPage }: Deps) =>
  homeMachine.provide({
    actors: {
      loadHighlighted: fromPromise(({ signal, system }) =>
        cachedOnBack(api, 'highlighted', system, async () => {
          const path = '/v1/catalogs/products/highlighted';
          if (!isInPage(path)) await afterFirstPaint();
          return call(api.GET(path, { signal }));
        }),
      ),
      loadHeadquarters: fromPromise(async ({ signal }) => {
        const path = '/v1/headquarters';
        if (isInPage(path)) return call(api.GET(path, { signal }));
        await afterFirstPaint();
        return loadHeadquarters(api, signal);
      }),
    } satisfies ActorsOf<typeof homeMachine>,
  });
