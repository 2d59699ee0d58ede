import { fromPromise } from 'xstate';
import { lookupMachine } from '#machines/lookup.machine';
import { matchRoute } from '#machines/routes';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

/** The object that an address of this product names; labels carry it beside the code. */
function idInAddress(text: string): string | undefined {
  const url = URL.canParse(text, location.origin) ? new URL(text, location.origin) : undefined;
  const match = url?.origin === location.origin ? matchRoute(url.pathname) : undefined;
  return match?.name === 'product' ? match.params.id : undefined;
}

export const provideLookup = ({ api }: Deps) =>
  lookupMachine.provide({
    actors: {
      findByCode: fromPromise(async ({ input: { code }, signal }) => {
        const named = idInAddress(code);
        if (named !== undefined) return named;
        const { items } = await call(
          api.GET('/v1/catalogs/products/search', { params: { query: { keywords: code } }, signal }),
        );
        return items.find((item) => item.code.toLowerCase() === code.toLowerCase())?.id;
      }),
    } satisfies ActorsOf<typeof lookupMachine>,
  });
