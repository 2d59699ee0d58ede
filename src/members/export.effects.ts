import { fromPromise } from 'xstate';
import { exportMachine } from '#machines/members/export.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideExport = ({ api }: Deps) =>
  exportMachine.provide({
    actors: {
      download: fromPromise(async ({ input: { id }, signal }) => {
        const answer =
          id === null
            ? api.GET('/v1/me/export', { parseAs: 'blob', signal })
            : api.GET('/v1/staff/people/{id}/export', { params: { path: { id } }, parseAs: 'blob', signal });
        const archive = await call(answer);
        const { response } = await answer;
        const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
        save(archive, named ?? 'data.zip');
        return undefined;
      }),
    } satisfies ActorsOf<typeof exportMachine>,
  });

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started, so the URL is no longer needed.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
