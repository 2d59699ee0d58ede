import type { PlacedChart } from '#machines/inspector/chart';
import { emptyFeed } from '#machines/inspector/feed';
import { inspectorMachine } from '#machines/inspector/inspector.machine';
import type { Report } from '#machines/inspector/reports';
import { writeRun } from '#machines/inspector/run';
import { describePaths } from '../../support/replay.ts';

const root = {
  id: 'door',
  key: 'door',
  type: 'compound',
  description: '',
  lines: [],
  initial: undefined,
  children: [],
};
const report: Report = {
  ...{ kind: '@xstate.actor', tab: 't', title: 'Casa', sessionId: 'x:1', at: 1, name: 'door', parentId: undefined },
  machine: 'door',
  chart: { machine: 'door', root, arrows: [] },
  seen: { status: 'active', value: 'closed', context: {}, nodes: ['door'], takes: ['open'], delays: [] },
};
const placed = { states: [{ state: root, box: { x: 0, y: 0, width: 1, height: 1 } }] } as unknown as PlacedChart;

describePaths('the inspector', inspectorMachine, {
  events: [
    { type: 'reported', report },
    { type: 'actor.chosen', key: 't x:1' },
    { type: 'step.chosen', key: 't x:1', id: 't 1' },
    { type: 'step.moved', by: -1 },
    { type: 'now.chosen' },
    { type: 'camera.moved', right: 0.1, down: 0 },
    { type: 'camera.zoomed', by: 1.25 },
    { type: 'camera.reset', to: 'state' },
    { type: 'camera.reset', to: 'all' },
    { type: 'filter.typed', text: 'door' },
    { type: 'event.chosen', event: 'open' },
    { type: 'event.typed', text: 'open' },
    { type: 'event.sent' },
    { type: 'delay.passed', id: 'd' },
    { type: 'recording.started' },
    { type: 'recording.ended' },
    { type: 'run.exported' },
    { type: 'run.imported', text: writeRun(emptyFeed, '2026-01-01T00:00:00.000Z') },
    { type: 'run.imported', text: 'nothing' },
    { type: 'run.left' },
    { type: 'run.replayed' },
    { type: 'xstate.done.actor.place', output: placed },
    { type: 'xstate.error.actor.place', error: new Error('No drawing.') },
    { type: 'xstate.done.actor.replay', output: [] },
    { type: 'xstate.error.actor.replay', error: new Error('No code.') },
  ],
  key: ({ context: { feed, key, draft, placed: charts } }) => [
    ...[feed.actors.length, key, draft.startsWith('{'), Object.keys(charts)],
  ],
  limit: 20_000,
  // The three regions go on independently of each other.
  rests: [{ live: 'watching' }, { live: 'unreadable' }, 'recording', { reviewing: 'idle' }]
    .concat([{ reviewing: 'replaying' }, { reviewing: 'notReplayed' }, { reviewing: 'unreadable' }] as never)
    .flatMap((run) =>
      ['drawn', 'placing', 'undrawn'].flatMap((chart) =>
        ['writing', 'wrong'].map((sending) => ({ run, chart, sending })),
      ),
    ),
});
