import { expect, test, type Page, type Route } from 'playwright/test';
import { openDesk, type Desk } from './support/desk.ts';
import { lendable, planLoan, signInQuietly } from './support/lending.ts';
import { paymentPaths, type PathEvent, type PathStep } from './support/payment-paths.ts';
import { answer, bookedPage, expiredWords, paypal, provider, tenMinutes } from './support/paypal.ts';
import { nextMember, prepare } from './support/people.ts';

// The paths are generated from the machine itself and replayed here with the page, the server and the stand-in.

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk();
});
test.afterAll(() => desk.close());

const titleOf = (path: readonly PathStep[]): string =>
  path.map(({ event: { type, as } }) => `${type.replace(/xstate\.|\.actor/g, '')}${as ? `, ${as}` : ''}`).join(' → ');

interface Stage {
  page: Page;
  member: string;
  of: 'delivery' | 'card';
  path: readonly PathStep[];
}

const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status, code, message: 'Non ora.' }),
});

/**
 * Overrides the server's responses to one kind of call, in the order of the path; without an override it responds
 * itself.
 */
async function answers(page: Page, url: string, method: string, events: PathEvent[]): Promise<void> {
  const left = [...events];
  await page.route(url, async (route: Route) => {
    if (route.request().method() !== method) return route.continue();
    const event = left.shift();
    // Without a network the heartbeat fails too: the page goes offline, and finds its member again later.
    const isGone = event?.as === 'before' || event?.as === 'after';
    if (isGone) await page.route('**/v1/status', (status) => status.abort(), { times: 1 });
    if (event?.as === 'before') return route.abort();
    if (event?.as === 'pending') return route.fulfill(problem(409, 'payment.pending'));
    if (event?.as === 'after') {
      await route.fetch();
      return route.abort();
    }
    const isDown = event?.type.startsWith('xstate.error') === true && event.as === undefined;
    return isDown ? route.fulfill(problem(503, 'payment.unavailable')) : route.continue();
  });
}

/** How the server ends the payment approved in this step: its first response of its own. */
const endOf = (path: readonly PathStep[], index: number): PathEvent['as'] =>
  path
    .slice(index)
    .find(({ event }) => event.type.includes('actor.confirm') && !['before', 'pending'].includes(event.as ?? ''))?.event
    .as;

/** What a member, the network or the clock does in this step; the server's responses happen by themselves. */
async function happens({ page, member, of, path }: Stage, index: number): Promise<void> {
  const step = path[index];
  const main = page.getByRole('main');
  // The last step before the server says that it is too late.
  if (path[index + 1]?.event.as === 'overdue') await (of === 'card' ? desk.endPayments(member) : desk.endHold(member));
  switch (step?.event.type) {
    case 'order.asked':
      return paypal(page).click();
    case 'order.cancelled':
      return answer(page, 'Annulla e torna indietro');
    case 'order.approved':
      return answer(page, endOf(path, index) === 'declined' ? 'Paga con una carta rifiutata' : 'Paga ora');
    case 'provider.failed':
      // The window closes before its call is made: the route stays until it has been used.
      await page.route('**/dev/paypal/orders/*/approve', (route) => route.abort(), { times: 1 });
      return answer(page, 'Paga ora');
    case 'retry':
      return main.getByRole('button', { name: /^(Riprova|Controlla adesso)$/ }).click();
    case 'xstate.after.untilAskedAgain.payment.doubtful':
      return page.clock.fastForward(30_000);
    case 'xstate.done.actor.time':
      await desk.endHold(member);
      return page.clock.fastForward(tenMinutes);
    default:
  }
}

