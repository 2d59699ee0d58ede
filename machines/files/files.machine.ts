import { assign, raise, sendTo, setup } from 'xstate';
import type { Failure } from '../core/failure.ts';
import { type QueueChanged, uploadQueueMachine } from '../objects/upload-queue.machine.ts';
import type { File } from './wire.ts';
import { storeFailure, failureStored, raiseFailure, failureRaised } from '../core/calls.ts';
import { pagesMachine } from '../core/pages/pages.machine.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';
import { SEARCH } from '../rules/limits.ts';

interface FileFilter {
  /** At least three characters, or none. */
  name: string;
  tags: readonly string[];
}

interface FilesContext {
  /** All tags in use. */
  tags: readonly string[];
  typed: string;
  filter: FileFilter;
  /** The tags of the files uploaded next, separated by commas. */
  newTags: string;
  /** How many pictures of the queue are on the server. */
  sent: number;
  /** Files that were changed since they were listed. */
  changed: Readonly<Record<string, File>>;
  /** The file to be deleted, or whose tags are being changed. */
  chosen: File | undefined;
  /** Its tags as typed, separated by commas. */
  writtenTags: string;
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
  | { type: 'delete.dismissed' }
  | { type: 'tags.opened'; file: File }
  | { type: 'tags.written'; tags: string }
  | { type: 'tags.saved' }
  | { type: 'tags.closed' }
  | { type: 'tags.changed' };

/** The tags that are written with commas between them. */
const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** How many pictures of the queue are on the server. */
const sentOf = (pictures: QueueChanged['pictures']): number =>
  pictures.filter(({ status }) => status === 'sent').length;

/** The files that match a name and tags, page by page. */
export const fileListMachine = pagesMachine<File, FileFilter>('fileList');

const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** The library's files: found by name and tags, uploaded, and deleted one by one. */
export const filesMachine = setup({
  types: {
    context: {} as FilesContext,
    events: {} as FilesEvent,
    tags: {} as 'short' | 'asking' | 'deleting' | 'tagging' | 'saving',
  },
  actors: {
    queue: uploadQueueMachine,
    list: fileListMachine,
    loadTags: slot<readonly string[], undefined>('loadTags'),
    saveTags: slot<File, { id: string; tags: string[] }>('saveTags'),
    deleteFile: slot<undefined, { name: string }>('deleteFile'),
  },
  actions: {
    keepName: assign((_, { name }: { name: string }) => ({ typed: name })),
    keepNewTags: assign((_, { tags }: { tags: string }) => ({ newTags: tags })),
    keepTags: assign((_, { tags }: Pick<FilesContext, 'tags'>) => ({ tags })),
    choose: assign((_, { file }: { file: File }) => ({ chosen: file })),
    openTags: assign((_, { file }: { file: File }) => ({
      chosen: file,
      writtenTags: file.tags.join(', '),
      failure: undefined,
    })),
    writeTags: assign((_, { tags }: { tags: string }) => ({ writtenTags: tags })),
    filterByName: assign(({ context }) => ({ filter: { ...context.filter, name: context.typed.trim() } })),
    toggleTag: assign(({ context: { filter } }, { tag }: { tag: string }) => ({
      filter: {
        ...filter,
        tags: filter.tags.includes(tag) ? filter.tags.filter((each) => each !== tag) : [...filter.tags, tag],
      },
    })),
    clearTags: assign(({ context }) => ({ filter: { ...context.filter, tags: [] } })),
    countSent: assign((_, { pictures }: Pick<QueueChanged, 'pictures'>) => ({ sent: sentOf(pictures) })),
    storeFailure,
    raiseFailure,
    tellQueue: sendTo('queue', (_, { tags }: { tags: string }) => ({ type: 'tags.typed', tags })),
    tellDeleted: sendTo(toasts, notice('success', 'file.deleted')),
    reload: raise({ type: 'retry' }),
    reloadTags: raise({ type: 'tags.changed' }),
    showMatches: sendTo('list', ({ context }) => ({ type: 'filter.changed' as const, filter: context.filter })),
    /** What else is listed, and how far, stays. */
    showFile: assign(({ context }, { file }: { file: File }) => ({ changed: { ...context.changed, [file.id]: file } })),
    tellSaved: sendTo(toasts, notice('success', 'staff.done')),
  },
  guards: {
    /** "File search by name: minimum 3 characters" (rules/staff.md#files). */
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
    tags: [],
    changed: {},
    chosen: undefined,
    writtenTags: '',
    failure: undefined,
  },
  invoke: [
    { id: 'queue', src: 'queue', input: ({ self }) => ({ parentRef: self }) },
    { id: 'list', src: 'list', input: { filter: { name: '', tags: [] } } },
  ],
  on: {
    'name.typed': { actions: { type: 'keepName', params: ({ event }) => event } },
    'newTags.typed': {
      actions: [
        { type: 'keepNewTags', params: ({ event }) => event },
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
    search: {
      description: 'What the files are searched by',
      initial: 'given',
      on: {
        search: [
          { guard: 'isTooShort', target: '.short' },
          { target: '.given', actions: ['filterByName', 'showMatches'] },
        ],
        'tag.toggled': {
          target: '.given',
          actions: [{ type: 'toggleTag', params: ({ event }) => event }, 'showMatches'],
        },
        'tags.cleared': { target: '.given', actions: ['clearTags', 'showMatches'] },
      },
      states: {
        given: { description: 'The files that match are listed' },
        short: { description: 'The name to search for is shorter than three characters', tags: 'short' },
      },
    },
    tags: {
      description: 'The tags in use, to filter by',
      initial: 'loading',
      on: { retry: { target: '.loading', actions: 'showMatches' }, 'tags.changed': '.loading' },
      states: {
        loading: {
          description: 'The tags in use are being loaded',
          invoke: {
            id: 'loadTags',
            src: 'loadTags',
            onDone: { target: 'known', actions: { type: 'keepTags', params: ({ event }) => ({ tags: event.output }) } },
            // The files can be found without them; the list says if the network is away.
            onError: 'known',
          },
        },
        known: { description: 'The tags in use are offered' },
      },
    },
    dialog: {
      description: 'The change of a file, or the question before it is deleted',
      initial: 'closed',
      states: {
        closed: {
          description: 'No file is about to be changed or deleted',
          on: {
            'delete.asked': { target: 'asking', actions: { type: 'choose', params: ({ event }) => event } },
            'tags.opened': { target: 'tagging', actions: { type: 'openTags', params: ({ event }) => event } },
          },
        },
        tagging: {
          description: 'The tags of a file are being changed',
          tags: 'tagging',
          on: {
            'tags.written': { actions: { type: 'writeTags', params: ({ event }) => event } },
            'tags.saved': 'saving',
            'tags.closed': 'closed',
          },
        },
        saving: {
          description: 'The tags of a file are being saved',
          tags: ['tagging', 'saving'],
          invoke: {
            id: 'saveTags',
            src: 'saveTags',
            input: ({ context }) => ({ id: context.chosen?.id ?? '', tags: tagsOf(context.writtenTags) }),
            onDone: {
              target: 'closed',
              actions: [
                { type: 'showFile', params: ({ event }) => ({ file: event.output }) },
                'reloadTags',
                'tellSaved',
              ],
            },
            onError: { target: 'tagging', actions: failureStored },
          },
        },
        asking: {
          description: 'A dialog asks whether to delete the file',
          tags: 'asking',
          on: { 'delete.confirmed': 'deleting', 'delete.dismissed': 'closed' },
        },
        deleting: {
          description: 'The file is being deleted',
          tags: ['asking', 'deleting'],
          invoke: {
            id: 'deleteFile',
            src: 'deleteFile',
            input: ({ context }) => ({ name: context.chosen?.name ?? '' }),
            onDone: { target: 'closed', actions: ['tellDeleted', 'reload'] },
            onError: { target: 'closed', actions: [failureRaised, 'reload'] },
          },
        },
      },
    },
  },
});
