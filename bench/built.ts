import { spawn, type ChildProcess } from 'node:child_process';
import type { Product } from '#server/app/run';

/** The address of a benchmark's database, for servers that run on their own. */
export function databaseUrlOf({ deps }: Product): string {
  const { host, port, user, database, connectionString } = deps.pool.options;
  return (
    connectionString ??
    `postgres://${user ?? 'postgres'}@localhost:${port ?? 5432}/${database ?? 'postgres'}?host=${encodeURIComponent(host ?? '')}`
  );
}

export interface Running {
  server: ChildProcess;
  pid: number;
  address: string;
  /** Milliseconds from the start of the process to its first answer. */
  took: number;
}

interface Place {
  databaseUrl: string;
  /** Its data folder. */
  folder: string;
  /** Where it answers once it is ready. */
  path: string;
}

const port = 20_000 + (process.pid % 20_000);

/** Starts a built server in a process of its own and waits for its first answer. */
export async function startBuilt(command: readonly string[], { databaseUrl, folder, path }: Place): Promise<Running> {
  const address = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const server = spawn(process.execPath, command, {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a-secret-for-benchmarks-0123456789abcdef',
      LOG_LEVEL: 'silent',
      CALLS_PER_MINUTE: '1000000',
    },
  });
  for (;;) {
    const answer = await fetch(`${address}${path}`).catch(() => undefined);
    if (answer?.ok) return { server, pid: server.pid ?? 0, address, took: performance.now() - began };
    if (server.exitCode !== null) throw new Error(`${command.join(' ')} exited before it answered.`);
    await new Promise((next) => setTimeout(next, 5));
  }
}

export async function stopBuilt({ server }: Running): Promise<void> {
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await ended;
}
