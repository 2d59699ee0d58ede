import { assign, setup } from 'xstate';
import {
  failureStored,
  forgetFailure,
  forgetRefusal,
  refusalStored,
  storeFailure,
  storeRefusal,
  tellDone,
} from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import { isDate } from '../rules/dates.ts';
import { SEARCH } from '../rules/limits.ts';
import type { StaffWait, WaitingPerson } from './wire.ts';

/** What is typed while somebody is added to those who wait. */
interface NewWait {
  person: WaitingPerson | undefined;
  days: string;
  from: string;
  to: string;
}

/** A change of those who wait; `days` and `place` are counts, dates are days of the library. */
export type WaitChange =
  | { kind: 'addition'; person: string; days: number; from: string; to: string }
  | { kind: 'place'; wait: string; place: number; reason: string }
  | { kind: 'removal'; wait: string; reason: string };

export interface WaitsContext extends NewWait {
  /** Id of the object. */
  id: string;
  waits: readonly StaffWait[];
  /** The one that gets another place, or waits no longer. */
  wait: StaffWait | undefined;
  kind: 'place' | 'removal';
  place: string;
  reason: string;
  /** Something was confirmed while a part of it was missing. */
  isIncomplete: boolean;
  keywords: string;
  isTooShort: boolean;
  people: readonly WaitingPerson[] | undefined;
  change: WaitChange | undefined;
  failure: Failure | undefined;
  refusal: Failure | undefined;
}

export type WaitsEvent =
  | { type: 'retry' }
  | { type: 'change.asked'; kind: WaitsContext['kind']; wait: StaffWait }
  | { type: 'place.typed'; place: string }
  | { type: 'reason.typed'; reason: string }
  | { type: 'addition.opened' }
  | { type: 'keywords.typed'; keywords: string }
  | { type: 'searched' }
  | { type: 'person.chosen'; id: string }
  | { type: 'window.typed'; window: Partial<Pick<NewWait, 'days' | 'from' | 'to'>> }
  | { type: 'confirmed' }
  | { type: 'closed' };

const nothing = {
  ...{ wait: undefined, place: '', reason: '', isIncomplete: false, keywords: '', isTooShort: false },
  ...{ people: undefined, person: undefined, days: '', from: '', to: '', refusal: undefined },
} as const;

/** A whole number from 1 on, as typed; undefined if it is none. */
export const countOf = (text: string): number | undefined =>
  /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text.trim()) : undefined;

/** What the open form would change; undefined while something in it is missing or cannot be read. */
function wanted({ wait, kind, place, reason, person, days, from, to }: WaitsContext): WaitChange | undefined {
  if (wait) {
    const why = reason.trim();
    const to_place = countOf(place);
    if (why === '') return undefined;
    if (kind === 'removal') return { kind, wait: wait.id, reason: why };
    return to_place === undefined ? undefined : { kind, wait: wait.id, place: to_place, reason: why };
  }
  const count = countOf(days);
  if (!person || count === undefined || !isDate(from) || !isDate(to)) return undefined;
  return { kind: 'addition', person: person.id, days: count, from, to };
}

