import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonElement, SOURCES, takeAnswers, withMarkup } from '#machines/app/first-page';
import { missingSources } from '../../../scripts/vite-plugins/missing-sources.ts';

const built = Object.values(SOURCES).map((source) =>
  source.includes('/')
    ? { type: 'chunk', name: 'x', facadeModuleId: join('/project', source) }
    : { type: 'chunk', name: source, facadeModuleId: null },
);

test('a build that lacks a file named by a page fails and names it', () => {
  expect(missingSources(built, '/project')).toEqual([]);
  const renamed = SOURCES.first;
  const others = built.filter(({ facadeModuleId }) => facadeModuleId !== join('/project', renamed));
  expect(missingSources(others, '/project')).toEqual([renamed]);
  const welcome = 'welcome';
  expect(
    missingSources([...built.filter(({ name }) => name !== welcome), { type: 'asset', name: welcome }], '/project'),
  ).toEqual([welcome]);
});

test('the data embedded for one visit can be removed from a page', () => {
  const bare = `<body><div id="app"></div>${jsonElement('boot', '{"a":1}')}`;
  const whole = withMarkup(bare, '/catalogs/all', { page: '<h1>$& $1\n</h1>', welcome: '<dialog></dialog>' });
  expect(whole).toContain('<div id="app" data-path="/catalogs/all"><h1>$& $1\n</h1></div>');
  const sent = `${whole}${jsonElement('answers', '{"/v1/categories":[]}')}</body>`;
  expect(takeAnswers(sent)).toEqual({ page: `${bare}</body>`, answers: { '/v1/categories': [] } });
});
