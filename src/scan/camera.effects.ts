import { fromCallback } from 'xstate';
import type { CameraEvent, CameraTrouble } from '#machines/scan/scan.machine';
import { watchCamera } from '../device/scanner.ts';

/** Error names of `getUserMedia`; any other means that the camera exists but does not work. */
const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof DOMException ? troubles[error.name] : undefined) ?? 'broken';

/** The camera as an actor: opened, a code read, or what is wrong with it. */
export const camera = fromCallback<CameraEvent>(({ sendBack }) => {
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
});
