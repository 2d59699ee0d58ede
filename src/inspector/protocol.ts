/** The channel between the tabs of this origin; nothing leaves the browser. */
export const channelName = 'prestalo.inspector';

interface Base {
  sessionId: string;
  /** Milliseconds since 1970, as text. */
  createdAt: string;
}
interface Seen {
  status: string;
  value?: unknown;
  context?: unknown;
}

/** A report from an inspected tab: what happened, and which events its actor now accepts. */
export interface Report {
  kind: 'report';
  tab: string;
  title: string;
  /** Increases with every report of the tab. */
  count: number;
  event:
    | (Base & { type: '@xstate.event'; event: { type: string } & Record<string, unknown> })
    | (Base & { type: '@xstate.snapshot'; snapshot: Seen })
    | (Base & { type: '@xstate.actor'; snapshot: Seen; name: string; parentId: string | undefined });
  takes: string[];
}

/** A message from the inspector page: a request for all actors, or an event for one. */
export type Request =
  | { kind: 'hello' }
  | { kind: 'send'; tab: string; sessionId: string; event: { type: string } & Record<string, unknown> };

/** A tab was closed or navigated away: its actors are gone. */
export interface Farewell {
  kind: 'bye';
  tab: string;
}

export type Message = Report | Farewell | Request;

/** The part of a `BroadcastChannel` that both sides use. */
export interface Channel {
  postMessage: (message: Message) => void;
  addEventListener: (type: 'message', listener: (event: { data: Message }) => void) => void;
  removeEventListener: (type: 'message', listener: (event: { data: Message }) => void) => void;
}

export const openChannel = (): Channel & { close: () => void } => new BroadcastChannel(channelName);
