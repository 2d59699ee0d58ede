import { fromPromise } from 'xstate';
import { scanMachine } from '#machines/scan/scan.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { readPicture } from '../device/scanner.ts';
import type { ActorsOf } from '../core/slots.ts';
import { camera } from './camera.effects.ts';

export const provideScan = ({ api }: Deps) =>
  scanMachine.provide({
    actors: {
      watchCamera: camera,
      readPhoto: fromPromise(({ input: { photo } }) =>
        photo instanceof Blob ? readPicture(photo) : Promise.resolve(undefined),
      ),
      findByCode: fromPromise(async ({ input: { codes }, signal }) => {
        for (const code of codes) {
          const params = { query: { keywords: code } };
          const { items } = await call(api.GET('/v1/catalogs/products/search', { params, signal }));
          const found = items.find((item) => item.code.toLowerCase() === code.toLowerCase());
          if (found) return found.id;
        }
        return undefined;
      }),
    } satisfies ActorsOf<typeof scanMachine>,
  });
