import { fromPromise } from 'xstate';
import { bulkMachine } from '#machines/inventory/bulk.machine';
import { filterQuery, type ObjectsFilter } from '#machines/inventory/objects-list';
import { call } from '../../api/client.ts';
import { intentKeys } from '../../api/intent.ts';
import type { Deps } from '../../core/deps.ts';
import type { ActorsOf } from '../../core/slots.ts';

export const provideBulk = ({ api }: Deps) => {
  const keyFor = intentKeys();
  const meant = ({ ids, all }: { ids: readonly string[]; all: ObjectsFilter | undefined }) =>
    all ? { filter: filterQuery(all) } : { ids: [...ids] };
  return bulkMachine.provide({
    actors: {
      preview: fromPromise(({ input, signal }) =>
        call(api.POST('/v1/staff/objects/bulk-previews', { body: { ...meant(input), change: input.change }, signal })),
      ),
      start: fromPromise(({ input }) => {
        const body = { ...meant(input), change: input.change };
        const header = keyFor(`${String(input.intent)} ${JSON.stringify(body)}`);
        return call(api.POST('/v1/staff/objects/bulk-edits', { params: { header }, body }));
      }),
      readJob: fromPromise(({ input: { id }, signal }) =>
        call(api.GET('/v1/staff/jobs/{id}', { params: { path: { id } }, signal })),
      ),
    } satisfies ActorsOf<typeof bulkMachine>,
  });
};
