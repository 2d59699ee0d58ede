import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { buildServer } from '../../../scripts/build-server.mjs';

const root = resolve(import.meta.dirname, '../../..');

export interface ServerProcess {
  process: ChildProcess;
  /** Where it listens; empty for an entry that does not. */
  address: string;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill: () => Promise<void>;
}

export interface Servers {
  /**
   * Starts the program in a process of its own and waits until it says that it is ready.
   * @param spawned is given the process before that, to kill it in the middle of its start
   * @throws Error with what it wrote to its errors, where it ends before
   */
  start: (env: Record<string, string>, spawned?: (server: ServerProcess) => void) => Promise<ServerProcess>;
  /** Ends whatever still runs. */
  close: () => Promise<void>;
}

/**
 * A program of the product, built from the very sources as the product itself is.
 * @param entry path of the program from the root of the project
 */
export async function openServers(entry = 'server/main.ts'): Promise<Servers> {
  // Inside the project, so that the packages and the files of the server are found from it.
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist/tested-'));
  await buildServer(entry, folder);
  const running = new Set<ServerProcess>();

  const start: Servers['start'] = async (env, spawned) => {
    const child = spawn(process.execPath, [join(folder, 'main.mjs')], {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const server: ServerProcess = {
      process: child,
      address: '',
      kill: async () => {
        running.delete(server);
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      },
    };
    running.add(server);
    spawned?.(server);
    for await (const line of createInterface({ input: child.stdout })) {
      const ready = /ready:(?: http:\/\/localhost:(\d+))?/.exec(line);
      if (!ready) continue;
      // Read on, so that the pipe never fills up.
      child.stdout.resume();
      return Object.assign(server, { address: ready[1] === undefined ? '' : `http://127.0.0.1:${ready[1]}` });
    }
    throw new Error(`The server did not start: ${errors}`);
  };
  return {
    start,
    close: async () => {
      await Promise.all([...running].map(({ kill }) => kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
