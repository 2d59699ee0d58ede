import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { picturedCategoryMachine, picturedHeadquarterMachine } from '#machines/library/pictured.machine';
import { recordPictureMachine } from '#machines/library/record-picture.machine';
import type { RecordPicture, RecordPictureContent } from '#machines/library/wire';
import { describePaths } from '../../support/replay.ts';

const offline = { kind: 'network' } as const;
const file = { id: 'f1', url: '/f1.webp', largest: '/f1.webp', alt: 'Un banco', alt_en: '' };
const sent = {
  ...{ id: 1, file: { name: '1', size: 0, type: '' }, alt: 'Un trapano', alt_en: 'A drill' },
  ...{
    status: 'sent' as const,
    progress: null,
    sent: { id: 'f2', url: '/f2.webp', largest: '/f2.webp' },
    failure: undefined,
  },
};

const events = [
  { type: 'retry' },
  { type: 'picture.submitted', id: 'c1' },
  { type: 'pictures.changed', pictures: [] },
  { type: 'pictures.changed', pictures: [sent] },
  { type: 'pictures.changed', pictures: [{ ...sent, status: 'sending' as const, sent: undefined }] },
  { type: 'xstate.done.actor.loadPicture', output: { file } },
  { type: 'xstate.done.actor.loadPicture', output: { file: null } },
  { type: 'xstate.error.actor.loadPicture', error: offline },
  { type: 'xstate.done.actor.savePicture', output: { file } },
  { type: 'xstate.error.actor.savePicture', error: offline },
] as const;

describePaths('recordPicture', recordPictureMachine, {
  input: { request: 'c1' },
  events: [...events],
  key: ({ context }) => [context.failure?.kind, context.pictures[0]?.status],
  rests: ['loading', 'failed', 'idle', 'saving'],
  // A new record, below.
  named: ['recordPicture.beginning always 0'],
});

describePaths('recordPicture of a new record', recordPictureMachine, {
  input: { request: '' },
  events: [...events],
  key: ({ context }) => [context.pictures[0]?.status, context.id],
  rests: ['idle', 'saving'],
  never: [
    'recordPicture.beginning always 1',
    'recordPicture.loading xstate.done.actor.loadPicture',
    'recordPicture.loading xstate.error.actor.loadPicture',
    'recordPicture.failed retry',
  ],
});

describePaths('picturedCategory', picturedCategoryMachine, {
  ...{ input: { request: 'c1' }, events: [], key: () => [], rests: ['open'] },
});

describePaths('picturedHeadquarter', picturedHeadquarterMachine, {
  ...{ input: { request: 'h1' }, events: [], key: () => [], rests: ['open'] },
});

test('the picture that is on the server is saved with its texts, for the record that was just made', async () => {
  const saved: { id: string; content: RecordPictureContent }[] = [];
  const machine = recordPictureMachine.provide({
    actors: {
      savePicture: fromPromise<RecordPicture, { id: string; content: RecordPictureContent }>(({ input }) => {
        saved.push(input);
        return Promise.resolve({ file });
      }),
    },
  });
  const actor = createActor(machine, { input: { request: '' } }).start();
  actor.send({ type: 'pictures.changed', pictures: [sent] });
  actor.send({ type: 'picture.submitted', id: 'c9' });
  await waitFor(actor, (snapshot) => snapshot.context.pictures[0]?.sent?.id === 'f1');
  expect(saved).toEqual([{ id: 'c9', content: { file: { id: 'f2', alt: 'Un trapano', alt_en: 'A drill' } } }]);
});
