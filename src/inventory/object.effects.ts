import { fromPromise } from 'xstate';
import { objectMachine } from '#machines/inventory/object.machine';
import { call, idempotencyKey } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import { loadHeadquarters } from '../core/headquarters.ts';
import type { ActorsOf } from '../core/slots.ts';
import { provideQueue } from '../objects/queue.effects.ts';

/** The form data of one manual. */
function formOf(file: { name: string }): FormData {
  if (!(file instanceof Blob)) throw new TypeError(`No content to upload: ${file.name}`);
  const form = new FormData();
  form.append('files', file, file.name);
  return form;
}

export const provideObject = (deps: Deps) => {
  const { api } = deps;
  const keyFor = intentKeys();
  return objectMachine.provide({
    actors: {
      queue: provideQueue(deps),
      loadObject: fromPromise(async ({ input: { id }, signal }) => {
        const [object, headquarters, categories] = await Promise.all([
          id === undefined ? undefined : call(api.GET('/v1/staff/objects/{id}', { params: { path: { id } }, signal })),
          loadHeadquarters(api, signal),
          call(api.GET('/v1/staff/categories', { signal })),
        ]);
        return { object, headquarters, categories };
      }),
      loadMoves: fromPromise(async ({ input: { id, headquarter }, signal }) => {
        const params = { path: { id }, query: { headquarter } };
        return (await call(api.GET('/v1/staff/objects/{id}/moves', { params, signal }))).loans;
      }),
      saveObject: fromPromise(({ input: { object, content, moves } }) => {
        if (object === undefined)
          return call(
            api.POST('/v1/staff/objects', { params: { header: keyFor(JSON.stringify(content)) }, body: content }),
          );
        const { id, version } = object;
        const seen = moves.join(',');
        const header = { 'If-Match': `"${version}"`, ...keyFor(`${version} ${seen} ${JSON.stringify(content)}`) };
        const query = seen === '' ? {} : { moves: seen };
        return call(api.PUT('/v1/staff/objects/{id}', { params: { path: { id }, header, query }, body: content }));
      }),
      addManual: fromPromise(({ input: { file } }) =>
        call(
          api.POST('/v1/staff/manuals', {
            // The contract describes the files as strings; the browser sends the file itself.
            body: { files: [file.name] },
            bodySerializer: () => formOf(file),
            params: { header: { 'Idempotency-Key': idempotencyKey() } },
          }),
        ),
      ),
      act: fromPromise(({ input: { id, action, reason } }) => {
        const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey() } };
        switch (action) {
          case 'copy':
            return call(api.POST('/v1/staff/objects/{id}/copies', { params }));
          case 'retire':
            return call(
              api.POST('/v1/staff/objects/{id}/retirements', {
                params,
                body: reason.trim() === '' ? {} : { reason: reason.trim() },
              }),
            );
          case 'undo_move':
            return call(api.DELETE('/v1/staff/objects/{id}/moves', { params }));
          case 'bring_back':
            return call(api.DELETE('/v1/staff/objects/{id}/retirements', { params }));
        }
      }),
    } satisfies ActorsOf<typeof objectMachine>,
  });
};
