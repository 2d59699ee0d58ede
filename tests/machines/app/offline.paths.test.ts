import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { connectionMachine } from '#machines/app/connection.machine';
import { isPointMissing, mergePass, pointFor, type Pass, type LoadedLoans } from '#machines/loans/pass-copy';
import { passMachine } from '#machines/loans/pass.machine';
import { restoreMachine } from '#machines/account/restore.machine';
import { selectIsLooking, selectIsOffline } from '#machines/app/connection.selectors';
import { selectOffer } from '#machines/app/update.selectors';
import { updateMachine } from '#machines/app/update.machine';
import type { Order } from '#machines/core/wire';
import { access, me } from '../../support/data/factories.ts';
import { headquarter } from '../../support/data/objects.ts';
import { order } from '../../support/data/orders.ts';
import { describeTable } from '../../support/mutants.ts';
import { describePaths, settle, type Model } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const broken = { kind: 'network' } as const;

describePaths('the connection', connectionMachine, {
  input: { isDoubtful: false },
  events: [
    { type: 'network.changed' },
    { type: 'call.failed' },
    { type: 'call.answered' },
    { type: 'retry' },
    { type: 'xstate.done.actor.probe' },
    { type: 'xstate.error.actor.probe', error: broken },
    { type: 'xstate.done.actor.look' },
    { type: 'xstate.error.actor.look', error: broken },
    { type: 'xstate.error.actor.watchNetwork', error: broken },
    { type: 'xstate.after.untilNextProbe.waiting' },
  ],
  rests: ['online', 'doubting', { offline: 'waiting' }, { offline: 'looking' }],
  // A page that started without an answer is tested below.
  named: ['connection.starting always 0'],
});

describe('the connection', () => {
  const started = (isDoubtful: boolean, answers: boolean[]) => {
    const clock = new SimulatedClock();
    const machine = connectionMachine.provide({
      actors: {
        probe: fromPromise(() => (answers.shift() ? Promise.resolve() : Promise.reject(new Error('nobody')))),
      },
    });
    return { ...inSystem(machine, { input: { isDoubtful }, clock }), clock };
  };

  test('is probed at once if the page started without an answer', async () => {
    const { actor, told } = started(true, [true]);
    await settle();
    expect(selectIsOffline(actor.getSnapshot())).toBe(false);
    expect(told.session).toEqual([{ type: 'connection.back' }]);
  });

  test('is lost only if a probe fails too, and is then probed at intervals', async () => {
    const { actor, told, clock } = started(false, [true, false, false, true]);
    actor.send({ type: 'call.failed' });
    expect(selectIsOffline(actor.getSnapshot())).toBe(false);
    await settle();
    actor.send({ type: 'network.changed' });
    await settle();
    expect(selectIsOffline(actor.getSnapshot())).toBe(true);
    clock.increment(20_000);
    expect(selectIsLooking(actor.getSnapshot())).toBe(true);
    await settle();
    expect(selectIsOffline(actor.getSnapshot())).toBe(true);
    clock.increment(20_000);
    await settle();
    expect(selectIsOffline(actor.getSnapshot())).toBe(false);
    expect(told.session.map(({ type }) => type)).toEqual([
      'connection.back',
      'connection.back',
      'connection.lost',
      'connection.back',
    ]);
  });
});

describePaths('a new version', updateMachine, {
  events: [
    { type: 'version.ready' },
    { type: 'version.active' },
    { type: 'form.typed' },
    { type: 'page.changed' },
    { type: 'accepted' },
    { type: 'dismissed' },
    { type: 'xstate.error.actor.watchVersions', error: broken },
    { type: 'xstate.after.untilTimeout.activating' },
  ],
  key: (snapshot) => [snapshot.context.hasTyped, selectOffer(snapshot)],
  rests: ['current', 'ready', 'warning', 'activating', 'replaced', 'replacedWarning', 'reloading'],
});

describe('a new version', () => {
  const started = () => {
    const done: string[] = [];
    const actor = createActor(
      updateMachine.provide({ actions: { activate: () => done.push('activate'), reload: () => done.push('reload') } }),
      { clock: new SimulatedClock() },
    ).start();
    return { actor, done };
  };

  test('reloads the page once when the user accepts it', () => {
    const { actor, done } = started();
    actor.send({ type: 'version.ready' });
    expect(selectOffer(actor.getSnapshot())).toBe('offer');
    expect(done).toEqual([]);
    actor.send({ type: 'accepted' });
    actor.send({ type: 'accepted' });
    actor.send({ type: 'version.active' });
    actor.send({ type: 'version.active' });
    expect(done).toEqual(['activate', 'reload']);
  });

  test('that another tab activated does not reload this page', () => {
    const { actor, done } = started();
    actor.send({ type: 'version.ready' });
    actor.send({ type: 'version.active' });
    expect(selectOffer(actor.getSnapshot())).toBe('offer');
    expect(done).toEqual([]);
  });

  test('warns about unsaved text, unless the page was left since', () => {
    const { actor, done } = started();
    actor.send({ type: 'form.typed' });
    actor.send({ type: 'version.ready' });
    actor.send({ type: 'accepted' });
    expect(selectOffer(actor.getSnapshot())).toBe('warning');
    actor.send({ type: 'dismissed' });
    actor.send({ type: 'page.changed' });
    actor.send({ type: 'version.ready' });
    actor.send({ type: 'accepted' });
    expect(done).toEqual(['activate']);
  });
});

