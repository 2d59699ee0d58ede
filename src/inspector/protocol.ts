import type { Arrival, Report, Request } from '#machines/inspector/reports';

/** The channel between the tabs of this origin; nothing leaves the browser. */
export const channelName = 'prestalo.inspector';

export type Message = Report | Request | Arrival;

/** The part of a `BroadcastChannel` that both sides use. */
export interface Channel {
  postMessage: (message: Message) => void;
  addEventListener: (type: 'message', listener: (event: { data: Message }) => void) => void;
  removeEventListener: (type: 'message', listener: (event: { data: Message }) => void) => void;
  close: () => void;
}

export const openChannel = (): Channel => new BroadcastChannel(channelName);
