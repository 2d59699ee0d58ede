import { expect, test } from 'vitest';
import { makeQueue } from '#server/core/queue';

/** A task that ends when the test says so. */
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

test('runs no more tasks at once than it has lanes, in order of arrival', async () => {
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

test('a failed task hands its lane to the next, and the queue is free at the end', async () => {
  const inTurn = makeQueue(1);
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(() => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await inTurn(() => Promise.resolve('later'))).toBe('later');
});

test('a sender waits for no more than the running task of another who sends twenty, and neither is left out', async () => {
  const order: string[] = [];
  const inTurn = makeQueue(1);
  const send = (name: string, who: string) =>
    inTurn(async () => {
      order.push(name);
      await settle();
    }, who);
  const all = Array.from({ length: 20 }, (_, n) => send(`a${n}`, 'anna'));
  all.push(send('b0', 'bea'), send('b1', 'bea'), send('c0', 'carla'));
  await Promise.all(all);
  expect(order.slice(0, 8)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3', 'a4']);
  expect(order).toHaveLength(23);
});

test('two senders in sequence do not starve a third who has sent many at once', async () => {
  const order: string[] = [];
  const inTurn = makeQueue(1);
  const send = (who: string) =>
    inTurn(async () => {
      order.push(who);
      await settle();
    }, who);
  const many = Array.from({ length: 4 }, () => send('anna'));
  const oneByOne = async (who: string) => {
    for (let n = 0; n < 4; n += 1) await send(who);
  };
  await Promise.all([...many, oneByOne('bea'), oneByOne('carla')]);
  const firstHalf = order.slice(0, 6);
  for (const who of ['anna', 'bea', 'carla']) expect(firstHalf.filter((each) => each === who).length, who).toBe(2);
});
