import type { SnapshotFrom } from 'xstate';
import type { PlacedChart } from './chart.ts';
import type { Step, Watched } from './feed.ts';
import { actorOf, stepsOf } from './inspection.ts';
import type { inspectorMachine } from './inspector.machine.ts';

interface Inspection {
  /** Those that match the filter, with the actors around them. */
  actors: Watched[];
  /** Those that match the filter, oldest first; of the chosen actor alone, if there is one. */
  steps: Step[];
  actor: Watched | undefined;
  step: Step | undefined;
  before: Step | undefined;
  chart: PlacedChart | undefined;
  isRun: boolean;
  isPast: boolean;
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
  return {
    actors: shown.actors.filter(({ key }) => wanted.has(key)),
    steps: shown.steps.filter(
      ({ key, from, name, fromName, event }) =>
        (context.key === undefined || key === context.key || from === context.key) && has(name, fromName, event.type),
    ),
    actor,
    ...stepsOf(context),
    chart: actor?.machine === undefined ? undefined : context.placed[actor.machine],
    isRun,
    isPast: context.stepId !== undefined,
  };
}
