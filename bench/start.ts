// P9 and P10: start time with a migrated database, relative to a plain Fastify that queries a database; memory after load and with idle connections.
import { mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildServer } from '../scripts/build-server.mjs';
import { ensureServer, serverCommand } from '../scripts/lib.mjs';
import { databaseUrlOf, startBuilt, stopBuilt } from './built.ts';
import { figure, finish, heading, load, median, memoryOf, openBench } from './support.ts';

const runs = 15;
const connections = 1000;
const servers = 5;
const bench = await openBench();
const place = { databaseUrl: databaseUrlOf(bench), folder: mkdtempSync(join(tmpdir(), 'prestalo-bench-start-')) };

// Built the same way as the product, for a fair comparison.
const plainFolder = resolve(import.meta.dirname, '../dist/bench-plain');
await buildServer('bench/programs/plain.ts', plainFolder);
const plainCommand = [join(plainFolder, 'main.mjs')];
await ensureServer();

heading('P9–P10: start and memory (PostgreSQL, migrated)');
const times = { product: [] as number[], plain: [] as number[] };
for (let run = 0; run <= runs; run += 1) {
  const plain = await startBuilt(plainCommand, { ...place, path: '/' });
  await stopBuilt(plain);
  const product = await startBuilt(serverCommand, { ...place, path: '/v1/status' });
  await stopBuilt(product);
  // The first runs warm the file cache.
  if (run === 0) continue;
  times.plain.push(plain.took);
  times.product.push(product.took);
}
const ratio = median(times.product) / median(times.plain);
figure({ id: 'P9', what: 'start ÷ Fastify with a database', value: ratio, unit: '×', pass: 2, goal: 1.3 });

/** Memory of a new server after load, and what idle connections then add to it, in MB; undefined where the system has no /proc. */
async function memoryInUse(): Promise<{ afterLoad: number; added: number } | undefined> {
  const running = await startBuilt(serverCommand, { ...place, path: '/v1/status' });
  const { address, pid } = running;
  for (const path of ['/', '/v1/catalogs/all', '/v1/catalogs/products/search?keywords=trapano', '/v1/headquarters'])
    await load(`${address}${path}`, { seconds: 3 });
  const afterLoad = memoryOf(pid, 'VmRSS');
  const sockets = await Promise.all(Array.from({ length: connections }, () => openIdle(Number(new URL(address).port))));
  const withSockets = memoryOf(pid, 'VmRSS');
  for (const socket of sockets) socket.destroy();
  await stopBuilt(running);
  return afterLoad === undefined || withSockets === undefined
    ? undefined
    : { afterLoad, added: Math.max(0, withSockets - afterLoad) };
}

/** A connection that has been answered once and stays open. */
function openIdle(port: number): Promise<Socket> {
  return new Promise((open, fail) => {
    const socket = new Socket();
    socket.once('error', fail);
    socket.once('data', () => open(socket));
    socket.connect(port, '127.0.0.1', () =>
      socket.write('GET /v1/status HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n'),
    );
  });
}

// What one server's memory shows depends on when its garbage was last collected.
const measured = [];
for (let n = 0; n < servers; n += 1) measured.push(await memoryInUse());
const known = measured.filter((one) => one !== undefined);
if (known.length === 0) console.log('P10  memory is read from /proc, which this system does not have');
else {
  const afterLoad = median(known.map((one) => one.afterLoad));
  const added = known.map((one) => one.added);
  figure({ id: 'P10', what: 'memory after load', value: afterLoad, unit: 'MB', pass: 150, goal: 110 });
  const told = added.map((one) => one.toFixed(0)).join(', ');
  const what = `${connections} idle connections, median of ${told}`;
  figure({ id: 'P10', what, value: median(added), unit: 'MB', pass: 15, goal: 14 });
}
await bench.end();
rmSync(place.folder, { recursive: true, force: true });
rmSync(plainFolder, { recursive: true });
finish();
