import { spawn } from 'node:child_process';
import { ensurePackages, ensureWeb, needNode, root } from './lib.mjs';

needNode();
await ensurePackages();
await ensureWeb();

const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: root, stdio: 'inherit' });
// The server drains and closes by itself; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)));
