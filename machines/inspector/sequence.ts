import type { Step } from './feed.ts';

/** A lane of the diagram: an actor, or what is outside of all actors. */
export interface Lane {
  key: string | undefined;
  name: string | undefined;
}

/** An arrow from one lane to another, by their places. */
export interface Arrow {
  step: Step;
  from: number;
  to: number;
}

/** More arrows than these are too many to follow. */
const longest = 40;

/** The last messages as a sequence diagram: a lane for each actor in the order in which they come up, people and effects first. */
export function sequenceOf(all: readonly Step[]): { lanes: Lane[]; arrows: Arrow[] } {
  const steps = all.slice(-longest);
  const lanes = new Map<string | undefined, Lane>();
  const place = (key: string | undefined, name: string | undefined): number => {
    if (!lanes.has(key)) lanes.set(key, { key, name });
    return [...lanes.keys()].indexOf(key);
  };
  if (steps.some(({ from }) => from === undefined)) place(undefined, undefined);
  const arrows = steps.map((step) => ({
    step,
    from: place(step.from, step.fromName),
    to: place(step.key, step.name),
  }));
  return { lanes: [...lanes.values()], arrows };
}
