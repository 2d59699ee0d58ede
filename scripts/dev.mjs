import { spawn } from 'node:child_process';
import { ensurePackages, needNode, root, say } from './lib.mjs';

needNode();
await ensurePackages();

const port = process.env.API_PORT ?? '3001';
const start = (args, env = {}) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
const children = [
  start(['--watch-path=server', '--watch-path=machines', '--watch-path=openapi', '--import', 'tsx', 'server/main.ts'], {
    PORT: port,
  }),
  start(['node_modules/vite/bin/vite.js'], { API_PORT: port }),
];
say('Pages with hot reload: http://localhost:5173');
const end = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
for (const child of children) child.once('exit', end);
