import { expect, test, type Page, type ViewportSize } from 'playwright/test';
import {
  expectAccessible,
  expectFocusInSight,
  expectNoMotion,
  expectNothingOver,
  expectNoSidewaysScroll,
} from '../support/axe.ts';
import { makeImports, readDemo, readOrders, readStaffRecords } from '../support/demo-records.ts';
import { pathIn, readLanguageAddress } from '#machines/rules/language-address';
import { ownObject, nextMember, prepare, signInByCall, words, type Locale } from '../support/people.ts';
import { visitsOf, type Visit } from '../support/visits.ts';

interface Window {
  isPhone: boolean;
  size: ViewportSize;
  /** A phone of 320 pixels; on a desktop, the page zoomed to 200 %. */
  narrow: ViewportSize;
  colorScheme: 'light' | 'dark';
}

/** Every page is opened once per language. */
const windows: readonly Window[] = [
  {
    isPhone: false,
    size: { width: 1280, height: 800 },
    narrow: { width: 640, height: 400 },
    colorScheme: 'light',
  },
  { isPhone: true, size: { width: 390, height: 844 }, narrow: { width: 320, height: 640 }, colorScheme: 'dark' },
];

/** Requirements on every page. */
async function expectGoodPage(page: Page, window: Window): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoMotion(page);
  await expectFocusInSight(page);
  await expectAccessible(page);
  await page.setViewportSize(window.narrow);
  await expectNoSidewaysScroll(page);
}

/** No window is too narrow for the texts of the page. */
async function expectGoodFit(page: Page): Promise<void> {
  for (const { size, narrow } of windows)
    for (const each of [size, narrow]) {
      await page.setViewportSize(each);
      await expectNoSidewaysScroll(page);
    }
}

async function expectFits(page: Page): Promise<void> {
  const bar = page.getByRole('complementary', { name: /Prestito in preparazione|Loan being prepared/ });
  await expect(bar).toBeVisible();
  // At most 968 pixels, 97 % of a small window (rules/files-and-limits.md#layout).
  const { width, window } = await bar.evaluate((box) => ({
    width: box.getBoundingClientRect().width,
    window: document.documentElement.clientWidth,
  }));
  expect(Math.abs(width - Math.min(968, window * 0.97)), `${page.url()}: the width of the bar`).toBeLessThan(1);
  await expectNoSidewaysScroll(page);
  await expectFocusInSight(page);
}

/** Waits until the code of the page has taken it over, and everything on it has loaded, including what loads only on scrolling. */
async function arrived(page: Page, name: Visit['name']): Promise<void> {
  await page.waitForFunction(() => {
    const title = document.querySelector('main h1');
    return title !== null && Object.keys(title).some((key) => key.startsWith('__react'));
  });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  // The second time after what waits for an idle moment.
  for (let round = 0; round < 2; round += 1) {
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 5_000 })));
    await page.waitForFunction(
      (mayBeBusy) =>
        (mayBeBusy || document.querySelector('[aria-busy="true"]') === null) &&
        [...document.images].every((image) => image.complete || image.loading === 'lazy'),
      // The showcase shows pages that are loading, too.
      name === 'components',
    );
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Loads the page at an address; `arrived` waits for the rest, which takes less time than the event `load`. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
}

/** The address of a page whatever its language. */
function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return readLanguageAddress(pathname + search)?.url ?? pathname + search;
}

/** Moves from an open page to another one, as the browser's Back button does, which takes much less time than loading it. */
async function go(page: Page, path: string): Promise<void> {
  const [before] = addressOf(page).split('?');
  const isOpen = await page.evaluate(() => document.querySelector('main h1') !== null);
  // Pages that differ in the query alone keep their heading.
  if (!isOpen || before === path.split('?')[0]) return load(page, path);
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('main h1:not([data-left])').first().waitFor({ state: 'attached' });
}

