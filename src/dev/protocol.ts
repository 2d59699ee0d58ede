/** The channel between the tabs of this origin; nothing of it leaves the browser. */
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

/** What an inspected tab says: what happened, and which events its actor would take now. */
export interface Report {
  kind: 'report';
  tab: string;
  title: string;
  /** Grows with every report of the tab. */
  count: number;
  event:
    | (Base & { type: '@xstate.event'; event: { type: string } & Record<string, unknown> })
    | (Base & { type: '@xstate.snapshot'; snapshot: Seen })
    | (Base & { type: '@xstate.actor'; snapshot: Seen; name: string; parentId: string | undefined });
  takes: string[];
}

/** What the inspector's page says: who is there, or an event for one actor. */
export type Request =
  | { kind: 'hello' }
  | { kind: 'send'; tab: string; sessionId: string; event: { type: string } & Record<string, unknown> };

/** A tab was closed or went to another page: none of its actors runs any more. */
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
