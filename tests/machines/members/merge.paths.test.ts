import { mergeMachine } from '#machines/members/merge.machine';
import * as merge from '#machines/members/merge.selectors';
import { mergePreview, personRow } from '../../support/data/people.ts';
import { describePaths } from '../../support/replay.ts';

const offline = { kind: 'network' } as const;

describePaths('merge', mergeMachine, {
  input: { id: 'u2' },
  events: [
    { type: 'searched', keywords: 'gi' },
    { type: 'searched', keywords: 'ferri' },
    { type: 'chosen', id: 'u3' },
    { type: 'kept', field: 'email', side: 'closes' },
    { type: 'back' },
    { type: 'retry' },
    { type: 'xstate.done.actor.searchPeople', output: [personRow(), personRow({ id: 'u3' })] },
    { type: 'xstate.error.actor.searchPeople', error: offline },
    { type: 'xstate.done.actor.readPreview', output: mergePreview() },
    { type: 'xstate.error.actor.readPreview', error: offline },
  ],
  key: (each) => [
    merge.selectStage(each),
    merge.selectIsTooShort(each),
    merge.selectCandidates(each)?.length,
    merge.selectPreview(each)?.closes.id,
    merge.selectKept(each).email,
    merge.selectFailure(each)?.kind,
    each.context.other,
  ],
  rests: ['asking', 'searching', 'found', 'reading', 'compared', 'failed'],
});
