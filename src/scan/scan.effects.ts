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
      findByCode: fromPromise(async ({ input: { code }, signal }) => {
        const { items } = await call(
          api.GET('/v1/catalogs/products/search', { params: { query: { keywords: code } }, signal }),
        );
        return items.find((item) => item.code.toLowerCase() === code.toLowerCase())?.id;
      }),
    } satisfies ActorsOf<typeof scanMachine>,
  });
