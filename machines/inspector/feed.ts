import type { Chart } from './chart.ts';
import type { Report, Seen, Sendable } from './reports.ts';

/** An actor of a tab. */
export interface Watched {
  /** Unique across tabs. */
  key: string;
  tab: string;
  title: string;
  sessionId: string;
  name: string;
  parentKey: string | undefined;
  machine: string | undefined;
  /** Whether it runs in the inspector's own tab. */
  isHere: boolean;
  /** As it was when it became known. */
  first: Seen;
  seen: Seen;
}

/** An event that reached an actor, and the actor's state afterwards. */
export interface Step {
  id: string;
  /** Increases within a tab in the order in which the events were sent. */
  count: number;
  key: string;
  name: string;
  /** The sender: the key of an actor, undefined for people and for events from outside. */
  from: string | undefined;
  fromName: string | undefined;
  at: number;
  event: Sendable;
  taken: string[];
  seen: Seen;
}

/** Everything known about the open tabs, or kept of them in a recording. */
export interface Feed {
  /** The live ones; in a recording also those that have ended. */
  actors: Watched[];
  /** Oldest first. */
  steps: Step[];
  /** By the id of their machine. */
  charts: Record<string, Chart>;
}

export const emptyFeed: Feed = { actors: [], steps: [], charts: {} };

/** Steps kept outside a recording. */
const kept = 400;

/** The id of its machine says more than the one it runs under; effects have only the latter. */
export const nameOf = (actor: Watched | undefined): string | undefined => actor?.machine ?? actor?.name;

/** The value of a state as one reads it: `open.running`, with `+` between what holds at once. */
export function stateText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : '';
  return Object.entries(value)
    .map(([key, inner]) => [key, stateText(inner)].filter((part) => part !== '').join('.'))
    .join(' + ');
}

const isOf = (tab: string) => (each: { key: string }) => each.key.startsWith(`${tab} `);

/**
 * The feed after one more report; the parts that did not change keep their identity.
 * @param isRecording keeps every step, and actors that have ended
 */
export function follow(feed: Feed, report: Report, isRecording = false): Feed {
  if (report.kind === 'bye') {
    if (isRecording) return feed;
    const isGone = isOf(report.tab);
    return { ...feed, actors: feed.actors.filter((actor) => !isGone(actor)) };
  }
  const { tab, title, sessionId, seen } = report;
  const key = `${tab} ${sessionId}`;
  const known = feed.actors.find((actor) => actor.key === key);
  if (report.kind === '@xstate.actor') {
    const { name, machine, chart, isHere = false } = report;
    const parentKey = report.parentId === undefined ? undefined : `${tab} ${report.parentId}`;
    const first = known?.first ?? seen;
    const next: Watched = { key, tab, title, sessionId, name, parentKey, machine, isHere, first, seen };
    return {
      ...feed,
      actors: known ? feed.actors.map((actor) => (actor === known ? next : actor)) : [...feed.actors, next],
      charts: chart && !(chart.machine in feed.charts) ? { ...feed.charts, [chart.machine]: chart } : feed.charts,
    };
  }
  const from = report.sourceId === undefined ? undefined : `${tab} ${report.sourceId}`;
  const step: Step = {
    id: `${tab} ${String(report.count)}`,
    count: report.count,
    key,
    name: nameOf(known) ?? sessionId,
    from,
    fromName: from === undefined ? undefined : nameOf(feed.actors.find((actor) => actor.key === from)),
    at: report.at,
    event: report.event,
    taken: report.taken,
    seen,
  };
  // An actor reports after it has finished, so the events that it caused are reported first.
  const isEarlier = (other: Step) => !isOf(tab)(other) || other.count < step.count;
  const after = feed.steps.findLastIndex(isEarlier) + 1;
  const steps = feed.steps.toSpliced(after, 0, step);
  const hasEnded = seen.status !== 'active' && !isRecording;
  return {
    ...feed,
    actors: hasEnded
      ? feed.actors.filter((actor) => actor !== known)
      : feed.actors.map((actor) =>
          // A replay begins with the state at the start.
          actor === known
            ? { ...actor, title, seen, first: step.event.type === 'xstate.init' ? seen : actor.first }
            : actor,
        ),
    steps: isRecording ? steps : steps.slice(-kept),
  };
}

/** What differs between two contexts, by the path of the value. */
export function changesOf(
  before: unknown,
  after: unknown,
  path = '',
): { path: string; before: unknown; after: unknown }[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isTree = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isTree(before) || !isTree(after)) return [{ path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    changesOf(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
}
