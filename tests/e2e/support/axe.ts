import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

// Soft in all of these: one page's fault must not hide the next page's.

/** In this page itself (there are no frames of strangers) and only about what is wrong: a third of the time. */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);

async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

/** What is still fading in is not judged half-way, nor what its end sets in motion; what turns for ever has no end. */
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

/** What is wrong and stays so: something that begins to fade in during one judgement has arrived at the next. */
async function lastingFaults(page: Page, axe: AxeBuilder): Promise<string[]> {
  let faults: string[] = [];
  for (let nth = 0; nth < judgements; nth += 1) {
    await settle(page);
    faults = await faultsOf(axe);
    if (faults.length === 0) break;
  }
  return faults;
}

/** No violation of WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await lastingFaults(page, axeOn(page).withTags(tags)), `${page.url()}: WCAG 2.2 AA`).toEqual([]);
}

/** Enough contrast on the page as it is now: all that another colour scheme can change. */
export async function expectContrast(page: Page): Promise<void> {
  const axe = axeOn(page).withRules(['color-contrast', 'link-in-text-block']);
  expect.soft(await lastingFaults(page, axe), `${page.url()}: contrast`).toEqual([]);
}

/** Nothing of the page is wider than the window, once it is laid out for it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${page.url()}: pixels wider than ${page.viewportSize()?.width}`,
    })
    .toBeLessThanOrEqual(0);
}

/** Whoever asks for less motion sees none: nothing takes longer than a blink, nothing scrolls smoothly. */
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

/** What has the focus is never hidden behind a bar that stays where it is (WCAG 2.2, 2.4.11). */
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
      // Of a high field one end may be hidden: the browser shows the line that is being written.
      return unseen.length > (bottom - top > 96 ? 1 : 0);
    };
    const all = [...document.querySelectorAll<HTMLElement>(wanted)].filter(
      (element) => !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility(),
    );
    const failing: string[] = [];
    // Downwards and upwards: each way the next element comes in at another edge.
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

/** Nothing lies over the lower part of the page: what stands there is part of it. */
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
