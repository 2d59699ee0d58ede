import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '#server/core/root';

/** Cost parameters of @node-rs/argon2. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

type Task = { password: string; cost: HashCost } | { password: string; known: string };
type Reply = { id: number; result: string | boolean } | { id: number; error: string };

interface Waiting {
  done: (result: string | boolean) => void;
  failed: (error: Error) => void;
}

/**
 * One thread for password hashing, started with the first task and ended with the process. Tasks run in order of arrival. @returns runs a task;
 * rejects if it fails or the thread ends: the next task starts a new thread
 */
export function makePasswordThread(): (task: Task) => Promise<string | boolean> {
  const waiting = new Map<number, Waiting>();
  let next = 0;
  let worker: Worker | undefined;

  const settle = (reply: Reply): void => {
    const task = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) worker?.unref();
    if ('error' in reply) task?.failed(new Error(reply.error));
    else task?.done(reply.result);
  };
  const open = (): Worker => {
    const opened = new Worker(join(root, 'server/auth/password-worker.mjs'));
    opened.on('message', settle);
    opened.once('error', () => undefined);
    opened.once('exit', () => {
      worker = undefined;
      for (const { failed } of waiting.values()) failed(new Error('The password thread exited.'));
      waiting.clear();
    });
    return opened;
  };

  return (task) =>
    new Promise((done, failed) => {
      worker ??= open();
      next += 1;
      waiting.set(next, { done, failed });
      // The process may exit while the thread is idle, but not while a task is pending.
      worker.ref();
      worker.postMessage({ id: next, ...task });
    });
}
