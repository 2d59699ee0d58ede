import { uploadQueueMachine } from '#machines/objects/upload-queue.machine';
import { describePaths } from '../../support/replay.ts';

const file = (name: string, more: object = {}) => ({ name, size: 1000, type: 'image/png', ...more });

describePaths('upload queue', uploadQueueMachine, {
  input: { parentRef: undefined },
  events: [
    { type: 'files.added', files: [file('a.png')] },
    { type: 'files.added', files: [file('a.svg', { type: 'image/svg+xml' })] },
    { type: 'pictures.restored', pictures: [] },
    { type: 'picture.removed', id: 1 },
    { type: 'picture.moved', id: 2, by: -1 },
    { type: 'picture.placed', id: 1, at: 1 },
    { type: 'refusals.read' },
    { type: 'crop.asked', id: 1 },
    { type: 'crop.closed' },
    { type: 'picture.cropped', id: 1, file: file('a.jpg') },
    { type: 'picture.described', id: 1, alt: 'Una tenda' },
    { type: 'picture.retried', id: 1 },
    { type: 'pictures.retried' },
    { type: 'tags.typed', tags: 'tende' },
    { type: 'picture.progress', progress: 0.5 },
    { type: 'picture.sent', file: { id: 'f', url: '/files/f.webp' } },
    { type: 'picture.failed', error: { kind: 'network' } },
    { type: 'xstate.error.actor.sendPicture', error: { kind: 'network' } },
    { type: 'xstate.after.reset.uploadQueue.between' },
  ],
  key: ({ context: { pictures, refused, nextId } }) => [
    pictures.map(({ id, status, progress }) => [id, status, progress === null]),
    refused.length > 0,
    nextId,
  ],
  // Two pictures cover every relevant order and interleaving.
  stopWhen: ({ context }) => context.nextId > 2,
  rests: ['resting', 'sending', 'between'],
});
