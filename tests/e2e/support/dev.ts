import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
/** Without build output and dependencies. */
const left = new Set(['.git', 'data', 'dist', 'node_modules', 'test-results']);

/** A copy of the sources, for tests that change them; dependencies are shared with the project. */
export function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'prestalo-dev-'));
  for (const name of readdirSync(root)) {
    if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    // Vite's cache, one per server.
    if (!name.startsWith('.vite')) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

export interface Development {
  url: string;
  /** All output so far. */
  said: () => string;
  /** Replaces text in a source file. */
  edit: (path: string, from: string, to: string) => void;
  /** Its exit code. */
  ended: Promise<number | null>;
  close: () => Promise<void>;
}

/** Runs `npm run dev` on a copy of the sources; resolves once it is ready or has exited. */
export async function startDevelopment(port: number, sources: string): Promise<Development> {
  const folder = process.env['E2E_DATA_DIR'] ?? join(sources, 'data');
  const child = spawn('npm', ['run', 'dev'], {
    cwd: sources,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, like in a terminal.
    detached: true,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error' },
  });
  let text = '';
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const isReady = new Promise<void>((ready) => {
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes('API: http')) ready();
      });
  });
  await Promise.race([isReady, ended]);
  return {
    url: `http://localhost:${port}`,
    said: () => text,
    edit: (path, from, to) => {
      const file = join(sources, path);
      const source = readFileSync(file, 'utf8');
      if (!source.includes(from)) throw new Error(`${basename(file)} does not say "${from}".`);
      // In one step, as editors do: Vite must never read a file that is only half written.
      writeFileSync(`${sources}.edited`, source.replace(from, to));
      renameSync(`${sources}.edited`, file);
    },
    ended,
    close: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await ended;
    },
  };
}

export const removeSources = (copy: string): void => rmSync(copy, { recursive: true, force: true });
