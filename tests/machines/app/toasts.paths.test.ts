import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { selectNotice, selectSerial } from '#machines/app/toasts.selectors';
import { toastsMachine } from '#machines/app/toasts.machine';
import { notice } from '#machines/core/system';
import { describePaths } from '../../support/replay.ts';

describePaths('toasts', toastsMachine, {
  events: [
    notice('success', 'support.sent'),
    { type: 'toast.raised', notice: { kind: 'failure', failure: { kind: 'aborted' } } },
    { type: 'toast.raised', notice: { kind: 'failure', failure: { kind: 'problem', status: 500, code: 'internal' } } },
    {
      type: 'toast.raised',
      notice: { kind: 'failure', failure: { kind: 'problem', status: 401, code: 'auth.required' } },
    },
    { type: 'toast.raised', notice: { kind: 'failure', failure: { kind: 'network' } } },
    { type: 'toast.raised', notice: { kind: 'failure', failure: { kind: 'network' } } },
    { type: 'toast.dismissed' },
    { type: 'xstate.after.untilRead.visible' },
  ],
  key: ({ context: { notice } }) => [notice?.kind, notice?.kind === 'failure' && notice.failure.kind],
  rests: ['empty', 'visible'],
});

describe('a toast', () => {
  const started = () => {
    const clock = new SimulatedClock();
    const actor = createActor(toastsMachine, { clock }).start();
    return { clock, actor, shown: () => selectNotice(actor.getSnapshot()) };
  };

  test('stays for 4000 ms', () => {
    const { actor, clock, shown } = started();
    actor.send(notice('success', 'support.sent'));
    clock.increment(3999);
    expect(shown()).toMatchObject({ code: 'support.sent' });
    clock.increment(1);
    expect(shown()).toBeUndefined();
  });

  test('is replaced by a newer one, which stays for its full time', () => {
    const { actor, clock, shown } = started();
    actor.send(notice('success', 'support.sent'));
    clock.increment(3000);
    actor.send(notice('warning', 'loan.dates_missing'));
    expect(shown()).toMatchObject({ code: 'loan.dates_missing' });
    expect(selectSerial(actor.getSnapshot())).toBe(2);
    clock.increment(3999);
    expect(shown()).toBeDefined();
    clock.increment(1);
    expect(shown()).toBeUndefined();
  });

  test('about a lost network is not repeated while visible, and shows again later', () => {
    const { actor, clock, shown } = started();
    const lost = { type: 'toast.raised', notice: { kind: 'failure', failure: { kind: 'network' } } } as const;
    actor.send(lost);
    clock.increment(3000);
    actor.send(lost);
    expect(selectSerial(actor.getSnapshot())).toBe(1);
    clock.increment(1000);
    expect(shown()).toBeUndefined();
    actor.send(lost);
    expect(shown()).toBeDefined();
  });

  test('is not shown for a cancelled call or an ended session', () => {
    const { actor, shown } = started();
    actor.send({ type: 'toast.raised', notice: { kind: 'failure', failure: { kind: 'aborted' } } });
    const over = { kind: 'problem', status: 401, code: 'auth.session_expired' } as const;
    actor.send({ type: 'toast.raised', notice: { kind: 'failure', failure: over } });
    expect(shown()).toBeUndefined();
  });
});
