import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { clockMachine } from '#machines/app/clock.machine';
import { selectNow, selectTodayIn } from '#machines/app/clock.selectors';
import { describePaths } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const evening = Date.parse('2026-03-01T22:59:00Z');
const midnight = Date.parse('2026-03-01T23:00:00Z');

describePaths('clock', clockMachine, {
  events: [
    { type: 'minute.passed', now: evening },
    { type: 'minute.passed', now: midnight },
    { type: 'xstate.error.actor.watchClock', error: new Error('a defect') },
  ],
  key: ({ context }) => (context.now > midnight ? 'start' : context.now),
  rests: [{}],
});

test('the day changes at midnight in the library’s time zone', () => {
  const { actor } = inSystem(clockMachine);
  const today = () => [selectTodayIn('Europe/Rome')(actor.getSnapshot()), selectTodayIn('UTC')(actor.getSnapshot())];
  actor.send({ type: 'minute.passed', now: evening });
  expect(today()).toEqual(['2026-03-01', '2026-03-01']);
  actor.send({ type: 'minute.passed', now: midnight });
  expect(selectNow(actor.getSnapshot())).toBe(midnight);
  expect(today()).toEqual(['2026-03-02', '2026-03-01']);
});

test('stays usable without reports, and says so', () => {
  const machine = clockMachine.provide({
    actors: {
      watchClock: fromCallback(() => {
        throw new Error('a defect');
      }),
    },
  });
  const { actor, told } = inSystem(machine);
  expect(told.toasts).toHaveLength(1);
  expect(actor.getSnapshot().status).toBe('active');
});
