import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensurePackages, ensureServer, ensureWeb, needNode, root, serverCommand } from './lib.mjs';

needNode();
await ensurePackages();
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
// The demo has the inspector, a real library only where that is asked for; the folder says which it holds.
const kind = join(resolve(process.env.DATA_DIR || 'data'), 'kind');
const isReal = existsSync(kind) && readFileSync(kind, 'utf8').trim() === 'library';
process.env.INSPECTOR ||= process.env.DATABASE_URL || isReal ? 'off' : 'on';
await ensureWeb();
await ensureServer();

const server = spawn(process.execPath, serverCommand, { cwd: root, stdio: 'inherit' });
// The server drains and closes by itself; this process only waits for it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));
// npm sends its signals to an intermediate shell, which swallows them: stop the server too when the parent is gone.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, 500).unref();
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)));
