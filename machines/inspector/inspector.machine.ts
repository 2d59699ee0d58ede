import { cameraAtState, cameraOverAll, moveCamera, zoomCamera } from './camera.ts';
import { emptyFeed } from './feed.ts';
import {
  actorOf,
  cameraAfter,
  chartToPlace,
  chosenIn,
  draftOf,
  nothingSeen,
  readEvent,
  type InspectorContext,
} from './inspection.ts';
import type { Report } from './reports.ts';
import { inspectorSetup } from './inspector.setup.ts';

const chosen = {
  type: 'keep' as const,
  params: ({ context, event }: { context: InspectorContext; event: { key: string; id?: string } }) =>
    chosenIn(context, event.key, event.id),
};

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
export const inspectorMachine = inspectorSetup.createMachine({
  id: 'inspector',
  context: nothingSeen,
  type: 'parallel',
  invoke: { id: 'channel', src: 'channel' },
  on: {
    reported: { actions: followed },
    'actor.chosen': { actions: chosen },
    'step.chosen': { actions: chosen },
    'step.moved': { actions: { type: 'moveStep', params: ({ event }) => event } },
    'now.chosen': { actions: { type: 'keep', params: { stepId: undefined } } },
    'camera.moved': {
      actions: {
        type: 'keep',
        params: ({ context, event: { right, down } }) =>
          cameraAfter(context, (camera) => moveCamera(camera, right, down)),
      },
    },
    'camera.zoomed': {
      actions: {
        type: 'keep',
        params: ({ context, event: { by } }) => cameraAfter(context, (camera, chart) => zoomCamera(camera, chart, by)),
      },
    },
    'camera.reset': {
      actions: {
        type: 'keep',
        params: ({ context, event: { to } }) =>
          cameraAfter(context, (_, chart) => (to === 'all' ? cameraOverAll(chart) : cameraAtState(chart))),
      },
    },
    'filter.typed': { actions: { type: 'keep', params: ({ event }) => ({ filter: event.text }) } },
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
                  actions: { type: 'keep', params: ({ event }) => ({ verdicts: event.output }) },
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
          actions: { type: 'keep', params: ({ context, event }) => ({ draft: draftOf(context, event.event) }) },
        },
        'event.typed': {
          target: '.writing',
          actions: { type: 'keep', params: ({ event }) => ({ draft: event.text }) },
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
