import { createActor } from 'xstate';
import { expect, test } from 'vitest';
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
  ],
  key: ({ context }) => [context.slides, context.slide],
  rests: ['waiting', 'open', 'closed'],
});

test('a welcome that was seen once stays away', () => {
  const actor = createActor(welcomeMachine, { input: { seen: true, slides: 3 } }).start();
  expect(selectIsWelcomeOpen(actor.getSnapshot())).toBe(false);
});

test.each(['skip', 'finish'] as const)('the flag is kept after %s', (type) => {
  let stored = 0;
  const actor = createActor(welcomeMachine.provide({ actions: { storeSeen: () => (stored += 1) } }), {
    input: { seen: false, slides: 3 },
  }).start();
  expect(selectIsWelcomeOpen(actor.getSnapshot())).toBe(true);
  actor.send({ type });
  expect(selectIsWelcomeOpen(actor.getSnapshot())).toBe(false);
  expect(stored).toBe(1);
});
