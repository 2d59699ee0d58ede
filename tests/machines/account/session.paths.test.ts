import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  selectGhost,
  selectIsAdmin,
  selectIsAsking,
  selectIsSignedIn,
  selectAdministers,
  selectIsStaff,
  selectIsSuspended,
  selectIsSuper,
  selectStaff,
  selectMe,
  selectOwnId,
  selectTurn,
} from '#machines/account/session.selectors';
import { inactivityMachine } from '#machines/account/inactivity.machine';
import { restoreMachine, type Restored } from '#machines/account/restore.machine';
import { sessionMachine } from '#machines/account/session.machine';
import type { Failure } from '#machines/core/failure';
import { visitorAccess } from '#machines/core/wire';
import { access, me } from '../../support/data/factories.ts';
import { describeTable } from '../../support/mutants.ts';
import { describePaths, settle, type Model } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const broken = { kind: 'network' } as const;
const refused = {
  kind: 'problem',
  status: 409,
  code: 'auth.banned',
  obstacles: [{ code: 'auth.banned' as const }],
} satisfies Failure;
const ghost = { id: 'i1', userId: 'u2', label: 'Nuovo' };

const model = {
  events: [
    { type: 'signedIn', me: me(), access: access() },
    { type: 'signedIn', me: me({ level: 4 }), access: access({ level: 4 }) },
    { type: 'signOut' },
    { type: 'expired' },
    { type: 'dialog.closed' },
    { type: 'email.given', email: 'anna@example.com' },
    { type: 'endedElsewhere' },
    { type: 'startedElsewhere' },
    { type: 'xstate.done.actor.joinSession', output: { me: me({ name: 'Altra scheda' }), access: access() } },
    { type: 'xstate.done.actor.joinSession', output: undefined },
    { type: 'xstate.error.actor.joinSession', error: broken },
    { type: 'me.reload' },
    { type: 'me.changed', me: me({ name: 'Altra' }) },
    { type: 'obstacles.told', failure: refused },
    { type: 'obstacles.told', failure: broken },
    { type: 'impersonate', ...ghost },
    { type: 'impersonation.ended' },
    { type: 'connection.lost' },
    { type: 'connection.back' },
    { type: 'xstate.done.actor.restore', output: { me: me({ name: 'Ritrovata' }), access: access() } },
    { type: 'xstate.done.actor.restore', output: undefined },
    { type: 'xstate.error.actor.restore', error: broken },
    { type: 'xstate.done.actor.loadMe', output: me({ name: 'Ricaricata' }) },
    { type: 'xstate.error.actor.loadMe', error: broken },
    { type: 'xstate.done.actor.signOut' },
    { type: 'xstate.error.actor.signOut', error: broken },
    { type: 'xstate.done.actor.inactivity' },
  ],
  key: ({ context }: { context: { me: unknown; ghost: unknown; access: { level: number } } }) => [
    Boolean(context.me),
    Boolean(context.ghost),
    context.access.level,
  ],
  shows: ({ context }: { context: { ghost: unknown } }) => context.ghost !== undefined && 'as a member',
  rests: [
    { anonymous: 'telling' },
    { anonymous: 'settled' },
    { anonymous: 'joining' },
    { active: 'current' },
    { active: 'reloading' },
    'remembered',
    { expired: 'asking' },
    { expired: 'dismissed' },
  ],
} as const;

const visitor = describePaths('session', sessionMachine, {
  ...model,
  input: { me: undefined, access: visitorAccess, ghost },
  // The starts with a member are walked below.
  never: ['session.starting always 0', 'session.starting always 1', 'session.active.deciding always 0'],
});

const administrator = describePaths('session of an administrator who acts as a member', sessionMachine, {
  ...model,
  input: { me: me({ level: 4 }), access: access({ level: 4 }), ghost },
  never: ['session.starting always 0', 'session.starting always 2'],
});

const remembered = describePaths('session of a member who is known from an earlier visit', sessionMachine, {
  ...model,
  input: { me: me(), access: visitorAccess, ghost: undefined },
  never: ['session.starting always 1', 'session.starting always 2'],
});

const watching: Model<typeof inactivityMachine> = {
  events: [
    { type: 'activity.seen' },
    { type: 'xstate.error.actor.watchActivity', error: broken },
    { type: 'xstate.after.untilInactive.watched' },
  ],
  rests: ['watched', 'over'],
};
describePaths('inactivity', inactivityMachine, watching);
describeTable('inactivity', inactivityMachine, [watching], './tables/inactivity.txt');

