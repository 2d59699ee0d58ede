import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { routes, type RouteName } from '#machines/core/routes';
import { selectIsWelcomeOpen } from '#machines/app/welcome.selectors';
import { welcomeMachine } from '#machines/app/welcome.machine';
import { me } from '../../support/data/factories.ts';
import { describePaths } from '../../support/replay.ts';

describePaths('welcome', welcomeMachine, {
  input: { seen: false, slides: 0, maxLoans: 3 },
  events: [
    { type: 'slides.known', slides: 2 },
    { type: 'slide.shown', slide: 1 },
    { type: 'slide.shown', slide: 2 },
    { type: 'skip' },
    { type: 'finish' },
    { type: 'page.shown', page: 'home' },
    { type: 'page.shown', page: 'product' },
    { type: 'member.known', me: me() },
    { type: 'xstate.error.actor.watchMember', error: new Error('a defect') },
    { type: 'xstate.error.actor.watchPage', error: new Error('a defect') },
  ],
  key: ({ context }) => [context.slides, context.slide, context.page],
  rests: ['waiting', 'open', 'closed'],
});

const newcomer = me({ ...{ card_valid_to: null, product_borrowed_count: 0 }, is: { ...me().is, active_card: false } });
test.each([
  ['is shown to a member without card or loan', newcomer, true],
  ['is not shown to a member with a card', me({ ...newcomer, is: me().is }), false],
  ['is not shown to a member whose card has ended', me({ ...newcomer, card_valid_to: '2025-12-31' }), false],
  ['is not shown to a member who has requested a loan', me({ ...newcomer, available_loans: 2 }), false],
  ['is not shown to a member who has borrowed before', me({ ...newcomer, product_borrowed_count: 1 }), false],
])('the welcome %s', (_, member, isShown) => {
  const actor = createActor(welcomeMachine, { input: { seen: false, slides: 3, maxLoans: 3 } }).start();
  actor.send({ type: 'member.known', me: member });
  actor.send({ type: 'page.shown', page: 'home' });
  expect(selectIsWelcomeOpen(actor.getSnapshot())).toBe(isShown);
});

test('the welcome closes for a member who signs in over it, and the device does not count it as seen', () => {
  let stored = 0;
  const actor = createActor(welcomeMachine.provide({ actions: { storeSeen: () => (stored += 1) } }), {
    input: { seen: false, slides: 3, maxLoans: 3 },
  }).start();
  actor.send({ type: 'page.shown', page: 'home' });
  actor.send({ type: 'member.known', me: me() });
  expect([selectIsWelcomeOpen(actor.getSnapshot()), stored]).toEqual([false, 0]);
});

test('the welcome is not shown a second time', () => {
  const actor = createActor(welcomeMachine, { input: { seen: true, slides: 3, maxLoans: 3 } }).start();
  actor.send({ type: 'page.shown', page: 'home' });
  expect(selectIsWelcomeOpen(actor.getSnapshot())).toBe(false);
});

test.each(['skip', 'finish'] as const)('the flag is stored after %s', (type) => {
  let stored = 0;
  const actor = createActor(welcomeMachine.provide({ actions: { storeSeen: () => (stored += 1) } }), {
    input: { seen: false, slides: 3, maxLoans: 3 },
  }).start();
  actor.send({ type: 'page.shown', page: 'home' });
  expect(selectIsWelcomeOpen(actor.getSnapshot())).toBe(true);
  actor.send({ type });
  expect(selectIsWelcomeOpen(actor.getSnapshot())).toBe(false);
  expect(stored).toBe(1);
});

test('opens on the home page only, and not over a page opened meanwhile', () => {
  const actor = createActor(welcomeMachine, { input: { seen: false, slides: 3, maxLoans: 3 } }).start();
  const isOpenOn = (page: RouteName) => {
    actor.send({ type: 'page.shown', page });
    return selectIsWelcomeOpen(actor.getSnapshot());
  };
  const others = (Object.keys(routes) as RouteName[]).filter((name) => name !== 'home');
  expect(others.filter(isOpenOn)).toEqual([]);
  expect([isOpenOn('home'), isOpenOn('product'), isOpenOn('home')]).toEqual([true, false, true]);
});
