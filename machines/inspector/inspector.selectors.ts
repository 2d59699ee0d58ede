import type { SnapshotFrom } from 'xstate';
import type { PlacedChart } from './chart.ts';
import type { Step, Watched } from './feed.ts';
import { actorOf, stepsOf } from './inspection.ts';
import type { inspectorMachine } from './inspector.machine.ts';

/** A tab of the product, and its actors that match the filter, with the actors around them. */
export interface Tab {
  tab: string;
  title: string;
  /** Whether it is the inspector's own. */
  isHere: boolean;
  actors: Watched[];
}

interface Inspection {
  /** The inspector's own tab comes last. */
  tabs: Tab[];
  /** Those that match the filter, oldest first; of the chosen actor alone, if there is one. */
  steps: Step[];
  actor: Watched | undefined;
  step: Step | undefined;
  before: Step | undefined;
  chart: PlacedChart | undefined;
  isRun: boolean;
  isPast: boolean;
  /** Whether the chosen actor has a step before or after the one that is shown. */
  hasBefore: boolean;
  hasAfter: boolean;
}

function tabsOf(actors: readonly Watched[]): Tab[] {
  const tabs = new Map<string, Tab>();
  for (const actor of actors) {
    const { tab, title, isHere } = actor;
    tabs.set(tab, { tab, title, isHere, actors: [...(tabs.get(tab)?.actors ?? []), actor] });
  }
  return [...tabs.values()].toSorted((one, other) => Number(one.isHere) - Number(other.isHere));
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
    chart: actor?.machine === undefined ? undefined : context.placed[actor.machine],
    isRun,
    isPast: context.stepId !== undefined,
    hasBefore: before !== undefined,
    hasAfter: context.stepId !== undefined && step !== undefined,
  };
}
