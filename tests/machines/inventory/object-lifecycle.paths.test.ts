import { describe, expect, test } from 'vitest';
import {
  canList,
  decideObject,
  isListed,
  OBJECT_ACTORS,
  OBJECT_EVENTS,
  OBJECT_STATES,
  type ObjectFacts,
  objectLifecycleMachine,
} from '#machines/inventory/object-lifecycle.machine';
import { describePaths } from '../../support/replay.ts';

const shared: ObjectFacts = { is_shared: true, has_live_loans: false };
const own: ObjectFacts = { is_shared: false, has_live_loans: false };

describePaths('the lifecycle of a shared object', objectLifecycleMachine, {
  input: shared,
  events: OBJECT_EVENTS.flatMap((type) => OBJECT_ACTORS.map((by) => ({ type, by }))),
  rests: [...OBJECT_STATES],
  never: ['object-lifecycle.retired bring_back'],
});

describePaths('the lifecycle of an object of the library', objectLifecycleMachine, {
  input: own,
  events: OBJECT_EVENTS.flatMap((type) => OBJECT_ACTORS.map((by) => ({ type, by }))),
  rests: ['pending', 'active', 'hidden', 'retired'],
  never: [
    'object-lifecycle.pending retire',
    'object-lifecycle.active pause',
    'object-lifecycle.paused resume',
    'object-lifecycle.paused retire',
    'object-lifecycle.hidden offer',
  ],
});

/** Every step that is possible, as "state: actor event → state". */
const possible = (facts: ObjectFacts): string[] =>
  OBJECT_STATES.flatMap((state) =>
    OBJECT_ACTORS.flatMap((by) =>
      OBJECT_EVENTS.flatMap((type) => {
        const decided = decideObject(state, facts, { type, by });
        return decided ? [[`${state}: ${by} ${type} →`, decided.state, ...decided.effects].join(' ')] : [];
      }),
    ),
  );

describe('an object', () => {
  test('that a member shares can take only the steps of its table', () => {
    expect(possible(shared)).toEqual([
      'pending: owner retire → retired',
      'pending: staff accept → active',
      'pending: staff refuse → hidden',
      'pending: staff ask → pending',
      'active: owner pause → paused',
      'active: owner retire → retired',
      'active: staff unlist → hidden',
      'active: staff retire → retired',
      'paused: owner resume → active tellWishers',
      'paused: owner retire → retired',
      'paused: staff retire → retired',
      'hidden: owner offer → pending',
      'hidden: owner retire → retired',
      'hidden: staff list → active tellWishers',
      'hidden: staff retire → retired',
    ]);
  });

  test('of the library is never paused or offered, and comes back from retirement', () => {
    expect(possible(own)).toContain('retired: staff bring_back → hidden');
    expect(possible(own).join()).not.toMatch(/ pause | offer |owner retire/);
  });

  test('with live loans is never retired', () => {
    expect([shared, own].flatMap((facts) => possible({ ...facts, has_live_loans: true })).join()).not.toContain(
      'retire ',
    );
  });

  test('is listed only while it is active, and staff can list only a hidden one', () => {
    expect(OBJECT_STATES.filter(isListed)).toEqual(['active']);
    expect(OBJECT_STATES.filter(canList)).toEqual(['hidden']);
  });
});
