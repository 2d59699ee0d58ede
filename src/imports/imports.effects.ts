import { fromPromise } from 'xstate';
import { importPagesMachine, importsMachine } from '#machines/imports/imports.machine';
import { call, idempotencyKey } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

/** The form data of a file. */
function formOf(file: { name: string } | undefined): FormData {
  if (!(file instanceof Blob)) throw new TypeError('No content to upload');
  const form = new FormData();
  form.append('files', file, file.name);
  return form;
}

export const provideImports = ({ api }: Deps) =>
  importsMachine.provide({
    actors: {
      pages: importPagesMachine.provide({
        actors: {
          loadPage: fromPromise(({ input: { cursor }, signal }) =>
            call(api.GET('/v1/staff/imports', { params: { query: cursor === undefined ? {} : { cursor } }, signal })),
          ),
        } satisfies ActorsOf<typeof importPagesMachine>,
      }),
      upload: fromPromise(({ input: { kind, file } }) =>
        call(
          api.POST('/v1/staff/imports', {
            // The contract describes the file as a string; the browser sends the file itself.
            body: { files: [file?.name ?? ''] },
            bodySerializer: () => formOf(file),
            params: { query: { kind }, header: { 'Idempotency-Key': idempotencyKey() } },
          }),
        ),
      ),
      addPictures: fromPromise(({ input: { into, file }, signal }) =>
        call(
          api.POST('/v1/staff/picture_imports', {
            body: { files: [file?.name ?? ''] },
            bodySerializer: () => formOf(file),
            params: {
              query: into === undefined ? {} : { into },
              header: { 'Idempotency-Key': idempotencyKey() },
            },
            signal,
          }),
        ),
      ),
    } satisfies ActorsOf<typeof importsMachine>,
  });
