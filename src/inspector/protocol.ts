import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { ActorReport, Arrival, Farewell, Request, Seen } from '#machines/inspector/reports';

/** The channel between the tabs of this origin; nothing leaves the browser. */
export const channelName = 'prestalo.inspector';

/** A message of Stately's inspection protocol: an actor, an event sent to one, or its snapshot after an event. */
export interface Inspected {
  kind: 'inspected';
  tab: string;
  /** The title of the tab's page. */
  title: string;
  /** Increases with every message of the tab. */
  count: number;
  message: StatelyInspectionEvent;
}

/** What Stately's messages leave out; follows the message about an actor or its snapshot. */
export interface Details extends Pick<Seen, 'nodes' | 'takes' | 'delays'> {
  kind: 'details';
  tab: string;
  /** The count of the message that it completes. */
  of: number;
  /** Of an actor. */
  actor?: Pick<ActorReport, 'name' | 'machine' | 'chart'>;
  /** Of a snapshot: the transitions taken, and the count of the message about the event. */
  step?: { taken: string[]; cause: number | undefined };
}

/** What a tab says about its actors. */
export type Said = Inspected | Details | Farewell;

export type Message = Said | Request | Arrival;

/** The part of a `BroadcastChannel` that both sides use. */
export interface Channel {
  postMessage: (message: Message) => void;
  addEventListener: (type: 'message', listener: (event: { data: Message }) => void) => void;
  removeEventListener: (type: 'message', listener: (event: { data: Message }) => void) => void;
  close: () => void;
}

export const openChannel = (): Channel => new BroadcastChannel(channelName);
