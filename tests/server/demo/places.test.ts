import { afterAll, beforeAll, expect, test } from 'vitest';
import { distancesFrom } from '#server/address/geo';
import { listGeoOverrides } from '#server/address/geo-overrides.queries';
import { type LibraryContent, readContent } from '#demo/content';
import { addHeadquarters } from '#demo/places';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeLibrary } from '../support/fixtures.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.close());

test('the demo’s postal codes of one city are at different distances', async () => {
  const { db } = t;
  const library = await makeLibrary(db);
  const [demo] = readContent<LibraryContent[]>('libraries.json');
  if (!demo) throw new Error('There is no demo library');
  await addHeadquarters(db, library.id, demo.headquarters, new Map(), '2026-11-23');
  const kmTo = async (cap: string) =>
    distancesFrom(demo.position, cap, await listGeoOverrides(db, library.id, cap))[0]?.distance_from_u;
  const codes = demo.headquarters.map(({ cap }) => cap);
  const distances = await Promise.all(codes.map(kmTo));
  expect(new Set(distances).size).toBe(codes.length);
});
