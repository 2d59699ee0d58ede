import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { routes, type RouteName } from '#machines/routes';
import { selectIsWelcomeOpen } from '#machines/selectors/welcome.selectors';
import { welcomeMachine } from '#machines/welcome.machine';
import { describePaths } from '../support/replay.ts';

describePaths('welcome', welcomeMachine, {
  input: { seen: false, slides: 0 },
  events: [
    { type: 'slides.known', slides: 2 },
    { type: 'slide.shown', slide: 1 },
    { type: 'slide.shown', slide: 2 },
    { type: 'skip' },
    { type: 'finish' },
    { type: 'page.shown', page: 'home' },
    { type: 'page.shown', page: 'product' },
    { type: 'xstate.error.actor.watchPage', error: new Error('a defect') },
  ],
  key: ({ context }) => [context.slides, context.slide, context.page],
  rests: ['waiting', 'open', 'closed'],
});

test('a welcome that was seen once stays away', () => {
  const actor = createActor(welcomeMachine, { input: { seen: true, slides: 3 } }).start();
  actor.send({ type: 'page.shown', page: 'home' });
  expect(selectIsWelcomeOpen(actor.getSnapshot())).toBe(false);
});

test.each(['skip', 'finish'] as const)('the flag is kept after %s', (type) => {
  let stored = 0;
  const actor = createActor(welcomeMachine.provide({ actions: { storeSeen: () => (stored += 1) } }), {
    input: { seen: false, slides: 3 },
  }).start();
  actor.send({ type: 'page.shown', page: 'home' });
  expect(selectIsWelcomeOpen(actor.getSnapshot())).toBe(true);
  actor.send({ type });
  expect(selectIsWelcomeOpen(actor.getSnapshot())).toBe(false);
  expect(stored).toBe(1);
});

test('it opens on the home page only, and not over a page that is gone to meanwhile', () => {
  const actor = createActor(welcomeMachine, { input: { seen: false, slides: 3 } }).start();
  const isOpenOn = (page: RouteName) => {
    actor.send({ type: 'page.shown', page });
    return selectIsWelcomeOpen(actor.getSnapshot());
  };
  const others = (Object.keys(routes) as RouteName[]).filter((name) => name !== 'home');
  expect(others.filter(isOpenOn)).toEqual([]);
  expect([isOpenOn('home'), isOpenOn('product'), isOpenOn('home')]).toEqual([true, false, true]);
});
