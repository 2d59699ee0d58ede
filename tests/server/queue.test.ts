import { expect, test } from 'vitest';
import { makeQueue } from '#server/queue';

/** A task that ends when it is told to. */
function task(log: string[], name: string) {
  let end = (): void => {};
  const ended = new Promise<void>((done) => (end = done));
  const run = async () => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return { run, end };
}
const settle = () => new Promise((done) => setImmediate(done));

test('no more tasks than lanes run at once, in the order in which they came', async () => {
  const log: string[] = [];
  const inTurn = makeQueue(2);
  const [a, b, c, d] = [task(log, 'a'), task(log, 'b'), task(log, 'c'), task(log, 'd')];
  const all = Promise.all([a, b, c, d].map(({ run }) => inTurn(run)));
  await settle();
  expect(log).toEqual(['a begins', 'b begins']);
  b.end();
  await settle();
  expect(log.slice(2)).toEqual(['b ends', 'c begins']);
  for (const { end } of [a, c, d]) end();
  expect(await all).toEqual(['a', 'b', 'c', 'd']);
});

test('a task that fails gives its place to the next, and the queue is free at the end', async () => {
  const inTurn = makeQueue(1);
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(() => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await inTurn(() => Promise.resolve('later'))).toBe('later');
});
