import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxPipelined } from '../../../server/http/connections.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeLibrary } from '../support/fixtures.ts';

let t: TestApp;
let port = 0;
beforeAll(async () => {
  t = await openTestApp();
  await makeLibrary(t.database.db);
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => t.close());

/** Sends bytes on one connection and returns everything received until the server closes it. */
async function send(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  // The server may close the connection before everything is sent.
  socket.on('error', () => undefined);
  const closed = new Promise((done) => socket.once('close', done));
  socket.write(text);
  await closed;
  return heard;
}

const call = 'GET /v1/status HTTP/1.1\r\nHost: demo.localhost\r\n\r\n';
const last = call.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');

it('answers pipelined requests in order, up to a limit', async () => {
  const heard = await send(call.repeat(maxPipelined - 1) + last);
  expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(maxPipelined);
});

it('closes a connection that pipelines far too many requests, and keeps answering everyone else', async () => {
  const handled = new Set<string>();
  t.app.server.on('request', (request) => handled.add(String(request.headers['x-number'])));
  const numbered = Array.from({ length: 1_700 }, (_, n) => call.replace('\r\n\r\n', `\r\nX-Number: ${n}\r\n\r\n`));
  const crowd = await Promise.all(Array.from({ length: 5 }, () => send(numbered.join(''))));
  for (const heard of crowd) expect(heard.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(maxPipelined);
  expect(await send(last)).toContain('HTTP/1.1 200');
});

it('answers a request with an unknown expectation like any other', async () => {
  const heard = await send(last.replace('\r\n\r\n', '\r\nExpect: a miracle\r\n\r\n'));
  expect(heard).toContain('HTTP/1.1 200');
});

it.each(['/', '/v1/status', '/v1/categories', '/favicon.svg', '/v1/nothing', '/docs/json'])(
  'answers HEAD %s like its GET, without the body',
  async (path) => {
    const answerTo = async (method: string): Promise<{ head: string[]; body: string }> => {
      const heard = await send(`${method} ${path} HTTP/1.1\r\nHost: demo.localhost\r\nConnection: close\r\n\r\n`);
      const [head = '', body = ''] = heard.split(/\r\n\r\n(.*)/s);
      // Differ from answer to answer.
      const changing = /^(date|x-request-id|x-ratelimit-[a-z]+|server-timing):/i;
      return { head: head.split('\r\n').filter((line) => !changing.test(line)), body };
    };
    const [get, head] = [await answerTo('GET'), await answerTo('HEAD')];
    expect(head.head).toEqual(get.head);
    expect(get.body).not.toBe('');
    expect(head.body).toBe('');
  },
);

it.each([
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'request.too_large',
  ],
  ['bytes that are not HTTP', 'hello\r\n\r\n', 400, 'request.malformed'],
  [
    'a content length that is not a number',
    'POST /v1/supports HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n',
    400,
    'request.malformed',
  ],
])('refuses %s in the form of every refusal', async (_what, text, status, code) => {
  const heard = await send(text);
  expect(heard).toContain(`HTTP/1.1 ${status} `);
  expect(heard.toLowerCase()).toContain('content-type: application/problem+json');
  expect(JSON.parse(heard.slice(heard.indexOf('{')))).toMatchObject({
    status,
    code,
    message: expect.any(String) as string,
  });
});
