import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCatalogueCache } from '#server/catalogue/answer-cache';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.close());

/** Reads that end when they are told to; each answer carries its number. */
function heldReads() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const read = async () => {
    running += 1;
    most = Math.max(most, running);
    const number = ends.length + 1;
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
    return { version: number, rows: 1, value: { bytes: 10, number } };
  };
  return { read, ends, most: () => most };
}

test('calls that arrive during a read share the next one, which starts when that has ended', async () => {
  const cache = makeCatalogueCache(t.db);
  const { read, ends, most } = heldReads();
  const first = cache.revalidate(1, 'page', read);
  await turn();
  const later = Array.from({ length: 20 }, () => cache.revalidate(1, 'page', read));
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect((await first).number).toBe(1);
  await turn();
  ends[1]?.();
  expect((await Promise.all(later)).map(({ number }) => number)).toEqual(later.map(() => 2));
  expect(most()).toBe(1);
});

test('a failed read keeps nobody from the next one', async () => {
  const cache = makeCatalogueCache(t.db);
  const { read, ends } = heldReads();
  const fails: ((error: Error) => void)[] = [];
  const broken = cache.revalidate(1, 'page', () => new Promise<never>((_, failed) => fails.push(failed)));
  await turn();
  const next = cache.revalidate(1, 'page', read);
  await turn();
  fails[0]?.(new Error('broken'));
  await expect(broken).rejects.toThrow('broken');
  await turn();
  ends[0]?.();
  expect((await next).number).toBe(1);
});
