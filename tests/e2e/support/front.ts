import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the product that can go down and can serve a new version. */
export interface Front {
  url: string;
  /** Aborts every call from now on. */
  goDown: () => void;
  comeBack: () => void;
  /** Serves the same product as another build, with other file names; the old files are gone. */
  deploy: () => void;
  close: () => Promise<void>;
}

const isText = /javascript|html|css/;

/** Starts a proxy on a free port; it serves the library of `localhost`. */
export async function startFront(product: string): Promise<Front> {
  let isDown = false;
  let isNew = false;

  const rename = (text: string): string =>
    text.replaceAll('assets/', 'assets2/').replace(/\bbuild-[0-9a-z]{8,16}\b/g, 'build-later');

  const pass = (asked: IncomingMessage, answer: ServerResponse): void => {
    const url = asked.url ?? '/';
    if (isDown) {
      asked.socket.destroy();
      return;
    }
    if (isNew && url.startsWith('/assets/')) {
      answer.writeHead(404).end();
      return;
    }
    const headers: Record<string, string | string[] | undefined> = { ...asked.headers };
    delete headers['accept-encoding'];
    if (isNew) {
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const onward = request(
      new URL(url.replace('/assets2/', '/assets/'), product),
      { method: asked.method, headers },
      (reply) => {
        const type = reply.headers['content-type'] ?? '';
        if (!isNew || !isText.test(type)) {
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(answer);
          return;
        }
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => {
          const body = Buffer.from(rename(Buffer.concat(parts).toString()));
          const headers = { ...reply.headers, 'content-length': String(body.length) };
          delete headers.etag;
          delete headers['last-modified'];
          answer.writeHead(reply.statusCode ?? 502, headers);
          answer.end(body);
        });
      },
    );
    onward.on('error', () => asked.socket.destroy());
    asked.pipe(onward);
  };

  const server = createServer(pass);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    goDown: () => {
      isDown = true;
    },
    comeBack: () => {
      isDown = false;
    },
    deploy: () => {
      isNew = true;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
