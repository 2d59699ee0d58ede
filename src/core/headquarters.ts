import { call, type Api } from '../api/client.ts';
import type { Headquarter } from '#machines/core/wire';
import { cachedBriefly } from './cache.ts';

/** The library's pickup points, cached for a while. */
export const loadHeadquarters = (api: Api, signal: AbortSignal): Promise<readonly Headquarter[]> =>
  cachedBriefly(api, 'headquarters', () => call(api.GET('/v1/headquarters', { signal })));
