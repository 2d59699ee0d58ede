import { fromPromise } from 'xstate';
import { codeKey, looseCode } from '#machines/rules/scanner/readings';
import { scanMachine } from '#machines/scan/scan.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { readPicture } from '../device/scanner.ts';
import type { ActorsOf } from '../core/slots.ts';
import { camera } from './camera.effects.ts';

/** The codes without signs, each with its letters and digits apart as on labels, such as `FDT-001`. */
const looselyRead = (codes: readonly string[]): [code: string, parts: string][] =>
  codes.flatMap((code) => {
    const loose = looseCode(code);
    return loose === undefined ? [] : [[loose, (loose.match(/\p{L}+|\d+/gu) ?? []).join('-')]];
  });

export const provideScan = ({ api }: Deps) =>
  scanMachine.provide({
    actors: {
      watchCamera: camera,
      readPhoto: fromPromise(({ input: { photo } }) =>
        photo instanceof Blob ? readPicture(photo) : Promise.resolve(undefined),
      ),
      findByCode: fromPromise(async ({ input: { codes }, signal }) => {
        const found = new Map<string, readonly { id: string; code: string }[]>();
        const search = async (keywords: string) => {
          const items =
            found.get(keywords) ??
            (await call(api.GET('/v1/catalogs/products/search', { params: { query: { keywords } }, signal }))).items;
          found.set(keywords, items);
          return items;
        };
        for (const code of codes) {
          const same = (await search(code)).find((item) => codeKey(item.code) === codeKey(code));
          if (same) return same.id;
        }
        // Typed by hand, the sign between letters and digits is left out or is another one.
        for (const [code, parts] of looselyRead(codes)) {
          const [alike, other] = (await search(parts)).filter((item) => looseCode(item.code) === code);
          if (alike && !other) return alike.id;
        }
        return undefined;
      }),
    } satisfies ActorsOf<typeof scanMachine>,
  });
