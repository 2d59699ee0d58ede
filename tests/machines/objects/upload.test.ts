import { describe, expect, test } from 'vitest';
import { FailureError } from '#machines/core/failure';
import { selectDiscardQuestion, selectHasDraft, selectHeldUp, selectValues } from '#machines/objects/upload.selectors';
import { emptyUpload, valuesOf, type NewObject, type UploadStart } from '#machines/objects/upload-steps';
import { selectIsAsked } from '#machines/core/question.selectors';
import { settle } from '../../support/replay.ts';
import { open, file } from './scripted-upload.ts';

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
