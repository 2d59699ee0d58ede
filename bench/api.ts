// Requests a second and CPU time a request of the busiest calls, each as a ratio to the same bytes answered from memory by the same server.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProduct } from '#server/product';

const folder = mkdtempSync(join(tmpdir(), 'prestalo-bench-'));
let fromMemory = '';
const product = await openProduct(
  { ...process.env, DATA_DIR: folder, DATABASE_URL: process.env['BENCH_DATABASE_URL'] ?? '', LOG_LEVEL: 'silent' },
  {
    callsPerMinute: 1e9,
    extend: (app) => {
      app.get('/bench/memory', (_request, reply) => reply.type('application/json; charset=utf-8').send(fromMemory));
    },
  },
);
const { app } = product;

const first = (await app.inject({ url: '/v1/catalogs/all?limit=1' })).json<{ items: { id: string }[] }>();
const id = first.items[0]?.id ?? '';
const calls = {
  'catalogue page (24)': '/v1/catalogs/all',
  'category page': '/v1/catalogs/cucina',
  search: '/v1/catalogs/products/search?keywords=trapano',
  'search with a typing mistake': '/v1/catalogs/products/search?keywords=trapno',
  'object detail': `/v1/catalogs/products/${id}`,
};

interface Load {
  requests: { average: number; total: number };
  latency: { p50: number; p97_5: number };
}

const address = await product.listen(0);
const seconds = Number(process.env['BENCH_SECONDS'] ?? '6');

async function load(path: string): Promise<{ perSecond: number; cpuMicros: number; p50: number; p97: number }> {
  const before = process.cpuUsage();
  const child = spawn(
    process.execPath,
    ['node_modules/autocannon/autocannon.js', '-j', '-n', '-c', '32', '-d', String(seconds), `${address}${path}`],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  await new Promise((done) => child.once('exit', done));
  const used = process.cpuUsage(before);
  const result = JSON.parse(out) as Load;
  return {
    perSecond: result.requests.average,
    cpuMicros: (used.user + used.system) / Math.max(1, result.requests.total),
    p50: result.latency.p50,
    p97: result.latency.p97_5,
  };
}

console.log('call                            req/s   of memory   CPU µs   × memory   p50 ms   p97.5 ms');
for (const [name, path] of Object.entries(calls)) {
  const { payload } = await app.inject({ url: path });
  fromMemory = payload;
  await load('/bench/memory');
  const memory = await load('/bench/memory');
  const real = await load(path);
  const row = [
    name.padEnd(30),
    real.perSecond.toFixed(0).padStart(7),
    (real.perSecond / memory.perSecond).toFixed(2).padStart(11),
  ];
  row.push(
    real.cpuMicros.toFixed(0).padStart(8),
    (real.cpuMicros / memory.cpuMicros).toFixed(2).padStart(10),
    String(real.p50).padStart(8),
    String(real.p97).padStart(10),
  );
  console.log(row.join(''));
}
await product.close();
rmSync(folder, { recursive: true, force: true });