/** Who waits for an object, in their order: staff add somebody, give another place, or end it, the last two with a reason. */
export const objectWaitsMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as WaitsContext,
    events: {} as WaitsEvent,
    tags: {} as 'loading' | 'failed' | 'open' | 'searching' | 'busy',
  },
  actors: {
    loadWaits: slot<readonly StaffWait[], { id: string }>('loadWaits'),
    searchPeople: slot<readonly WaitingPerson[], { keywords: string }>('searchPeople'),
    /** Answers with all who wait after it. */
    changeWaits: slot<readonly StaffWait[], { id: string; change: WaitChange | undefined }>('changeWaits'),
  },
  actions: {
    keepWaits: assign((_, { waits }: Pick<WaitsContext, 'waits'>) => ({ waits })),
    ask: assign((_, { kind, wait }: { kind: WaitsContext['kind']; wait: StaffWait }) => ({
      ...nothing,
      ...{ kind, wait, place: String(wait.place) },
    })),
    keepPlace: assign((_, { place }: Pick<WaitsContext, 'place'>) => ({ place })),
    keepReason: assign((_, { reason }: Pick<WaitsContext, 'reason'>) => ({ reason, isIncomplete: false })),
    keepKeywords: assign((_, { keywords }: Pick<WaitsContext, 'keywords'>) => ({ keywords, isTooShort: false })),
    noteTooShort: assign({ isTooShort: true }),
    keepPeople: assign((_, { people }: { people: readonly WaitingPerson[] }) => ({ people })),
    choosePerson: assign(({ context }, { id }: { id: string }) => ({
      person: context.people?.find((each) => each.id === id),
    })),
    keepWindow: assign((_, { window }: { window: Partial<NewWait> }) => window),
    noteIncomplete: assign({ isIncomplete: true }),
    keepChange: assign(({ context }) => ({ change: wanted(context), isIncomplete: false })),
    close: assign(nothing),
    ...{ storeFailure, forgetFailure, storeRefusal, forgetRefusal, tellDone },
  },
  guards: {
    isAddition: ({ context }) => context.wait === undefined,
    isComplete: ({ context }) => wanted(context) !== undefined,
    isLong: ({ context }) => Array.from(context.keywords.trim()).length >= SEARCH.minUserCharacters,
  },
}).createMachine({
  id: 'objectWaits',
  context: ({ input }) => ({
    ...{ id: input.id, waits: [], kind: 'place', change: undefined, failure: undefined },
    ...nothing,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Those who wait are loading',
      tags: 'loading',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadWaits',
        src: 'loadWaits',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'keepWaits', params: ({ event }) => ({ waits: event.output }) } },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: {
      description: 'They did not load; the page says why and offers a retry',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    shown: {
      description: 'Those who wait are listed in their order',
      on: {
        'change.asked': { target: 'changing', actions: { type: 'ask', params: ({ event }) => event } },
        'addition.opened': { target: 'adding', actions: 'close' },
      },
    },
    changing: {
      description: 'Another place or the end of a wait is asked for, with the reason',
      tags: 'open',
      on: {
        'place.typed': { actions: { type: 'keepPlace', params: ({ event }) => event } },
        'reason.typed': { actions: { type: 'keepReason', params: ({ event }) => event } },
        confirmed: [{ guard: 'isComplete', target: 'sending', actions: 'keepChange' }, { actions: 'noteIncomplete' }],
        closed: { target: 'shown', actions: 'close' },
      },
    },
    adding: {
      description: 'A person is looked for, and the days that they need',
      tags: 'open',
      initial: 'typing',
      on: {
        'keywords.typed': { target: '.typing', actions: { type: 'keepKeywords', params: ({ event }) => event } },
        searched: [{ guard: 'isLong', target: '.searching', actions: 'forgetRefusal' }, { actions: 'noteTooShort' }],
        'person.chosen': { actions: { type: 'choosePerson', params: ({ event }) => event } },
        'window.typed': { actions: { type: 'keepWindow', params: ({ event }) => event } },
        confirmed: [{ guard: 'isComplete', target: 'sending', actions: 'keepChange' }, { actions: 'noteIncomplete' }],
        closed: { target: 'shown', actions: 'close' },
      },
      states: {
        typing: { description: 'Nothing is being looked for' },
        searching: {
          description: 'People are being looked for',
          tags: 'searching',
          invoke: {
            id: 'searchPeople',
            src: 'searchPeople',
            input: ({ context }) => ({ keywords: context.keywords.trim() }),
            onDone: {
              target: 'typing',
              actions: { type: 'keepPeople', params: ({ event }) => ({ people: event.output }) },
            },
            onError: { target: 'typing', actions: refusalStored },
          },
        },
      },
    },
    sending: {
      description: 'The change is on its way to the server',
      tags: ['open', 'busy'],
      entry: 'forgetRefusal',
      invoke: {
        id: 'changeWaits',
        src: 'changeWaits',
        input: ({ context: { id, change } }) => ({ id, change }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepWaits', params: ({ event }) => ({ waits: event.output }) }, 'close', 'tellDone'],
        },
        onError: [
          { guard: 'isAddition', target: 'adding', actions: refusalStored },
          { target: 'changing', actions: refusalStored },
        ],
      },
    },
  },
});
