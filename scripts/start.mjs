import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages, ensureServer, ensureWeb, needNode, root, serverCommand } from './lib.mjs';

needNode();
await ensurePackages();
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
// The demo has the inspector; with a database of its own the product has it only where that is asked for.
process.env.INSPECTOR ||= process.env.DATABASE_URL ? 'off' : 'on';
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
