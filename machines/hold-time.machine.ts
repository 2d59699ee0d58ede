import { assign, setup } from 'xstate';
import { listener } from './effect.ts';
import { slot } from './slot.ts';

/** The end of a hold: the server's own word for it, and when that is by the device's clock, milliseconds. */
export interface HeldUntil {
  expiresAt: string;
  endsAt: number;
}

type HoldTimeEvent =
  /** `now`: milliseconds. */
  | { type: 'second.passed'; now: number }
  /** The device's clock was put forward or back, or the device has slept. */
  | { type: 'clock.changed' };

/** When the hold ends by the device's clock, which says `now`; undefined: the server says that it is over. */
interface HoldAnswer {
  endsAt: number | undefined;
  now: number;
}

interface HoldTimeContext {
  held: HeldUntil | undefined;
  now: number | undefined;
  /** How often the server was asked without an answer. */
  tries: number;
}

const pause = { first: 2_000, longest: 15_000 };

/**
 * The ten minutes in which an object is held (specification, point 4). The device's clock may be wrong, so it only says when to ask: the
 * hold is over when the server says so, and goes on with the server's time when it does not. What is not held has no time to watch.
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
    // Without a clock the page only leaves out how much time is left.
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
    deciding: { always: [{ guard: 'isHeld', target: 'held' }, { target: 'free' }] },
    free: {},
    held: {
      invoke: { id: 'watchClock', src: 'watchClock', onError: { actions: 'loseTime' } },
      on: { 'second.passed': { actions: { type: 'keepTime', params: ({ event }) => event } } },
      initial: 'counting',
      states: {
        counting: {
          tags: 'counted',
          always: { guard: 'isOver', target: 'asking' },
          on: { 'clock.changed': 'asking' },
        },
        asking: {
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
            // Put right in between, the clock is to be asked about again: the answer may count by the old one.
            'clock.changed': { target: 'asking', reenter: true },
            // What it says is in question, so what is shown stands still.
            'second.passed': {},
          },
        },
        unanswered: { tags: 'unknown', entry: 'countTry', after: { untilAskedAgain: 'asking' } },
      },
    },
    over: { type: 'final' },
  },
});
