import { call, type Api } from '../api/client.ts';
import type { Headquarter } from '#machines/wire';
import { seldom } from './recall.ts';

/** The pickup points of the library; asked for once in a while only. */
export const loadHeadquarters = (api: Api, signal: AbortSignal): Promise<readonly Headquarter[]> =>
  seldom('headquarters', () => call(api.GET('/v1/headquarters', { signal })));
