// P6: processor time of a request ÷ the same bytes from memory in the same server, in turn.
import { spawn } from 'node:child_process';
import { cpuOf, figure, finish, heading, load, median, openBench } from './support.ts';

let fromMemory = '';
const bench = await openBench((app) => {
  app.get('/bench/memory', (_request, reply) => reply.type('application/json; charset=utf-8').send(fromMemory));
});
const { app, address, deps } = bench;
const seconds = Number(process.env['BENCH_SECONDS'] ?? '3');
const rounds = 5;
/** A server that has just begun still compiles what it runs: so many runs before the measured ones. */
const warmings = 4;

const first = (await app.inject({ url: '/v1/catalogs/all?limit=1' })).json<{ items: { id: string }[] }>();
const calls = {
  'catalogue page of 24': '/v1/catalogs/all',
  search: '/v1/catalogs/products/search?keywords=trapano',
  object: `/v1/catalogs/products/${first.items[0]?.id ?? ''}`,
};

const loadOf = (path: string, headers?: Record<string, string>): Promise<number> =>
  cpuOf(async () => (await load(`${address}${path}`, { seconds, ...(headers ? { headers } : {}) })).requests.total);

/** One request after another from another process, which writes to the catalogue before each: nothing can be remembered. */
async function changing(path: string, isWriting: boolean): Promise<number> {
  const { host, port, user, database, connectionString } = deps.pool.options;
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/changing.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      BENCH_URL: `${address}${path}`,
      BENCH_WRITES: isWriting ? '1' : '',
      BENCH_DATABASE: JSON.stringify({ host, port, user, database, connectionString }),
    },
  });
  const line = (): Promise<string> => new Promise((told) => child.stdout.once('data', (c: Buffer) => told(String(c))));
  await line();
  const ended = new Promise((done) => child.once('exit', done));
  const used = await cpuOf(async () => {
    child.stdin.end('go');
    return Number(await line());
  });
  await ended;
  return used;
}

heading('P6: processor time of a request ÷ the same bytes from memory (PostgreSQL)');
for (const [name, path] of Object.entries(calls)) {
  const { payload, headers } = await app.inject({ url: path });
  fromMemory = payload;
  const tag = String(headers.etag);
  await loadOf('/bench/memory');
  await loadOf(path);
  for (let n = 0; n < warmings; n += 1) {
    await changing('/bench/memory', true);
    await changing(path, true);
  }
  const ratios = { unchanged: [] as number[], known: [] as number[], changed: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const memory = await loadOf('/bench/memory');
    ratios.unchanged.push((await loadOf(path)) / memory);
    ratios.known.push((await loadOf(path, { 'if-none-match': tag })) / memory);
    const alone = await changing('/bench/memory', true);
    ratios.changed.push((await changing(path, true)) / alone);
  }
  figure({ id: 'P6', what: `${name}, unchanged`, value: median(ratios.unchanged), unit: '×', pass: 3.3, goal: 1.25 });
  figure({ id: 'P6', what: `${name}, changed`, value: median(ratios.changed), unit: '×', pass: 3.3, goal: 2.5 });
  figure({ id: 'P6', what: `${name}, 304`, value: median(ratios.known), unit: '×', pass: 3.3, goal: 0.9 });
}
await bench.end();
finish();
