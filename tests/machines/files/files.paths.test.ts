import { fileListMachine, filesMachine } from '#machines/files/files.machine';
import type { File } from '#machines/files/wire';
import type { Picture } from '#machines/objects/upload-files';
import { describePaths } from '../../support/replay.ts';

const file: File = {
  uid: 'f1',
  id: 'f1',
  name: 'tenda.webp',
  folder: 'uploads',
  alt: '',
  url: '/files/1/uploads/f1-640.webp',
  largest: '/files/1/uploads/f1-640.webp',
  size: 1000,
  extension: 'webp',
  mimetype: 'image/webp',
  base64: null,
  dimension: { w: 640, h: 480 },
  aspect_ratio: 4 / 3,
  tags: ['tende'],
};
const picture = (status: Picture['status']): Picture => ({
  id: 1,
  file: { name: 'a.png', size: 1000, type: 'image/png' },
  alt: '',
  status,
  progress: null,
  sent: status === 'sent' ? { id: 'f1', url: '/files/f1.webp' } : undefined,
  failure: undefined,
});
const failed = { kind: 'network' };

describePaths('files', filesMachine, {
  events: [
    { type: 'name.typed', name: '' },
    { type: 'name.typed', name: 'te' },
    { type: 'name.typed', name: 'tenda' },
    { type: 'search' },
    { type: 'tag.toggled', tag: 'tende' },
    { type: 'tags.cleared' },
    { type: 'newTags.typed', tags: 'tende' },
    { type: 'retry' },
    { type: 'delete.asked', file },
    { type: 'delete.confirmed' },
    { type: 'delete.dismissed' },
    { type: 'pictures.changed', pictures: [picture('sending')] },
    { type: 'pictures.changed', pictures: [picture('sent')] },
    { type: 'tags.opened', file },
    { type: 'tags.written', tags: 'tende, ' },
    { type: 'tags.saved' },
    { type: 'tags.closed' },
    { type: 'xstate.done.actor.loadTags', output: ['tende'] },
    { type: 'xstate.error.actor.loadTags', error: failed },
    { type: 'xstate.done.actor.saveTags', output: file },
    { type: 'xstate.error.actor.saveTags', error: failed },
    { type: 'xstate.done.actor.deleteFile', output: undefined },
    { type: 'xstate.error.actor.deleteFile', error: failed },
  ],
  key: ({ context }) => [context.typed.length < 3 && context.typed.length > 0, context.sent],
  attached: ['queue', 'list'],
  rests: ['given', 'short'].flatMap((search) =>
    ['loading', 'known'].flatMap((tags) =>
      ['closed', 'tagging', 'saving', 'asking', 'deleting'].map((dialog) => ({ search, tags, dialog })),
    ),
  ),
});

describePaths('the list of files', fileListMachine, {
  input: { filter: { name: '', tags: [] } },
  events: [
    { type: 'retry' },
    { type: 'more' },
    { type: 'filter.changed', filter: { name: 'tenda', tags: [] } },
    { type: 'xstate.done.actor.loadFirst', output: { items: [file], next: 'c2', total: 2 } },
    { type: 'xstate.error.actor.loadFirst', error: failed },
    { type: 'xstate.done.actor.loadMore', output: { items: [], next: null } },
    { type: 'xstate.error.actor.loadMore', error: failed },
  ],
  key: ({ context }) => context.next,
  rests: ['loading', 'failed', { shown: 'idle' }, { shown: 'loadingMore' }, { shown: 'moreFailed' }],
});
