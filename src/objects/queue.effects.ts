import { fromCallback } from 'xstate';
import { uploadQueueMachine, type SendingEvent } from '#machines/objects/upload-queue.machine';
import type { ChosenFile } from '#machines/rules/upload';
import { call, idempotencyKey } from '../api/client.ts';
import { fetchWithProgress } from '../api/upload.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

/** The form data of one file from a file input. */
function formOf(file: ChosenFile, tags: string): FormData {
  if (!(file instanceof Blob)) throw new TypeError(`No content to upload: ${file.name}`);
  const form = new FormData();
  // Fields first: the server reads the form in order.
  if (tags.trim() !== '') form.append('tags', tags);
  form.append('files', file, file.name);
  return form;
}

/** The queue that uploads pictures one by one. */
export const provideQueue = ({ api }: Deps) => {
  // A retry must not store the same file twice.
  const keys = new WeakMap<ChosenFile, string>();
  const keyFor = (file: ChosenFile): string => {
    const key = keys.get(file) ?? idempotencyKey();
    keys.set(file, key);
    return key;
  };
  return uploadQueueMachine.provide({
    actors: {
      sendPicture: fromCallback<SendingEvent, { file: ChosenFile; tags: string }>(({ input, sendBack }) => {
        const { file, tags } = input;
        const givenUp = new AbortController();
        const report = (event: SendingEvent): void => {
          if (!givenUp.signal.aborted) sendBack(event);
        };
        call(
          api.POST('/v1/files', {
            // The contract describes the files as strings; the browser sends the file itself.
            body: { files: [file.name] },
            bodySerializer: () => formOf(file, tags),
            params: { header: { 'Idempotency-Key': keyFor(file) } },
            fetch: fetchWithProgress((progress) => report({ type: 'picture.progress', progress })),
            signal: givenUp.signal,
          }),
        ).then(
          ([sent]) =>
            report(
              sent
                ? { type: 'picture.sent', file: { id: sent.id, url: sent.url, largest: sent.largest } }
                : { type: 'picture.failed', error: undefined },
            ),
          (error: unknown) => report({ type: 'picture.failed', error }),
        );
        return () => givenUp.abort();
      }),
    } satisfies ActorsOf<typeof uploadQueueMachine>,
  });
};
