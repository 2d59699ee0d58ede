import { and, assign, not, setup, transition } from 'xstate';

/** Where somebody who waits for an object stands. */
export const WAIT_STATES = ['asked', 'offered', 'paused', 'taken', 'withdrawn', 'ended'] as const;
export type WaitState = (typeof WAIT_STATES)[number];

/** Who changes it: its member, staff, or the library by itself. */
export const WAIT_ACTORS = ['member', 'staff', 'system'] as const;
export type WaitActor = (typeof WAIT_ACTORS)[number];

export const WAIT_EVENTS = [
  /** Days that fit came free and are kept for it. */
  'offer',
  'accept',
  /** Its member leaves the days to others. */
  'pass',
  /** Nobody answered in time. */
  'lapse',
  /** The days are no longer possible. */
  'call_off',
  'resume',
  'withdraw',
  /** Its window is over, or the object has left the library. */
  'end',
] as const;
export type WaitEventType = (typeof WAIT_EVENTS)[number];
export type WaitEvent = { type: WaitEventType; by: WaitActor };

/** Offers in a row that nobody answered. */
export interface WaitFacts {
  lapses: number;
}

/** Mails that the server stores with a transition. */
export const WAIT_EFFECTS = ['tellOffer', 'tellLapse', 'tellPause', 'tellCallOff', 'tellEnd'] as const;
export type WaitEffect = (typeof WAIT_EFFECTS)[number];

/** So many offers in a row that nobody answers pause an entry. */
export const LAPSES_TO_PAUSE = 2;

const named = () => undefined;
const by = (...actors: WaitActor[]) => ({ type: 'isBy', params: { actors } }) as const;
const withdraw = [
  { guard: by('member'), target: 'withdrawn' },
  { guard: by('staff'), target: 'withdrawn', actions: 'tellEnd' },
] as const;
const end = { guard: by('system'), target: 'ended', actions: 'tellEnd' } as const;

/**
 * What becomes of somebody who waits for an object, shared by server and page (rules/lending.md#waiting). Nothing runs here; the actions only name
 * mails. Tags: `open` keeps its place, `over` has ended.
 */
export const waitEntryMachine = setup({
  types: {
    context: {} as WaitFacts,
    input: {} as WaitFacts,
    events: {} as WaitEvent,
    tags: {} as 'open' | 'over',
  },
  actions: {
    ...{ tellOffer: named, tellLapse: named, tellPause: named, tellCallOff: named, tellEnd: named },
    countLapse: assign({ lapses: ({ context }) => context.lapses + 1 }),
    forgetLapses: assign({ lapses: 0 }),
  },
  guards: {
    isBy: ({ event }, { actors }: { actors: readonly WaitActor[] }) => actors.includes(event.by),
    isLastLapse: ({ context }) => context.lapses + 1 >= LAPSES_TO_PAUSE,
  },
}).createMachine({
  id: 'wait-entry',
  context: ({ input }) => input,
  initial: 'asked',
  states: {
    asked: {
      description: 'The member waits until days that fit come free',
      tags: 'open',
      on: { offer: { guard: by('system'), target: 'offered', actions: 'tellOffer' }, withdraw, end },
    },
    offered: {
      description: 'Days are kept for the member until the offer ends',
      tags: 'open',
      on: {
        accept: { guard: by('member', 'staff'), target: 'taken', actions: 'forgetLapses' },
        pass: { guard: by('member'), target: 'asked', actions: 'forgetLapses' },
        lapse: [
          {
            guard: and([by('system'), not('isLastLapse')]),
            target: 'asked',
            actions: ['countLapse', 'tellLapse'],
          },
          { guard: by('system'), target: 'paused', actions: ['countLapse', 'tellPause'] },
        ],
        call_off: { guard: by('system'), target: 'asked', actions: 'tellCallOff' },
        withdraw,
        end,
      },
    },
    paused: {
      description: 'Two offers were not answered; nothing is offered until the member continues',
      tags: 'open',
      on: { resume: { guard: by('member'), target: 'asked', actions: 'forgetLapses' }, withdraw, end },
    },
    taken: { description: 'The days that were offered have become a loan', tags: 'over' },
    withdrawn: { description: 'The member or the library has ended the waiting', tags: 'over' },
    ended: { description: 'The dates have passed, or the object has left the library', tags: 'over' },
  },
});

const effects: readonly string[] = WAIT_EFFECTS;
const isEffect = (type: string): type is WaitEffect => effects.includes(type);

/** Applies an event: the new state, and the mails to store with it. Undefined if the event is not possible. Pure. */
export function decideWait(
  state: WaitState,
  facts: WaitFacts,
  event: WaitEvent,
): (WaitFacts & { state: WaitState; effects: WaitEffect[] }) | undefined {
  const current = waitEntryMachine.resolveState({ value: state, context: facts });
  if (!current.can(event)) return undefined;
  const [next, actions] = transition(waitEntryMachine, current, event);
  return { state: next.value, lapses: next.context.lapses, effects: actions.map(({ type }) => type).filter(isEffect) };
}

/** Whether an entry in this state still waits. */
export const isWaiting = (state: WaitState): boolean =>
  waitEntryMachine.resolveState({ value: state, context: { lapses: 0 } }).hasTag('open');
