import { fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { impersonationMachine } from '#machines/impersonation/impersonation.machine';
import * as live from '#machines/impersonation/impersonation.selectors';
import { canActAs, impersonationSearchMachine } from '#machines/impersonation/search.machine';
import * as search from '#machines/impersonation/search.selectors';
import { impersonationStartMachine } from '#machines/impersonation/start.machine';
import { visitsMachine } from '#machines/impersonation/visits.machine';
import type { Impersonation } from '#machines/impersonation/wire';
import { impersonation, myImpersonation } from '../../support/data/impersonations.ts';
import { user } from '../../support/data/orders.ts';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const offline = { kind: 'network' } as const;
const over = { kind: 'problem', status: 403, code: 'impersonation.over' } as const;
const giulia = { id: 'u2', name: 'Giulia Ferri' };
const unlocked = impersonation({ unlocked_at: '2026-11-22T17:40:00.000Z' });
const ended = impersonation({ ended_at: '2026-11-22T18:30:00.000Z', seconds_left: 0 });

describePaths('the search for somebody to impersonate', impersonationSearchMachine, {
  events: [
    { type: 'keywords.typed', keywords: ' fe ' },
    { type: 'keywords.typed', keywords: 'ferri' },
    { type: 'search' },
    { type: 'chosen', user: user() },
    { type: 'xstate.done.actor.searchUsers', output: { users: [user()], total: 1 } },
    { type: 'xstate.error.actor.searchUsers', error: offline },
  ],
  key: (snapshot) => [
    search.selectStage(snapshot),
    search.selectKeywords(snapshot),
    search.selectUsers(snapshot).length,
    search.selectChosen(snapshot)?.id,
    search.selectFailure(snapshot)?.kind,
  ],
  rests: [
    { looking: 'idle' },
    { looking: 'short' },
    { looking: 'searching' },
    { looking: 'found' },
    { looking: 'failed' },
    'chosen',
  ],
});

describePaths('the start of an impersonation', impersonationStartMachine, {
  input: { user: giulia },
  events: [
    { type: 'reason.typed', reason: ' ' },
    { type: 'reason.typed', reason: 'Al telefono' },
    { type: 'confirmed' },
    { type: 'xstate.done.actor.startImpersonation', output: impersonation() },
    { type: 'xstate.error.actor.startImpersonation', error: offline },
  ],
  key: ({ context }) => [context.reason, context.isUnexplained, context.failure?.kind],
  rests: ['explaining', 'starting', 'started'],
});

describePaths('an impersonation', impersonationMachine, {
  input: { id: 'i1', userId: 'u2' },
  events: [
    { type: 'unlock' },
    { type: 'unlock.confirmed' },
    { type: 'unlock.declined' },
    { type: 'end' },
    { type: 'page.seen' },
    { type: 'xstate.done.actor.loadImpersonation', output: impersonation({ seconds_left: 90 }) },
    { type: 'xstate.done.actor.loadImpersonation', output: ended },
    { type: 'xstate.error.actor.loadImpersonation', error: over },
    { type: 'xstate.error.actor.loadImpersonation', error: offline },
    { type: 'xstate.done.actor.recheck', output: impersonation({ seconds_left: 90 }) },
    { type: 'xstate.done.actor.recheck', output: ended },
    { type: 'xstate.error.actor.recheck', error: over },
    { type: 'xstate.error.actor.recheck', error: offline },
    { type: 'xstate.done.actor.unlockImpersonation', output: { ...unlocked, seconds_left: 90 } },
    { type: 'xstate.error.actor.unlockImpersonation', error: over },
    { type: 'xstate.error.actor.unlockImpersonation', error: offline },
    { type: 'xstate.done.actor.endImpersonation', output: ended },
    { type: 'xstate.error.actor.endImpersonation', error: over },
    { type: 'xstate.error.actor.endImpersonation', error: offline },
    { type: 'xstate.after.untilNextMinute.impersonation.live.counting' },
    { type: 'xstate.after.untilNextMinute.impersonation.live.asking' },
    { type: 'xstate.after.untilAskedAgain.impersonation.unknown' },
  ],
  key: (snapshot) => [
    live.selectMinutesLeft(snapshot),
    live.selectIsUnlocked(snapshot),
    live.selectCanUnlock(snapshot),
    live.selectIsAsking(snapshot),
    live.selectIsBusy(snapshot),
  ],
  rests: ['checking', 'unknown', { live: 'counting' }, { live: 'asking' }, 'rechecking', 'unlocking', 'ending', 'over'],
});

describePaths('the visits that a member reads', visitsMachine, {
  input: { filter: undefined },
  events: [
    { type: 'filter.changed', filter: undefined },
    { type: 'more' },
    { type: 'retry' },
    { type: 'xstate.done.actor.loadFirst', output: { items: [myImpersonation()], next: 'c2' } },
    { type: 'xstate.error.actor.loadFirst', error: offline },
    { type: 'xstate.done.actor.loadMore', output: { items: [myImpersonation({ id: 'i2' })], next: null } },
    { type: 'xstate.error.actor.loadMore', error: offline },
  ],
  key: ({ context }) => [context.items.length, context.next],
  rests: ['loading', 'failed', { shown: 'idle' }, { shown: 'loadingMore' }, { shown: 'moreFailed' }],
});

describe('an impersonation', () => {
  /** The server's answers to the questions whether it goes on, in turn. */
  const running = (answers: (() => Promise<Impersonation>)[]) => {
    const clock = new SimulatedClock();
    const asked: string[] = [];
    const machine = impersonationMachine.provide({
      actors: {
        loadImpersonation: fromPromise(({ input: { id } }) => {
          asked.push(id);
          return answers[asked.length - 1]?.() ?? Promise.resolve(ended);
        }),
      },
    });
    const { actor, told } = inSystem(machine, { clock, input: { id: 'i1', userId: 'u2' } });
    return { actor, told, clock, asked };
  };

  test('counts whole minutes down, then the server says that it is over', async () => {
    const { actor, told, clock, asked } = running([() => Promise.resolve(impersonation({ seconds_left: 130 }))]);
    await settle();
    const left = () => live.selectMinutesLeft(actor.getSnapshot());
    expect(left()).toBe(3);
    clock.increment(10_000);
    expect(left()).toBe(2);
    clock.increment(60_000);
    expect(left()).toBe(1);
    expect([asked, told.session]).toEqual([['i1'], []]);
    clock.increment(60_000);
    await settle();
    expect(asked).toEqual(['i1', 'i1']);
    expect(told.session).toEqual([{ type: 'impersonation.ended' }]);
    expect(told.navigation).toEqual([{ type: 'navigate', to: '/staff/people/u2' }]);
  });

  test('asks again when the server did not answer, and when the device was asleep', async () => {
    const { actor, clock, asked } = running([
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.resolve(impersonation()),
      () => Promise.resolve(impersonation({ seconds_left: 61 })),
    ]);
    await settle();
    expect(live.selectMinutesLeft(actor.getSnapshot())).toBeUndefined();
    clock.increment(15_000);
    await settle();
    expect(live.selectMinutesLeft(actor.getSnapshot())).toBe(42);
    actor.send({ type: 'page.seen' });
    await settle();
    expect([asked.length, live.selectMinutesLeft(actor.getSnapshot())]).toEqual([3, 2]);
  });

  test('is only offered for members with fewer rights', () => {
    expect(canActAs({ level: 10 }, { level: 4 })).toBe(true);
    expect(canActAs({ level: 4 }, { level: 4 })).toBe(false);
    expect(canActAs({ level: 1 }, { level: 4 })).toBe(false);
    expect(canActAs({ level: 4 }, { level: 1 })).toBe(true);
  });

  test('begins with the member’s name and the reason without spaces around it', async () => {
    const sent: unknown[] = [];
    const machine = impersonationStartMachine.provide({
      actors: {
        startImpersonation: fromPromise(({ input }) => {
          sent.push(input);
          return Promise.resolve(impersonation());
        }),
      },
    });
    const { actor, told } = inSystem(machine, { input: { user: giulia } });
    actor.send({ type: 'reason.typed', reason: ' Al telefono ' });
    actor.send({ type: 'confirmed' });
    await settle();
    expect(sent).toEqual([{ userId: 'u2', reason: 'Al telefono' }]);
    expect(told.session).toEqual([{ type: 'impersonate', id: 'i1', userId: 'u2', label: 'Giulia Ferri' }]);
    expect(told.navigation).toEqual([{ type: 'navigate', to: '/me' }]);
  });
});

describe('the second step before changes are allowed', () => {
  const asked = async (...answers: (() => Promise<Impersonation>)[]) => {
    const clock = new SimulatedClock();
    const machine = impersonationMachine.provide({
      actors: { loadImpersonation: fromPromise(() => (answers.shift() ?? (() => Promise.reject(new Error())))()) },
    });
    const { actor, told } = inSystem(machine, { input: { id: 'i1', userId: 'u2' }, clock });
    await settle();
    actor.send({ type: 'unlock' });
    return { actor, told, clock, isAsked: () => live.selectIsAsking(actor.getSnapshot()) };
  };
  const goesOn = (seconds_left: number) => () => Promise.resolve(impersonation({ seconds_left }));

  test('stays when the page is looked at again and the server says that it goes on, or nothing', async () => {
    const { actor, isAsked } = await asked(goesOn(600), goesOn(300));
    for (const minutes of [5, 5]) {
      actor.send({ type: 'page.seen' });
      expect(isAsked()).toBe(true);
      await settle();
      expect([isAsked(), live.selectMinutesLeft(actor.getSnapshot())]).toEqual([true, minutes]);
    }
  });

  test('stays when the last minute is over, until the server says that the impersonation is', async () => {
    const { actor, told, clock, isAsked } = await asked(goesOn(60), goesOn(60), () => Promise.resolve(ended));
    clock.increment(60_000);
    await settle();
    expect(isAsked()).toBe(true);
    clock.increment(60_000);
    await settle();
    expect([isAsked(), actor.getSnapshot().status]).toEqual([false, 'done']);
    expect(told.toasts).toMatchObject([{ notice: { code: 'impersonation.over' } }]);
  });
});
