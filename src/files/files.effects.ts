import { fromPromise } from 'xstate';
import { filesMachine } from '#machines/files/files.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { provideQueue } from '../objects/queue.effects.ts';

export const provideFiles = (deps: Deps) => {
  const { api } = deps;
  return filesMachine.provide({
    actors: {
      queue: provideQueue(deps),
      loadFiles: fromPromise(async ({ input: { name, tags }, signal }) => {
        const query = { ...(name !== '' && { name }), ...(tags.length > 0 && { tags: [...tags] }) };
        const [files, known] = await Promise.all([
          call(api.GET('/v1/files', { params: { query }, signal })),
          call(api.GET('/v1/files/tags', { signal })),
        ]);
        return { files, tags: known };
      }),
      deleteFile: fromPromise<undefined, { name: string }>(async ({ input: { name } }) => {
        await call(api.DELETE('/v1/files/{key}', { params: { path: { key: name } } }));
        return undefined;
      }),
    } satisfies ActorsOf<typeof filesMachine>,
  });
};
