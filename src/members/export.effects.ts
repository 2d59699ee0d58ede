import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { provideRequest } from '../core/request.ts';

/** Downloads all data of a person: of another one by staff, or the member's own (null). */
export const provideExport = ({ api }: Deps) =>
  provideRequest(async (id: string | null, signal) => {
    const answer =
      id === null
        ? api.GET('/v1/me/export', { parseAs: 'blob', signal })
        : api.GET('/v1/staff/people/{id}/export', { params: { path: { id } }, parseAs: 'blob', signal });
    const archive = await call(answer);
    const { response } = await answer;
    const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    save(archive, named ?? 'data.zip');
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
