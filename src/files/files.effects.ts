import { fromPromise } from 'xstate';
import { fileListMachine, filesMachine } from '#machines/files/files.machine';
import type { File } from '#machines/files/wire';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { provideQueue } from '../objects/queue.effects.ts';

export const provideFiles = (deps: Deps) => {
  const { api } = deps;
  return filesMachine.provide({
    actors: {
      queue: provideQueue(deps),
      list: fileListMachine.provide({
        actors: {
          loadPage: fromPromise(({ input: { query: filter, cursor }, signal }) => {
            const { name, tags } = filter;
            const query = {
              ...(name !== '' && { name }),
              ...(tags.length > 0 && { tags: [...tags] }),
              ...(cursor !== undefined && { cursor }),
            };
            return call(api.GET('/v1/staff/files', { params: { query }, signal }));
          }),
        },
      }),
      loadTags: fromPromise(({ signal }) => call(api.GET('/v1/files/tags', { signal }))),
      saveTags: fromPromise<File, { id: string; tags: string[] }>(({ input: { id, tags } }) =>
        call(api.PATCH('/v1/staff/files/{id}', { params: { path: { id } }, body: { tags } })),
      ),
      deleteFile: fromPromise<undefined, { name: string }>(async ({ input: { name } }) => {
        await call(api.DELETE('/v1/files/{key}', { params: { path: { key: name } } }));
        return undefined;
      }),
    } satisfies ActorsOf<typeof filesMachine>,
  });
};
