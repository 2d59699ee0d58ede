import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { raiseFailure, tellDone } from '#machines/core/calls';
import { FailureError } from '#machines/core/failure';
import { requestMachine, requestMachineOf } from '#machines/core/request.machine';
import { selectAnswer, selectFailure, selectIsBusy, selectIsSent } from '#machines/core/request.selectors';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const offline = { kind: 'network' } as const;

describePaths('a request', requestMachine, {
  events: [
    { type: 'send', request: { id: 'p1' } },
    { type: 'xstate.done.actor.send', output: { wished: false } },
    { type: 'xstate.error.actor.send', error: offline },
  ],
  key: (snapshot) => [
    selectIsBusy(snapshot),
    selectIsSent(snapshot),
    selectAnswer(snapshot),
    selectFailure(snapshot)?.kind,
  ],
  rests: ['idle', 'sending', 'sent'],
});

/** A request whose answers a test gives one after the other, with toasts for its ends. */
function withToasts(answers: (() => Promise<string>)[]) {
  const asked: string[] = [];
  const machine = requestMachineOf<string, string>({ tellSent: tellDone, tellFailed: raiseFailure }).provide({
    actors: {
      send: fromPromise(({ input: { request } }) => {
        asked.push(request);
        return answers.shift()?.() ?? new Promise(() => undefined);
      }),
    },
  });
  return { ...inSystem(machine), asked };
}

describe('a request', () => {
  test('is sent with what the button names each time', async () => {
    const { actor, asked } = withToasts([() => Promise.resolve('a'), () => Promise.resolve('b')]);
    expect(asked).toEqual([]);
    actor.send({ type: 'send', request: 'first' });
    await settle();
    actor.send({ type: 'send', request: 'second' });
    await settle();
    expect(asked).toEqual(['first', 'second']);
    expect(selectAnswer(actor.getSnapshot())).toBe('b');
  });

  test('that is on its way is not sent twice by a second press', () => {
    const { actor, asked } = withToasts([]);
    actor.send({ type: 'send', request: 'first' });
    actor.send({ type: 'send', request: 'first' });
    expect(asked).toEqual(['first']);
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
  });

  test('tells its ends, and keeps the last answer when a later one fails', async () => {
    const { actor, told } = withToasts([
      () => Promise.resolve('a'),
      () => Promise.reject(new FailureError({ kind: 'network' })),
    ]);
    actor.send({ type: 'send', request: 'first' });
    await settle();
    expect(told.toasts).toMatchObject([{ notice: { tone: 'success', code: 'staff.done' } }]);
    actor.send({ type: 'send', request: 'first' });
    await settle();
    expect(told.toasts.slice(1)).toMatchObject([{ notice: { kind: 'failure', failure: offline } }]);
    expect(selectAnswer(actor.getSnapshot())).toBe('a');
    expect(selectFailure(actor.getSnapshot())).toEqual(offline);
  });
});
