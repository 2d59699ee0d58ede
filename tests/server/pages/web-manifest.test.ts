import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchRoute } from '#machines/core/routes';
import { setLibrary } from '#server/app/library-command';
import { findLibraryByDomain } from '#server/core/libraries.queries';
import { brandingOf } from '#server/core/branding';
import { renderMail } from '#server/mail/layout';
import { withBranding } from '#server/pages/branding';
import { isRefusal, makePictureProcess } from '#server/pictures/picture-process';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeLibrary } from '../support/fixtures.ts';

interface Manifest {
  name: string;
  short_name: string;
  lang: string;
  start_url: string;
  theme_color: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

let domains = 0;
const newDomain = (): string => `biblioteca${(domains += 1)}`;

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

  test('has the name of the library of its host, and is revalidated on each use', async () => {
    const answer = await get('officina.localhost');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json<Manifest>()).toMatchObject({ name: 'Officina', short_name: 'Officina', display: 'standalone' });
    const long = (await get('localhost')).json<Manifest>();
    expect(long).toMatchObject({ name: 'La Bottega delle Cose', short_name: 'La Bottega' });
  });

  test.each([
    ['Officina', 'Officina'],
    ['Casa delle Cose', 'Casa'],
    ['Biblioteca delle Cose di Bologna', 'Biblioteca'],
    ['Condivisioneria', 'Prestalo'],
  ])('has a short name that home screens show in full: %s as %s', async (name, short) => {
    const domain = newDomain();
    await makeLibrary(t.database.db, { domain, name });
    expect((await get(`${domain}.localhost`)).json<Manifest>()).toMatchObject({ name, short_name: short });
  });

  test('names its shortcuts in the language of the device, and each leads to a page', async () => {
    const [italian, english] = [await get('localhost'), await get('localhost', 'en')].map((a) => a.json<Manifest>());
    expect(italian!.shortcuts.map(({ name }) => name)).toEqual(['I miei prestiti', 'Scansiona']);
    expect(english!.shortcuts.map(({ name }) => name)).toEqual(['My loans', 'Scan']);
    expect(italian!.shortcuts.map(({ url }) => matchRoute(url)?.name)).toEqual(['orders', 'scan']);
  });

  test('every icon exists in the stated size', async () => {
    const { icons } = (await get('localhost')).json<Manifest>();
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of icons) {
      const path = resolve(import.meta.dirname, `../../../public${src}`);
      expect(existsSync(path), path).toBe(true);
      const { width, height } = await sharp(path).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test('a library with an accent and a logo has them in its manifest, its document, its pages and its mails', async () => {
    const pictures = makePictureProcess({ log: t.deps.log });
    const logo = resolve(import.meta.dirname, '../../../demo/content/logo-officina.png');
    await setLibrary({ ...t.deps, pictures }, 'officina', { accent: '#ffdd00', logo });
    await pictures.close();
    t.app.tenants.forget();

    const { body } = await t.call('getLibrary', { params: { domain: 'officina' }, host: 'officina.localhost' });
    expect(body).toMatchObject({ accent: { color: '#ffdd00' }, logo: { width: 320, height: 320 } });
    const manifest = (await get('officina.localhost')).json<Manifest>();
    expect(manifest.theme_color).toBe(body.accent?.light.fill);
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable']);
    for (const [url, size] of [
      [manifest.icons[0]?.src ?? '', 512],
      [body.logo?.url ?? '', 320],
    ] as const) {
      const answer = await t.app.inject({ url, headers: { host: 'officina.localhost' } });
      expect(answer.headers['content-type']).toBe('image/png');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: size, height: size });
      // Another library is not affected.
      expect((await t.app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404);
    }

    const library = (await findLibraryByDomain(t.deps.db, 'officina'))!;
    const branding = await brandingOf(t.deps.db, library);
    const head = '<link rel="icon" href="/a.svg"><link rel="apple-touch-icon" href="/a.png"></head>';
    const page = withBranding(head, branding);
    expect(page).toContain(`<style>html:root{--accent-fill-light:${body.accent?.light.fill};`);
    expect(page.match(/href="[^"]+"/g)).toEqual(Array(2).fill(`href="${branding.icon?.url}"`));
    const text = { subject: 'Ciao', greeting: 'Ciao', paragraphs: [], footer: '', action: { label: 'Apri', url: 'x' } };
    const { html } = renderMail(text, { ...library, ...branding }, 'it');
    expect(html).toContain(`src="https://officina.prestalo.test${body.logo?.url}" alt="" width="40" height="40"`);
    expect(html).toContain(`background:${body.accent?.light.fill}`);
    expect(html).toContain(`color:${body.accent?.light.text}`);

    expect((await t.call('getLibrary', { params: { domain: 'demo' } })).body).toMatchObject({
      accent: null,
      logo: null,
    });
    expect(withBranding(head, { accent: null, logo: null, icon: null })).toBe(head);
  });

  test('a logo is a whole picture of 64 pixels or more; an SVG is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prestalo-logo-'));
    const pictures = makePictureProcess({ log: t.deps.log });
    const png = (width: number) =>
      sharp({ create: { width, height: 64, channels: 4, background: '#1c5a8480' } })
        .png()
        .toBuffer();
    const contents = {
      'a.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script/></svg>'),
      'small.png': await png(63),
      'cut.png': (await png(200)).subarray(0, 90),
      'long.png': await png(64 * 100),
      'right.png': await png(64),
    };
    const made = Object.entries(contents).map(async ([name, content]) => {
      writeFileSync(join(folder, name), content);
      return [name, !isRefusal(await pictures.prepareLogo(join(folder, name)))] as const;
    });
    expect((await Promise.all(made)).filter(([, isLogo]) => isLogo)).toEqual([['right.png', true]]);
    await pictures.close();
    rmSync(folder, { recursive: true });
  });
});