/** What the page shows where the payment rests. */
async function shows({ page, of }: Stage, { state }: PathStep): Promise<void> {
  const main = page.getByRole('main');
  if (state.matches({ open: 'unprepared' })) await expect(main.getByRole('button', { name: 'Riprova' })).toBeVisible();
  if (state.matches('doubtful')) await expect(main.getByText('Non sappiamo ancora com’è andata')).toBeVisible();
  if (state.matches('waiting')) await expect(main.getByText('PayPal sta verificando il pagamento')).toBeVisible();
  if (state.matches({ open: { offered: 'approving' } })) await expect(provider(page)).toBeVisible();
  if (state.matches({ open: { offered: 'ready' } })) {
    const { trouble, failure } = state.context;
    // A new order clears the message about the previous one, so only a payment that continues after a refusal still
    // shows it. Wait for it first: until then the button belongs to the refused order.
    if (failure) await expect(main.getByRole('alert').first()).toBeVisible();
    await expect(paypal(page)).toBeVisible();
    await expect(provider(page)).toHaveCount(0);
    await expect(main.getByText('Hai chiuso PayPal senza pagare')).toHaveCount(trouble === 'cancelled' ? 1 : 0);
    await expect(main.getByText('PayPal non ha risposto')).toHaveCount(trouble === 'provider' ? 1 : 0);
  }
  if (state.matches('paid')) {
    if (of === 'delivery') await expect(page).toHaveURL(bookedPage);
    else await expect(main.getByText('La tua tessera è attiva')).toBeVisible();
  }
  if (state.matches('expired')) {
    await expect(page.getByText(expiredWords)).toBeVisible();
    await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}/);
  }
}

async function replay(stage: Stage, open: () => Promise<unknown>): Promise<void> {
  const { page, member, of, path } = stage;
  const events = path.map(({ event }) => event);
  const asked = of === 'delivery' ? '**/v1/checkout/intent' : '**/v1/me/memberships/intent';
  // Some members of the demo have paid before.
  const { captured } = await desk.paymentsOf(member);
  const confirmed = of === 'delivery' ? '**/v1/checkout/confirm' : '**/v1/me/memberships';
  await answers(
    page,
    asked,
    'POST',
    events.filter(({ type }) => /actor\.(prepare|order)$/.test(type)),
  );
  await answers(
    page,
    confirmed,
    of === 'delivery' ? 'PUT' : 'POST',
    events.filter(({ type }) => type.endsWith('actor.confirm')),
  );
  await open();
  for (const [index, step] of path.entries()) {
    await test.step(titleOf([step]), async () => {
      await happens(stage, index);
      await shows(stage, step);
    });
  }
  const isPaid = path.at(-1)?.state.matches('paid') === true;
  // One capture for one purchase, or neither.
  expect(await desk.paymentsOf(member)).toEqual({ captured: captured + (isPaid ? 1 : 0), underWay: 0 });
}

test.beforeEach(async ({ page }) => {
  await prepare(page, 'it');
  await page.clock.install();
});

test.describe('the payment of a delivery, along generated paths', () => {
  for (const [nth, path] of paymentPaths(undefined).entries()) {
    test(titleOf(path), async ({ page }) => {
      const member = nextMember();
      await signInQuietly(page, member);
      const object = await lendable(page, 10 + nth);
      await planLoan(page, object.id, 'delivery');
      const before = await desk.loansOf(member);
      await replay({ page, member, of: 'delivery', path }, () => page.goto('/checkout/recap'));
      const isPaid = path.at(-1)?.state.matches('paid') === true;
      // The server releases an expired hold with the next call, not with the refusal itself.
      await expect.poll(() => desk.loansOf(member)).toEqual(isPaid ? [...before, 'pending'] : before);
    });
  }
});

test.describe('the payment of a card, along generated paths', () => {
  for (const path of paymentPaths({ id: 'c1', name: 'Tessera annuale', duration: 12, price: 15 })) {
    test(titleOf(path), async ({ page }) => {
      const member = nextMember();
      await desk.endCards(member);
      await signInQuietly(page, member);
      await replay({ page, member, of: 'card', path }, () => page.goto('/me/rinnovo-tessera'));
      await page.goto('/me/memberships');
      await expect(page.getByText('Attiva', { exact: true })).toHaveCount(1);
    });
  }
});
