// Requests one URL over four connections until its input ends, then prints the latency of each answer in milliseconds.
import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const times = [];
let isOver = false;

/** @returns {Promise<void>} */
const ask = () =>
  new Promise((done, fail) => {
    const began = performance.now();
    get(process.argv[2] ?? '', { agent }, (response) => {
      response.resume();
      response.once('end', () => {
        times.push(performance.now() - began);
        done();
      });
    }).once('error', fail);
  });

for (let n = 0; n < 200; n += 1) await ask();
times.length = 0;
process.stdin.once('end', () => (isOver = true)).resume();
process.stdout.write('ready\n');
await Promise.all(
  Array.from({ length: 4 }, async () => {
    while (!isOver) {
      await ask();
      // Pauses like a person would: a probe without pauses would measure its own load.
      await new Promise((next) => setTimeout(next, 5));
    }
  }),
);
process.stdout.write(JSON.stringify(times));
agent.destroy();
