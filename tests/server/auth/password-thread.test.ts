import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { makePasswordThread } from '../../../server/auth/password-thread.ts';

const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const post = vi.spyOn(Worker.prototype, 'postMessage');

it('creates and verifies hashes, and each caller gets its own answer', async () => {
  const onThread = makePasswordThread();
  const [one, two] = await Promise.all(
    ['la prima frase', 'la seconda'].map((password) => onThread({ password, cost })),
  );
  expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  const answers = await Promise.all([
    onThread({ password: 'la prima frase', known: String(one) }),
    onThread({ password: 'la prima frase', known: String(two) }),
    onThread({ password: 'la seconda', known: String(two) }),
  ]);
  expect(answers).toEqual([true, false, true]);
});

it('rejects an invalid hash and continues', async () => {
  const onThread = makePasswordThread();
  await expect(onThread({ password: 'una frase', known: 'nessun hash' })).rejects.toThrow('Decoding failed');
  expect(await onThread({ password: 'una frase', cost })).toMatch(/^\$argon2id\$/);
});

it('rejects pending tasks when the thread ends, and starts another for the next', async () => {
  const onThread = makePasswordThread();
  const waiting = onThread({ password: 'una frase', cost: { ...cost, timeCost: 200_000 } });
  const ended = expect(waiting).rejects.toThrow('exited');
  await (post.mock.contexts.at(-1) as Worker).terminate();
  await ended;
  expect(await onThread({ password: 'una frase', cost })).toMatch(/^\$argon2id\$/);
});