test('what a refused loan says about the member is kept, and another failure says nothing', () => {
  const { actor } = inSystem(sessionMachine, { input: { me: me(), access: access(), ghost: undefined } });
  const told = () => [selectMe(actor.getSnapshot())?.obstacles, selectIsSuspended(actor.getSnapshot())];
  actor.send({ type: 'obstacles.told', failure: broken });
  expect(told()).toEqual([[], false]);
  actor.send({ type: 'obstacles.told', failure: refused });
  expect(told()).toEqual([[{ code: 'auth.banned' }], true]);
  actor.send({ type: 'obstacles.told', failure: { kind: 'problem', status: 409, code: 'loan.not_available' } });
  expect(told()).toEqual([[{ code: 'auth.banned' }], true]);
});

describe('a member known only from the device', () => {
  const remembered = (answer: () => Promise<Restored>) => {
    const done: string[] = [];
    const actor = createActor(
      sessionMachine.provide({
        actors: { restore: restoreMachine.provide({ actors: { restoreSession: fromPromise(answer) } }) },
        actions: {
          keepSignOut: () => done.push('kept'),
          forgetPass: () => done.push('pass'),
          forgetSession: () => done.push('session'),
        },
      }),
      { input: { me: me(), access: visitorAccess, ghost: undefined } },
    ).start();
    return { actor, done, now: () => actor.getSnapshot() };
  };

  test('is signed in without a session, and gets it back when the server is reachable again', async () => {
    const { actor, now } = remembered(() => Promise.resolve({ me: me({ name: 'Ritrovata' }), access: access() }));
    expect([selectIsSignedIn(now()), now().hasTag('remembered'), now().context.access.session]).toEqual([
      true,
      true,
      'anonymous',
    ]);
    actor.send({ type: 'connection.back' });
    await settle();
    expect([now().hasTag('remembered'), selectMe(now())?.name, now().context.access.session]).toEqual([
      false,
      'Ritrovata',
      'active',
    ]);
  });

  test('is asked to sign in again when the server says that the session has ended', async () => {
    const { actor, now } = remembered(() => Promise.resolve(undefined));
    actor.send({ type: 'connection.back' });
    await settle();
    expect(selectIsAsking(now())).toBe(true);
  });

  test('stays remembered while the server still does not answer', async () => {
    const { actor, now } = remembered(() => Promise.reject(new Error('nobody')));
    actor.send({ type: 'connection.back' });
    await settle();
    expect(now().hasTag('remembered')).toBe(true);
  });

  test('leaves nothing on the device when signing out; a sign-out in another tab removes only what that tab stored', () => {
    const left = remembered(() => Promise.resolve(undefined));
    left.actor.send({ type: 'signOut' });
    expect(left.done).toEqual(['kept', 'pass', 'session']);
    const ended = remembered(() => Promise.resolve(undefined));
    ended.actor.send({ type: 'endedElsewhere' });
    expect(ended.done).toEqual(['session']);
  });
});

describe('a sign-out', () => {
  const signedOut = (answers: (() => Promise<undefined>)[]) => {
    const done: string[] = [];
    const actor = createActor(
      sessionMachine.provide({
        actors: { signOut: fromPromise(() => (answers.shift() ?? (() => Promise.resolve(undefined)))()) },
        actions: {
          keepSignOut: () => done.push('kept'),
          forgetSession: () => done.push('forgotten'),
          forgetSignOut: () => done.push('void'),
        },
      }),
      { input: { me: me(), access: access(), ghost: undefined } },
    ).start();
    actor.send({ type: 'signOut' });
    return { actor, answers, done, now: () => actor.getSnapshot() };
  };
  const nobody = () => Promise.reject(new Error('nobody'));

  test('takes effect on the device before the server has answered', () => {
    const { done, now } = signedOut([() => new Promise<undefined>(() => undefined)]);
    expect([selectIsSignedIn(now()), selectMe(now()), done]).toEqual([false, undefined, ['kept', 'forgotten']]);
  });

  test('that did not reach the server is sent again when it is reachable, until it arrives', async () => {
    const { actor, answers, now } = signedOut([nobody, nobody, () => Promise.resolve(undefined)]);
    await settle();
    expect([now().value, answers.length]).toEqual([{ anonymous: 'settled' }, 2]);
    for (const left of [1, 0]) {
      actor.send({ type: 'connection.back' });
      await settle();
      expect([selectIsSignedIn(now()), answers.length]).toEqual([false, left]);
    }
  });

  test('leaves no level of access, not even that of an administrator', () => {
    const { actor } = inSystem(sessionMachine, {
      input: { me: me({ level: 1 }), access: access({ level: 1 }), ghost: undefined },
    });
    expect([selectIsAdmin(actor.getSnapshot()), selectIsSuper(actor.getSnapshot())]).toEqual([true, true]);
    actor.send({ type: 'signOut' });
    expect([selectIsAdmin(actor.getSnapshot()), selectIsSuper(actor.getSnapshot())]).toEqual([false, false]);
    expect(actor.getSnapshot().context.access).toEqual(visitorAccess);
  });

  test('is no longer sent once a member has signed in', async () => {
    const { actor, done, now } = signedOut([nobody]);
    await settle();
    actor.send({ type: 'signedIn', me: me(), access: access() });
    expect([selectIsSignedIn(now()), done]).toEqual([true, ['kept', 'forgotten', 'void']]);
  });
});

