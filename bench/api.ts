// P6: processor time of a request ÷ the same bytes from memory in the same server, in turn.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { today } from '#server/clock';
import { pageOfTiles } from '#server/db/tiles';
import { cpuOf, figure, finish, heading, load, median, openBench } from './support.ts';

let fromMemory = '';
const json = 'application/json; charset=utf-8';
const bench = await openBench((app) => {
  app.get('/bench/memory', (_request, reply) => reply.type(json).send(fromMemory));
  // What a server without a memory does: a page of tiles as JSON made by the database, for each request.
  app.get('/bench/database', async (_request, reply) => {
    const { items } = await pageOfTiles(bench.deps.db, { libraryId: 1, limit: 24, today: day, locale: 'it' });
    return reply.type(json).send(`{"items":${items}}`);
  });
});
const { app, address, deps } = bench;
const day = today(deps.clock, 'Europe/Rome');
const seconds = Number(process.env['BENCH_SECONDS'] ?? '3');
const rounds = 5;
/** A server that has just begun still compiles what it runs: so many runs before the measured ones. */
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

/** Begins `changing.ts`; ready when this is given. */
async function begin(url?: string) {
  const { host, port, user, database, connectionString } = deps.pool.options;
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/changing.ts'], {
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

/** The same load while another process writes to the catalogue all the time: nothing can be remembered for long. */
async function loadWhileChanging(path: string): Promise<number> {
  const { child, ended } = await begin();
  const used = await loadOf(path);
  child.stdin.end('enough');
  await ended;
  return used;
}

/** One request after another, with a write before each: nothing can be remembered, nor shared by requests that come together. */
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
  /** How the same bytes from memory are measured. */
  memory: (path: string) => Promise<number>;
  /** Without limits only something to compare with. */
  limits?: { pass: number; goal: number };
  /** Where another address than the product's own is measured. */
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
