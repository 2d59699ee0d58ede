import { expect, test } from 'vitest';
import { lazily } from '#server/core/lazily';

test('code is loaded with its first use, once for all who wait, and kept', async () => {
  let loads = 0;
  const load = lazily(async () => {
    loads += 1;
    await Promise.resolve();
    return { loads };
  });
  expect(loads).toBe(0);
  expect(await Promise.all([load(), load()])).toEqual([{ loads: 1 }, { loads: 1 }]);
  expect(await load()).toEqual({ loads: 1 });
});

test('a load that failed fails for all who wait, and is tried again with the next use', async () => {
  let loads = 0;
  const load = lazily(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error('no file')) : Promise.resolve('loaded');
  });
  const [one, two] = await Promise.allSettled([load(), load()]);
  expect([one.status, two.status, loads]).toEqual(['rejected', 'rejected', 1]);
  expect(await load()).toBe('loaded');
  expect(await load()).toBe('loaded');
  expect(loads).toBe(2);
});

test('a load that throws at once is tried again as well', async () => {
  let fails = true;
  const load = lazily(() => {
    if (fails) throw new Error('no file');
    return Promise.resolve('loaded');
  });
  await expect(load()).rejects.toThrow('no file');
  fails = false;
  expect(await load()).toBe('loaded');
});
