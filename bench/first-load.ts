// What a visitor's phone downloads for the home page of a production build, and what happens before the first paint.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { openProduct } from '#server/product';

const folder = mkdtempSync(join(tmpdir(), 'prestalo-bench-'));
const product = await openProduct({ ...process.env, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'silent' });
const address = (await product.listen(0)).replace('127.0.0.1', 'localhost');
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, locale: 'it-IT' });
const cdp = await page.context().newCDPSession(page);
await cdp.send('Network.enable');

interface Seen {
  url: string;
  type: string;
  at: number;
  bytes: number;
}
const seen = new Map<string, Seen>();
cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) =>
  seen.set(requestId, { url: request.url, type: type ?? '', at: timestamp, bytes: 0 }),
);
cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
  const entry = seen.get(requestId);
  if (entry) entry.bytes = encodedDataLength;
});
await page.goto(address, { waitUntil: 'networkidle' });
const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
const calls = await page.evaluate(() =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry.name.includes('/v1/'))
    .map((entry) => ({ name: entry.name, at: entry.startTime })),
);
const all = [...seen.values()].filter((entry) => entry.url.startsWith('http'));
const sum = (type: string): number =>
  all.filter((entry) => entry.type === type).reduce((total, entry) => total + entry.bytes, 0);
const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

console.log(
  `JavaScript ${kb(sum('Script'))} · CSS ${kb(sum('Stylesheet'))} · page ${kb(sum('Document'))} · font ${kb(sum('Font'))} · pictures ${kb(sum('Image'))} (as transferred, compressed)`,
);
console.log(`requests: ${all.length} in all, ${all.filter((entry) => entry.type !== 'Image').length} without pictures`);
console.log(
  `first contentful paint ${paint.toFixed(0)} ms; API calls before it: ${calls.filter((call) => call.at < paint).length}, in all: ${calls.length}`,
);
await browser.close();
await product.close();
rmSync(folder, { recursive: true, force: true });
