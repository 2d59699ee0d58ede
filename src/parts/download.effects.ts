import { raiseFailure } from '#machines/core/calls';
import type { Download } from '#machines/core/download';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { provideRequest } from '../core/request.ts';
import { saveFile } from '../device/save-file.ts';

function nameOf(download: Download): string {
  switch (download.kind) {
    case 'table':
      return `${download.table}.csv`;
    case 'template':
      return `${download.of}.csv`;
    case 'report':
      return 'import.csv';
    case 'figure':
      return `${download.figure}-${download.range.from}-${download.range.to}.csv`;
  }
}

function fetchFile({ api }: Deps, download: Download, signal: AbortSignal): Promise<Blob | string> {
  const file = { parseAs: 'blob', signal } as const;
  switch (download.kind) {
    case 'table': {
      const params = { path: { table: download.table }, query: download.filter ?? {} };
      return call(api.GET('/v1/staff/exports/{table}', { params, ...file }));
    }
    case 'template':
      return call(api.GET('/v1/staff/import_templates/{kind}', { params: { path: { kind: download.of } }, ...file }));
    case 'report':
      return call(api.GET('/v1/staff/imports/{id}/report', { params: { path: { id: download.id } }, ...file }));
    case 'figure': {
      const params = { path: { figure: download.figure }, query: download.range };
      return call(api.GET('/v1/staff/figures/{figure}/exports', { params, ...file }));
    }
  }
}

/** Fetches a table and hands it to the device as a file; a failure is told. */
export const provideDownload = (deps: Deps) =>
  provideRequest(
    async (download: Download, signal) => {
      const content = await fetchFile(deps, download, signal);
      saveFile(new Blob([content], { type: 'text/csv' }), nameOf(download));
    },
    { tellFailed: raiseFailure },
  );
