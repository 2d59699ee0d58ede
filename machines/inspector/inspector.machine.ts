import { assign, sendTo, setup, fromCallback } from 'xstate';
import { effect } from '../core/effect.ts';
import { slot } from '../core/slot.ts';
import type { Chart, PlacedChart } from './chart.ts';
import { follow, type Feed, emptyFeed } from './feed.ts';
import {
  chartToPlace,
  neighbourOf,
  readEvent,
  type InspectorContext,
  type InspectorEvent,
  actorOf,
  cameraAfter,
  chosenIn,
  draftOf,
  nothingSeen,
} from './inspection.ts';
import type { Report, Request } from './reports.ts';
import { readRun, type Verdict } from './run.ts';
import { cameraAtState, cameraOverAll, moveCamera, zoomCamera } from './camera.ts';

const chosen = { type: 'choose' as const, params: ({ event }: { event: { key: string; id?: string } }) => event };

const followed = { type: 'followReport' as const, params: ({ event }: { event: { report: Report } }) => event };

const imported = [
  {
    guard: { type: 'isRun' as const, params: ({ event }: { event: { text: string } }) => event },
    target: '#inspector.run.reviewing',
    actions: { type: 'openRun' as const, params: ({ event }: { event: { text: string } }) => event },
  },
  { target: '.unreadable' },
] as const;

/** Shows the actors of all open tabs and lets them take events; records what happens, steps through it and replays it. */
export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    tags: {} as 'recording' | 'run' | 'replaying' | 'notReplayed' | 'unreadable' | 'undrawn' | 'wrong',
  },
  actors: {
    /** The channel to the tabs: receives their reports and sends them requests. */
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
    choose: assign(({ context }, { key, id }: { key: string; id?: string }) => chosenIn(context, key, id)),
    showNow: assign({ stepId: undefined }),
    moveCamera: assign(({ context }, { right, down }: { right: number; down: number }) =>
      cameraAfter(context, (camera) => moveCamera(camera, right, down)),
    ),
    zoomCamera: assign(({ context }, { by }: { by: number }) =>
      cameraAfter(context, (camera, chart) => zoomCamera(camera, chart, by)),
    ),
    resetCamera: assign(({ context }, { to }: Pick<Extract<InspectorEvent, { type: 'camera.reset' }>, 'to'>) =>
      cameraAfter(context, (_, chart) => (to === 'all' ? cameraOverAll(chart) : cameraAtState(chart))),
    ),
    keepFilter: assign((_, { text }: { text: string }) => ({ filter: text })),
    keepVerdicts: assign((_, { verdicts }: { verdicts: Verdict[] }) => ({ verdicts })),
    keepDraft: assign((_, { draft }: { draft: string }) => ({ draft })),
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
}).createMachine({
  id: 'inspector',
  context: nothingSeen,
  type: 'parallel',
  invoke: { id: 'channel', src: 'channel' },
  on: {
    reported: { actions: followed },
    'actor.chosen': { actions: chosen },
    'step.chosen': { actions: chosen },
    'step.moved': { actions: { type: 'moveStep', params: ({ event }) => event } },
    'now.chosen': { actions: 'showNow' },
    'camera.moved': { actions: { type: 'moveCamera', params: ({ event }) => event } },
    'camera.zoomed': { actions: { type: 'zoomCamera', params: ({ event }) => event } },
    'camera.reset': { actions: { type: 'resetCamera', params: ({ event }) => event } },
    'filter.typed': { actions: { type: 'keepFilter', params: ({ event }) => event } },
    'delay.passed': {
      actions: {
        type: 'ask',
        params: ({ context, event }) => {
          const { tab = '', sessionId = '' } = actorOf(context) ?? {};
          return { request: { kind: 'pass', tab, sessionId, id: event.id } };
        },
      },
    },
  },
  states: {
    run: {
      description: 'Whether something is recorded, and what is done with the recording',
      initial: 'live',
      states: {
        live: {
          description: 'The open tabs are shown as they are now',
          on: { 'recording.started': { target: 'recording', actions: 'startRun' }, 'run.imported': imported },
          initial: 'watching',
          states: {
            watching: { description: 'The reports of the tabs are followed' },
            unreadable: { description: 'The chosen file is no recording', tags: 'unreadable' },
          },
        },
        recording: {
          description: 'Everything that the actors take is recorded',
          tags: 'recording',
          on: {
            reported: { actions: [followed, { type: 'recordReport', params: ({ event }) => event }] },
            'recording.ended': 'reviewing',
          },
        },
        reviewing: {
          description: 'A recording is shown and can be exported, stepped through and replayed',
          tags: 'run',
          on: {
            'run.exported': {
              actions: { type: 'saveRun', params: ({ context }) => ({ run: context.run ?? emptyFeed }) },
            },
            'run.imported': imported,
            'run.replayed': '.replaying',
            'run.left': { target: 'live', actions: 'dropRun' },
          },
          initial: 'idle',
          states: {
            idle: { description: 'The recording can be stepped through' },
            replaying: {
              description: 'The recorded events are sent to the machines of this version',
              tags: 'replaying',
              invoke: {
                id: 'replay',
                src: 'replay',
                input: ({ context }) => ({ run: context.run ?? emptyFeed }),
                onDone: {
                  target: 'idle',
                  actions: { type: 'keepVerdicts', params: ({ event }) => ({ verdicts: event.output }) },
                },
                onError: 'notReplayed',
              },
            },
            notReplayed: { description: 'The code of the machines could not be loaded', tags: 'notReplayed' },
            unreadable: {
              description: 'The chosen file is no recording; the one that is shown stays',
              tags: 'unreadable',
            },
          },
        },
      },
    },
    chart: {
      description: 'The drawing of the chosen actor',
      initial: 'drawn',
      states: {
        drawn: {
          description: 'The chosen actor is drawn, if it is a machine',
          always: { guard: 'isUnplaced', target: 'placing' },
        },
        placing: {
          description: 'The places of states and arrows are being calculated',
          invoke: {
            id: 'place',
            src: 'place',
            input: ({ context }) => ({ chart: chartToPlace(context) }),
            onDone: {
              target: 'drawn',
              actions: { type: 'keepPlaced', params: ({ event }) => ({ chart: event.output }) },
            },
            onError: 'undrawn',
          },
        },
        undrawn: {
          description: 'The drawing failed; choosing an actor tries again',
          tags: 'undrawn',
          on: { 'actor.chosen': { target: 'drawn', actions: chosen } },
        },
      },
    },
    sending: {
      description: 'Writing an event for the chosen actor',
      initial: 'writing',
      on: {
        'event.chosen': {
          target: '.writing',
          actions: { type: 'keepDraft', params: ({ context, event }) => ({ draft: draftOf(context, event.event) }) },
        },
        'event.typed': {
          target: '.writing',
          actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.text }) },
        },
        'event.sent': [
          {
            guard: 'isEvent',
            target: '.writing',
            actions: {
              type: 'ask',
              params: ({ context }) => {
                const { tab = '', sessionId = '' } = actorOf(context) ?? {};
                const event = readEvent(context.draft) ?? { type: '' };
                return { request: { kind: 'send', tab, sessionId, event } };
              },
            },
          },
          { target: '.wrong' },
        ],
      },
      states: {
        writing: { description: 'The event is being written' },
        wrong: { description: 'The text is no event, so nothing was sent', tags: 'wrong' },
      },
    },
  },
});