const wayBack: Model<typeof restoreMachine> = {
  events: [
    { type: 'connection.back' },
    { type: 'xstate.done.actor.restoreSession', output: { me: me(), access: access() } },
    { type: 'xstate.done.actor.restoreSession', output: undefined },
    { type: 'xstate.error.actor.restoreSession', error: broken },
  ],
  key: ({ context }) => Boolean(context.restored),
  shows: ({ context }) => context.restored && 'member',
  rests: ['waiting', 'restoring', 'done'],
};
describePaths('the way back of a session', restoreMachine, wayBack);
describeTable('the way back of a session', restoreMachine, [wayBack], './tables/restore.txt');

const at = '2026-03-15T17:42:00.000Z';
const pratello = headquarter({ id: 'h1' });
const approved = order({ id: 'a', status: 'approved' });
const told = (...orders: Order[]): LoadedLoans => ({ orders, points: [pratello], isAll: true, at });
const passOf = (part: Partial<Pass> = {}): Pass => ({
  version: 1,
  savedAt: at,
  me: me(),
  orders: [approved],
  points: [pratello],
  ...part,
});
const elsewhere = order({
  id: 'b',
  status: 'approved',
  shipping: { ...order().shipping, address: { ...order().shipping.address, id: 'h9' } },
});

describePaths('the loan pass', passMachine, {
  events: [
    { type: 'member.known', me: me(), stored: undefined },
    { type: 'member.known', me: me(), stored: passOf({ me: me({ id: 'u9' }) }) },
    { type: 'member.unknown' },
    { type: 'orders.loaded', told: told(approved) },
    { type: 'orders.loaded', told: { ...told(elsewhere), isAll: false } },
    { type: 'xstate.done.actor.loadLoans', output: told(approved) },
    { type: 'xstate.error.actor.loadLoans', error: broken },
    { type: 'xstate.error.actor.watchMember', error: broken },
  ],
  key: ({ context: { me: member, pass } }) => [member?.id, pass?.orders.length, pass?.points.length],
  rests: ['away', 'loading', 'kept'],
});

describe('the loan pass', () => {
  test('contains the current loans with their pickup points, and no finished ones', () => {
    const pass = mergePass(undefined, me(), told(approved, order({ id: 'p' }), order({ id: 'r', status: 'returned' })));
    expect(pass.orders.map(({ id }) => id)).toEqual(['a', 'p']);
    expect(pass.points.map(({ id }) => id)).toEqual(['h1']);
    expect(pass.savedAt).toBe(at);
  });

  test('leaves out a held delivery, which is not a loan yet', () => {
    expect(mergePass(undefined, me(), told(order({ status: 'checkout' }))).orders).toEqual([]);
  });

  test('a single loaded loan replaces its own entry, and is dropped once it is finished', () => {
    const before = passOf({ orders: [approved, order({ id: 'p' })] });
    const one = (status: 'extended' | 'cancelled') => ({ ...told(order({ id: 'p', status })), isAll: false });
    expect(mergePass(before, me(), one('extended')).orders.map(({ id, status }) => [id, status])).toEqual([
      ['p', 'extended'],
      ['a', 'approved'],
    ]);
    expect(mergePass(before, me(), one('cancelled')).orders.map(({ id }) => id)).toEqual(['a']);
    expect(mergePass(before, me(), one('cancelled')).savedAt).toBe(before.savedAt);
  });

  test('newer opening hours replace the earlier ones', () => {
    const newer = headquarter({ id: 'h1', name: 'Nuovo nome' });
    expect(mergePass(passOf(), me(), { ...told(approved), points: [newer] }).points).toEqual([newer]);
  });

  test('lacks the pickup point of a pickup, never that of a delivery', () => {
    expect(isPointMissing([elsewhere], [pratello])).toBe(true);
    expect(pointFor(approved, [pratello])).toBe(pratello);
    const delivered = order({ shipping: { ...order().shipping, method: 'delivery' } });
    expect(isPointMissing([delivered], [])).toBe(false);
  });

  test("a different member's pass is removed before anything is stored for the new one", async () => {
    const done: string[] = [];
    const machine = passMachine.provide({
      actors: { loadLoans: fromPromise(() => Promise.resolve(told(approved))) },
      actions: {
        dropPass: () => done.push('drop'),
        storePass: (_, { pass }) => done.push(`store ${pass?.me.id ?? ''} ${String(pass?.orders.length)}`),
      },
    });
    const actor = createActor(machine).start();
    actor.send({ type: 'member.known', me: me(), stored: passOf({ me: me({ id: 'u9' }), orders: [elsewhere] }) });
    await settle();
    expect(done).toEqual(['drop', 'store u1 1']);
  });

  test('nothing is stored while no member is known', () => {
    const done: string[] = [];
    const machine = passMachine.provide({ actions: { storePass: () => done.push('store') } });
    const actor = createActor(machine).start();
    actor.send({ type: 'orders.loaded', told: told(approved) });
    expect(done).toEqual([]);
  });
});
