import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { pageFiles } from '#server/pages/screen-files';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const built = (manifest: object | undefined) => {
  folder = mkdtempSync(join(tmpdir(), 'prestalo-pages-'));
  if (manifest) {
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, '.vite/screens.json'), JSON.stringify(screens));
  }
  return pageFiles(folder, template);
};

const template =
  '<script type="module" crossorigin src="/assets/app-1.js"></script><script src="/assets/vendor-1.js"></script><link rel="stylesheet" href="/assets/app-1.css">';
const manifest = {
  '_app.js': { file: 'assets/app-1.js', css: ['assets/app-1.css'], imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor-1.js' },
  '_calendar.js': {
    file: 'assets/calendar-1.js',
    css: ['assets/calendar-1.css'],
    imports: ['_vendor.js', '_round.js'],
  },
  '_round.js': { file: 'assets/round-1.js', imports: ['_calendar.js'] },
  'src/app/screens/screens.tsx': { file: 'assets/others-1.js', imports: ['_app.js'] },
  'src/app/screens/staff.tsx': { file: 'assets/staff-1.js' },
  'src/staff/day.screen.tsx': { file: 'assets/day-1.js' },
  'src/product/product.screen.tsx': { file: 'assets/product-1.js', imports: ['_calendar.js', '_app.js'] },
  'src/product/product.effects.ts': { file: 'assets/product-2.js' },
  'src/home/below.tsx': { file: 'assets/below-1.js', imports: ['_calendar.js'] },
  '_welcome-1.js': {
    file: 'assets/welcome-1.js',
    name: 'welcome',
    css: ['assets/welcome-1.css'],
    imports: ['_vendor.js'],
  },
};

/** As the build writes it. */
const screens = {
  product: ['src/product/product.screen.tsx', 'src/product/product.effects.ts'],
  staff_day: ['src/staff/day.screen.tsx', 'src/staff/day.effects.ts'],
};

test('a page names the files it needs in addition to those of every page, each once', () => {
  const links = built(manifest)('/products/7?from=chat');
  expect(links.match(/href="[^"]+"/g)).toEqual(
    ['others-1.js', 'product-1.js', 'calendar-1.js', 'calendar-1.css', 'round-1.js', 'product-2.js'].map(
      (file) => `href="/assets/${file}"`,
    ),
  );
  expect(links).toContain('<link rel="stylesheet" crossorigin href="/assets/calendar-1.css">');
  expect(links).toContain('<link rel="modulepreload" href="/assets/product-1.js">');
});

test('a page of the staff names the list of their pages as well', () => {
  expect(built(manifest)('/staff/day').match(/assets\/[^"]+/g)).toEqual([
    'assets/others-1.js',
    'assets/staff-1.js',
    'assets/day-1.js',
  ]);
});

test('an alias of a page names the same files', () => {
  const at = built(manifest);
  expect(at('/oggetti/7')).toBe(at('/products/7'));
});

test('home names the files of the welcome and the styles of its lower half', () => {
  expect(built(manifest)('/').match(/assets\/[^"]+/g)).toEqual([
    'assets/welcome-1.js',
    'assets/welcome-1.css',
    'assets/calendar-1.css',
  ]);
});

test.each(['/no/such/page', '/products/%E0%A4%A'])('the unknown page %s names those of the error page', (url) => {
  const at = built(manifest);
  expect(at(url)).toBe(at('/errors/404'));
});

test('a page whose code the build has omitted names the list of the pages alone', () => {
  expect(built(manifest)('/ui/inspector').match(/assets\/[^"]+/g)).toEqual(['assets/others-1.js']);
});

test('no files are named if no pages are built', () => {
  expect(built(undefined)('/products/7')).toBe('');
});
