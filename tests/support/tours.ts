/** Which situation follows from which event. */
export type Graph<Situation extends string, Event extends string> = Record<
  Situation,
  { does: Partial<Record<Event, Situation>> }
>;

export interface Step<Situation, Event> {
  event: Event;
  to: Situation;
}

const entriesOf = <Key extends string, Value>(record: Partial<Record<Key, Value>>): [Key, Value][] =>
  Object.entries(record) as [Key, Value][];

/** The shortest way to an event that is not covered yet; undefined if none can be reached. */
function shortest<Situation extends string, Event extends string>(
  graph: Graph<Situation, Event>,
  from: Situation,
  isCovered: (situation: Situation, event: Event) => boolean,
): Step<Situation, Event>[] | undefined {
  const known = new Set<Situation>([from]);
  let front: { at: Situation; steps: Step<Situation, Event>[] }[] = [{ at: from, steps: [] }];
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { at, steps } of front) {
      for (const [event, to] of entriesOf(graph[at].does)) {
        const taken = [...steps, { event, to }];
        if (!isCovered(at, event)) return taken;
        if (known.has(to)) continue;
        known.add(to);
        next.push({ at: to, steps: taken });
      }
    }
    front = next;
  }
  return undefined;
}

/**
 * A few long paths that take every event of every situation at least once. They are shorter together than a path for
 * each, and each begins with a fresh page.
 */
export function toursOf<Situation extends string, Event extends string>(
  graph: Graph<Situation, Event>,
  first: Situation,
  longest = 25,
): Step<Situation, Event>[][] {
  const covered = new Set<string>();
  const isCovered = (situation: Situation, event: Event) => covered.has(`${situation} ${event}`);
  const tours: Step<Situation, Event>[][] = [];
  for (;;) {
    const tour: Step<Situation, Event>[] = [];
    let at = first;
    while (tour.length < longest) {
      const steps = shortest(graph, at, isCovered);
      if (!steps) break;
      for (const step of steps) {
        covered.add(`${at} ${step.event}`);
        tour.push(step);
        at = step.to;
      }
    }
    if (tour.length === 0) return tours;
    tours.push(tour);
  }
}
