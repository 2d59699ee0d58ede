import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { buildServer } from '../../../../scripts/build-server.mjs';

const root = resolve(import.meta.dirname, '../../../..');

export interface ServerProcess {
  process: ChildProcess;
  /** Where it listens; empty for an entry that does not. */
  address: string;
  /** Kills it like a power cut, and waits until it is gone. */
  kill: () => Promise<void>;
}

export interface Servers {
  /**
   * Starts the program in a separate process and waits until it reports that it is ready. @param spawned receives the process before that, to kill it
   * during its start @throws Error with its error output if it exits earlier
   */
  start: (env: Record<string, string>, spawned?: (server: ServerProcess) => void) => Promise<ServerProcess>;
  /** Ends all that are still running. */
  close: () => Promise<void>;
}

/** A program of the product, built from the sources like the product itself. @param entry path of the program relative to the project root */
export async function openServers(entry = 'server/main.ts'): Promise<Servers> {
  // Inside the project, so that the server's packages and files are found from it.
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
      // Keep reading, so that the pipe never fills up.
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
