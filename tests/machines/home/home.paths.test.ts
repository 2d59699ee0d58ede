import { homeMachine } from '#machines/home/home.machine';
import { describePaths } from '../../support/replay.ts';
import { headquarter, tile } from '../../support/data/objects.ts';

const offline = { kind: 'network' } as const;
const stages = ['loading', 'shown', 'failed'];

describePaths('home', homeMachine, {
  events: [
    { type: 'highlighted.retry' },
    { type: 'headquarters.retry' },
    { type: 'keywords.typed', keywords: 'tenda' },
    { type: 'search' },
    { type: 'xstate.done.actor.loadHighlighted', output: [tile()] },
    { type: 'xstate.error.actor.loadHighlighted', error: offline },
    { type: 'xstate.done.actor.loadHeadquarters', output: [headquarter()] },
    { type: 'xstate.error.actor.loadHeadquarters', error: offline },
  ],
  key: ({ context }) => [context.highlighted.length, context.headquarters.length],
  rests: stages.flatMap((highlighted) => stages.map((headquarters) => ({ highlighted, headquarters }))),
});
