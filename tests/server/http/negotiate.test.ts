import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Answer } from '../../../server/http/answer.ts';
import { compressAnswers } from '../../../server/http/compress.ts';
import { StoredText } from '../../../server/http/stored-text.ts';

const long = JSON.stringify('x'.repeat(5000));
const page = { type: 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'host, cookie' };

/** The ways in which the server sends a text; all of them negotiate alike. */
const ways = ['/answer', '/page', '/uncached', '/stream'];
let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  compressAnswers(app);
  const [answer, shortAnswer] = [new Answer(long, 'it'), new Answer('"x"', 'it')];
  const [html, shortHtml] = [new StoredText(long, ''), new StoredText('"x"', '')];
  app.get('/answer', (request, reply) => answer.send(request, reply));
  app.get('/answer/short', (request, reply) => shortAnswer.send(request, reply));
  app.get('/page', (request, reply) => html.sendAs(page, request, reply));
  app.get('/page/short', (request, reply) => shortHtml.sendAs(page, request, reply));
  app.get('/page/unknown', (request, reply) => html.sendAs(page, request, reply.code(404)));
  app.get('/uncached', (_request, reply) => reply.type('text/plain').send(long));
  app.get('/uncached/short', (_request, reply) => reply.type('text/plain').send('"x"'));
  const stream = (text: string) => Readable.from([Buffer.from(text)]);
  app.get('/stream', (_request, reply) => reply.type('text/plain').send(stream(long)));
  app.get('/stream/short', (_request, reply) =>
    reply.type('text/plain').header('content-length', 3).send(stream('"x"')),
  );
});
afterAll(() => app.close());

const ask = (url: string, headers: Record<string, string>) => app.inject({ url, headers });
const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

describe.each(ways)('the encoding of %s', (way) => {
  test.each<[string | undefined, keyof typeof read]>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0', 'identity'],
    ['br; q=0.000, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;Q=0.5,gzip ; q=0.5', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['gzip, *;q=0', 'gzip'],
    ['identity', 'identity'],
    ['identity, br;q=0.5', 'identity'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0.5, br;q=0.1', 'identity'],
    ['deflate', 'identity'],
    ['identity;q=0', 'identity'],
    ['brotli, xgzip', 'identity'],
    ['br;q=', 'identity'],
    ['br;q=nonsense, gzip;q=2', 'identity'],
    [',;,=;q', 'identity'],
  ])('for a caller who sends "%s" is %s', async (accepted, encoding) => {
    const answer = await ask(way, accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(read[encoding](answer.rawPayload).toString()).toBe(long);
  });

  test.each([
    ['gzip, br', undefined],
    ['gzip;q=0.5, identity;q=0', 'gzip'],
    ['br, *;q=0', 'br'],
  ])('of a short text for a caller who sends "%s" is %s', async (accepted, encoding) => {
    const answer = await ask(`${way}/short`, { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });
});

describe.each(['/answer', '/page'])('the entity tag of %s', (way) => {
  test.each([
    ['the tag itself', (tag: string) => tag, 304],
    ['a weak form of it', (tag: string) => `W/${tag}`, 304],
    ['a list that has it', (tag: string) => `"a", W/"b",${tag}`, 304],
    ['a list with commas inside tags', (tag: string) => `"a,b", ${tag}`, 304],
    ['anything', () => '*', 304],
    ['another tag', () => '"other"', 200],
    ['a list of others', () => 'W/"a", "b"', 200],
    ['the tag without its quotes', (tag: string) => tag.slice(1, -1), 200],
    ['nothing', () => '', 200],
  ])('is known to a caller who names %s', async (_name, header, status) => {
    const { etag } = (await ask(way, { 'accept-encoding': 'br' })).headers;
    const again = await ask(way, { 'accept-encoding': 'br', 'if-none-match': header(String(etag)) });
    expect(again.statusCode).toBe(status);
    expect(again.headers.etag).toBe(etag);
    if (status === 304) expect(again.rawPayload).toHaveLength(0);
  });

  test('is another one for each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await ask(way, { 'accept-encoding': encoding })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
    const other = await ask(way, { 'accept-encoding': 'gzip', 'if-none-match': String(tags[0]) });
    expect(other.statusCode).toBe(200);
  });
});

test('an error page is sent in full even to a client that has it', async () => {
  const { etag } = (await ask('/page/unknown', {})).headers;
  expect((await ask('/page/unknown', { 'if-none-match': `${String(etag)}, *` })).statusCode).toBe(404);
});
