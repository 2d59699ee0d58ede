import { assign, raise, sendTo, setup } from 'xstate';
import { storeFailure, failureStored, raiseFailure, failureRaised } from '../core/calls.ts';
import { filteredPagesMachine } from '../core/pages/filtered-pages.machine.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';
import { uploadQueueMachine } from '../objects/upload-queue.machine.ts';
import type { QueueChanged } from '../objects/upload-queue-state.ts';
import { SEARCH } from '../rules/limits.ts';
import { type FileFilter, type FilesContext, type FilesEvent, sentOf, tagsOf } from './files-context.ts';
import type { File } from './wire.ts';

/** The files that match a name and tags, page by page. */
export const fileListMachine = filteredPagesMachine<File, FileFilter>('fileList');

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
            onDone: { target: 'known', actions: { type: 'keep', params: ({ event }) => ({ tags: event.output }) } },
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
            'delete.asked': {
              target: 'asking',
              actions: { type: 'keep', params: ({ event }) => ({ chosen: event.file }) },
            },
            'tags.opened': {
              target: 'tagging',
              actions: {
                type: 'keep',
                params: ({ event: { file } }) => ({
                  ...{ chosen: file, writtenTags: file.tags.join(', '), failure: undefined },
                }),
              },
            },
          },
        },
        tagging: {
          description: 'The tags of a file are being changed',
          tags: 'tagging',
          on: {
            'tags.written': { actions: { type: 'keep', params: ({ event }) => ({ writtenTags: event.tags }) } },
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
