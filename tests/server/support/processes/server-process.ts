import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { buildServer } from '../../../../scripts/build-server.mjs';
import { root, testedFolder } from './cluster.ts';

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

/** The folder of a program built from the sources like the product itself: once in a run, by whichever file needs it first. */
async function built(entry: string): Promise<string> {
  const all = testedFolder(inject('cluster').template);
  const folder = join(all, entry.replaceAll('/', '-'));
  if (existsSync(folder)) return folder;
  mkdirSync(all, { recursive: true });
  const part = mkdtempSync(join(all, 'part-'));
  await buildServer(entry, part);
  try {
    renameSync(part, folder);
  } catch (error) {
    // Another worker was faster; its copy is identical.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** A program of the product. @param entry its path relative to the project root */
export async function openServers(entry = 'server/main.ts'): Promise<Servers> {
  const folder = await built(entry);
  const running = new Set<ServerProcess>();

  const start: Servers['start'] = async (env, spawned) => {
    const child = spawn(process.execPath, [join(folder, 'main.mjs')], {
      cwd: root,
      env: { PATH: process.env.PATH, TMPDIR: tmpdir(), ...env },
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
    },
  };
}