describe('a session', () => {
  const started = (level = 10) => {
    const clock = new SimulatedClock();
    const stored: unknown[] = [];
    const forgotten: string[] = [];
    const actor = createActor(
      sessionMachine.provide({
        actions: {
          storeGhost: (_, params) => stored.push(params.ghost),
          forgetToken: () => forgotten.push('token'),
          forgetSession: () => forgotten.push('session'),
        },
      }),
      { clock, input: { me: me({ level }), access: access({ level }), ghost: undefined } },
    ).start();
    return { actor, clock, stored, forgotten, now: () => actor.getSnapshot() };
  };

  test('ends after 10800 s without activity, and the token is dropped', () => {
    const { clock, now, forgotten } = started();
    clock.increment(10_800_000 - 1);
    expect(selectIsSignedIn(now())).toBe(true);
    clock.increment(1);
    expect(selectIsAsking(now())).toBe(true);
    expect(forgotten).toEqual(['token']);
  });

  test('that has ended is not staff for the guards, neither under the dialog nor after it is closed', () => {
    const { actor, told } = inSystem(sessionMachine, {
      input: { me: me({ level: 4 }), access: access({ level: 4 }), ghost: undefined },
    });
    actor.send({ type: 'expired' });
    actor.send({ type: 'dialog.closed' });
    expect(told.navigation).toEqual([
      { type: 'facts.changed', facts: { session: 'active', staff: 'admin' } },
      { type: 'facts.changed', facts: { session: 'expired', staff: 'none' }, keepPage: true },
      { type: 'facts.changed', facts: { session: 'expired', staff: 'none' } },
      { type: 'navigate', to: '/signin' },
    ]);
  });

  test('continued by a different member leaves nothing of the previous one', () => {
    const { actor, now } = started();
    actor.send({ type: 'expired' });
    actor.send({ type: 'signedIn', me: me(), access: access() });
    expect(selectTurn(now())).toBe(0);
    actor.send({ type: 'expired' });
    actor.send({ type: 'signedIn', me: me({ id: 'u2' }), access: access({ user_id: 'u2' }) });
    expect([selectTurn(now()), selectOwnId(now())]).toEqual([1, 'u2']);
  });

  test('is extended by every activity', () => {
    const { actor, clock, now } = started();
    clock.increment(10_000_000);
    actor.getSnapshot().children.inactivity?.send({ type: 'activity.seen' });
    clock.increment(10_000_000);
    expect(selectIsSignedIn(now())).toBe(true);
  });

  test('of a visitor cannot expire', () => {
    const actor = createActor(sessionMachine, {
      input: { me: undefined, access: visitorAccess, ghost: undefined },
    }).start();
    actor.send({ type: 'expired' });
    expect(selectIsAsking(actor.getSnapshot())).toBe(false);
  });

  test.each([
    [1, true, true, 'admin'],
    [2, true, false, 'admin'],
    [4, true, false, 'admin'],
    [5, false, false, 'volunteer'],
    [7, false, false, 'volunteer'],
    [8, false, false, 'none'],
    [10, false, false, 'none'],
  ])('of level %i: admin %s, super %s, pages of the staff: %s', (level, admin, isSuper, staff) => {
    const { now } = started(level);
    expect(selectIsAdmin(now())).toBe(admin);
    expect(selectIsSuper(now())).toBe(isSuper);
    expect(selectStaff(now())).toBe(staff);
    expect(selectIsStaff(now())).toBe(staff !== 'none');
    expect(selectAdministers(now())).toBe(staff === 'admin');
  });

  test('of an administrator can start and stop impersonating', () => {
    const { actor, now, stored } = started(4);
    actor.send({ type: 'impersonate', ...ghost });
    expect(selectGhost(now())).toEqual(ghost);
    actor.send({ type: 'impersonation.ended' });
    expect(selectGhost(now())).toBeUndefined();
    expect(stored).toEqual([ghost, undefined]);
  });

  test('of a member cannot impersonate anyone', () => {
    const { actor, now, stored } = started(10);
    actor.send({ type: 'impersonate', ...ghost });
    expect(selectGhost(now())).toBeUndefined();
    expect(stored).toEqual([]);
  });
});

describeTable('the session', sessionMachine, [visitor, administrator, remembered], './tables/session.txt');
