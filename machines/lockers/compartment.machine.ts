import { assign, setup, type SnapshotFrom, transition } from 'xstate';
import type {
  CompartmentContext,
  CompartmentEffect,
  CompartmentEvent,
  CompartmentState,
} from './compartment-events.ts';

const named = () => undefined;

/** Ends access: the code no longer opens anything. */
const revoke = { target: 'revoked', actions: 'endCode' } as const;

/**
 * One loan's use of a locker compartment, shared by the server's drivers and the pages. A state is the value of the reservation's column; nothing
 * runs here, the actions only name effects. `held` awaits its pickup code, `granted` has it, `opened` has an open door, `taken` has its object with
 * the member and a code to bring it back, `deposited` has it back. Tag `live`: nobody else may have the compartment.
 */
export const compartmentMachine = setup({
  types: {
    context: {} as CompartmentContext,
    events: {} as CompartmentEvent,
    input: {} as CompartmentContext,
    tags: {} as 'live',
  },
  guards: {
    isPickup: ({ context }) => context.purpose === 'pickup',
    isDeposit: ({ context }) => context.purpose === 'deposit',
  },
  actions: {
    askCode: named,
    endCode: named,
    collect: assign({ purpose: 'pickup' }),
    bringBack: assign({ purpose: 'deposit' }),
  },
}).createMachine({
  id: 'compartment',
  context: ({ input }) => input,
  initial: 'held',
  states: {
    held: {
      description: 'A compartment is reserved, but has no code yet',
      tags: 'live',
      on: {
        grant: 'granted',
        renew: { target: 'held', actions: ['endCode', 'askCode'] },
        take: { target: 'taken', actions: ['bringBack', 'endCode', 'askCode'] },
        revoke,
      },
    },
    granted: {
      description: 'The member has a code for the pickup',
      tags: 'live',
      on: {
        open: 'opened',
        renew: { target: 'held', actions: ['endCode', 'askCode'] },
        take: { target: 'taken', actions: ['bringBack', 'endCode', 'askCode'] },
        revoke,
      },
    },
    opened: {
      description: 'The door of the compartment is open',
      tags: 'live',
      on: {
        // Closed again with nothing changed.
        close: [{ guard: 'isPickup', target: 'granted' }, { target: 'taken' }],
        renew: [
          { guard: 'isPickup', target: 'held', actions: ['endCode', 'askCode'] },
          { target: 'taken', actions: ['endCode', 'askCode'] },
        ],
        take: { guard: 'isPickup', target: 'taken', actions: ['bringBack', 'endCode', 'askCode'] },
        put_back: { guard: 'isDeposit', target: 'held', actions: ['collect', 'endCode', 'askCode'] },
        deposit: { guard: 'isDeposit', target: 'deposited', actions: 'endCode' },
        revoke,
      },
    },
    taken: {
      description: 'The object is with the member, who has a code to bring it back',
      tags: 'live',
      on: {
        open: 'opened',
        renew: { target: 'taken', actions: ['endCode', 'askCode'] },
        // The pickup was recorded by mistake.
        put_back: { target: 'held', actions: ['collect', 'endCode', 'askCode'] },
        deposit: { target: 'deposited', actions: 'endCode' },
        revoke,
      },
    },
    deposited: { description: 'The object is back behind its door', tags: 'live', on: { revoke: 'revoked' } },
    revoked: { description: 'The reservation has ended and its code opens nothing' },
  },
});

export type CompartmentSnapshot = SnapshotFrom<typeof compartmentMachine>;

/** The snapshot of a reservation as stored in its row. */
export const compartmentAt = (state: CompartmentState, context: CompartmentContext): CompartmentSnapshot =>
  compartmentMachine.resolveState({ value: state, context });

const isEffect = (type: string): type is CompartmentEffect => type === 'askCode' || type === 'endCode';

/** Applies an event: the new state and purpose, and the effects to store with them. Undefined if the event is not possible. Pure. */
export function decideCompartment(
  current: CompartmentSnapshot,
  event: CompartmentEvent,
): (CompartmentContext & { state: CompartmentState; effects: CompartmentEffect[] }) | undefined {
  if (!current.can(event)) return undefined;
  const [next, actions] = transition(compartmentMachine, current, event);
  const effects = actions.map(({ type }) => type).filter(isEffect);
  return { ...next.context, state: next.value, effects };
}
