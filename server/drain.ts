import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** So long a connection that was just used may bring another request, which is answered: it may be on its way. Milliseconds. */
const grace = 1_000;

interface Connection {
  /** Answers under way. */
  answers: Set<ServerResponse>;
  /** When it was opened, or its last answer ended. */
  since: number;
}

/**
 * Lets a server end. Until then it only knows its connections; from then on each answer is the last one of its connection and says so,
 * and connections without one are closed: those that have rested at once, the others after a moment. What is still open after a while
 * is cut off.
 * @returns begins the end; the server itself must be told to accept no more
 */
export function prepareDrain(server: Server): (cutAfterMilliseconds: number) => void {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;
  // Node would close whatever rests when it stops listening, and with it connections on which a request is on its way.
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
