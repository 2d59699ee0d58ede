import { describe, expect, test } from 'vitest';
import { routes } from '#machines/core/routes';
import { pageStatus } from '../../../server/pages/status.ts';

const open = { isKept: true, answered: 'tag' };
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('the status of a page', () => {
  test('is 200 under every path of the route table, aliases included', () => {
    for (const [name, { patterns }] of Object.entries(routes)) {
      if (name === 'not_found') continue;
      for (const pattern of patterns) {
        const path = pattern.replace('/:id?', '').replace(/:\w+/g, id);
        expect([path, pageStatus(path, open)]).toEqual([path, 200]);
        expect(pageStatus(`${path}?from=chat`, open)).toBe(200);
      }
    }
  });

  test.each(['/non-esiste', '/products', `/products/${id}/more`, '/me/nothing', '/errors/404', '/products/%E0%A4%A'])(
    'is 404 under %s',
    (path) => expect(pageStatus(path, open)).toBe(404),
  );

  test('is 404 for an object and a category that are not there, if the library is open', () => {
    for (const path of [`/products/${id}`, `/oggetti/${id}`, '/catalogs/nothing', '/catalogo/nothing']) {
      expect(pageStatus(path, { isKept: true, answered: undefined })).toBe(404);
      expect(pageStatus(path, { isKept: false, answered: undefined })).toBe(200);
    }
    expect(pageStatus('/search', { isKept: true, answered: undefined })).toBe(200);
  });
});
