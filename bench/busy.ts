// P11 and P12: latency of the catalogue while fifty people sign in and five large pictures are processed; the cost of a hostile picture.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoPassword } from '#demo/accounts';
import { ensureServer, serverCommand } from '../scripts/lib.mjs';
import { databaseUrlOf, startBuilt, stopBuilt } from './built.ts';
import { figure, finish, heading, median, memoryOf, openBench, quantile, resetPeak } from './support.ts';

const runs = 9;
await ensureServer();
const bench = await openBench();
const folder = mkdtempSync(join(tmpdir(), 'prestalo-bench-busy-'));
// As in production: built, and in a process of its own.
const running = await startBuilt(serverCommand, { databaseUrl: databaseUrlOf(bench), folder, path: '/v1/status' });
const { address, pid } = running;
const signIn = async (email: string): Promise<string> => {
  const answer = await fetch(`${address}/v1/auths/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`Sign-in of ${email}: ${answer.status}`);
  return ((await answer.json()) as { access_token: string }).access_token;
};
const token = await signIn('admin@example.com');
const upload = async (content: Buffer, type: string): Promise<number> => {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(content)], { type }), 'foto.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/v1/files`, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  return answer.status;
};

/** Latency of each catalogue call in milliseconds, measured by another process until `work` is done. */
async function whileDoing(work: () => Promise<unknown>): Promise<number[]> {
  const probe = spawn(process.execPath, ['bench/programs/probe.mjs', `${address}/v1/catalogs/all`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let out = '';
  probe.stdout.on('data', (data: Buffer) => (out += data.toString()));
  await once(probe.stdout, 'data');
  out = '';
  await work();
  probe.stdin.end();
  await once(probe, 'close');
  return JSON.parse(out) as number[];
}

/** A noisy photograph just below the limit of 9,000,000 bytes. */
async function largePicture(): Promise<Buffer> {
  const noise = { create: { width: 3600, height: 2700, channels: 3 as const, background: '#888888' } };
  const raw = await sharp({ ...noise, create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .raw()
    .toBuffer();
  for (let quality = 96; quality > 40; quality -= 4) {
    const picture = await sharp(raw, { raw: { width: 3600, height: 2700, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (picture.length <= 9_000_000) return picture;
  }
  throw new Error('No quality setting makes the picture small enough.');
}

heading('P11: catalogue p99 while 50 people sign in and 5 pictures of 9 MB are worked on ÷ idle');
const file = join(folder, 'foto.jpg');
writeFileSync(file, await largePicture());
const ratios: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const idle = await whileDoing(() => new Promise((done) => setTimeout(done, 8_000)));
  const busy = await whileDoing(async () => {
    const crowd = spawn(process.execPath, ['bench/programs/crowd.mjs', address, token, file, demoPassword], {
      stdio: 'inherit',
    });
    const [code] = (await once(crowd, 'exit')) as [number | null];
    if (code !== 0) throw new Error("The crowd's requests failed.");
  });
  ratios.push(quantile(busy, 0.99) / quantile(idle, 0.99));
}
const told = ratios.map((ratio) => ratio.toFixed(1)).join(', ');
figure({ id: 'P11', what: `p99 busy ÷ idle, median of ${told}`, value: median(ratios), unit: '×', pass: 3, goal: 1.5 });

heading('P12: a picture of 268 megapixels in 1 MB is refused');
const bomb = await sharp({
  create: { width: 16_383, height: 16_383, channels: 3, background: '#808080' },
  limitInputPixels: false,
})
  .png({ compressionLevel: 9 })
  .toBuffer();
await upload(bomb, 'image/png');
const times: number[] = [];
const peaks: number[] = [];
for (let run = 0; run < 7; run += 1) {
  const canPeak = resetPeak(pid);
  const before = memoryOf(pid, 'VmRSS');
  const began = performance.now();
  const status = await upload(bomb, 'image/png');
  times.push(performance.now() - began);
  if (status !== 422) throw new Error(`The picture upload was answered with ${status}.`);
  const peak = memoryOf(pid, 'VmHWM');
  if (canPeak && before !== undefined && peak !== undefined) peaks.push(Math.max(0, peak - before));
}
figure({
  id: 'P12',
  what: `time (${(bomb.length / 1e6).toFixed(1)} MB sent)`,
  value: median(times),
  unit: 'ms',
  pass: 300,
  goal: 60,
});
if (peaks.length > 0) figure({ id: 'P12', what: 'memory', value: median(peaks), unit: 'MB', pass: 80, goal: 10 });
await stopBuilt(running);
rmSync(folder, { recursive: true });
await bench.end();
finish();
