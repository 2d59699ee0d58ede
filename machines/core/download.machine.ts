import { assign, setup } from 'xstate';
import { raiseFailure, failureRaised } from './calls.ts';
import type { components, operations } from '#openapi/types.d.ts';
import { slot } from './slot.ts';

/** The filter of the list of the table. */
type ExportFilter = Omit<NonNullable<operations['exportTable']['parameters']['query']>, 'separator'>;

type FigureName = components['schemas']['FigureName'];

/** The downloads: a figure of a range, a table of the library as its list is filtered, and the files of an import. */
export type Download =
  | { kind: 'figure'; figure: FigureName; range: { from: string; to: string; compare: boolean } }
  | { kind: 'table'; table: components['schemas']['ExportName']; filter?: ExportFilter }
  | { kind: 'template'; of: components['schemas']['ImportKind'] }
  | { kind: 'report'; id: string };

/** Fetches a table and hands it to the device as a file; a failure is told. */
export const downloadMachine = setup({
  types: {
    context: {} as { download: Download | undefined },
    events: {} as { type: 'download'; download: Download },
    tags: {} as 'busy',
  },
  actors: { fetchAndSave: slot<undefined, { download: Download | undefined }>('fetchAndSave') },
  actions: {
    keepDownload: assign((_, { download }: { download: Download }) => ({ download })),
    raiseFailure,
  },
}).createMachine({
  id: 'download',
  context: { download: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'The table can be kept as a file',
      on: { download: { target: 'busy', actions: { type: 'keepDownload', params: ({ event }) => event } } },
    },
    busy: {
      description: 'The file is being fetched and saved',
      tags: 'busy',
      invoke: {
        id: 'fetchAndSave',
        src: 'fetchAndSave',
        input: ({ context }) => ({ download: context.download }),
        onDone: 'idle',
        onError: { target: 'idle', actions: failureRaised },
      },
    },
  },
});
