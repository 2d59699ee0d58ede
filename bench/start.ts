// P9 and P10: start time with a migrated database, relative to a plain Fastify that queries a database; memory after load and with idle connections.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildServer } from '../scripts/build-server.mjs';
import { ensureServer, serverCommand } from '../scripts/lib.mjs';
import { figure, finish, heading, load, median, memoryOf, openBench } from './support.ts';

const runs = 5;
const connections = 1000;
const bench = await openBench();
const { host, port: databasePort, user, database, connectionString } = bench.deps.pool.options;
const url =
  connectionString ??
  `postgres://${user ?? 'postgres'}@localhost:${databasePort ?? 5432}/${database ?? 'postgres'}?host=${encodeURIComponent(host ?? '')}`;
const folder = mkdtempSync(join(tmpdir(), 'prestalo-bench-start-'));
const port = 20_000 + (process.pid % 20_000);
const address = `http://127.0.0.1:${port}`;

/** Starts a server and waits for its first answer; returns the process and the milliseconds. */
async function start(command: readonly string[], path: string): Promise<{ server: ChildProcess; took: number }> {
  const began = performance.now();
  const server = spawn(process.execPath, command, {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: url,
      SESSION_SECRET: 'a-secret-for-benchmarks-0123456789abcdef',
      LOG_LEVEL: 'silent',
      CALLS_PER_MINUTE: '1000000',
    },
  });
  for (;;) {
    const answer = await fetch(`${address}${path}`).catch(() => undefined);
    if (answer?.ok) return { server, took: performance.now() - began };
    if (server.exitCode !== null) throw new Error(`${command.join(' ')} exited before it answered.`);
    await new Promise((next) => setTimeout(next, 5));
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await ended;
}

// Built the same way as the product, for a fair comparison.
const plainFolder = resolve(import.meta.dirname, '../dist/bench-plain');
await buildServer('bench/plain.ts', plainFolder);
const plainCommand = [join(plainFolder, 'main.mjs')];
await ensureServer();

heading('P9–P10: start and memory (PostgreSQL, migrated)');
const times = { product: [] as number[], plain: [] as number[] };
for (let run = 0; run <= runs; run += 1) {
  const plain = await start(plainCommand, '/');
  await stop(plain.server);
  const product = await start(serverCommand, '/v1/status');
  await stop(product.server);
  // The first runs warm the file cache.
  if (run === 0) continue;
  times.plain.push(plain.took);
  times.product.push(product.took);
}
const ratio = median(times.product) / median(times.plain);
figure({ id: 'P9', what: 'start ÷ Fastify with a database', value: ratio, unit: '×', pass: 2, goal: 1.3 });

const { server } = await start(serverCommand, '/v1/status');
const pid = server.pid ?? 0;
for (const path of ['/', '/v1/catalogs/all', '/v1/catalogs/products/search?keywords=trapano', '/v1/headquarters'])
  await load(`${address}${path}`, { seconds: 3 });
const after = memoryOf(pid, 'VmRSS');
if (after === undefined) console.log('P10  memory is read from /proc, which this system does not have');
else {
  figure({ id: 'P10', what: 'memory after load', value: after, unit: 'MB', pass: 150, goal: 110 });
  const sockets = await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<Socket>((open, fail) => {
          const socket = new Socket();
          socket.once('error', fail);
          socket.once('data', () => open(socket));
          socket.connect(port, '127.0.0.1', () =>
            socket.write('GET /v1/status HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n'),
          );
        }),
    ),
  );
  const held = (memoryOf(pid, 'VmRSS') ?? after) - after;
  figure({ id: 'P10', what: '1,000 idle connections', value: Math.max(0, held), unit: 'MB', pass: 15, goal: 14 });
  for (const socket of sockets) socket.destroy();
}
await stop(server);
await bench.end();
rmSync(folder, { recursive: true, force: true });
rmSync(plainFolder, { recursive: true });
finish();
