import { Worker } from 'node:worker_threads';
import { vi } from 'vitest';

interface PasswordTask {
  password: string;
  /** The hash that the password is compared with; undefined where one is made. */
  known?: string;
}

/** Watches what the thread of the passwords is given, from here on. */
export function watchPasswordTasks() {
  const { mock } = vi.spyOn(Worker.prototype, 'postMessage');
  const tasks = (): PasswordTask[] => mock.calls.map(([task]) => task as PasswordTask);
  return {
    /** The hashes that passwords were compared with. */
    compared: () => tasks().flatMap(({ known }) => (known === undefined ? [] : [known])),
    /** How many hashes were made. */
    hashed: () => tasks().filter(({ known }) => known === undefined).length,
  };
}
