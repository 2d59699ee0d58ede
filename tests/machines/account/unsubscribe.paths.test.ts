import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import * as unsubscribe from '#machines/account/unsubscribe.selectors';
import { unsubscribeMachine } from '#machines/account/unsubscribe.machine';
import { describePaths } from '../../support/replay.ts';

const events = (['unsubscribe', 'resubscribe'] as const).flatMap((call) => [
  { type: `xstate.done.actor.${call}` as const, output: undefined },
  { type: `xstate.error.actor.${call}` as const, error: { kind: 'problem', status: 404, code: 'resource.not_found' } },
  { type: `xstate.error.actor.${call}` as const, error: { kind: 'network' } },
]);

describePaths('the link that ends mails', unsubscribeMachine, {
  input: { token: 'wishes.u1.s1' },
  events: [{ type: 'stopped' }, { type: 'resumed' }, ...events],
  key: (snapshot) => [
    unsubscribe.selectStage(snapshot),
    unsubscribe.selectMails(snapshot),
    unsubscribe.selectIsBusy(snapshot),
    unsubscribe.selectFailure(snapshot)?.kind,
  ],
  // In the test below.
  named: ['unsubscribe.reading always 1'],
  rests: ['asking', 'stopping', 'stopped', 'resuming', 'unknown'],
});

test('a link that names no mails that can be ended asks nothing', () => {
  const actor = createActor(unsubscribeMachine, { input: { token: 'all.u1.s1' } }).start();
  expect(unsubscribe.selectStage(actor.getSnapshot())).toBe('unknown');
  actor.send({ type: 'stopped' });
  expect(unsubscribe.selectIsBusy(actor.getSnapshot())).toBe(false);
});
