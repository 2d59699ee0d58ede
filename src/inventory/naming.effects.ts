import { fromPromise } from 'xstate';
import { namingMachine } from '#machines/inventory/naming.machine';
import { contentOf, valuesOf } from '#machines/inventory/object-form';
import { canList } from '#machines/inventory/object-lifecycle.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideNaming = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return namingMachine.provide({
    actors: {
      loadNameless: fromPromise(async ({ signal }) => {
        const query = { name: 'missing', status: 'hidden', sort: 'code' } as const;
        const { items, total } = await call(api.GET('/v1/staff/objects', { params: { query }, signal }));
        return {
          objects: items.map(({ id, code, img }) => ({ id, code, src: img?.url })),
          total: total ?? items.length,
        };
      }),
      nameObject: fromPromise(async ({ input: { id, name, isListed }, signal }) => {
        const path = { id };
        const object = await call(api.GET('/v1/staff/objects/{id}', { params: { path }, signal }));
        if (object.name !== '') return object;
        const content = {
          ...contentOf({ ...valuesOf(object), name, listed: isListed && canList(object.status) }, [], object.manuals),
          imgs: object.imgs.map((img) => ({ id: img.id, alt: img.alt, alt_en: img.alt_en })),
        };
        const { version } = object;
        const header = { 'If-Match': `"${version}"`, ...keyFor(`${version} ${JSON.stringify(content)}`) };
        return call(api.PUT('/v1/staff/objects/{id}', { params: { path, header }, body: content }));
      }),
    } satisfies ActorsOf<typeof namingMachine>,
  });
};
