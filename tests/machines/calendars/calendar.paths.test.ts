import { fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { calendarMachine } from '#machines/calendars/calendar.machine';
import { selectSubscription, selectUrl } from '#machines/calendars/calendar.selectors';
import type { LoanCalendar } from '#machines/calendars/wire';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

interface Owner {
  point: string | null;
}

const offline = { kind: 'network' } as const;
const made_at = '2027-03-15T09:00:00.000Z';
const url = 'https://demo.prestalo.test/v1/calendars/abc.ics';

describePaths('calendar', calendarMachine, {
  input: { point: null },
  events: [
    { type: 'retry' },
    { type: 'make' },
    { type: 'end' },
    { type: 'copy' },
    { type: 'xstate.done.actor.load', output: { made_at: null } },
    { type: 'xstate.done.actor.load', output: { made_at } },
    { type: 'xstate.error.actor.load', error: offline },
    { type: 'xstate.done.actor.make', output: { made_at, url } },
    { type: 'xstate.error.actor.make', error: offline },
    { type: 'xstate.done.actor.end', output: undefined },
    { type: 'xstate.error.actor.end', error: offline },
    { type: 'xstate.done.actor.copy', output: undefined },
    { type: 'xstate.error.actor.copy', error: new Error('not allowed') },
  ],
  key: ({ context }) => [context.madeAt, context.url, context.failure?.kind],
  rests: [
    ...['loading', 'failed', 'none', 'making', 'ending'],
    ...['resting', 'copying', 'copied', 'byHand'].map((made) => ({ made })),
  ],
});

test('an address is shown by whoever made it, also for the calendar of the device, until it is ended', async () => {
  const machine = calendarMachine.provide({
    actors: {
      load: fromPromise<LoanCalendar, Owner>(() => Promise.resolve({ made_at: null })),
      make: fromPromise<LoanCalendar, Owner>(() => Promise.resolve({ made_at, url })),
      end: fromPromise<undefined, Owner>(() => Promise.resolve(undefined)),
    },
  });
  const { actor } = inSystem(machine, { input: { point: 'p1' } });
  await settle();
  actor.send({ type: 'make' });
  await settle();
  expect([selectUrl(actor.getSnapshot()), selectSubscription(actor.getSnapshot())]).toEqual([
    ...[url, 'webcal://demo.prestalo.test/v1/calendars/abc.ics'],
  ]);
  actor.send({ type: 'end' });
  await settle();
  expect(selectUrl(actor.getSnapshot())).toBeUndefined();
});