/** Opens each address, the first by loading it, and checks the page in each window. */
async function visit(
  page: Page,
  visits: readonly Visit[],
  windows: readonly Window[],
  check: (page: Page, window: Window) => Promise<void>,
  open: typeof load,
): Promise<void> {
  expect(visits.length).toBeGreaterThan(0);
  for (const [index, { name, path }] of visits.entries()) {
    await test.step(path, async () => {
      for (const [nth, window] of windows.entries()) {
        await page.setViewportSize(window.size);
        await page.emulateMedia({ colorScheme: window.colorScheme });
        if (nth === 0) await (index === 0 ? load : open)(page, path);
        await arrived(page, name);
        expect(addressOf(page), name).toBe(path);
        await check(page, window);
      }
    });
  }
}

/**
 * Italian pages are looked at from all sides. In English only the lengths of the texts differ: its pages must fit as well.
 * @param open `load` for pages that come with markup, if that matters
 */
async function inspect(
  page: Page,
  visits: readonly Visit[],
  locale: Locale,
  open: typeof load,
  further: (page: Page, window: Window) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  if (locale === 'en') return visit(page, visits, windows.slice(0, 1), expectGoodFit, go);
  const check = async (each: Page, window: Window) => {
    await further(each, window);
    await expectGoodPage(each, window);
  };
  return visit(page, visits, windows, check, open);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// What waits for an idle moment comes at once: on a busy machine a moment without work can take seconds to come.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.requestIdleCallback = (callback) =>
      window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }));
    window.cancelIdleCallback = (id) => window.clearTimeout(id);
  }),
);

const backOffice = /^\/staff\/(audit|closures|figures|files|imports|library|setup|tools)/;

for (const locale of ['it', 'en'] satisfies Locale[]) {
  test.describe(`every page of the route table is accessible and fits (${locale})`, () => {
    test.setTimeout(300_000);

    test('for a visitor', async ({ page }) => {
      await prepare(page, locale);
      const demo = await readDemo(page);
      await inspect(page, visitsOf(['always', 'public', 'entry', 'recovery'], demo), locale, load);
    });

    test('for a member', async ({ page }) => {
      await prepare(page, locale);
      const token = await signInByCall(page, 'socia@example.com');
      const demo = { ...(await readDemo(page)), ...(await readOrders(page, token)) };
      await inspect(page, visitsOf(['member'], demo), locale, go, async (each, { isPhone }) => {
        if (isPhone) await expectNothingOver(each);
      });
    });

    // In two parts, which run side by side.
    for (const part of ['the desk', 'the back office'])
      test(`for the staff: ${part}`, async ({ page }) => {
        await prepare(page, locale);
        const token = await signInByCall(page, 'admin@example.com');
        const demo = {
          ...(await readDemo(page)),
          ...(await readStaffRecords(page, token)),
          ...(await makeImports(page, token)),
        };
        const visits = visitsOf(['staff', 'admin'], demo).filter(
          ({ path }) => backOffice.test(path) === (part === 'the back office'),
        );
        await inspect(page, visits, locale, go);
      });

    test('for a member who is building a loan', async ({ page, request }) => {
      await prepare(page, locale);
      await signInByCall(page, nextMember());
      const { id } = await ownObject(request);
      await page.goto(`/products/${id}`);
      await page.getByRole('main').getByRole('button', { name: words.borrow[locale] }).first().click();
      await expect(page).toHaveURL(pathIn(locale, '/checkout/loan'));
      await page.getByRole('main').getByRole('button', { name: words.next[locale], exact: true }).click();
      await expect(page).toHaveURL(pathIn(locale, '/checkout/recap'));
      const demo = await readDemo(page);
      await inspect(page, visitsOf(['draft', 'plannedDraft'], demo), locale, load, async (each, { isPhone }) => {
        // Its own button is in view here.
        if (!isPhone) await expectNothingOver(each);
      });
      // Elsewhere only the loan bar is new, and it must not be in the way: once in each window.
      const one = windows.filter(({ isPhone }) => isPhone === (locale === 'en'));
      await visit(page, visitsOf(['public'], demo), one, expectFits, go);
    });
  });
}
