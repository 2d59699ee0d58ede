import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { storeFailure, failureStored } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { pagesMachine } from '../core/pages/pages.machine.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';
import type { ChosenFile } from '../rules/upload.ts';
import type { Import, ImportContent, ImportKind, ImportLine } from './wire.ts';

/** The list of the imports itself, page by page. */
export const importPagesMachine = pagesMachine<ImportLine, undefined>('imports');

interface ListContext {
  kind: ImportContent;
  /** A file of rows, or pictures and archives of them. */
  files: readonly ChosenFile[];
  /** How many of them the server has. */
  sent: number;
  /** The import of pictures that they are added to. */
  into: string | undefined;
  failure: Failure | undefined;
}

/** The imports of the library, and a new one: what it holds, and the file, or pictures that are sent one after the other. */
export const importsMachine = setup({
  types: {
    input: {} as { kind: ImportContent },
    context: {} as ListContext,
    events: {} as
      | { type: 'kind.chosen'; kind: ImportContent }
      | { type: 'files.chosen'; files: readonly ChosenFile[] }
      | { type: 'sending.stopped' }
      | { type: 'sending.resumed' }
      | { type: 'file.skipped' }
      | { type: 'sending.finished' },
    tags: {} as 'uploading' | 'sending' | 'waiting',
  },
  actors: {
    pages: importPagesMachine,
    upload: slot<Import, { kind: ImportKind; file: ChosenFile | undefined }>('upload'),
    addPictures: slot<Import, { into: string | undefined; file: ChosenFile | undefined }>('addPictures'),
  },
  actions: {
    keepKind: assign((_, { kind }: { kind: ImportContent }) => ({ kind, failure: undefined })),
    keepFiles: assign((_, { files }: { files: readonly ChosenFile[] }) => ({
      ...{ files, sent: 0, into: undefined, failure: undefined },
    })),
    keepSent: assign(({ context: { sent } }, { id }: { id: string }) => ({
      into: id,
      sent: sent + 1,
      failure: undefined,
    })),
    skip: assign(({ context: { sent } }) => ({ sent: sent + 1, failure: undefined })),
    storeFailure,
    open: sendTo(navigation, (_, { id }: { id: string }) => ({
      type: 'navigate' as const,
      to: hrefOf('staff_import', { id }),
    })),
    openPictures: sendTo(navigation, ({ context: { into } }) => ({
      type: 'navigate' as const,
      to: into === undefined ? hrefOf('staff_imports') : hrefOf('staff_import', { id: into }),
    })),
  },
  guards: {
    isOfPictures: ({ context: { kind } }) => kind === 'pictures',
    hasMore: ({ context: { files, sent } }) => sent < files.length,
    hasSent: ({ context: { into } }) => into !== undefined,
  },
}).createMachine({
  id: 'importList',
  context: ({ input }) => ({ kind: input.kind, files: [], sent: 0, into: undefined, failure: undefined }),
  invoke: { id: 'pages', src: 'pages', input: { filter: undefined } },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Files can be chosen; why the last one was refused stays in sight',
      on: {
        'kind.chosen': { actions: { type: 'keepKind', params: ({ event }) => event } },
        'files.chosen': [
          { guard: 'isOfPictures', target: 'deciding', actions: { type: 'keepFiles', params: ({ event }) => event } },
          { target: 'uploading', actions: { type: 'keepFiles', params: ({ event }) => event } },
        ],
      },
    },
    uploading: {
      description: 'The file is being sent and read',
      tags: 'uploading',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { kind, files } }) => ({ kind: kind === 'members' ? kind : 'objects', file: files[0] }),
        onDone: { target: 'choosing', actions: { type: 'open', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: failureStored },
      },
    },
    deciding: {
      description: 'Either another picture is sent, or all are and the look at them is opened',
      always: [
        { guard: 'hasMore', target: 'sending' },
        { guard: 'hasSent', target: 'choosing', actions: 'openPictures' },
        { target: 'choosing' },
      ],
    },
    sending: {
      description: 'A picture or an archive of pictures is being sent',
      tags: 'sending',
      invoke: {
        id: 'addPictures',
        src: 'addPictures',
        input: ({ context: { into, files, sent } }) => ({ into, file: files[sent] }),
        onDone: { target: 'deciding', actions: { type: 'keepSent', params: ({ event }) => event.output } },
        onError: { target: 'waiting', actions: failureStored },
      },
      on: { 'sending.stopped': 'waiting' },
    },
    waiting: {
      description: 'A picture could not be sent, or the sending was stopped; those that are left wait on the page',
      tags: 'waiting',
      on: {
        'sending.resumed': 'sending',
        'file.skipped': { target: 'deciding', actions: 'skip' },
        'sending.finished': [{ guard: 'hasSent', target: 'choosing', actions: 'openPictures' }, { target: 'choosing' }],
      },
    },
  },
});

type ImportList = SnapshotFrom<typeof importsMachine>;

export const selectPages = (list: ImportList) => list.children.pages;
export const selectKind = (list: ImportList) => list.context.kind;
export const selectIsUploading = (list: ImportList) => list.hasTag('uploading');
export const selectIsSending = (list: ImportList) => list.hasTag('sending');
/** The picture that waits, if one could not be sent or the sending was stopped. */
export const selectWaiting = (list: ImportList) =>
  list.hasTag('waiting') ? list.context.files[list.context.sent] : undefined;
export const selectSent = (list: ImportList) => list.context.sent;
export const selectTotal = (list: ImportList) => list.context.files.length;
export const selectHasSent = (list: ImportList) => list.context.into !== undefined;
export const selectRefusal = (list: ImportList) => list.context.failure;
