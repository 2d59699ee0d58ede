import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

// All checks are soft: one page's fault must not hide the next page's.

/** What axe finds on the page. Its code is put into each page once: that takes as long as a run. */
async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run({ runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  }, tags);
}

/**
 * Waits for running animations and those they start, so that nothing is judged half faded in; infinite ones are
 * ignored.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    for (let round = 0; round < 10 && moving().length > 0; round += 1) {
      for (const animation of moving()) animation.finish();
      await new Promise(requestAnimationFrame);
    }
  });

const judgements = 3;

/** Only persistent violations count: something that was fading in during one check has finished at the next. */
async function lastingFaults(page: Page): Promise<string[]> {
  let faults: string[] = [];
  for (let nth = 0; nth < judgements; nth += 1) {
    await settle(page);
    faults = await faultsOf(page);
    if (faults.length === 0) break;
  }
  return faults;
}

/** No violation of WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await lastingFaults(page), `${page.url()}: WCAG 2.2 AA`).toEqual([]);
}

/** Nothing on the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${page.url()}: pixels wider than ${page.viewportSize()?.width}`,
    })
    .toBeLessThanOrEqual(0);
}

/** With reduced motion nothing moves: no visible transition, no smooth scrolling. */
export async function expectNoMotion(page: Page): Promise<void> {
  const moving = await page.evaluate(() => {
    const seconds = (list: string): number =>
      Math.max(...list.split(',').map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 0.001 : 1)));
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const style = getComputedStyle(element);
        return (
          seconds(style.transitionDuration) > 0.01 ||
          (style.animationName !== 'none' && seconds(style.animationDuration) > 0.01) ||
          style.scrollBehavior === 'smooth'
        );
      })
      .map((element) => `${element.tagName} ${element.getAttribute('class')}`);
  });
  expect.soft(moving, `${page.url()}: motion`).toEqual([]);
}

/** The focused element is never hidden behind a fixed bar (WCAG 2.2, 2.4.11). */
export async function expectFocusInSight(page: Page): Promise<void> {
  const hidden = await page.evaluate(() => {
    const wanted = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const covered = (element: HTMLElement): boolean => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const inset = Math.min(4, (bottom - top) / 4);
      const unseen = [top + inset, (top + bottom) / 2, bottom - inset].filter((y) => {
        if (y < 0 || y >= innerHeight) return bottom - top < innerHeight;
        for (let seen = document.elementFromPoint(x, y); seen; seen = seen.parentElement) {
          if (['fixed', 'sticky'].includes(getComputedStyle(seen).position)) return !seen.contains(element);
        }
        return false;
      });
      // One end of a tall field may be hidden: the browser shows the line being edited.
      return unseen.length > (bottom - top > 96 ? 1 : 0);
    };
    const every = [...document.querySelectorAll<HTMLElement>(wanted)].filter(
      (element) => !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility(),
    );
    // The rows of a long list repeat each other, and the same bars are over them: both ends stand for the rest.
    const all = every.length > 80 ? [...every.slice(0, 40), ...every.slice(-40)] : every;
    const failing: string[] = [];
    // Downwards and upwards: the next element comes in at a different edge each way.
    for (const list of [all, [...all].reverse()]) {
      for (const element of list) {
        element.focus();
        for (const animation of document.getAnimations()) animation.finish();
        if (document.activeElement === element && covered(element))
          failing.push(`${element.tagName} «${(element.getAttribute('aria-label') ?? element.innerText).trim()}»`);
      }
    }
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
    return failing;
  });
  expect.soft(hidden, `${page.url()}: covered while focused`).toEqual([]);
}

/** Nothing overlays the lower part of the page: it belongs to the page itself. */
export async function expectNothingOver(page: Page): Promise<void> {
  const over = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#app *')]
      .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > innerHeight / 2 && box.top < innerHeight && box.height > 1)
      .map(({ element }) => element.getAttribute('aria-label') ?? element.innerText.trim()),
  );
  expect.soft(over, `${page.url()}: over the page`).toEqual([]);
}
