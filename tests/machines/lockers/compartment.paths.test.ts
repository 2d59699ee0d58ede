import { createActor } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { describe, expect, test } from 'vitest';
import { COMPARTMENT_STATES, type CompartmentEvent } from '#machines/lockers/compartment-events';
import {
  compartmentAt,
  compartmentMachine,
  type CompartmentSnapshot,
  decideCompartment,
} from '#machines/lockers/compartment.machine';
import { describePaths } from '../../support/replay.ts';

const events: CompartmentEvent[] = (
  ['grant', 'open', 'close', 'take', 'put_back', 'deposit', 'renew', 'revoke'] as const
).map((type) => ({ type }));
const options = {
  events,
  limit: 2000,
  filterEvents: (at: CompartmentSnapshot, event: CompartmentEvent) => at.can(event),
  serializeState: (at: CompartmentSnapshot) => `${at.value} ${at.context.purpose}`,
};
const input = { purpose: 'pickup' } as const;

describePaths('a reservation', compartmentMachine, {
  ...{ input, events },
  key: ({ context }) => context.purpose,
  rests: [...COMPARTMENT_STATES],
});

describe('every path of a reservation', () => {
  const paths = getSimplePaths(compartmentMachine, { ...options, input, toState: (at) => at.value === 'revoked' });

  test.each(paths.map((path) => [path.steps.map(({ event }) => event.type).join(' → '), path] as const))(
    '%s',
    (_title, path) => {
      const actor = createActor(compartmentMachine, { input }).start();
      for (const { event, state } of path.steps) {
        const one = events.find(({ type }) => type === event.type);
        if (!one) continue;
        const decision = decideCompartment(actor.getSnapshot(), one);
        expect(decision?.state).toBe(state.value);
        // Leaving a purpose always ends its code: the old one opens nothing any more.
        if (decision?.purpose !== actor.getSnapshot().context.purpose) expect(decision?.effects).toContain('endCode');
        actor.send(one);
      }
      expect(actor.getSnapshot().value).toBe('revoked');
    },
  );

  test('reaches every state', () => {
    const reached = getShortestPaths(compartmentMachine, { ...options, input }).map((path) => path.state.value);
    expect(new Set(reached)).toEqual(new Set(COMPARTMENT_STATES));
  });
});

describe('a code', () => {
  const all = COMPARTMENT_STATES.flatMap((state) =>
    (['pickup', 'deposit'] as const).map((purpose) => [state, purpose] as const),
  );
  test.each(all)('is never asked for without the one before being ended: %s for a %s', (state, purpose) => {
    for (const event of events) {
      const effects = decideCompartment(compartmentAt(state, { purpose }), event)?.effects ?? [];
      if (effects.includes('askCode')) expect(effects).toEqual(['endCode', 'askCode']);
    }
  });

  test('of an ended reservation can do nothing', () => {
    for (const event of events)
      expect(decideCompartment(compartmentAt('revoked', { purpose: 'deposit' }), event)).toBeUndefined();
  });
});
