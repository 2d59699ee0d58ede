import { fromPromise } from 'xstate';
import { searchFiltersMachine } from '#machines/catalogue/search-filters.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { afterFirstPaint } from '../loading/after-paint.ts';
import { loadHeadquarters } from '../core/headquarters.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideFilters = ({ api, isInPage }: Deps) =>
  searchFiltersMachine.provide({
    actors: {
      loadPoints: fromPromise(async ({ signal }) => {
        const path = '/v1/headquarters';
        if (isInPage(path)) return call(api.GET(path, { signal }));
        await afterFirstPaint();
        return loadHeadquarters(api, signal);
      }),
    } satisfies ActorsOf<typeof searchFiltersMachine>,
  });
