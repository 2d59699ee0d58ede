import { fromPromise } from 'xstate';
import { type Download, downloadMachine } from '#machines/core/download.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { saveFile } from '../device/save-file.ts';

const nameOf = (download: Download): string =>
  download.kind === 'table'
    ? `${download.table}.csv`
    : `${download.figure}-${download.range.from}-${download.range.to}.csv`;

const fetchFile = ({ api }: Deps, download: Download, signal: AbortSignal): Promise<Blob | string> =>
  download.kind === 'table'
    ? call(
        api.GET('/v1/staff/exports/{table}', {
          params: { path: { table: download.table } },
          parseAs: 'blob',
          signal,
        }),
      )
    : call(
        api.GET('/v1/staff/figures/{figure}/exports', {
          params: { path: { figure: download.figure }, query: download.range },
          parseAs: 'blob',
          signal,
        }),
      );

export const provideDownload = (deps: Deps) =>
  downloadMachine.provide({
    actors: {
      fetchAndSave: fromPromise(async ({ input: { download }, signal }) => {
        if (!download) return undefined;
        const content = await fetchFile(deps, download, signal);
        saveFile(new Blob([content], { type: 'text/csv' }), nameOf(download));
        return undefined;
      }),
    } satisfies ActorsOf<typeof downloadMachine>,
  });
