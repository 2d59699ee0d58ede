import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressAnswers } from '../../../server/http/compress.ts';
import { serveLazily } from '../../../server/pages/serve-lazily.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeLibrary } from '../support/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  await makeLibrary(t.database.db);
});
afterAll(() => t.close());

const get = (url: string, encoding = 'identity') =>
  t.app.inject({ url, headers: { host: 'demo.localhost', 'accept-encoding': encoding } });

describe('a text answer', () => {
  test('is compressed as the client accepts, and has the right Vary header', async () => {
    const [plain, brotli, gzip, refused] = await Promise.all(
      ['identity', 'gzip, br', 'gzip', 'br;q=0'].map((encoding) => get('/v1/error_list', encoding)),
    );
    expect(plain?.rawPayload.length).toBeGreaterThan(1024);
    expect(plain?.headers['content-encoding']).toBeUndefined();
    expect(refused?.headers['content-encoding']).toBeUndefined();
    expect(brotli?.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toBe(plain?.body);
    expect(brotli?.headers['content-length']).toBe(String(brotli?.rawPayload.length));
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body);
    for (const answer of [plain, brotli, gzip]) expect(answer?.headers.vary).toContain('accept-encoding');
  });

  test('is not compressed if it is short', async () => {
    expect((await get('/v1/status', 'br')).headers['content-encoding']).toBeUndefined();
  });

  test('is not compressed twice, nor if it is not text', async () => {
    const app = fastify();
    compressAnswers(app);
    const long = 'x'.repeat(5000);
    app.get('/made', (_request, reply) => reply.header('content-encoding', 'gzip').type('text/plain').send(long));
    app.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.from(long)));
    const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect((await ask('/made')).headers['content-encoding']).toBe('gzip');
    expect((await ask('/picture')).headers['content-encoding']).toBeUndefined();
    await app.close();
  });
});

describe('lazily loaded documentation', () => {
  test('is served with the headers of every answer', async () => {
    const page = await get('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('swagger');
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect((await get('/docs/json')).json<{ paths: object }>().paths).toHaveProperty('/v1/status');
  });

  test('is compressed like every other answer, its scripts included', async () => {
    for (const path of ['/docs/static/swagger-ui-bundle.js', '/docs/json']) {
      const [plain, brotli, refused] = await Promise.all(['identity', 'br', 'br;q=0'].map((each) => get(path, each)));
      expect(brotli?.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toBe(plain?.body);
      expect(refused?.headers['content-encoding']).toBeUndefined();
    }
  });

  test('answers unknown paths like everywhere else', async () => {
    const answer = await get('/docs/nothing-of-the-kind');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test('is created once, even for concurrent requests', async () => {
    let times = 0;
    const app = fastify();
    serveLazily(app, ['/later/*'], async () => {
      times += 1;
      const inner = fastify();
      inner.get('/later/:name', (request) => Promise.resolve(request.params));
      return Promise.resolve(inner);
    });
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => app.inject({ url: `/later/${name}` })));
    expect(answers.map((answer) => answer.json<unknown>())).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    expect(times).toBe(1);
    await app.close();
  });
});
