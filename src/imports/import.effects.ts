import { fromPromise } from 'xstate';
import { importMachine } from '#machines/imports/import.machine';
import { importRowsMachine } from '#machines/imports/rows.machine';
import { call, idempotencyKey } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideImport = ({ api }: Deps) => {
  const read = fromPromise(({ input: { id }, signal }: { input: { id: string }; signal: AbortSignal }) =>
    call(api.GET('/v1/staff/imports/{id}', { params: { path: { id } }, signal })),
  );
  return importMachine.provide({
    actors: {
      loadImport: read,
      readProgress: read,
      saveMapping: fromPromise(({ input: { id, mapping, clearsEmpty, source, matching } }) =>
        call(
          api.PATCH('/v1/staff/imports/{id}', {
            params: { path: { id } },
            body: { mapping: [...mapping], clears_empty: clearsEmpty, source, ...matching },
          }),
        ),
      ),
      begin: fromPromise(({ input: { id, work } }) => {
        const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey() } };
        switch (work) {
          case 'check':
            return call(api.POST('/v1/staff/imports/{id}/checks', { params }));
          case 'run':
            return call(api.POST('/v1/staff/imports/{id}/runs', { params }));
          case 'stop':
            return call(api.POST('/v1/staff/imports/{id}/stops', { params }));
          case 'undo':
            return call(api.POST('/v1/staff/imports/{id}/undo', { params }));
        }
      }),
      placePictures: fromPromise(({ input: { id, replaces } }) =>
        call(api.PATCH('/v1/staff/picture_imports/{id}', { params: { path: { id } }, body: { replaces } })),
      ),
      discardImport: fromPromise<undefined, { id: string }>(async ({ input: { id } }) => {
        await call(api.DELETE('/v1/staff/imports/{id}', { params: { path: { id } } }));
        return undefined;
      }),
      rows: importRowsMachine.provide({
        actors: {
          loadPage: fromPromise(({ input: { query, cursor }, signal }) => {
            const { id, outcome } = query;
            return call(
              api.GET('/v1/staff/imports/{id}/rows', {
                params: {
                  path: { id },
                  query: { ...(outcome !== undefined && { outcome }), ...(cursor !== undefined && { cursor }) },
                },
                signal,
              }),
            );
          }),
        } satisfies ActorsOf<typeof importRowsMachine>,
      }),
    } satisfies ActorsOf<typeof importMachine>,
  });
};
