import { expect, test } from 'vitest';
import { chunkGroups, unmatched } from '../../scripts/vite-plugins/chunks.ts';
import { paths } from './files.ts';

const ids = paths.map((path) => `/home/prestalo/${path}`);
/** A build checks the rest. */
const isOwn = (part: string): boolean => /^\/?(src|machines)\//.test(part);

test('the groups of built files name only files that exist', () => {
  expect(unmatched(ids).filter(isOwn)).toEqual([]);
  const moved = ids.filter((id) => !id.endsWith('/machines/checkout/draft.selectors.ts'));
  expect(unmatched(moved).filter(isOwn)).toEqual(['machines/checkout/draft.selectors']);
});

test.each([
  ['pieces', '/home/prestalo/src/ui/calendar/period-calendar.tsx'],
  ['parts', '/home/prestalo/node_modules/@mantine/core/esm/core/utils/is-element/is-element.mjs'],
  ['vendor', String.raw`C:\prestalo\node_modules\react\index.js`],
  ['terms', '/home/prestalo/machines/rules/loans/period.ts'],
  [undefined, '/home/prestalo/node_modules/react-other/index.js'],
])('the group %s takes %s', (name, id) => {
  expect(chunkGroups.find(({ test }) => test(id))?.name).toBe(name);
});
