import { expect, test } from 'vitest';
import { pathIn, readLanguageAddress } from '#machines/rules/language-address';

test.each([
  ['/en', '/'],
  ['/en/', '/'],
  ['/en?x=1', '/?x=1'],
  ['/en/products/7?x=1#y', '/products/7?x=1#y'],
])('%s is %s in English', (address, url) => expect(readLanguageAddress(address)).toEqual({ locale: 'en', url }));

test.each(['/', '/energia', '/it/products/7', '/fr', '//en/x', '/products/en', '/EN/help'])(
  '%s names no language',
  (address) => expect(readLanguageAddress(address)).toBeUndefined(),
);

test.each(['/', '/products/7', '/catalogs/all'])('the English address of %s is read as the same page', (path) => {
  expect(readLanguageAddress(pathIn('en', path))).toEqual({ locale: 'en', url: path });
  expect(pathIn('it', path)).toBe(path);
});
