import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

describe('a stored picture in answers', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const documentOf = async (...values: unknown[]): Promise<unknown> => {
    const { rows } = await database.pool.query<{ picture: unknown }>(
      'SELECT picture_document($1, $2::int[], $3, $4, $5) AS picture',
      values,
    );
    return rows[0]?.picture;
  };

  test.each<[what: string, widths: number[], url: string, srcset: string | null]>([
    ['in the smallest width of at least 640', [1280, 320, 800], '/files/a/b-800.webp', '320 800 1280'],
    ['at 640 itself where it has that', [640, 1280], '/files/a/b-640.webp', '640 1280'],
    ['in its widest version if none is that wide', [160, 320], '/files/a/b-320.webp', '160 320'],
    ['under its key if it has no widths', [], '/files/a/b', null],
  ])('is %s', async (_what, widths, url, srcset) => {
    expect(await documentOf('a/b', widths, 1600, 1200, 'data:x')).toEqual({
      url,
      srcset:
        srcset &&
        srcset
          .split(' ')
          .map((width) => `/files/a/b-${width}.webp ${width}w`)
          .join(', '),
      width: 1600,
      height: 1200,
      placeholder: 'data:x',
    });
  });

  test('has a size and no placeholder if none are known', async () => {
    expect(await documentOf('a/b', [640], null, null, null)).toMatchObject({
      width: 1200,
      height: 900,
      placeholder: null,
    });
  });
});
