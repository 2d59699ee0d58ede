import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** Starts the product as `npm start` does, on an empty folder, and ends it after the last test. */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL']) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'prestalo-e2e-'));
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '3210',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      CALLS_PER_MINUTE: '100000',
    },
  });
  await new Promise<void>((ready, failed) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('http://')) ready();
    });
    server.once('exit', (code) => {
      failed(new Error(`The product ended with ${code} before it was ready`));
    });
  });
  return async () => {
    server.removeAllListeners('exit');
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
