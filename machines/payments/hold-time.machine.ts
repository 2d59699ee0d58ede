import { assign, setup } from 'xstate';
import { listener } from '../core/effect.ts';
import { slot } from '../core/slot.ts';

/** The end of a hold, as the server states it and converted to the device's clock in milliseconds. */
export interface HeldUntil {
  expiresAt: string;
  endsAt: number;
}

type HoldTimeEvent =
  /** `now` is in milliseconds. */
  | { type: 'second.passed'; now: number }
  /** The device's clock was changed, or the device was asleep. */
  | { type: 'clock.changed' };

/** When the hold ends by the device's clock, and its current time `now`; undefined if the server says that it has expired. */
interface HoldAnswer {
  endsAt: number | undefined;
  now: number;
}

interface HoldTimeContext {
  held: HeldUntil | undefined;
  now: number | undefined;
  /** How many checks got no answer. */
  tries: number;
}

const pause = { first: 2_000, longest: 15_000 };

/**
 * The ten minutes for which an object is held (rules/checkout.md#hold). The device's clock may be wrong, so it only triggers a check: the hold ends
 * when the server says so, otherwise it continues with the server's time. Without a hold there is nothing to watch.
 */
export const holdTimeMachine = setup({
  types: {
    input: {} as { held: HeldUntil | undefined },
    context: {} as HoldTimeContext,
    events: {} as HoldTimeEvent,
    tags: {} as 'counted' | 'unknown',
  },
  actors: {
    askHold: slot<HoldAnswer, { expiresAt: string }>('askHold'),
    /** Reports `second.passed` at once and then every second, and `clock.changed`. */
    watchClock: listener<HoldTimeEvent>(),
  },
  actions: {
    keepTime: assign((_, { now }: { now: number }) => ({ now })),
    keepEnd: assign(({ context: { held } }, { endsAt, now }: HoldAnswer) => ({
      held: held && endsAt !== undefined ? { ...held, endsAt } : held,
      now,
      tries: 0,
    })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    // Without a clock the page only omits the remaining time.
    loseTime: assign({ now: undefined }),
  },
  guards: {
    isHeld: ({ context }) => context.held !== undefined,
    isOver: ({ context: { held, now } }) => held !== undefined && now !== undefined && held.endsAt <= now,
    goesOn: (_, { endsAt }: HoldAnswer) => endsAt !== undefined,
  },
  delays: { untilAskedAgain: ({ context: { tries } }) => Math.min(pause.longest, pause.first * 2 ** (tries - 1)) },
}).createMachine({
  id: 'holdTime',
  context: ({ input }) => ({ ...input, now: undefined, tries: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Only a delivery is held for a time',
      always: [{ guard: 'isHeld', target: 'held' }, { target: 'free' }],
    },
    free: { description: 'Nothing is held, so no time runs' },
    held: {
      description: 'The object is held and the ten minutes run',
      invoke: { id: 'watchClock', src: 'watchClock', onError: { actions: 'loseTime' } },
      on: { 'second.passed': { actions: { type: 'keepTime', params: ({ event }) => event } } },
      initial: 'counting',
      states: {
        counting: {
          description: 'The remaining time is counted down',
          tags: 'counted',
          always: { guard: 'isOver', target: 'asking' },
          on: { 'clock.changed': 'asking' },
        },
        asking: {
          description: 'The server is asked how long the hold lasts, because only its clock counts',
          tags: 'counted',
          invoke: {
            id: 'askHold',
            src: 'askHold',
            input: ({ context: { held } }) => ({ expiresAt: held?.expiresAt ?? '' }),
            onDone: [
              {
                guard: { type: 'goesOn', params: ({ event }) => event.output },
                target: 'counting',
                actions: { type: 'keepEnd', params: ({ event }) => event.output },
              },
              { target: '#holdTime.over' },
            ],
            onError: 'unanswered',
          },
          on: {
            // If the clock changes during a check, check again: the answer may use the old clock.
            'clock.changed': { target: 'asking', reenter: true },
            // The clock is in doubt, so the display stands still.
            'second.passed': {},
          },
        },
        unanswered: {
          description: 'The server did not answer; it is asked again after a pause',
          tags: 'unknown',
          entry: 'countTry',
          after: { untilAskedAgain: 'asking' },
        },
      },
    },
    over: { description: 'The server says that the ten minutes are over', type: 'final' },
  },
});
