import { request } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { signEvent } from '#server/lockers/signature';
import { type Cabinet, type CabinetEvent, makeCabinet } from './cabinet.ts';
import { serveRest } from './rest.ts';
import { keepCabinet } from './store.ts';

/** Where the product takes events: its address, the host that names the library, and the pickup point. */
export interface Receiver {
  address: string;
  host: string;
  headquarterId: string;
}

export interface LockerStandIn {
  /** Base URL of its REST interface. */
  url: string;
  cabinet: Cabinet;
  /** Sends events to the product from now on, those that wait first. */
  sendEvents: (receiver: Receiver) => void;
  /** Sends what waits now; resolves when the product has answered. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

/** A provider sends an event again until it is taken, in milliseconds. */
const retryEvery = 2_000;
const timeout = 10_000;

/** Starts a local provider of smart lockers, reachable on this machine only. @param file keeps its reservations; without it all is lost on exit */
export async function startLockerStandIn({ file }: { file?: string } = {}): Promise<LockerStandIn> {
  const app: FastifyInstance = fastify({ forceCloseConnections: true });
  const cabinet = makeCabinet();
  serveRest(app, cabinet);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  if (file !== undefined) keepCabinet(cabinet, file);
  let receiver: Receiver | undefined;
  let sending: Promise<void> | undefined;

  const sendAll = async (to: Receiver): Promise<void> => {
    for (let event = cabinet.events[0]; event; event = cabinet.events[0]) {
      if (!(await send(cabinet, to, event))) return;
      cabinet.events.shift();
      keep();
    }
  };
  const flush = async (): Promise<void> => {
    if (!receiver) return;
    await sending;
    sending = sendAll(receiver);
    await sending;
  };
  const keep = cabinet.changed;
  cabinet.changed = () => {
    keep();
    void flush();
  };
  const again = setInterval(() => void flush(), retryEvery);
  again.unref();
  return {
    url,
    cabinet,
    sendEvents: (to) => {
      receiver = to;
      void flush();
    },
    flush,
    close: async () => {
      clearInterval(again);
      receiver = undefined;
      await app.close();
    },
  };
}

/** Sends a signed event. @returns whether the product took it; one that it refuses for good is not sent again */
function send(cabinet: Cabinet, { address, host, headquarterId }: Receiver, event: CabinetEvent): Promise<boolean> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(cabinet.now().getTime() / 1000));
  return new Promise((done) => {
    const call = request(`${address}/v1/lockers/${headquarterId}/events`, {
      method: 'POST',
      timeout,
      // `fetch` does not let a caller set the host, which names the library.
      headers: {
        host,
        'content-type': 'application/json',
        'x-locker-timestamp': timestamp,
        'x-locker-signature': signEvent(cabinet.secret, timestamp, body),
      },
    });
    call.on('response', (response) => {
      response.resume();
      const { statusCode = 500 } = response;
      response.on('end', () => done(statusCode < 500 && statusCode !== 429));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => done(false));
    call.end(body);
  });
}
