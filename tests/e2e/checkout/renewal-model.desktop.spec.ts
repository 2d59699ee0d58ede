import { expect, test } from 'playwright/test';
import { renewalModel } from '../../support/models/renewal.model.ts';
import { openDesk, type Desk } from '../support/desk.ts';
import { signInQuietly } from '../support/lending.ts';
import { goOn, inRealWords, lose, paymentDeeds, press, refuse } from '../support/model-words.ts';
import { nextMember, prepare } from '../support/people.ts';
import { openGate, readerScript, realTours, walkTour } from '../support/screen-walk.ts';

let desk: Desk;
let reader: string;
test.beforeAll(async () => {
  [desk, reader] = await Promise.all([openDesk(), readerScript()]);
});
test.afterAll(() => desk.close());

const cards = 'GET /v1/libraries/renewals/cards';
const order = 'POST /v1/me/memberships/intent';
const buying = 'POST /v1/me/memberships';

test.describe('renewing a card, along the paths of its model', () => {
  for (const [index, tour] of realTours({ graph: renewalModel }).entries())
    test(`path ${index + 1}: ${tour.map(({ to }) => to).join(', ')}`, async ({ page }) => {
      const member = nextMember();
      await desk.endCards(member);
      await prepare(page, 'it');
      await page.addInitScript({ content: reader });
      await page.clock.install();
      await signInQuietly(page, member);
      const { captured } = await desk.paymentsOf(member);
      const gate = await openGate(page, [cards, order, buying]);
      gate.shut();
      await page.goto('/me/rinnovo-tessera');
      await walkTour(page, tour, {
        graph: renewalModel,
        url: '/me/rinnovo-tessera',
        worded: inRealWords,
        deeds: {
          ...paymentDeeds(page, gate, buying),
          loaded: () => goOn(gate.next(cards)),
          loadedNone: async () => (await gate.next(cards)).fulfill({ json: [] }),
          notLoaded: () => lose(gate.next(cards)),
          retry: () => press(page, 'Riprova'),
          ordered: () => goOn(gate.next(order)),
          orderRefused: () => refuse(gate.next(order), 503, 'payment.unavailable'),
          orderOver: async () => {
            const route = await gate.next(buying);
            await desk.endPayments(member);
            return route.continue();
          },
        },
      });
      const isRenewed = tour.at(-1)?.to === 'renewed';
      expect(await desk.paymentsOf(member)).toEqual({ captured: captured + (isRenewed ? 1 : 0), underWay: 0 });
      await page.goto('/me/memberships');
      await expect(page.getByText('Attiva', { exact: true })).toHaveCount(isRenewed ? 1 : 0);
    });
});
