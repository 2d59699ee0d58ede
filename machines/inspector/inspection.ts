import { cameraAtState, type Camera } from './camera.ts';
import type { Chart, PlacedChart } from './chart.ts';
import { emptyFeed, type Feed, type Step, type Watched } from './feed.ts';
import type { Report, Sendable } from './reports.ts';
import type { Verdict } from './run.ts';

export interface InspectorContext {
  /** The open tabs. */
  feed: Feed;
  /** The recording. */
  run: Feed | undefined;
  /** The chosen actor. */
  key: string | undefined;
  /** The chosen step; undefined for now, or for the end of a recording. */
  stepId: string | undefined;
  filter: string;
  /** The event that is being written, as JSON. */
  draft: string;
  /** Placed charts by machine. */
  placed: Record<string, PlacedChart>;
  /** The visible part of the drawing; undefined until the user moves it: it follows the current state. */
  camera: Camera | undefined;
  verdicts: Verdict[] | undefined;
}

export const nothingSeen: InspectorContext = {
  feed: emptyFeed,
  run: undefined,
  key: undefined,
  stepId: undefined,
  filter: '',
  draft: '',
  placed: {},
  camera: undefined,
  verdicts: undefined,
};

export type InspectorEvent =
  | { type: 'reported'; report: Report }
  | { type: 'actor.chosen'; key: string }
  | { type: 'step.chosen'; key: string; id: string }
  | { type: 'step.moved'; by: 1 | -1 }
  | { type: 'now.chosen' }
  | { type: 'camera.moved'; right: number; down: number }
  | { type: 'camera.zoomed'; by: number }
  | { type: 'camera.reset'; to: 'state' | 'all' }
  | { type: 'filter.typed'; text: string }
  | { type: 'event.chosen'; event: string }
  | { type: 'event.typed'; text: string }
  | { type: 'event.sent' }
  | { type: 'delay.passed'; id: string }
  | { type: 'recording.started' }
  | { type: 'recording.ended' }
  | { type: 'run.exported' }
  | { type: 'run.imported'; text: string }
  | { type: 'run.left' }
  | { type: 'run.replayed' };

/** The chosen actor, of an open tab or of the recording. */
export const actorOf = ({ feed, run, key }: InspectorContext): Watched | undefined =>
  feed.actors.find((actor) => actor.key === key) ?? run?.actors.find((actor) => actor.key === key);

/** The placed chart of the chosen actor. */
export function chartOf(context: InspectorContext): PlacedChart | undefined {
  const machine = actorOf(context)?.machine;
  return machine === undefined ? undefined : context.placed[machine];
}

/** What changes when an actor is chosen, now or at a step: another machine is looked at from its own current state. */
export function chosenIn(context: InspectorContext, key: string, stepId?: string): Partial<InspectorContext> {
  const next = { ...context, key };
  const isSame = actorOf(next)?.machine === actorOf(context)?.machine;
  return { key, stepId, ...(!isSame && { camera: undefined }) };
}

/** The camera as it is, or as it begins; undefined without a drawing. @param change the user's move or zoom */
export function cameraAfter(
  context: InspectorContext,
  change: (camera: Camera, chart: PlacedChart) => Camera,
): { camera: Camera | undefined } {
  const chart = chartOf(context);
  return { camera: chart && change(context.camera ?? cameraAtState(chart), chart) };
}

const stepsIn = ({ feed, run }: InspectorContext, key: string | undefined): Step[] => {
  const own = (all: Feed | undefined) => all?.steps.filter((step) => step.key === key) ?? [];
  const live = own(feed);
  return live.length > 0 && feed.actors.some((actor) => actor.key === key) ? live : own(run);
};

/** The chosen step and the one of the same actor before it; without a choice the last one. */
export function stepsOf(context: InspectorContext): { step: Step | undefined; before: Step | undefined } {
  const steps = stepsIn(context, context.key);
  const index = context.stepId === undefined ? steps.length - 1 : steps.findIndex(({ id }) => id === context.stepId);
  return { step: steps[index], before: steps[index - 1] };
}

/** The step before or after the chosen one; after the last one comes now. */
export function neighbourOf(context: InspectorContext, by: 1 | -1): { stepId: string | undefined } {
  const steps = stepsIn(context, context.key);
  const index = context.stepId === undefined ? steps.length - 1 : steps.findIndex(({ id }) => id === context.stepId);
  const next = Math.max(0, index + by);
  return { stepId: steps[next]?.id };
}

/** The chart of the chosen actor, if it is not placed yet. */
export function chartToPlace(context: InspectorContext): Chart | undefined {
  const machine = actorOf(context)?.machine;
  if (machine === undefined || machine in context.placed) return undefined;
  return context.feed.charts[machine] ?? context.run?.charts[machine];
}

/** An event to begin with: the last one of this type that was seen, else its type alone. */
export function draftOf({ feed, run }: InspectorContext, type: string): string {
  const seen = [...(run?.steps ?? []), ...feed.steps].findLast(({ event }) => event.type === type);
  return JSON.stringify(seen?.event ?? { type }, null, 2);
}

const isSendable = (value: unknown): value is Sendable =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The event in a text; undefined if it is no JSON object with a type. */
export function readEvent(text: string): Sendable | undefined {
  try {
    const event: unknown = JSON.parse(text);
    return isSendable(event) ? event : undefined;
  } catch {
    return undefined;
  }
}

/** A value of an event that a form can ask for; objects and lists are written as JSON. */
export interface EventField {
  name: string;
  value: string | number | boolean;
}

const isSimple = (value: unknown): value is EventField['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The fields of the event that is being written, besides its type; none while its text is no event. */
export const fieldsOf = (draft: string): EventField[] =>
  Object.entries(readEvent(draft) ?? {}).flatMap(([name, value]) =>
    name !== 'type' && isSimple(value) ? [{ name, value }] : [],
  );

/** The event with another value of a field. */
export const withField = (draft: string, { name, value }: EventField): string =>
  JSON.stringify({ ...readEvent(draft), [name]: value }, null, 2);
