// Writes to the catalogue from a separate process, so that only the server's work is measured. With BENCH_URL it requests that URL before and after
// each write, one request at a time, and prints the number of requests; otherwise it writes until its input ends.
import { Agent, get } from 'node:http';
import { once } from 'node:events';
import { setTimeout as passed } from 'node:timers/promises';
import pg from 'pg';

const requests = 400;
/** Pause between two writes, in milliseconds. */
const pause = 2;
const client = new pg.Client(JSON.parse(process.env['BENCH_DATABASE'] ?? '{}') as pg.ClientConfig);
await client.connect();
// Disk latency is not what is measured.
await client.query('SET synchronous_commit = off');
const write = () => client.query('INSERT INTO catalogue_writes (library_id) SELECT id FROM libraries');

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const ask = (url: string): Promise<void> =>
  new Promise((done, fail) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', done);
    }).once('error', fail);
  });

async function oneAtATime(url: string): Promise<void> {
  await ask(url);
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
  for (let n = 0; n < requests; n += 1) {
    await write();
    await ask(url);
  }
  process.stdout.write(`${requests}\n`);
}

async function untilTold(): Promise<void> {
  const over = new AbortController();
  process.stdin.once('data', () => over.abort());
  process.stdout.write('ready\n');
  while (!over.signal.aborted) {
    await write();
    await passed(pause);
  }
}

const url = process.env['BENCH_URL'];
await (url === undefined ? untilTold() : oneAtATime(url));
await client.end();
agent.destroy();
process.stdin.destroy();
