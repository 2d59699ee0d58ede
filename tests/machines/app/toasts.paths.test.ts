import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { toastsMachine, type ShownToast } from '#machines/app/toasts.machine';
import { notice } from '#machines/core/system';
import { describePaths, settle } from '../../support/replay.ts';

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
    { type: 'xstate.done.actor.showToast' },
    { type: 'xstate.error.actor.showToast', error: new Error('no network') },
  ],
  key: ({ context: { notice } }) => [notice?.kind, notice?.kind === 'failure' && notice.failure.kind],
  rests: ['empty', 'visible'],
});

describe('a toast', () => {
  /** A page that shows each toast for its duration, and removes it when its actor stops. */
  const started = () => {
    const clock = new SimulatedClock();
    const shown = new Set<ShownToast>();
    const showToast = fromPromise<undefined, ShownToast>(
      ({ input, signal }) =>
        new Promise((closed) => {
          shown.add(input);
          signal.addEventListener('abort', () => shown.delete(input));
          clock.setTimeout(() => {
            shown.delete(input);
            closed(undefined);
          }, input.milliseconds);
        }),
    );
    const actor = createActor(toastsMachine.provide({ actors: { showToast } }), { clock }).start();
    return {
      actor,
      shown: () => [...shown],
      after: async (milliseconds: number) => {
        clock.increment(milliseconds);
        await settle();
      },
      codes: () => [...shown].map(({ notice }) => notice.kind === 'notice' && notice.code),
    };
  };
  const lost = { type: 'toast.raised', notice: { kind: 'failure', failure: { kind: 'network' } } } as const;

  test('is shown at the top centre for 4000 ms', async () => {
    const { actor, after, shown } = started();
    actor.send(notice('success', 'support.sent'));
    expect(shown()).toMatchObject([{ position: 'top-center', milliseconds: 4000, notice: { code: 'support.sent' } }]);
    await after(3999);
    expect(actor.getSnapshot().value).toBe('visible');
    await after(1);
    expect(actor.getSnapshot().value).toBe('empty');
  });

  test('is replaced by a newer one, which stays for its full time', async () => {
    const { actor, after, codes } = started();
    actor.send(notice('success', 'support.sent'));
    await after(3000);
    actor.send(notice('warning', 'loan.dates_missing'));
    expect(codes()).toEqual(['loan.dates_missing']);
    await after(3999);
    expect(codes()).toEqual(['loan.dates_missing']);
    expect(actor.getSnapshot().value).toBe('visible');
    await after(1);
    expect(codes()).toEqual([]);
    expect(actor.getSnapshot().value).toBe('empty');
  });

  test('about a lost network is not repeated while visible, and shows again later', async () => {
    const { actor, after, shown } = started();
    actor.send(lost);
    await after(3000);
    actor.send(lost);
    await after(1000);
    expect(shown()).toEqual([]);
    actor.send(lost);
    expect(shown()).toHaveLength(1);
  });

  test('is not shown for a cancelled call or an ended session', () => {
    const { actor, shown } = started();
    actor.send({ type: 'toast.raised', notice: { kind: 'failure', failure: { kind: 'aborted' } } });
    const over = { kind: 'problem', status: 401, code: 'auth.session_expired' } as const;
    actor.send({ type: 'toast.raised', notice: { kind: 'failure', failure: over } });
    expect(shown()).toEqual([]);
  });

  test('whose code cannot be loaded is given up, and the next one is tried again', async () => {
    let tries = 0;
    const showToast = fromPromise<undefined, ShownToast>(() =>
      Promise.reject(new Error(`no network, ${(tries += 1)}`)),
    );
    const actor = createActor(toastsMachine.provide({ actors: { showToast } })).start();
    actor.send(lost);
    await settle();
    expect(actor.getSnapshot().value).toBe('empty');
    actor.send(lost);
    expect(tries).toBe(2);
  });
});
