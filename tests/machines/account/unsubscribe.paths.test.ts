import * as unsubscribe from '#machines/account/unsubscribe.selectors';
import { unsubscribeMachine } from '#machines/account/unsubscribe.machine';
import { describePaths } from '../../support/replay.ts';

const faults = (['readSubscription', 'unsubscribe', 'resubscribe'] as const).flatMap((call) => [
  { type: `xstate.error.actor.${call}` as const, error: { kind: 'problem', status: 404, code: 'resource.not_found' } },
  { type: `xstate.error.actor.${call}` as const, error: { kind: 'network' } },
]);
const changes = (['unsubscribe', 'resubscribe'] as const).map((call) => ({
  type: `xstate.done.actor.${call}` as const,
  output: undefined,
}));
const reads = [true, false].map((is_wanted) => ({
  type: 'xstate.done.actor.readSubscription' as const,
  output: { mails: 'wishes' as const, is_wanted },
}));

describePaths('the link that ends mails', unsubscribeMachine, {
  input: { token: 'wishes.u1.s1' },
  events: [{ type: 'stopped' }, { type: 'resumed' }, { type: 'retry' }, ...reads, ...changes, ...faults],
  key: (snapshot) => [
    unsubscribe.selectStage(snapshot),
    unsubscribe.selectMails(snapshot),
    unsubscribe.selectIsBusy(snapshot),
    unsubscribe.selectFailure(snapshot)?.kind,
  ],
  rests: ['loading', 'failed', 'asking', 'stopping', 'stopped', 'resuming', 'unknown'],
});
