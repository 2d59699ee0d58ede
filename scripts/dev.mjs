import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { ensureContract, ensurePackages, messageOf, needNode, root, stop } from './lib.mjs';

needNode();
await ensurePackages();
await ensureContract();
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));

/** The given port, or a free one for 0; undefined if it is in use. */
const freePort = (port) =>
  new Promise((told) => {
    const socket = createSocket();
    socket.once('error', () => told(undefined));
    socket.listen(port, '127.0.0.1', () => {
      const { port: found } = /** @type {import('node:net').AddressInfo} */ (socket.address());
      socket.close(() => told(found));
    });
  });

async function portOf(name, preset) {
  const wanted = process.env[name] || preset;
  if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65_535) stop(`${name} must be a whole number from 0 to 65535.`);
  return (
    (await freePort(Number(wanted))) ??
    stop(`Port ${wanted} is taken: end what uses it, or name another one in ${name}.`)
  );
}

const port = await portOf('PORT', '5173');
// Nobody needs to know this port: calls go through the dev server's own address.
const apiPort = await portOf('API_PORT', '0');

const server = spawn(
  process.execPath,
  [
    '--watch-path=server',
    '--watch-path=demo',
    '--watch-path=machines',
    '--watch-path=openapi',
    '--import',
    'tsx',
    'server/main.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: String(apiPort), PAGES_PORT: String(port) } },
);
process.env.API_PORT = String(apiPort);
const { createServer } = await import('vite');
const pages = await createServer({ root, server: { port } });
let isEnding = false;
const end = async (code) => {
  if (isEnding) return;
  isEnding = true;
  server.kill('SIGTERM');
  await pages.close();
  process.exitCode = code;
};
try {
  // The server prints their address once it answers.
  await pages.listen();
} catch (error) {
  process.stderr.write(`\n${messageOf(error)}\n`);
  await end(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));
// npm sends its signals to an intermediate shell, which swallows them: exit when the parent is gone.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && void end(0), 500).unref();
server.once('exit', (code) => void end(code ?? 0));
