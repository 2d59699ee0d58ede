import { fromCallback, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { FailureError } from '#machines/core/failure';
import { UPLOAD } from '#machines/rules/limits';
import { fileRefusal, type ChosenFile } from '#machines/rules/upload';
import {
  selectDiscardQuestion,
  selectHasDraft,
  selectHeldUp,
  selectQueue,
  selectStep,
  selectValues,
} from '#machines/objects/upload.selectors';
import {
  draftOf,
  emptyUpload,
  valuesOf,
  type NewObject,
  type UploadTarget,
  type UploadStart,
  type UploadValues,
} from '#machines/objects/upload-steps';
import { selectIsAsked } from '#machines/core/question.selectors';
import { uploadMachine } from '#machines/objects/upload.machine';
import { uploadQueueMachine, type SendingEvent } from '#machines/objects/upload-queue.machine';
import { inSystem } from '../../support/system.ts';
import { settle } from '../../support/replay.ts';

const file = (name: string, more: Partial<ChosenFile> = {}): ChosenFile => ({
  name,
  size: 1000,
  type: 'image/png',
  ...more,
});

describe('a file before its upload', () => {
  test.each([
    ['a.png', 'image/png', undefined],
    ['a.jpg', 'image/jpeg', undefined],
    ['a.jpeg', '', undefined],
    ['a.TIFF', '', undefined],
    ['a.tiff', 'image/tiff', undefined],
    ['a.svg', 'image/svg+xml', 'unsupported'],
    ['a.png', 'image/webp', 'unsupported'],
    ['a.gif', '', 'unsupported'],
    ['png', '', undefined],
    ['', '', 'unsupported'],
    ['a.heic', 'image/heic', 'unsupported'],
  ])('%s of type "%s" is %s', (name, type, refusal) => {
    expect(fileRefusal({ name, type, size: 1 }, 0)).toBe(refusal);
  });

  test('may have 9,000,000 bytes and not one more, and be the tenth and not the eleventh', () => {
    expect(fileRefusal(file('a.png', { size: 9_000_000 }), 9)).toBe(undefined);
    expect(fileRefusal(file('a.png', { size: 9_000_001 }), 0)).toBe('too_large');
    expect(fileRefusal(file('a.png'), 10)).toBe('too_many');
  });
});

interface Options {
  target?: UploadTarget;
  start?: UploadStart;
  /** The initial state after the draft was discarded. */
  later?: UploadStart;
}

/** The upload machine, with picture uploads driven by the test. */
function open(
  createObject: (object: NewObject) => Promise<unknown> = () => Promise.resolve({}),
  { target = { owner: 'm1', id: undefined }, start = emptyUpload, later }: Options = {},
) {
  const kept: (UploadStart | 'forgotten')[] = [];
  const sending: { file: ChosenFile; report: (event: SendingEvent) => void; isOver: boolean }[] = [];
  const clock = new SimulatedClock();
  const machine = uploadMachine.provide({
    actors: {
      queue: uploadQueueMachine.provide({
        actors: {
          sendPicture: fromCallback<SendingEvent, { file: ChosenFile; tags: string }>(({ input, sendBack }) => {
            const entry = { file: input.file, report: sendBack, isOver: false };
            sending.push(entry);
            return () => {
              entry.isOver = true;
            };
          }),
        },
      }),
      createObject: fromPromise<unknown, NewObject>(({ input }) => createObject(input)),
      openUpload: fromPromise<UploadStart, UploadTarget>(() => Promise.resolve(later ?? emptyUpload)),
    },
    actions: {
      keepDraft: ({ context }) => {
        if (context.isChanged) kept.push(draftOf(context));
      },
      forgetDraft: () => kept.push('forgotten'),
    },
  });
  const { actor, told } = inSystem(machine, { input: { target, start }, clock });
  const queue = selectQueue(actor.getSnapshot()) as ActorRefFrom<typeof uploadQueueMachine>;
  const pictures = () => queue.getSnapshot().context.pictures;
  const type = (values: UploadValues) => actor.send({ type: 'typed', values });
  const fill = () => {
    const basics = { ...valuesOf(emptyUpload), title: ' Tenda ', category: ['c1'] };
    type(basics);
    actor.send({ type: 'next' });
    type({ ...basics, description: ' Per due. ' });
    actor.send({ type: 'next' });
  };
  return {
    actor,
    told,
    queue,
    kept,
    pictures,
    sending,
    clock,
    type,
    fill,
    step: () => selectStep(actor.getSnapshot()),
  };
}

describe('the queue', () => {
  test('uploads pictures one after another, in order, and shows their progress', () => {
    const { queue, pictures, sending } = open();
    queue.send({ type: 'files.added', files: [file('a.png'), file('b.png')] });
    expect(sending.map((one) => one.file.name)).toEqual(['a.png']);
    sending[0]?.report({ type: 'picture.progress', progress: 0.4 });
    expect(pictures().map(({ progress, status }) => [status, progress])).toEqual([
      ['sending', 0.4],
      ['waiting', null],
    ]);
    sending[0]?.report({ type: 'picture.sent', file: { id: 'fa', url: '/fa' } });
    expect(sending.map((one) => one.file.name)).toEqual(['a.png', 'b.png']);
    expect(pictures().map(({ status }) => status)).toEqual(['sent', 'sending']);
  });

  test('clears the progress bars one second after the last picture, not before', () => {
    const { queue, pictures, sending, clock } = open();
    queue.send({ type: 'files.added', files: [file('a.png')] });
    sending[0]?.report({ type: 'picture.sent', file: { id: 'fa', url: '/fa' } });
    clock.increment(UPLOAD.resetMilliseconds - 1);
    expect(pictures()[0]?.progress).toBe(1);
    clock.increment(1);
    expect(pictures()[0]).toMatchObject({ status: 'sent', progress: null });
  });

  test('continues after a failed picture, which is retried on request', () => {
    const { queue, pictures, sending } = open();
    queue.send({ type: 'files.added', files: [file('a.png'), file('b.png')] });
    sending[0]?.report({ type: 'picture.failed', error: new FailureError({ kind: 'network' }) });
    expect(pictures()[0]).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
    sending[1]?.report({ type: 'picture.sent', file: { id: 'fb', url: '/fb' } });
    queue.send({ type: 'picture.retried', id: 1 });
    expect(sending[2]?.file).toBe(sending[0]?.file);
    expect(pictures()[0]).toMatchObject({ status: 'sending', failure: undefined });
  });

  test('cancels the upload of a removed picture', () => {
    const { queue, pictures, sending } = open();
    queue.send({ type: 'files.added', files: [file('a.png'), file('b.png')] });
    queue.send({ type: 'picture.removed', id: 1 });
    expect(sending.map(({ isOver }) => isOver)).toEqual([true, false]);
    expect(pictures().map(({ id }) => id)).toEqual([2]);
  });

  test('names rejected files, with the sentence of the specification as a toast', () => {
    const { queue, pictures, told } = open();
    queue.send({
      type: 'files.added',
      files: [file('a.svg', { type: 'image/svg+xml' }), file('b.png'), file('c.png', { size: 9_000_001 })],
    });
    expect(pictures().map((picture) => picture.file.name)).toEqual(['b.png']);
    expect(queue.getSnapshot().context.refused).toEqual([
      { name: 'a.svg', reason: 'unsupported' },
      { name: 'c.png', reason: 'too_large' },
    ]);
    expect(told.toasts).toEqual([
      {
        type: 'toast.raised',
        notice: { kind: 'notice', tone: 'error', code: 'file.unsupported', values: { name: 'a.svg' } },
      },
    ]);
  });
});

describe('the stepper', () => {
  test.each([
    { title: '   ', category: ['c1'] },
    { title: 'Tenda', category: [] },
  ])('does not move on without a title and a category, and warns (%#)', (values) => {
    const { actor, told, step, type } = open();
    type({ ...valuesOf(emptyUpload), ...values });
    actor.send({ type: 'next' });
    expect(step()).toBe('basics');
    expect(told.toasts).toMatchObject([{ notice: { code: 'fields.required' } }]);
  });

  test('does not move on without a description, but always back, keeping everything', () => {
    const { actor, step, type } = open();
    const values = { ...valuesOf(emptyUpload), title: 'Tenda', description: ' ', category: ['c1'] };
    type(values);
    actor.send({ type: 'next' });
    actor.send({ type: 'next' });
    expect(step()).toBe('description');
    actor.send({ type: 'back' });
    expect(step()).toBe('basics');
    expect(selectValues(actor.getSnapshot())).toEqual(values);
  });

  test('does not move on while a picture is uploading or has failed', () => {
    const { actor, queue, sending, fill, step } = open();
    fill();
    queue.send({ type: 'files.added', files: [file('a.png')] });
    actor.send({ type: 'next' });
    expect([step(), selectHeldUp(actor.getSnapshot())]).toEqual(['pictures', 'sending']);
    sending[0]?.report({ type: 'picture.failed', error: { kind: 'network' } });
    expect(selectHeldUp(actor.getSnapshot())).toBe(undefined);
    actor.send({ type: 'next' });
    expect([step(), selectHeldUp(actor.getSnapshot())]).toEqual(['pictures', 'failed']);
    queue.send({ type: 'picture.removed', id: 1 });
    actor.send({ type: 'next' });
    expect(step()).toBe('recap');
  });

  test("submits the object with its pictures in the member's order and texts, then opens the own objects", async () => {
    const asked: NewObject[] = [];
    const { actor, queue, sending, fill, told } = open((object) => {
      asked.push(object);
      return Promise.resolve({});
    });
    fill();
    queue.send({ type: 'files.added', files: [file('a.png'), file('b.png')] });
    sending[0]?.report({ type: 'picture.sent', file: { id: 'fa', url: '/fa' } });
    sending[1]?.report({ type: 'picture.sent', file: { id: 'fb', url: '/fb' } });
    queue.send({ type: 'picture.moved', id: 2, by: -1 });
    queue.send({ type: 'picture.described', id: 2, alt: ' Davanti ' });
    actor.send({ type: 'next' });
    actor.send({ type: 'submitted' });
    actor.send({ type: 'submitted' });
    await settle();
    expect(asked).toEqual([
      {
        title: 'Tenda',
        title_en: '',
        description: 'Per due.',
        description_en: '',
        category: 'c1',
        pictures: [
          { id: 'fb', alt: 'Davanti' },
          { id: 'fa', alt: '' },
        ],
      },
    ]);
    expect(actor.getSnapshot().status).toBe('done');
    expect(told.toasts.at(-1)).toMatchObject({ notice: { code: 'product.uploaded' } });
    expect(told.session).toEqual([{ type: 'me.reload' }]);
    expect(told.navigation).toEqual([{ type: 'navigate', to: '/me/products', replace: true }]);
  });

  test.each([
    ['the network is down', 'recap', { kind: 'network' } as const],
    [
      'the server refuses the title',
      'basics',
      { kind: 'problem', status: 422, code: 'resource.validation', fields: { title: 'max_165' } } as const,
    ],
    [
      'the server refuses the description',
      'description',
      { kind: 'problem', status: 422, code: 'resource.validation', fields: { description: 'max_1000' } } as const,
    ],
    [
      'the server refuses a picture',
      'pictures',
      { kind: 'problem', status: 422, code: 'resource.validation', fields: { imgs: 'refused' } } as const,
    ],
  ])('loses nothing when %s, and goes back to %s', async (_name, place, failure) => {
    const { actor, fill, step } = open(() => Promise.reject(new FailureError(failure)));
    fill();
    actor.send({ type: 'next' });
    actor.send({ type: 'submitted' });
    await settle();
    expect(step()).toBe(place);
    expect(actor.getSnapshot().context).toMatchObject({
      failure: { kind: failure.kind },
      values: { title: ' Tenda ' },
    });
  });
});

describe('the draft', () => {
  const kept: UploadStart = {
    title: 'Tenda',
    title_en: '',
    description: 'Per due.',
    description_en: '',
    category: 'c1',
    pictures: [
      { id: 'fa', url: '/fa', alt: 'Davanti', name: 'a.png' },
      { id: 'fb', url: '/fb', alt: '', name: 'b.png' },
    ],
    step: 'pictures',
    isKept: true,
  };

  test('is stored on every change: texts, category, step, and the uploaded pictures', () => {
    const { actor, queue, sending, kept: drafts, fill } = open();
    expect(drafts).toEqual([]);
    fill();
    queue.send({ type: 'files.added', files: [file('a.png'), file('b.png')] });
    sending[0]?.report({ type: 'picture.sent', file: { id: 'fa', url: '/fa' } });
    queue.send({ type: 'picture.described', id: 1, alt: 'Davanti' });
    expect(drafts.at(-1)).toEqual({
      ...kept,
      title: ' Tenda ',
      description: ' Per due. ',
      pictures: [{ id: 'fa', url: '/fa', alt: 'Davanti', name: 'a.png' }],
    });
    actor.send({ type: 'back' });
    expect(drafts.at(-1)).toMatchObject({ step: 'description' });
  });

  test.each(['basics', 'description', 'pictures', 'recap'] as const)(
    'resumes at %s with its texts and pictures, without uploading them again',
    async (at) => {
      const sentObjects: NewObject[] = [];
      const create = (object: NewObject) => Promise.resolve(sentObjects.push(object));
      const { actor, pictures, sending, step, kept: drafts } = open(create, { start: { ...kept, step: at } });
      expect(step()).toBe(at);
      expect(pictures().map(({ status, sent, alt }) => [status, sent?.id, alt])).toEqual([
        ['sent', 'fa', 'Davanti'],
        ['sent', 'fb', ''],
      ]);
      expect([sending, drafts]).toEqual([[], []]);
      for (let n = 0; n < 3; n += 1) actor.send({ type: 'next' });
      actor.send({ type: 'submitted' });
      await settle();
      expect(sentObjects).toMatchObject([
        { id: undefined, title: 'Tenda', category: 'c1', pictures: [{ id: 'fa' }, { id: 'fb' }] },
      ]);
      expect(drafts).toEqual(['forgotten']);
    },
  );

  test('is discarded together with running uploads, and the stepper starts over', async () => {
    const { actor, queue, pictures, sending, kept: drafts, step } = open(undefined, { start: kept });
    queue.send({ type: 'files.added', files: [file('c.png')] });
    const question = selectDiscardQuestion(actor.getSnapshot())!;
    question.send({ type: 'asked' });
    expect(selectIsAsked(question.getSnapshot())).toBe(true);
    expect(pictures()).not.toEqual([]);
    question.send({ type: 'confirmed' });
    await settle();
    expect(drafts.at(-1)).toBe('forgotten');
    expect(sending[0]?.isOver).toBe(true);
    expect([step(), pictures(), selectValues(actor.getSnapshot())]).toEqual(['basics', [], valuesOf(emptyUpload)]);
    expect(selectHasDraft(actor.getSnapshot())).toBe(false);
  });

  test('of an existing object starts with its current data, and is saved as an edit', async () => {
    const own: UploadStart = { ...kept, step: 'basics', isKept: false };
    const sentObjects: NewObject[] = [];
    const create = (object: NewObject) => Promise.resolve(sentObjects.push(object));
    const { actor, told, type } = open(create, { target: { owner: 'm1', id: 'p1' }, start: own });
    expect(selectHasDraft(actor.getSnapshot())).toBe(false);
    type({ ...selectValues(actor.getSnapshot()), title: 'Tenda grande' });
    expect(selectHasDraft(actor.getSnapshot())).toBe(true);
    for (let n = 0; n < 3; n += 1) actor.send({ type: 'next' });
    actor.send({ type: 'submitted' });
    await settle();
    expect(sentObjects).toMatchObject([{ id: 'p1', title: 'Tenda grande', description: 'Per due.' }]);
    expect(told.toasts).toMatchObject([{ notice: { code: 'product.changed' } }]);
  });

  test('leads back to the pictures if the server no longer has them', async () => {
    const refused = { kind: 'problem', status: 422, code: 'resource.validation', fields: { imgs: 'refused' } } as const;
    const { actor, step } = open(() => Promise.reject(new FailureError(refused)), {
      start: { ...kept, step: 'recap' },
    });
    actor.send({ type: 'submitted' });
    await settle();
    expect(step()).toBe('pictures');
  });
});
