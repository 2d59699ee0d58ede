import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProduct, type Product } from '#server/app/run';

/** The whole product on demo data in its own folder; BENCH_DATABASE_URL replaces the built-in database. */
export async function openBench(
  extend?: (app: Product['app']) => void,
): Promise<Product & { address: string; end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'prestalo-bench-'));
  // For a root, so that the unprivileged database can live in it and is removed with it.
  chmodSync(folder, 0o711);
  const product = await openProduct(
    { ...process.env, DATA_DIR: folder, DATABASE_URL: process.env['BENCH_DATABASE_URL'] ?? '', LOG_LEVEL: 'silent' },
    { callsPerMinute: 1e9, ...(extend ? { extend } : {}) },
  );
  const address = await product.listen(0);
  return {
    ...product,
    address,
    end: async () => {
      await product.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The quantile at this share (0–1). */
export function quantile(values: readonly number[], share: number): number {
  const all = sorted(values);
  return all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

interface Figure {
  /** Its number in the list of quality targets. */
  id: string;
  what: string;
  value: number;
  unit: string;
  /** Without limits it is only a reference for other figures. */
  pass?: number;
  goal?: number;
}

const failed: string[] = [];

/** Prints the heading of a group. */
export function heading(text: string): void {
  console.log(`\n${text}`);
}

/** Prints one line of the table; lower is better. */
export function figure({ id, what, value, unit, pass, goal }: Figure): void {
  const verdict = value <= (goal ?? 0) ? 'goal' : value <= (pass ?? Infinity) ? 'pass' : 'FAIL';
  if (verdict === 'FAIL') failed.push(`${id} ${what}`);
  const number = (n: number): string => (Math.abs(n) >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2));
  console.log(
    [
      id.padEnd(4),
      what.padEnd(58),
      `${number(value)} ${unit}`.padStart(10),
      ...(pass === undefined
        ? ['for comparison'.padStart(18)]
        : [`pass ${pass}`.padStart(11), `goal ${goal}`.padStart(11), `  ${verdict}`]),
    ].join(''),
  );
}

/** Exits with status 1 if a figure fails. */
export function finish(): void {
  process.exitCode = failed.length > 0 ? 1 : 0;
}

interface Load {
  requests: { total: number; average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
}

/** Puts load on a URL from another process for some seconds. */
export async function load(url: string, options: { seconds: number; headers?: Record<string, string> }): Promise<Load> {
  const headers = Object.entries(options.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const child = spawn(
    process.execPath,
    ['node_modules/autocannon/autocannon.js', '-j', '-n', '-c', '32', '-d', String(options.seconds), ...headers, url],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  await new Promise((done) => child.once('exit', done));
  return JSON.parse(out) as Load;
}

/** CPU time of this process per request, in microseconds. */
export async function cpuOf(run: () => Promise<number>): Promise<number> {
  const before = process.cpuUsage();
  const requests = await run();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / Math.max(1, requests);
}

/** A line of /proc/<process>/status in megabytes; undefined if unavailable (Linux only). */
export function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM'): number | undefined {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return undefined;
  const kilobytes = new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(path, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Resets the peak memory of a process; false if the system does not support it. */
export function resetPeak(pid: number): boolean {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return true;
  } catch {
    return false;
  }
}
