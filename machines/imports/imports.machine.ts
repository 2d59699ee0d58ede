import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { storeFailure, failureStored } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { pagesMachine } from '../core/pages/pages.machine.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';
import type { ChosenFile } from '../rules/upload.ts';
import type { Import, ImportKind, ImportLine } from './wire.ts';

/** The list of the imports itself, page by page. */
export const importPagesMachine = pagesMachine<ImportLine, undefined>('imports');

/** The imports of the library, and a new one: what its rows are, and the file. */
export const importsMachine = setup({
  types: {
    input: {} as { kind: ImportKind },
    context: {} as { kind: ImportKind; file: ChosenFile | undefined; failure: Failure | undefined },
    events: {} as { type: 'kind.chosen'; kind: ImportKind } | { type: 'file.chosen'; file: ChosenFile },
    tags: {} as 'uploading',
  },
  actors: {
    pages: importPagesMachine,
    upload: slot<Import, { kind: ImportKind; file: ChosenFile | undefined }>('upload'),
  },
  actions: {
    keepKind: assign((_, { kind }: { kind: ImportKind }) => ({ kind, failure: undefined })),
    keepFile: assign((_, { file }: { file: ChosenFile }) => ({ file, failure: undefined })),
    storeFailure,
    open: sendTo(navigation, (_, { id }: { id: string }) => ({
      type: 'navigate' as const,
      to: hrefOf('staff_import', { id }),
    })),
  },
}).createMachine({
  id: 'importList',
  context: ({ input }) => ({ kind: input.kind, file: undefined, failure: undefined }),
  invoke: { id: 'pages', src: 'pages', input: { filter: undefined } },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A file can be chosen; why the last one was refused stays in sight',
      on: {
        'kind.chosen': { actions: { type: 'keepKind', params: ({ event }) => event } },
        'file.chosen': { target: 'uploading', actions: { type: 'keepFile', params: ({ event }) => event } },
      },
    },
    uploading: {
      description: 'The file is being sent and read',
      tags: 'uploading',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { kind, file } }) => ({ kind, file }),
        onDone: { target: 'choosing', actions: { type: 'open', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: failureStored },
      },
    },
  },
});

type ImportList = SnapshotFrom<typeof importsMachine>;

export const selectPages = (list: ImportList) => list.children.pages;
export const selectKind = (list: ImportList) => list.context.kind;
export const selectIsUploading = (list: ImportList) => list.hasTag('uploading');
export const selectRefusal = (list: ImportList) => list.context.failure;
