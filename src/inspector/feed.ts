import type { Farewell, Report } from './protocol.ts';

export interface Watched {
  /** Unique across tabs. */
  key: string;
  tab: string;
  title: string;
  sessionId: string;
  name: string;
  parentKey: string | undefined;
  status: string;
  value: unknown;
  context: unknown;
  takes: string[];
}

export interface Taken {
  id: string;
  key: string;
  at: string;
  event: { type: string } & Record<string, unknown>;
}

export interface Feed {
  actors: Watched[];
  /** Newest first. */
  events: Taken[];
}

export const emptyFeed: Feed = { actors: [], events: [] };

/** Maximum number of events kept. */
const kept = 200;

/** The state after one more report; the parts that did not change keep their identity. */
export function follow(feed: Feed, said: Report | Farewell): Feed {
  if (said.kind === 'bye') {
    const isOther = ({ key }: { key: string }) => !key.startsWith(`${said.tab} `);
    return { actors: feed.actors.filter(isOther), events: feed.events.filter(isOther) };
  }
  const { tab, title, count, event, takes } = said;
  const key = `${tab} ${event.sessionId}`;
  const known = feed.actors.find((actor) => actor.key === key);
  if (event.type === '@xstate.event') {
    const taken = { id: `${tab} ${count}`, key, at: event.createdAt, event: event.event };
    return { ...feed, events: [taken, ...feed.events].slice(0, kept) };
  }
  const { snapshot } = event;
  const next: Watched = {
    key,
    tab,
    title,
    sessionId: event.sessionId,
    name: event.type === '@xstate.actor' ? event.name : (known?.name ?? event.sessionId),
    parentKey:
      event.type === '@xstate.actor' && event.parentId !== undefined ? `${tab} ${event.parentId}` : known?.parentKey,
    status: snapshot.status,
    value: snapshot.value,
    context: snapshot.context,
    takes,
  };
  // Drop ended actors: their ids may be reused.
  if (next.status !== 'active') return { ...feed, actors: feed.actors.filter((actor) => actor.key !== key) };
  return {
    ...feed,
    actors: known ? feed.actors.map((actor) => (actor.key === key ? next : actor)) : [...feed.actors, next],
  };
}
