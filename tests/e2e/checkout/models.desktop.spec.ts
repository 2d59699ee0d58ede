import { expect, test, type APIRequestContext, type Page } from 'playwright/test';
import type { Screen } from '../../support/screens/screen.ts';
import type { Sees } from '../../support/screens/screen-model.ts';
import { deliveryModel } from '../../support/models/delivery.model.ts';
import { pickupModel } from '../../support/models/pickup.model.ts';
import { openDesk, type Desk } from '../support/desk.ts';
import { headersOf, lendable, planLoan, signInQuietly, takeDays, type Days } from '../support/lending.ts';
import { provider, tenMinutes } from '../support/paypal.ts';
import { nextMember, prepare } from '../support/people.ts';
import { goOn, inRealWords, lose, paymentDeeds, press, refuse } from '../support/model-words.ts';
import { openGate, readerScript, realTours, walkTour, type Gate } from '../support/screen-walk.ts';

// The models that the tests of the pages walk along, taken once more with the product in a browser, its server, its database and the provider's
// stand-in.

let desk: Desk;
let reader: string;
/** The paths of a worker are walked one after the other, each on other days. */
let objectOfWorker: { id: string; name: string } | undefined;
test.beforeAll(async () => {
  [desk, reader] = await Promise.all([openDesk(), readerScript()]);
});
test.afterAll(() => desk.close());
test.beforeEach(async ({ page }) => {
  await prepare(page, 'it');
  await page.addInitScript({ content: reader });
  await page.clock.install();
});

const draft = 'GET /v1/checkout';
const intent = 'POST /v1/checkout/intent';
const confirmation = 'PUT /v1/checkout/confirm';
const saving = 'POST /v1/checkout/loan';
const clearing = 'DELETE /v1/checkout/cart';
const recap = '/checkout/recap';

/** Back to the loan in preparation. */
const comeBack = (page: Page): Promise<void> => page.getByRole('link', { name: 'Continua', exact: true }).click();

/** A member with a loan in preparation, on another page than the recap, which is opened with its calls held. */
interface Stage {
  page: Page;
  request: APIRequestContext;
  gate: Gate;
  member: string;
  object: { id: string; name: string };
  days: Days;
  method: 'pickup' | 'delivery';
}

async function openRecap(page: Page, request: APIRequestContext, method: 'pickup' | 'delivery'): Promise<Stage> {
  const member = nextMember();
  await signInQuietly(page, member);
  objectOfWorker ??= await lendable(page, 20);
  const object = objectOfWorker;
  const days = await planLoan(page, object.id, method);
  const gate = await openGate(page, [draft, intent, confirmation, saving, ...(method === 'pickup' ? [clearing] : [])]);
  await page.goto('/help');
  await expect(page.getByRole('link', { name: 'Continua', exact: true })).toBeVisible();
  gate.shut();
  await comeBack(page);
  return { page, request, gate, member, object, days, method };
}

/** What the model expects, about this object. */
const worded =
  ({ object }: Stage) =>
  (expected: Sees, seen: Screen): { sees: Sees; screen: Screen } => {
    const { sees, screen } = inRealWords(expected, seen);
    const { at, heading } = sees;
    return {
      sees: {
        ...sees,
        ...(at !== undefined && { at: at.replace('/p1', `/${object.id}`) }),
        ...(heading !== undefined && { heading: heading.replace('Trapano', object.name) }),
      },
      screen: { ...screen, path: screen.path.replace(/checkout\/[0-9a-f-]{36}/, 'checkout/o1') },
    };
  };

/** The calls that both ways of getting an object share. */
const shared = (stage: Stage) => {
  const { page, request, gate, object } = stage;
  return {
    retry: () => press(page, 'Riprova'),
    abandon: () => press(page, 'Abbandona il prestito'),
    keep: () => press(page, 'Tieni il prestito'),
    giveUp: () => press(page, 'Sì, abbandona'),
    loaded: () => goOn(gate.next(draft)),
    notLoaded: () => lose(gate.next(draft)),
    takeNext: () => press(page, 'Prendi questi giorni'),
    saved: async () => {
      const route = await gate.next(saving);
      stage.days = route.request().postDataJSON() as Days;
      return route.continue();
    },
    takenBefore: async (call: string) => {
      const route = await gate.next(call);
      await takeDays(request, object, stage.days);
      return route.continue();
    },
    gone: async () => {
      const route = await gate.next(draft);
      // Not from the page, whose calls the gate holds.
      await page.request.delete('/v1/checkout/cart', { headers: await headersOf(page) });
      return route.continue();
    },
  };
};

const rowsOf = async (member: string) => ({
  loans: await desk.loansOf(member),
  captured: (await desk.paymentsOf(member)).captured,
});

