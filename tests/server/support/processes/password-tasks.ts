import { Worker } from 'node:worker_threads';
import { vi } from 'vitest';

interface PasswordTask {
  password: string;
  /** The hash to verify the password against; undefined when hashing. */
  known?: string;
}

/** Records the tasks of the password thread from here on. */
export function watchPasswordTasks() {
  const { mock } = vi.spyOn(Worker.prototype, 'postMessage');
  const tasks = (): PasswordTask[] => mock.calls.map(([task]) => task as PasswordTask);
  return {
    /** The hashes that passwords were verified against. */
    compared: () => tasks().flatMap(({ known }) => (known === undefined ? [] : [known])),
    /** How many hashes were created. */
    hashed: () => tasks().filter(({ known }) => known === undefined).length,
  };
}
