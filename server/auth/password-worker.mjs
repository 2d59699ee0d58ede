// Hashes and verifies passwords on a low-priority thread: fifty people signing in at once keep a processor busy for seconds, and visitors browsing
// the catalogue must not notice.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// On systems other than Linux, 0 means the whole process.
if (process.platform === 'linux') setPriority(0, 15);

const port = parentPort;
if (!port) throw new Error('This is the code of a thread.');
port.on('message', ({ id, password, known, cost }) => {
  try {
    const result = known === undefined ? hashSync(password, cost) : verifySync(known, password);
    port.postMessage({ id, result });
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
