import { assign, raise, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import { failureNotice, notice, toasts } from '../core/system.ts';
import { type QueueChanged, uploadQueueMachine } from '../objects/upload-queue.machine.ts';
import { SEARCH } from '../rules/limits.ts';
import type { File } from './wire.ts';

export interface FoundFiles {
  files: readonly File[];
  /** All tags in use. */
  tags: readonly string[];
}

export interface FileFilter {
  /** At least three characters, or none. */
  name: string;
  tags: readonly string[];
}

interface FilesContext extends FoundFiles {
  typed: string;
  filter: FileFilter;
  /** The tags of the files uploaded next, separated by commas. */
  newTags: string;
  /** How many pictures of the queue are on the server. */
  sent: number;
  /** The file to be deleted. */
  chosen: File | undefined;
  failure: Failure | undefined;
}

type FilesEvent =
  | QueueChanged
  | { type: 'name.typed'; name: string }
  | { type: 'search' }
  | { type: 'tag.toggled'; tag: string }
  | { type: 'tags.cleared' }
  | { type: 'newTags.typed'; tags: string }
  | { type: 'retry' }
  | { type: 'delete.asked'; file: File }
  | { type: 'delete.confirmed' }
  | { type: 'delete.dismissed' };

const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** The library's files: found by name and tags, uploaded, and deleted one by one. */
export const filesMachine = setup({
  types: {
    context: {} as FilesContext,
    events: {} as FilesEvent,
    tags: {} as 'loading' | 'short' | 'failed' | 'asking' | 'deleting',
  },
  actors: {
    queue: uploadQueueMachine,
    loadFiles: slot<FoundFiles, FileFilter>('loadFiles'),
    deleteFile: slot<undefined, { name: string }>('deleteFile'),
  },
  actions: {
    keep: assign((_, params: Partial<FilesContext>) => params),
    filterByName: assign(({ context }) => ({ filter: { ...context.filter, name: context.typed.trim() } })),
    toggleTag: assign(({ context: { filter } }, { tag }: { tag: string }) => ({
      filter: {
        ...filter,
        tags: filter.tags.includes(tag) ? filter.tags.filter((each) => each !== tag) : [...filter.tags, tag],
      },
    })),
    clearTags: assign(({ context }) => ({ filter: { ...context.filter, tags: [] } })),
    countSent: assign((_, { pictures }: Pick<QueueChanged, 'pictures'>) => ({ sent: sentOf(pictures) })),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    raiseFailure: sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error)),
    tellQueue: sendTo('queue', (_, { tags }: { tags: string }) => ({ type: 'tags.typed', tags })),
    tellDeleted: sendTo(toasts, notice('success', 'file.deleted')),
    reload: raise({ type: 'retry' }),
  },
  guards: {
    /** "File search by name: minimum 3 characters" (specification, point 5). */
    isTooShort: ({ context }) => {
      const length = lengthOf(context.typed);
      return length > 0 && length < SEARCH.minFileNameCharacters;
    },
    hasMoreSent: ({ context }, { pictures }: Pick<QueueChanged, 'pictures'>) => sentOf(pictures) > context.sent,
  },
}).createMachine({
  id: 'files',
  type: 'parallel',
  context: {
    typed: '',
    filter: { name: '', tags: [] },
    newTags: '',
    sent: 0,
    files: [],
    tags: [],
    chosen: undefined,
    failure: undefined,
  },
  invoke: { id: 'queue', src: 'queue', input: ({ self }) => ({ keeper: self }) },
  on: {
    'name.typed': { actions: { type: 'keep', params: ({ event }) => ({ typed: event.name }) } },
    'newTags.typed': {
      actions: [
        { type: 'keep', params: ({ event }) => ({ newTags: event.tags }) },
        { type: 'tellQueue', params: ({ event }) => ({ tags: event.tags }) },
      ],
    },
    'pictures.changed': [
      {
        guard: { type: 'hasMoreSent', params: ({ event }) => event },
        actions: [{ type: 'countSent', params: ({ event }) => event }, 'reload'],
      },
      { actions: { type: 'countSent', params: ({ event }) => event } },
    ],
  },
  states: {
    list: {
      description: 'The files of the library (point 7)',
      initial: 'loading',
      on: {
        search: [
          { guard: 'isTooShort', target: '.short' },
          { target: '.loading', actions: 'filterByName' },
        ],
        'tag.toggled': { target: '.loading', actions: { type: 'toggleTag', params: ({ event }) => event } },
        'tags.cleared': { target: '.loading', actions: 'clearTags' },
        retry: '.loading',
      },
      states: {
        loading: {
          description: 'The files are being searched (point 7)',
          tags: 'loading',
          invoke: {
            id: 'loadFiles',
            src: 'loadFiles',
            input: ({ context }) => context.filter,
            onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
          },
        },
        shown: { description: 'The files found are listed (point 7)' },
        short: { description: 'The name to search for is shorter than three characters (point 5)', tags: 'short' },
        failed: { description: 'The search failed; a retry searches again (point 8)', tags: 'failed' },
      },
    },
    dialog: {
      description: 'The question before a file is deleted (point 7)',
      initial: 'closed',
      states: {
        closed: {
          description: 'No file is about to be deleted (point 7)',
          on: {
            'delete.asked': {
              target: 'asking',
              actions: { type: 'keep', params: ({ event }) => ({ chosen: event.file }) },
            },
          },
        },
        asking: {
          description: 'A dialog asks whether to delete the file (point 7)',
          tags: 'asking',
          on: { 'delete.confirmed': 'deleting', 'delete.dismissed': 'closed' },
        },
        deleting: {
          description: 'The file is being deleted (point 7)',
          tags: ['asking', 'deleting'],
          invoke: {
            id: 'deleteFile',
            src: 'deleteFile',
            input: ({ context }) => ({ name: context.chosen?.name ?? '' }),
            onDone: { target: 'closed', actions: ['tellDeleted', 'reload'] },
            onError: { target: 'closed', actions: [{ type: 'raiseFailure', params: ({ event }) => event }, 'reload'] },
          },
        },
      },
    },
  },
});

const sentOf = (pictures: QueueChanged['pictures']): number =>
  pictures.filter(({ status }) => status === 'sent').length;
