import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureServer, serverCommand } from '../../../scripts/lib.mjs';

const root = resolve(import.meta.dirname, '../../..');

/** Starts the product like `npm start`, on an empty folder, and stops it after the last test. */
export default async function startProduct(): Promise<() => Promise<void> | void> {
  if (process.env['E2E_URL']) return useRunningProduct();
  await ensureServer();
  const folder = mkdtempSync(join(tmpdir(), 'prestalo-e2e-'));
  // For a root, so that the unprivileged database can live in it and is removed with it.
  chmodSync(folder, 0o711);
  // The workers inherit the environment.
  process.env['E2E_DATA_DIR'] = folder;
  process.env['E2E_CLAIMS'] = join(folder, 'claims');
  mkdirSync(process.env['E2E_CLAIMS']);
  const server = spawn(process.execPath, serverCommand, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '3210',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      CALLS_PER_MINUTE: '100000',
      CRM_STAND_IN: 'on',
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

/**
 * A server started by somebody else. With its data folder in E2E_DATA_DIR, members and objects used by one run stay
 * used for the next; without it, tests that need the library's counter cannot run.
 */
function useRunningProduct(): () => void {
  const folder = process.env['E2E_DATA_DIR'];
  const claims = folder === undefined ? mkdtempSync(join(tmpdir(), 'prestalo-e2e-')) : join(folder, 'claims');
  mkdirSync(claims, { recursive: true });
  process.env['E2E_CLAIMS'] = claims;
  return () => {
    if (folder === undefined) rmSync(claims, { recursive: true, force: true });
  };
}