/** One loan for what was booked, paid once if it is a delivery; else none, and nothing paid. */
async function expectRows(
  { gate, member, method }: Stage,
  before: Awaited<ReturnType<typeof rowsOf>>,
  end: string | undefined,
): Promise<void> {
  const isBooked = end === 'booked';
  // On the way the object may still be held, and what is held back here never reaches the server.
  const isOver = end !== undefined && ['booked', 'expired', 'help', 'home'].includes(end);
  // The server releases an expired hold with the next call.
  if (isOver) await gate.release();
  const loans = async () => (await desk.loansOf(member)).filter((status) => isOver || status !== 'checkout');
  await expect.poll(loans).toEqual(isBooked ? [...before.loans, 'pending'] : before.loans);
  const captured = before.captured + (isBooked && method === 'delivery' ? 1 : 0);
  expect(await desk.paymentsOf(member)).toEqual({ captured, underWay: 0 });
}

/** The page drops its request, so the call that is held here would never be answered. The tests of the pages cover these. */
const unheld = {
  loading: ['abandon'],
  checking: ['abandon'],
  preparing: ['abandon'],
  rescheduling: ['abandon'],
  asking: ['abandon'],
  unanswered: ['abandon'],
  askingInWindow: ['abandon'],
} as const;

test.describe('a pickup, along the paths of its model', () => {
  for (const [index, tour] of realTours({
    graph: pickupModel,
    without: { ...unheld, checking: ['abandon', 'abandonInBar'] },
  }).entries())
    test(`path ${index + 1}: ${tour.map(({ to }) => to).join(', ')}`, async ({ page, request }) => {
      const stage = await openRecap(page, request, 'pickup');
      const { gate, member } = stage;
      const before = await rowsOf(member);
      const { retry, loaded, notLoaded, takeNext, saved, takenBefore, gone, ...given } = shared(stage);
      await walkTour(page, tour, {
        graph: pickupModel,
        url: recap,
        worded: worded(stage),
        deeds: {
          retry,
          loaded,
          notLoaded,
          takeNext,
          saved,
          loadedNothing: gone,
          loadedOther: async () => {
            const route = await gate.next(draft);
            const otherDays = { ...stage.days, to_date: stage.days.from_date };
            expect(
              (await page.request.post(saving.slice(5), { headers: await headersOf(page), data: otherDays })).ok(),
            ).toBe(true);
            return route.continue();
          },
          confirm: () => press(page, 'Conferma'),
          booked: () => goOn(gate.next(confirmation)),
          confirmLost: () => lose(gate.next(confirmation)),
          confirmLostAfter: async () => {
            const route = await gate.next(confirmation);
            await route.fetch();
            return route.abort();
          },
          ...given,
          refused: () => refuse(gate.next(confirmation), 409, 'loan.limit_reached'),
          taken: () => takenBefore(confirmation),
          abandonInBar: () =>
            page.getByLabel('Prestito in preparazione').getByRole('button', { name: 'Abbandona il prestito' }).click(),
          cleared: () => goOn(gate.next(clearing)),
          notCleared: () => lose(gate.next(clearing)),
          notSaved: () => refuse(gate.next(saving), 409, 'loan.limit_reached'),
        },
      });
      await expectRows(stage, before, tour.at(-1)?.to);
    });
});

const tours = realTours({
  graph: deliveryModel,
  // The server has ended the hold by then, so nobody can have paid; and the provider's window covers the page.
  without: {
    ...unheld,
    ending: ['paid', 'answerLost', 'reviewed'],
    approving: ['abandon'],
    abandoning: ['tenMinutes'],
  },
});

test.describe('a delivery and its payment, along the paths of their model', () => {
  for (const [index, tour] of tours.entries())
    test(`path ${index + 1}: ${tour.map(({ to }) => to).join(', ')}`, async ({ page, request }) => {
      const stage = await openRecap(page, request, 'delivery');
      const { gate, member } = stage;
      const before = await rowsOf(member);
      const { retry, loaded, notLoaded, takeNext, saved, takenBefore, gone, ...given } = shared(stage);
      let hasEnded = false;
      await walkTour(page, tour, {
        graph: deliveryModel,
        url: recap,
        worded: worded(stage),
        deeds: {
          ...paymentDeeds(page, gate, confirmation),
          retry,
          loaded,
          notLoaded,
          takeNext,
          saved,
          goneElsewhere: gone,
          prepared: () => goOn(gate.next(intent)),
          providerDown: () => refuse(gate.next(intent), 503, 'payment.unavailable'),
          takenMeanwhile: () => takenBefore(intent),
          holdOver: async () => {
            const route = await gate.next(confirmation);
            if (!hasEnded) await desk.endHold(member);
            return route.continue();
          },
          tenMinutes: () => page.clock.fastForward(tenMinutes),
          serverSaysOver: async () => {
            const route = await gate.next(draft);
            await desk.endHold(member);
            hasEnded = true;
            return route.continue();
          },
          serverSaysGoesOn: () => goOn(gate.next(draft)),
          ...given,
          leave: () => page.getByRole('link', { name: 'Assistenza', exact: true }).first().click(),
          comeBack: () => {
            gate.shut();
            return comeBack(page);
          },
        },
      });
      await expect(provider(page)).toHaveCount(0);
      await expectRows(stage, before, tour.at(-1)?.to);
    });
});
