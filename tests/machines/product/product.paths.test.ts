import { noDays } from '#machines/checkout/choice';
import { productMachine } from '#machines/product/product.machine';
import { checkout } from '../../support/data/factories.ts';
import { headquarter, product } from '../../support/data/objects.ts';
import { describePaths } from '../../support/replay.ts';

const offline = { kind: 'network' } as const;
const unknown = { kind: 'problem', status: 404, code: 'resource.not_found' } as const;
const objects = ['loading', 'shown', 'failed', 'unknown'];
const calendars = ['loading', 'shown', 'failed'];
const borrowings = ['resuming', 'idle', 'replacing', 'adding'];
const wishes = ['idle', 'toggling'];

describePaths('product', productMachine, {
  input: { id: 'p1', days: noDays, asked: 'borrow', wait: { isOn: false, isMember: false, wanted: undefined } },
  // Returning from sign-in with a wish or without a request is covered by `product.test.ts`.
  named: [
    'product.borrowing.starting always 1',
    'product.wish.starting always 0',
    'product.wish.resuming always 0',
    'product.wish.resuming always 1',
  ],
  events: [
    { type: 'retry' },
    { type: 'calendar.retry' },
    { type: 'day.chosen', date: '2027-03-16' },
    { type: 'day.refused', date: '2027-03-20' },
    { type: 'period.chosen', period: { from_date: '2027-03-16', to_date: '2027-03-22' } },
    { type: 'days.cleared' },
    { type: 'borrow', drafted: undefined },
    { type: 'borrow', drafted: 'p1' },
    { type: 'borrow', drafted: 'p2' },
    { type: 'replace.confirmed' },
    { type: 'replace.declined' },
    { type: 'wish.toggled' },
    { type: 'share', title: 'Trapano' },
    { type: 'label.printed' },
    { type: 'picture.shown', picture: 0 },
    { type: 'xstate.done.actor.loadProduct', output: product() },
    { type: 'xstate.error.actor.loadProduct', error: offline },
    { type: 'xstate.error.actor.loadProduct', error: unknown },
    { type: 'xstate.done.actor.loadCalendar', output: { taken: [], headquarters: [headquarter()] } },
    { type: 'xstate.error.actor.loadCalendar', error: offline },
    { type: 'xstate.done.actor.addToCart', output: checkout({ exists: true }) },
    { type: 'xstate.error.actor.addToCart', error: offline },
    { type: 'xstate.done.actor.readDrafted', output: undefined },
    { type: 'xstate.done.actor.readDrafted', output: 'p1' },
    { type: 'xstate.done.actor.readDrafted', output: 'p2' },
    { type: 'xstate.error.actor.readDrafted', error: offline },
    { type: 'xstate.done.actor.toggleWish', output: { wished: true } },
    { type: 'xstate.error.actor.toggleWish', error: offline },
  ],
  rests: objects.flatMap((object) =>
    calendars.flatMap((calendar) =>
      borrowings.flatMap((borrowing) => wishes.map((wish) => ({ object, calendar, borrowing, wish }))),
    ),
  ),
});
