import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { errorTexts } from '#server/error-texts';
import type { ErrorCode, Problem } from '#server/errors';
import { translate } from '#server/texts';

/** Requests that a connection may send without waiting for their answers. Browsers and proxies send one at a time. */
export const pipelinedAtMost = 32;

/**
 * A server that closes a connection which sends one request after the other without reading the answers: Node itself parses and queues all
 * that it is sent, so a few such connections would take all the memory and keep everybody waiting.
 */
export function serverOfBoundedConnections(
  handle: RequestListener,
  { keepAliveTimeout, requestTimeout, connectionTimeout }: FastifyServerOptions,
): Server {
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer((request, response) => {
    const { socket } = request;
    // What came in the same piece as the request that closed the connection is still being parsed.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > pipelinedAtMost) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handle(request, response);
  });
  // Fastify sets these on a server of its own making only.
  if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
  if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
  if (connectionTimeout !== undefined) server.setTimeout(connectionTimeout);
  return server;
}

/** What Node's parser found, its status and the refusal that stands for it; everything else is 400. */
const unreadable: ReadonlyMap<string | undefined, { status: number; code: ErrorCode }> = new Map([
  ['HPE_HEADER_OVERFLOW', { status: 431, code: 'request.too_large' }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, code: 'request.malformed' }],
]);

/** Answers what never became a request, in the form of every refusal; its language is not known, so it is the first one. */
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
