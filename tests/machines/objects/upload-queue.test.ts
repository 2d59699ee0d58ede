import { describe, expect, test } from 'vitest';
import { FailureError } from '#machines/core/failure';
import { UPLOAD } from '#machines/rules/limits';
import { selectCover } from '#machines/objects/upload.selectors';
import { fileRefusal } from '#machines/rules/upload';
import { file, open } from './scripted-upload.ts';

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
    ['a.heic', 'image/heic', 'heic'],
    ['a.HEIF', '', 'heic'],
  ])('%s of type "%s" is %s', (name, type, refusal) => {
    expect(fileRefusal({ name, type, size: 1 }, 0)).toBe(refusal);
  });

  test('may have 9,000,000 bytes and not one more, and be the tenth and not the eleventh', () => {
    expect(fileRefusal(file('a.png', { size: 9_000_000 }), 9)).toBe(undefined);
    expect(fileRefusal(file('a.png', { size: 9_000_001 }), 0)).toBe('too_large');
    expect(fileRefusal(file('a.png'), 10)).toBe('too_many');
    expect(fileRefusal(file('a.png', { size: 0 }), 0)).toBe('empty');
  });
});

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

  test('keeps the reason of every rejected file until it was read', () => {
    const { queue, told } = open();
    const names = () => queue.getSnapshot().context.refused.map(({ name }) => name);
    queue.send({ type: 'files.added', files: [file('a.svg', { type: 'image/svg+xml' }), file('b.png')] });
    queue.send({ type: 'files.added', files: [file('c.png', { size: 9_000_001 })] });
    queue.send({ type: 'picture.removed', id: 1 });
    expect(names()).toEqual(['a.svg', 'c.png']);
    expect(told.toasts).toHaveLength(1);
    queue.send({ type: 'refusals.read' });
    expect(names()).toEqual([]);
  });

  test('has a picture as its cover, never a file that the server has refused', () => {
    const { queue, sending } = open();
    queue.send({ type: 'files.added', files: [file('text.jpg'), file('b.png')] });
    expect(selectCover(queue.getSnapshot())).toBe(1);
    sending[0]?.report({
      type: 'picture.failed',
      error: new FailureError({ kind: 'problem', status: 422, code: 'file.unsupported' }),
    });
    expect(selectCover(queue.getSnapshot())).toBe(2);
  });

  test('names rejected files, with the fixed sentence as a toast', () => {
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
