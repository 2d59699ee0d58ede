import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routeNames } from '#machines/core/routes';
import { importsOfRows } from '../../../scripts/vite-plugins/screen-sources.ts';

test('a row of a table of screens names what it imports, in its order', () => {
  const code = `
    import { bind } from './bind.tsx';
    const other = { hidden: { screen: () => import('./hidden.tsx') } };
    export const screens = {
      help: { title: 'Help', screen: preloadable(() => import('../help.screen.tsx')) },
      wishes: {
        screen: bind({
          view: () => import('../wishes.screen.tsx'),
          actor: () => import('../wishes.effects.ts').then(({ provide }) => provide),
        }),
      },
      plain: { screen: other },
    } satisfies Rows;`;
  expect(importsOfRows(code)).toEqual({
    help: ['../help.screen.tsx'],
    wishes: ['../wishes.screen.tsx', '../wishes.effects.ts'],
  });
});

test('every page but home has a row whose imports the build finds', () => {
  const folder = 'src/app/screens';
  const files = ['public-screens.tsx', 'member-screens.ts', 'staff-screens.ts', 'library-screens.ts'];
  const found = Object.fromEntries(
    files.flatMap((file) => Object.entries(importsOfRows(readFileSync(join(folder, file), 'utf8')))),
  );
  expect(Object.keys(found).sort()).toEqual(routeNames.filter((name) => name !== 'home').sort());
  expect(
    Object.values(found)
      .flat()
      .filter((path) => !existsSync(join(folder, path))),
  ).toEqual([]);
});
