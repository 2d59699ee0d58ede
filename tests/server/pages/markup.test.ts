import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { BootDocument } from '#server/pages/boot.document';
import { pageMarkup } from '#server/pages/markup';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const template = `<html><head><title>Casa</title><script type="module" src="/assets/vendor-0.js"></script><script type="module" crossorigin src="/assets/app-1.js"></script><link rel="modulepreload" href="/assets/vendor-1.js"></head><body><div id="app"></div></body></html>`;
const picture = '/img/"><b>.webp';
const asked = {
  path: '/catalogs/all',
  locale: 'it' as const,
  boot: { library: { welcome_content: [{ img: picture }] }, categories: [] } as unknown as BootDocument,
  answers: {},
};

/** Built pages with a renderer that returns this. */
function built(answer: string, manifest: object = { 'src/first-page/first.ts': { file: 'assets/first-1.js' } }) {
  folder = mkdtempSync(join(tmpdir(), 'prestalo-markup-'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  const program = join(folder, 'markup.mjs');
  writeFileSync(program, `export const markupOf = async ({ path }) => { ${answer} };`);
  return pageMarkup(folder, program);
}

test('a page contains its markup and the first script, which names the code to load after the first paint', async () => {
  const page = await built('return { page: `<h1>${path} $& $1</h1>`, welcome: "<dialog></dialog>" }')(template, asked);
  expect(page).toContain(
    '<!--first--><div id="app" data-path="/catalogs/all"><h1>/catalogs/all $& $1</h1></div><template id="welcome"><dialog></dialog></template><!--/first-->',
  );
  expect(page).toContain(
    '<script src="/assets/first-1.js" data-code="/assets/vendor-0.js /assets/app-1.js" data-more="/assets/vendor-1.js" data-picture="/img/&#34;&#62;&#60;b&#62;.webp"></script>',
  );
  expect(page).not.toContain('type="module"');
  expect(page).not.toContain('modulepreload');
  expect(page).toContain('<link rel="expect" href="#boot" blocking="render">');
});

test('a page without a welcome contains neither its template nor its picture', async () => {
  const page = await built('return { page: "<p></p>", welcome: "" }')(template, asked);
  expect(page).not.toContain('<template');
  expect(page).toContain('data-picture=""');
});

test('a page that cannot be rendered stays as it was built', async () => {
  expect(await built('return undefined')(template, asked)).toBe(template);
  expect(await built('return { page: "", welcome: "" }', {})(template, asked)).toBe(template);
  expect(await pageMarkup(folder, join(folder, 'nothing.mjs'))(template, asked)).toBe(template);
});
