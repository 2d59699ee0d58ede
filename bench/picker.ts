// P5: time from a press in the calendar to its paint at 4 × CPU, 98th percentile, and relative to plain buttons on the same page.
import { chromium } from 'playwright';
import { figure, finish, heading, openBench, quantile } from './support.ts';

const bench = await openBench();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'it-IT' });
await page.addInitScript(() => localStorage.setItem('prestalo.welcome_seen', '1'));
await page.goto(`${bench.address.replace('127.0.0.1', 'localhost')}/ui/components`);
await page.locator('[data-date]:not([data-hidden])').first().scrollIntoViewIfNeeded({ timeout: 180_000 });
const cdp = await page.context().newCDPSession(page);
await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });

/** Presses buttons one after another; returns the milliseconds from each press to the task after the frame that shows it. */
// The compiler wraps functions in a helper that does not exist in the page.
await page.evaluate('globalThis.__name = (it) => it');
const times = await page.evaluate(async () => {
  const plain = document.createElement('div');
  for (let n = 0; n < 62; n += 1) {
    const button = document.createElement('button');
    button.textContent = String(n);
    button.addEventListener('click', () => {
      plain.querySelector('[aria-pressed=true]')?.removeAttribute('aria-pressed');
      button.setAttribute('aria-pressed', 'true');
    });
    plain.append(button);
  }
  document.querySelector('[role=grid]')?.closest('section, main')?.prepend(plain);
  const painted = (): Promise<void> =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        port2.postMessage(0);
      });
    });
  // The days are coloured after the press; a press meanwhile would have to wait for that.
  const idle = (): Promise<void> => new Promise((done) => requestIdleCallback(() => done()));
  const press = async (element: HTMLElement): Promise<number> => {
    await idle();
    await painted();
    const before = performance.now();
    element.click();
    await painted();
    return performance.now() - before;
  };
  const days = [...document.querySelectorAll<HTMLElement>('[data-date]:not([data-hidden])')].slice(0, 62);
  const buttons = [...plain.querySelectorAll('button')];
  const result: { calendar: number[]; plain: number[] } = { calendar: [], plain: [] };
  for (let n = 0; n < 240; n += 1) {
    const day = days[(n * 7) % days.length];
    const button = buttons[(n * 7) % buttons.length];
    if (!day || !button) continue;
    const [a, b] = [await press(day), await press(button)];
    // The first presses are warm-up.
    if (n >= 40) {
      result.calendar.push(a);
      result.plain.push(b);
    }
  }
  return result;
});
heading('P5: date picker (4 × CPU)');
const p98 = quantile(times.calendar, 0.98);
const ratio = p98 / quantile(times.plain, 0.98);
figure({ id: 'P5', what: 'one press, p98', value: p98, unit: 'ms', pass: 100, goal: 60 });
figure({ id: 'P5', what: 'one press, p98 ÷ plain buttons', value: ratio, unit: '×', pass: 3, goal: 2 });
await browser.close();
await bench.end();
finish();
