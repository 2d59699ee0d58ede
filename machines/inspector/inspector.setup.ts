import { assign, sendTo, setup, fromCallback } from 'xstate';
import { effect } from '../core/effect.ts';
import { slot } from '../core/slot.ts';
import type { Chart, PlacedChart } from './chart.ts';
import { follow, type Feed } from './feed.ts';
import { chartToPlace, neighbourOf, readEvent, type InspectorContext, type InspectorEvent } from './inspection.ts';
import type { Report, Request } from './reports.ts';
import { readRun, type Verdict } from './run.ts';

/** The types, effects, actions and guards of `inspectorMachine`. */
export const inspectorSetup = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    tags: {} as 'recording' | 'run' | 'replaying' | 'notReplayed' | 'unreadable' | 'undrawn' | 'wrong',
  },
  actors: {
    /** The channel to the tabs: reports what they say, and passes requests on. */
    channel: fromCallback<{ type: 'asked'; request: Request }>(() => undefined),
    /** Places the states and arrows of a chart. */
    place: slot<PlacedChart, { chart: Chart | undefined }>('place'),
    /** Replays a recording on the machines of this version. */
    replay: slot<Verdict[], { run: Feed }>('replay'),
  },
  actions: {
    /** Effect: saves the recording as a file. */
    saveRun: effect<{ run: Feed }>(),
    ask: sendTo('channel', (_, params: { request: Request }) => ({ type: 'asked', ...params })),
    keep: assign((_, params: Partial<InspectorContext>) => params),
    followReport: assign(({ context }, { report }: { report: Report }) => ({ feed: follow(context.feed, report) })),
    recordReport: assign(({ context: { run } }, { report }: { report: Report }) => ({
      run: run && follow(run, report, true),
    })),
    startRun: assign(({ context: { feed } }) => ({
      run: { ...feed, actors: feed.actors.map((actor) => ({ ...actor, first: actor.seen })), steps: [] },
    })),
    openRun: assign((_, { text }: { text: string }) => ({
      run: readRun(text),
      verdicts: undefined,
      key: undefined,
      stepId: undefined,
      camera: undefined,
    })),
    dropRun: assign({ run: undefined, verdicts: undefined, stepId: undefined }),
    moveStep: assign(({ context }, { by }: { by: 1 | -1 }) => neighbourOf(context, by)),
    keepPlaced: assign(({ context: { placed } }, { chart }: { chart: PlacedChart }) => ({
      placed: { ...placed, [chart.states[0]?.state.id ?? '']: chart },
    })),
  },
  guards: {
    isEvent: ({ context: { draft } }) => readEvent(draft) !== undefined,
    isRun: (_, { text }: { text: string }) => readRun(text) !== undefined,
    isUnplaced: ({ context }) => chartToPlace(context) !== undefined,
  },
});
