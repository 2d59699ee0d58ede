import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyServerOptions, onSendHookHandler } from 'fastify';
import { errorTexts } from '#server/core/words/error-texts';
import type { ErrorCode, Problem } from '#server/core/errors';
import { translate } from '#server/core/words/texts';

/** Maximum pipelined requests per connection. Browsers and proxies send one at a time. */
export const maxPipelined = 32;

/**
 * A server that closes connections which pipeline requests without reading the answers: Node parses and queues whatever it receives, so a few such
 * connections would exhaust the memory and stall everyone else.
 */
export function serverOfBoundedConnections(
  handle: RequestListener,
  { keepAliveTimeout, requestTimeout, connectionTimeout }: FastifyServerOptions,
): Server {
  const unanswered = new WeakMap<Socket, number>();
  const answer: RequestListener = (request, response) => {
    const { socket } = request;
    // Requests from the same chunk as the one that closed the connection are still being parsed.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > maxPipelined) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handle(request, response);
  };
  const server = createServer(answer);
  // Node would refuse an unknown expectation without a body; ignoring it is allowed.
  server.on('checkExpectation', answer);
  // Fastify sets these only on a server that it creates itself.
  if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
  if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
  if (connectionTimeout !== undefined) server.setTimeout(connectionTimeout);
  return server;
}

const heads = new WeakSet<IncomingMessage>();

/**
 * Answers a HEAD request as its GET (RFC 9110, 9.3.2): Node, which has seen the method, leaves the body out. Fastify would register every route twice,
 * which takes a thirtieth of the start.
 */
export const headAsGet =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    if (request.method === 'HEAD') {
      heads.add(request);
      request.method = 'GET';
    }
    handle(request, response);
  };

/** Ends the stream of a HEAD request, which nobody would read: a file, or updates that never end. */
export const endStreamOfHead: onSendHookHandler = (request, _reply, payload, done) => {
  if (!heads.has(request.raw) || !(payload instanceof Readable)) {
    done(null, payload);
    return;
  }
  payload.destroy();
  done(null, Readable.from([]));
};

/** Parser errors of Node with their status and refusal; all others are 400. */
const unreadable: ReadonlyMap<string | undefined, { status: number; code: ErrorCode }> = new Map([
  ['HPE_HEADER_OVERFLOW', { status: 431, code: 'request.too_large' }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, code: 'request.malformed' }],
]);

/** Answers what never became a request, in the form of every refusal; its language is unknown, so the default is used. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code } = unreadable.get(error.code) ?? { status: 400, code: 'request.malformed' };
  const problem: Problem = { status, code, message: translate('it', errorTexts[code]), request_id: randomUUID() };
  const body = JSON.stringify(problem);
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        'Content-Type: application/problem+json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}
