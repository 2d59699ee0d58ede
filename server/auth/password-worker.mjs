// Hashes and compares passwords on a thread of its own, behind everybody else: fifty people who sign in at once take a processor
// for seconds, and whoever only looks at the catalogue must not feel it.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// Elsewhere than on Linux the number 0 means the whole process.
if (process.platform === 'linux') setPriority(0, 15);

parentPort.on('message', ({ id, password, known, cost }) => {
  try {
    const result = known === undefined ? hashSync(password, cost) : verifySync(known, password);
    parentPort.postMessage({ id, result });
  } catch (error) {
    parentPort.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
