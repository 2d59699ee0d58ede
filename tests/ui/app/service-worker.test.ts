import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { takeAnswers } from '#machines/app/first-page';
import { memberFiles, notNeeded } from '../../../scripts/vite-plugins/precache.ts';
import { cachePolicyOf, samePicture } from '#src/sw/cache-policy.ts';

describe('the service worker', () => {
  test('caches a page without the markup and data it carried for one visit', () => {
    const brought = '<script id="answers" type="application/json">{"/v1/a?b=1":{"name":"\\u003c/script>"}}</script>';
    expect(takeAnswers(`<html>${brought}<p>…</p></html>`)).toEqual({
      page: '<html><p>…</p></html>',
      answers: { '/v1/a?b=1': { name: '</script>' } },
    });
    const first = '<!--first--><div id="app" data-path="/"><p>…\n</p></div><template></template><!--/first-->';
    expect(takeAnswers(`<html>${first}${brought}</html>`).page).toBe('<html><div id="app"></div></html>');
    expect(takeAnswers('<html></html>')).toEqual({ page: '<html></html>', answers: {} });
  });

  const origin = 'https://demo.example';
  const ask = (path: string, part: Partial<Parameters<typeof cachePolicyOf>[0]> = {}) =>
    cachePolicyOf({ method: 'GET', url: `${origin}${path}`, mode: 'cors', headers: new Headers(), ...part }, origin);

  test.each([
    '/v1/categories',
    '/v1/headquarters',
    '/v1/catalogs/all?limit=24',
    '/v1/catalogs/products/highlighted',
    '/v1/catalogs/products/search?keywords=tenda',
    '/v1/catalogs/products/01a1/loans',
  ])('caches %s', (path) => {
    expect(ask(path)).toBe('data');
  });

  test.each([
    '/v1/auths/access',
    '/v1/auths/access/refresh',
    '/v1/me',
    '/v1/me/orders',
    '/v1/me/products',
    '/v1/checkout',
    '/v1/users?filters.keywords=sara',
    '/v1/status',
    '/v1/files/tags',
    '/v1/catalogs/z/p/files',
    '/files/1/regolamento.pdf',
    '/sw.js',
    '/manifest.webmanifest',
  ])('never caches %s', (path) => {
    expect(ask(path)).toBe('none');
  });

  test('never caches a change, another origin, or anything seen while impersonating', () => {
    expect(ask('/v1/catalogs/all', { method: 'POST' })).toBe('none');
    expect(ask('', { url: 'https://elsewhere.example/v1/categories' })).toBe('none');
    expect(ask('/v1/catalogs/all', { headers: new Headers({ 'X-Ghost-User': 'u2' }) })).toBe('none');
  });

  test.each([
    ['/', 'page'],
    ['/me/orders/7', 'page'],
    ['/v1/auths/openID', 'none'],
    ['/docs', 'none'],
    ['/dev/mailbox', 'none'],
    ['/files/1/regolamento.pdf', 'none'],
  ])('answers the navigation to %s as %s', (path, keeping) => {
    expect(ask(path, { mode: 'navigate' })).toBe(keeping);
  });

  test('caches the page’s files, and pictures in any width', () => {
    expect(ask('/assets/index-abc.js')).toBe('asset');
    expect(ask('/files/1/trapano-480.webp')).toBe('picture');
    expect(samePicture(`${origin}/files/1/trapano-480.webp`, `${origin}/files/1/trapano-1280.webp`)).toBe(true);
    expect(samePicture(`${origin}/files/1/trapano-480.webp`, `${origin}/files/1/tenda-480.webp`)).toBe(false);
  });
});

describe('what a phone caches on its first visit', () => {
  const file = (fileName: string, moduleId: string, ...imports: string[]) => ({
    fileName,
    moduleIds: [`/p/${moduleId}`],
    imports,
    viteMetadata: { importedCss: new Set([`${fileName}.css`]) },
  });
  const files = [
    { ...file('main.js', 'src/main.tsx'), isEntry: true },
    file('tables.js', 'src/app/screens/public-screens.tsx'),
    file('staff-table.js', 'src/app/screens/staff.tsx'),
    file('loans.js', 'src/loans/orders.screen.tsx', 'shared.js'),
    file('shared.js', 'src/ui/shared.tsx'),
    file('desk.js', 'src/staff/desk/desk.screen.tsx', 'shared.js'),
    file('showcase.js', 'src/showcase/components.screen.tsx'),
  ];
  const later: Record<string, string[]> = {
    '/p/src/main.tsx': ['/p/src/app/screens/public-screens.tsx'],
    '/p/src/app/screens/public-screens.tsx': [
      '/p/src/loans/orders.screen.tsx',
      '/p/src/showcase/components.screen.tsx',
      '/p/src/app/screens/staff.tsx',
    ],
    '/p/src/app/screens/staff.tsx': ['/p/src/staff/desk/desk.screen.tsx'],
  };

  test('is what a member’s pages need, with their styles, and no page of the staff', () => {
    const kept = memberFiles(files, (id) => later[id] ?? [], '/p');
    expect([...kept].filter((name) => name.endsWith('.js')).sort()).toEqual([
      'loans.js',
      'main.js',
      'shared.js',
      'tables.js',
    ]);
    expect(kept).toContain('shared.js.css');
    expect(kept).not.toContain('desk.js.css');
  });

  test.each(notNeeded)('what a phone does not cache at once is there: %s', (path) =>
    expect(existsSync(path)).toBe(true),
  );
});
