import { and, not, setup, transition } from 'xstate';

/** Where an object stands between its offer and its retirement. */
export const OBJECT_STATES = ['pending', 'active', 'paused', 'hidden', 'retired'] as const;
export type ObjectState = (typeof OBJECT_STATES)[number];

/** Who changes an object: the member who shares it, or staff. */
export const OBJECT_ACTORS = ['owner', 'staff'] as const;
export type ObjectActor = (typeof OBJECT_ACTORS)[number];

export const OBJECT_EVENTS = [
  /** Staff put an object that a member shares into the catalogue. */
  'accept',
  /** Staff keep it out of the catalogue. */
  'refuse',
  /** Staff ask its owner for more. */
  'ask',
  /** Its owner has changed it, or answered, and asks again. */
  'offer',
  /** Its owner takes it out of the catalogue for a while. */
  'pause',
  'resume',
  /** Staff show it in the catalogue, or take it out. */
  'list',
  'unlist',
  /** It leaves the library. */
  'retire',
  /** It comes back, hidden at first. */
  'bring_back',
] as const;
export type ObjectEventType = (typeof OBJECT_EVENTS)[number];
export type ObjectEvent = { type: ObjectEventType; by: ObjectActor };

/** What decides about an event beside the state. */
export interface ObjectFacts {
  /** A member shares it; otherwise it is the library's. */
  is_shared: boolean;
  /** Somebody has it, has asked for it, or pays for its delivery. */
  has_live_loans: boolean;
}

/** Effect of a transition that the server stores with it. */
export type ObjectEffect = 'tellWishers';

const named = () => undefined;
const byStaff = { type: 'isBy', params: { by: 'staff' } } as const;
const byOwner = { type: 'isBy', params: { by: 'owner' } } as const;
const retire = { guard: and([not('hasLiveLoans'), 'mayRetire']), target: 'retired' } as const;

/**
 * The lifecycle of an object, shared by server and page. Care and loans are lifecycles of their own: an object in any of these states may also
 * be in repair or out. Nothing runs here; the actions only name effects.
 */
export const objectLifecycleMachine = setup({
  types: {
    context: {} as ObjectFacts,
    input: {} as ObjectFacts,
    events: {} as ObjectEvent,
    tags: {} as 'listed' | 'over',
  },
  actions: { tellWishers: named },
  guards: {
    isBy: ({ event }, { by }: { by: ObjectActor }) => event.by === by,
    isShared: ({ context }) => context.is_shared,
    mayRetire: ({ context, event }) => event.by === 'staff' || context.is_shared,
    hasLiveLoans: ({ context }) => context.has_live_loans,
  },
}).createMachine({
  id: 'object-lifecycle',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'A member offers the object, and staff have not decided on it',
      on: {
        accept: { guard: byStaff, target: 'active' },
        refuse: { guard: byStaff, target: 'hidden' },
        ask: { guard: byStaff, target: 'pending' },
        retire: { guard: and([byOwner, 'mayRetire', not('hasLiveLoans')]), target: 'retired' },
      },
    },
    active: {
      description: 'The object is in the catalogue',
      tags: 'listed',
      on: {
        pause: { guard: and([byOwner, 'isShared']), target: 'paused' },
        unlist: { guard: byStaff, target: 'hidden' },
        retire,
      },
    },
    paused: {
      description: 'Its owner lends the object to nobody for a while; loans that are under way stay',
      on: {
        resume: { guard: byOwner, target: 'active', actions: 'tellWishers' },
        retire,
      },
    },
    hidden: {
      description: 'The object is not in the catalogue: staff took it out, or refused it',
      on: {
        offer: { guard: and([byOwner, 'isShared']), target: 'pending' },
        list: { guard: byStaff, target: 'active', actions: 'tellWishers' },
        retire,
      },
    },
    retired: {
      description: 'The object has left the library; one of the library’s own can come back',
      tags: 'over',
      on: { bring_back: { guard: and([byStaff, not('isShared')]), target: 'hidden' } },
    },
  },
});

const effects: readonly string[] = ['tellWishers'] satisfies ObjectEffect[];
const isEffect = (type: string): type is ObjectEffect => effects.includes(type);

/** Applies an event: the new state and the effects to store with it. Undefined if the event is not possible. Pure. */
export function decideObject(
  state: ObjectState,
  facts: ObjectFacts,
  event: ObjectEvent,
): { state: ObjectState; effects: ObjectEffect[] } | undefined {
  const current = objectLifecycleMachine.resolveState({ value: state, context: facts });
  if (!current.can(event)) return undefined;
  const [next, actions] = transition(objectLifecycleMachine, current, event);
  return { state: next.value, effects: actions.map(({ type }) => type).filter(isEffect) };
}

/** Whether staff may put an object in this state into the catalogue. */
export const canList = (state: ObjectState): boolean =>
  decideObject(state, { is_shared: false, has_live_loans: false }, { type: 'list', by: 'staff' }) !== undefined;

/** Whether an object in this state is in the catalogue. */
export const isListed = (state: ObjectState): boolean =>
  objectLifecycleMachine
    .resolveState({ value: state, context: { is_shared: false, has_live_loans: false } })
    .hasTag('listed');
