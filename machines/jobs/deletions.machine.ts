import { assign, raise, sendTo, setup } from 'xstate';
import { storeFailure, failureStored, raiseFailure, failureRaised } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';
import type { Deletion, DeletionPreview } from './wire.ts';

/** What can be deleted as a whole. */
export type BulkKind = 'files' | 'headquarters';

interface DeletionsContext {
  /** The word to type before everything is deleted. */
  libraryName: string;
  deletions: readonly Deletion[];
  kind: BulkKind;
  preview: DeletionPreview | undefined;
  typed: string;
  restoring: string | undefined;
  failure: Failure | undefined;
}

type DeletionsEvent =
  | { type: 'retry' }
  | { type: 'reload' }
  | { type: 'restore'; id: string }
  | { type: 'bulk.asked'; kind: BulkKind }
  | { type: 'bulk.typed'; name: string }
  | { type: 'bulk.confirmed' }
  | { type: 'bulk.dismissed' };

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** The deletions that can be undone, and the dialog that deletes everything of a kind. */
export const deletionsMachine = setup({
  types: {
    input: {} as { libraryName: string },
    context: {} as DeletionsContext,
    events: {} as DeletionsEvent,
    tags: {} as 'loading' | 'failed' | 'asking' | 'previewing' | 'previewFailed' | 'confirmable' | 'deleting',
  },
  actors: {
    listDeletions: slot<readonly Deletion[], undefined>('listDeletions'),
    restoreDeletion: slot<number, { id: string }>('restoreDeletion'),
    previewDeletion: slot<DeletionPreview, { kind: BulkKind }>('previewDeletion'),
    deleteAll: slot<number, { kind: BulkKind; confirm: string }>('deleteAll'),
  },
  actions: {
    keepDeletions: assign((_, { deletions }: Pick<DeletionsContext, 'deletions'>) => ({ deletions })),
    beginRestoring: assign((_, { id }: { id: string }) => ({ restoring: id })),
    endRestoring: assign({ restoring: undefined }),
    askAbout: assign((_, { kind }: Pick<DeletionsContext, 'kind'>) => ({ kind, typed: '', preview: undefined })),
    keepPreview: assign((_, { preview }: Pick<DeletionsContext, 'preview'>) => ({ preview })),
    keepTyped: assign((_, { name }: { name: string }) => ({ typed: name })),
    reload: raise({ type: 'reload' }),
    storeFailure,
    raiseFailure,
    tellRestored: sendTo(toasts, (_, { count }: { count: number }) =>
      notice('success', 'deletion.restored', { count }),
    ),
    tellDeleted: sendTo(toasts, (_, { count }: { count: number }) => notice('success', 'deletion.done', { count })),
  },
  guards: {
    isNamed: ({ context }) => plain(context.typed) === plain(context.libraryName),
  },
}).createMachine({
  id: 'deletions',
  type: 'parallel',
  context: ({ input }) => ({
    libraryName: input.libraryName,
    deletions: [],
    kind: 'files',
    preview: undefined,
    typed: '',
    restoring: undefined,
    failure: undefined,
  }),
  states: {
    list: {
      description: 'What was deleted within the last day and can be restored',
      initial: 'loading',
      on: { reload: '.reading' },
      states: {
        loading: {
          description: 'The deletions are being loaded',
          tags: 'loading',
          invoke: {
            id: 'listDeletions',
            src: 'listDeletions',
            onDone: {
              target: 'shown',
              actions: { type: 'keepDeletions', params: ({ event }) => ({ deletions: event.output }) },
            },
            onError: { target: 'failed', actions: failureStored },
          },
        },
        failed: {
          description: 'The deletions could not be loaded; a retry loads them again',
          tags: 'failed',
          on: { retry: 'loading' },
        },
        shown: {
          description: 'The deletions are listed and can be restored',
          on: {
            restore: { target: 'restoring', actions: { type: 'beginRestoring', params: ({ event }) => event } },
          },
        },
        reading: {
          description: 'The deletions are read again; what is shown stays',
          invoke: {
            id: 'readDeletions',
            src: 'listDeletions',
            onDone: {
              target: 'shown',
              actions: { type: 'keepDeletions', params: ({ event }) => ({ deletions: event.output }) },
            },
            onError: 'shown',
          },
        },
        restoring: {
          description: 'A deletion is being undone',
          invoke: {
            id: 'restoreDeletion',
            src: 'restoreDeletion',
            input: ({ context }) => ({ id: context.restoring ?? '' }),
            onDone: {
              target: 'reading',
              actions: { type: 'tellRestored', params: ({ event }) => ({ count: event.output }) },
            },
            onError: { target: 'reading', actions: failureRaised },
          },
          exit: 'endRestoring',
          on: { reload: {} },
        },
      },
    },
    bulk: {
      description: 'Deleting all files or all pickup points',
      initial: 'closed',
      states: {
        closed: {
          description: 'Nothing is about to be deleted',
          on: {
            'bulk.asked': { target: 'asking', actions: { type: 'askAbout', params: ({ event }) => event } },
          },
        },
        asking: {
          description: 'A dialog asks before everything is deleted',
          tags: 'asking',
          initial: 'previewing',
          on: { 'bulk.dismissed': 'closed' },
          states: {
            previewing: {
              description: 'The server counts what would be deleted',
              tags: 'previewing',
              invoke: {
                id: 'previewDeletion',
                src: 'previewDeletion',
                input: ({ context }) => ({ kind: context.kind }),
                onDone: {
                  target: 'typing',
                  actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
                },
                onError: { target: 'previewFailed', actions: failureStored },
              },
            },
            previewFailed: {
              description: 'The count failed; a retry counts again',
              tags: 'previewFailed',
              on: { retry: 'previewing' },
            },
            typing: {
              description: "The library's name must be typed to confirm",
              tags: 'confirmable',
              on: {
                'bulk.typed': { actions: { type: 'keepTyped', params: ({ event }) => event } },
                'bulk.confirmed': { guard: 'isNamed', target: '#deletions.bulk.deleting' },
              },
            },
          },
        },
        deleting: {
          description: 'Everything of this kind is being deleted',
          tags: ['asking', 'deleting'],
          invoke: {
            id: 'deleteAll',
            src: 'deleteAll',
            input: ({ context }) => ({ kind: context.kind, confirm: context.typed }),
            onDone: {
              target: 'closed',
              actions: [{ type: 'tellDeleted', params: ({ event }) => ({ count: event.output }) }, 'reload'],
            },
            onError: { target: 'asking', actions: failureRaised },
          },
        },
      },
    },
  },
});
