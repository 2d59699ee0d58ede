// Asks for one address again and again and, where told, writes to the catalogue before each time. A process of its own, so that only
// the server's work counts. Says when it is ready, begins when told, ends with the number of requests.
import { Agent, get } from 'node:http';
import pg from 'pg';

const requests = 400;
const client = new pg.Client(JSON.parse(process.env['BENCH_DATABASE'] ?? '{}') as pg.ClientConfig);
await client.connect();
// Waiting for the disk is not what is measured.
await client.query('SET synchronous_commit = off');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const url = process.env['BENCH_URL'] ?? '';

const ask = (): Promise<void> =>
  new Promise((done, fail) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', done);
    }).once('error', fail);
  });

await ask();
process.stdout.write('ready\n');
await new Promise((begun) => process.stdin.once('data', begun));
for (let n = 0; n < requests; n += 1) {
  if (process.env['BENCH_WRITES'] === '1')
    await client.query('INSERT INTO catalogue_writes (library_id) SELECT id FROM libraries');
  await ask();
}
process.stdout.write(`${requests}\n`);
await client.end();
agent.destroy();
process.stdin.destroy();
