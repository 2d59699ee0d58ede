// P6: CPU time of a request relative to serving the same bytes from memory on the same server, alternating.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { today } from '#server/core/clock';
import { pageOfTiles } from '#server/catalogue/page.queries';
import { cpuOf, figure, finish, heading, load, median, openBench } from './support.ts';

let fromMemory = '';
const json = 'application/json; charset=utf-8';
const bench = await openBench((app) => {
  app.get('/bench/memory', (_request, reply) => reply.type(json).send(fromMemory));
  // Baseline without a cache: the database builds a page of tiles as JSON for each request.
  app.get('/bench/database', async (_request, reply) => {
    const { items } = await pageOfTiles(bench.deps.db, { libraryId: 1, limit: 24, today: day, locale: 'it' });
    return reply.type(json).send(`{"items":${items}}`);
  });
});
const { app, address, deps } = bench;
const day = today(deps.clock, 'Europe/Rome');
const seconds = Number(process.env['BENCH_SECONDS'] ?? '3');
const rounds = 5;
/** A freshly started server still compiles its hot code: this many warm-up runs. */
const warmings = 4;

const first = (await app.inject({ url: '/v1/catalogs/all?limit=1' })).json<{ items: { id: string }[] }>();
const page = 'catalogue page of 24';
const calls = {
  [page]: '/v1/catalogs/all',
  search: '/v1/catalogs/products/search?keywords=trapano',
  object: `/v1/catalogs/products/${first.items[0]?.id ?? ''}`,
};

const loadOf = (path: string, headers?: Record<string, string>): Promise<number> =>
  cpuOf(async () => (await load(`${address}${path}`, { seconds, ...(headers ? { headers } : {}) })).requests.total);

/** Starts `programs/changing.ts`; resolves when it is ready. */
async function begin(url?: string) {
  const { host, port, user, database, connectionString } = deps.pool.options;
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/programs/changing.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...(url === undefined ? {} : { BENCH_URL: url }),
      BENCH_DATABASE: JSON.stringify({ host, port, user, database, connectionString }),
    },
  });
  const line = async (): Promise<string> => String((await once(child.stdout, 'data'))[0]);
  await line();
  return { child, line, ended: once(child, 'exit') };
}

/** The same load while another process keeps writing to the catalogue, so that caching hardly helps. */
async function loadWhileChanging(path: string): Promise<number> {
  const { child, ended } = await begin();
  const used = await loadOf(path);
  child.stdin.end('enough');
  await ended;
  return used;
}

/** Sequential requests, with a write before each: neither caching nor sharing between concurrent requests can help. */
async function oneAtATime(path: string): Promise<number> {
  const { child, line, ended } = await begin(`${address}${path}`);
  const used = await cpuOf(async () => {
    child.stdin.end('go');
    return Number(await line());
  });
  await ended;
  return used;
}

interface Way {
  what: string;
  measure: (path: string, headers: Readonly<Record<string, string>>) => Promise<number>;
  /** The measurement of the same bytes served from memory. */
  memory: (path: string) => Promise<number>;
  /** Without limits it is only a baseline. */
  limits?: { pass: number; goal: number };
  /** If set, measures this URL instead of the product's own. */
  instead?: string;
}
const plain = (path: string) => loadOf(path);
const ways: Way[] = [
  { what: 'unchanged', measure: plain, memory: plain, limits: { pass: 3.3, goal: 1.25 } },
  { what: 'changed', measure: loadWhileChanging, memory: loadWhileChanging, limits: { pass: 3.3, goal: 2.5 } },
  { what: '304', measure: loadOf, memory: plain, limits: { pass: 3.3, goal: 0.9 } },
  { what: 'changed, one request at a time', measure: oneAtATime, memory: oneAtATime },
];
const withoutMemory: Way[] = [
  { what: 'database asked each time', measure: plain, memory: plain, instead: '/bench/database' },
  { what: 'the same, one at a time', measure: oneAtATime, memory: oneAtATime, instead: '/bench/database' },
];

heading('P6: processor time of a request ÷ the same bytes from memory (PostgreSQL)');
for (const [name, path] of Object.entries(calls)) {
  const { payload, headers } = await app.inject({ url: path });
  fromMemory = payload;
  const known = { 'if-none-match': String(headers.etag) };
  for (const { what, measure, memory, limits, instead } of [...ways, ...(path === calls[page] ? withoutMemory : [])]) {
    const asked = instead ?? path;
    for (let n = 0; n < warmings; n += 1) {
      await memory('/bench/memory');
      await measure(asked, known);
    }
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const reference = await memory('/bench/memory');
      ratios.push((await measure(asked, known)) / reference);
    }
    figure({ id: 'P6', what: `${name}, ${what}`, value: median(ratios), unit: '×', ...limits });
  }
}
await bench.end();
finish();
