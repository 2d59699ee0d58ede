import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a recently used connection may still deliver a request, which is answered: it may be on its way. Milliseconds. */
const grace = 1_000;

interface Connection {
  /** Pending answers. */
  answers: Set<ServerResponse>;
  /** When the connection was opened, or its last answer ended. */
  since: number;
}

/**
 * Drains a server. Until then it only tracks connections; from then on each answer closes its connection, and idle connections are closed: at once if
 * they have been idle for a while, the others after a moment. What is still open after the timeout is cut off. @returns starts draining; the caller
 * must stop the server from accepting connections
 */
export function prepareDrain(server: Server): (cutAfterMilliseconds: number) => void {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;
  // On closing, Node would drop all idle connections, including those with a request on its way.
  server.closeIdleConnections = () => undefined;

  const closeWhenIdle = (socket: Socket, { since }: Connection): void => {
    const close = (): void => {
      if (connections.get(socket)?.answers.size === 0) socket.destroy();
    };
    const wait = since + grace - Date.now();
    if (wait <= 0) close();
    else setTimeout(close, wait);
  };

  server.on('connection', (socket: Socket) => {
    const connection = { answers: new Set<ServerResponse>(), since: Date.now() };
    connections.set(socket, connection);
    socket.once('close', () => connections.delete(socket));
    if (isDraining) closeWhenIdle(socket, connection);
  });

  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.answers.add(answer);
    if (isDraining) answer.shouldKeepAlive = false;
    answer.once('close', () => {
      connection.answers.delete(answer);
      connection.since = Date.now();
      if (isDraining && connection.answers.size === 0) closeWhenIdle(socket, connection);
    });
  });

  return (cutAfterMilliseconds) => {
    isDraining = true;
    for (const [socket, connection] of connections) {
      for (const answer of connection.answers) if (!answer.headersSent) answer.shouldKeepAlive = false;
      if (connection.answers.size === 0) closeWhenIdle(socket, connection);
    }
    setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy();
    }, cutAfterMilliseconds).unref();
  };
}
