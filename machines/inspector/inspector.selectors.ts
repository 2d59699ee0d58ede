import type { SnapshotFrom } from 'xstate';
import { cameraAtState, viewBoxOf } from './camera.ts';
import type { ChartState, PlacedChart } from './chart.ts';
import { stateText, type Step, type Watched } from './feed.ts';
import { actorOf, chartOf, stepsOf } from './inspection.ts';
import type { inspectorMachine } from './inspector.machine.ts';

/** An actor of the tree, and the actors inside it. */
export interface Branch {
  key: string;
  name: string;
  /** Its state, or its status if it is no machine; empty if it has none. */
  state: string;
  inside: Branch[];
}

/** A tab of the product, and its actors that match the filter, inside the actors around them. */
export interface Tab {
  tab: string;
  title: string;
  /** Whether it is the inspector's own. */
  isHere: boolean;
  branches: Branch[];
}

/** What is drawn of the chosen actor. */
export interface Drawing {
  machine: string;
  chart: PlacedChart;
  viewBox: string;
  /** The ids of the current states. */
  nodes: readonly string[];
  /** The current states that have none inside them. */
  current: ChartState[];
  /** The ids of the arrows that the shown step took. */
  taken: string[];
}

interface Inspection {
  /** The inspector's own tab comes last. */
  tabs: Tab[];
  /** Those that match the filter, oldest first; of the chosen actor alone, if there is one. */
  steps: Step[];
  actor: Watched | undefined;
  step: Step | undefined;
  before: Step | undefined;
  isRun: boolean;
  isPast: boolean;
  /** Whether the chosen actor has a step before or after the one that is shown. */
  hasBefore: boolean;
  hasAfter: boolean;
}

/** The actors inside another one. An actor whose parent is not listed stands at the top. */
function branchesOf(actors: readonly Watched[], parentKey?: string): Branch[] {
  const isKnown = (key: string | undefined) => actors.some((actor) => actor.key === key);
  return actors
    .filter((actor) => (isKnown(actor.parentKey) ? actor.parentKey : undefined) === parentKey)
    .map(({ key, machine, name, seen: { value, status } }) => ({
      key,
      name: machine ?? name,
      state: value === undefined ? status : stateText(value),
      inside: branchesOf(actors, key),
    }));
}

function tabsOf(actors: readonly Watched[]): Tab[] {
  const last = new Map(actors.map((actor) => [actor.tab, actor]));
  return [...last.values()]
    .map(({ tab, title, isHere }) => ({
      ...{ tab, title, isHere },
      branches: branchesOf(actors.filter((actor) => actor.tab === tab)),
    }))
    .toSorted((one, other) => Number(one.isHere) - Number(other.isHere));
}

/** What the page shows: the open tabs, or the recording. */
export function selectInspection(snapshot: SnapshotFrom<typeof inspectorMachine>): Inspection {
  const { context } = snapshot;
  const isRun = snapshot.hasTag('run');
  const shown = isRun && context.run ? context.run : context.feed;
  const word = context.filter.trim().toLowerCase();
  const has = (...texts: (string | undefined)[]) =>
    word === '' || texts.some((text) => text?.toLowerCase().includes(word));
  const matches = shown.actors.filter(({ name, machine, title }) => has(name, machine, title));
  const wanted = new Set(matches.map(({ key }) => key));
  for (const match of matches)
    for (let up = match.parentKey; up !== undefined && !wanted.has(up);) {
      wanted.add(up);
      const key: string = up;
      up = shown.actors.find((actor) => actor.key === key)?.parentKey;
    }
  const actor = actorOf(context);
  const { step, before } = stepsOf(context);
  return {
    tabs: tabsOf(shown.actors.filter(({ key }) => wanted.has(key))),
    steps: shown.steps.filter(
      ({ key, from, name, fromName, event }) =>
        (context.key === undefined || key === context.key || from === context.key) && has(name, fromName, event.type),
    ),
    actor,
    step,
    before,
    isRun,
    isPast: context.stepId !== undefined,
    hasBefore: before !== undefined,
    hasAfter: context.stepId !== undefined && step !== undefined,
  };
}

/** The statechart of the chosen actor at the chosen step; undefined until it is placed, and for effects. */
export function selectDrawing({ context }: SnapshotFrom<typeof inspectorMachine>): Drawing | undefined {
  const actor = actorOf(context);
  const chart = chartOf(context);
  if (actor?.machine === undefined || !chart) return undefined;
  const { step } = stepsOf(context);
  const { nodes } = (step ?? actor).seen;
  return {
    machine: actor.machine,
    chart,
    viewBox: viewBoxOf(context.camera ?? cameraAtState(chart), chart, nodes),
    nodes,
    current: chart.states
      .map(({ state }) => state)
      .filter(({ id, children }) => nodes.includes(id) && children.length === 0),
    taken: chart.arrows.filter(({ arrow }) => arrow?.ids.some((id) => step?.taken.includes(id))).map(({ id }) => id),
  };
}
