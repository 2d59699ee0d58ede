import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import PO from 'pofile';
import { expect, test } from 'vitest';
import { staffScreens } from '#src/app/screens/staff-screens.ts';
import { activateLanguage, i18n } from '#src/words/i18n.ts';

const sizeOf = (...parts: string[]) =>
  new Set(
    parts.flatMap((part) =>
      PO.parse(readFileSync(resolve('locales', part, 'en.po'), 'utf8')).items.map(({ msgctxt, msgid }) =>
        JSON.stringify([msgctxt, msgid]),
      ),
    ),
  ).size;
const loaded = () => Object.keys(i18n.messages).length;

test('the texts of the staff load with their first page, and then with every change of the language', async () => {
  await activateLanguage('en');
  expect(loaded()).toBe(sizeOf(''));
  await staffScreens.staff_people.screen.preload();
  expect(loaded()).toBe(sizeOf('', 'staff'));
  await activateLanguage('it');
  expect(loaded()).toBe(0);
  await activateLanguage('en');
  expect(loaded()).toBe(sizeOf('', 'staff'));
});

test('a staff page that is opened in Italian has English texts after a change of the language', async () => {
  await activateLanguage('it');
  await staffScreens.staff_people.screen.preload();
  await activateLanguage('en');
  expect(loaded()).toBe(sizeOf('', 'staff'));
});
