import { fromCallback, fromPromise } from 'xstate';
import { scanMachine, type CameraTrouble } from '#machines/scan/scan.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { readPicture, watchCamera } from '../device/scanner.ts';
import type { ActorsOf } from '../core/slots.ts';

/** Error names of `getUserMedia`; any other means that the camera exists but does not work. */
const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof DOMException ? troubles[error.name] : undefined) ?? 'broken';

export const provideScan = ({ api }: Deps) =>
  scanMachine.provide({
    actors: {
      watchCamera: fromCallback(({ sendBack }) => {
        const stopped = new AbortController();
        const { signal } = stopped;
        const fail = (trouble: CameraTrouble) => {
          if (!signal.aborted) sendBack({ type: 'camera.failed', trouble });
        };
        void watchCamera({
          signal,
          onOpened: (preview) => sendBack({ type: 'camera.opened', preview }),
          onRead: (text) => sendBack({ type: 'code.read', text }),
          onEnded: () => fail('broken'),
        }).catch((error: unknown) => fail(troubleOf(error)));
        return () => stopped.abort();
      }),
      readPhoto: fromPromise(({ input: { photo } }) =>
        photo instanceof Blob ? readPicture(photo) : Promise.resolve(undefined),
      ),
      findByCode: fromPromise(async ({ input: { code }, signal }) => {
        const { items } = await call(
          api.GET('/v1/catalogs/products/search', { params: { query: { keywords: code } }, signal }),
        );
        return items.find((item) => item.code.toLowerCase() === code.toLowerCase())?.id;
      }),
    } satisfies ActorsOf<typeof scanMachine>,
  });
