import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchRoute } from '#machines/routes';
import { openTestApp, type TestApp } from './support/app.ts';
import { makeLibrary } from './support/fixtures.ts';

interface Manifest {
  name: string;
  short_name: string;
  lang: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

describe('the manifest of an installed product', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp({ now: '2027-03-15T09:00:00Z' });
    await makeLibrary(t.database.db, { name: 'La Bottega delle Cose' });
    await makeLibrary(t.database.db, { domain: 'officina', name: 'Officina' });
  });
  afterAll(() => t.close());

  const get = (host: string, language = 'it') =>
    t.app.inject({ url: '/manifest.webmanifest', headers: { host, 'accept-language': language } });

  test('bears the name of the library that the host names, and is never kept without asking', async () => {
    const answer = await get('officina.localhost');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json<Manifest>()).toMatchObject({ name: 'Officina', short_name: 'Officina', display: 'standalone' });
    const long = (await get('localhost')).json<Manifest>();
    expect(long).toMatchObject({ name: 'La Bottega delle Cose', short_name: 'Prestalo' });
  });

  test('names its shortcuts in the language of the device, and each leads to a page', async () => {
    const [italian, english] = [await get('localhost'), await get('localhost', 'en')].map((a) => a.json<Manifest>());
    expect(italian!.shortcuts.map(({ name }) => name)).toEqual(['I miei prestiti', 'Scansiona']);
    expect(english!.shortcuts.map(({ name }) => name)).toEqual(['My loans', 'Scan']);
    expect(italian!.shortcuts.map(({ url }) => matchRoute(url)?.name)).toEqual(['my_orders', 'scan']);
  });

  test('every icon exists in the size that is said', async () => {
    const { icons } = (await get('localhost')).json<Manifest>();
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of icons) {
      const path = resolve(import.meta.dirname, `../../public${src}`);
      expect(existsSync(path), path).toBe(true);
      const { width, height } = await sharp(path).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
