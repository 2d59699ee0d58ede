import type { Chart } from './chart.ts';

export type Sendable = { type: string } & Record<string, unknown>;

/** The state of an actor at one moment, without secrets. */
export interface Seen {
  status: string;
  value?: unknown;
  context?: unknown;
  /** The ids of the current states. */
  nodes: string[];
  /** The events that it accepts now. */
  takes: string[];
  /** The delayed events that it waits for. */
  delays: { id: string; type: string; delay: number }[];
}

interface About {
  tab: string;
  /** The title of the tab's page. */
  title: string;
  sessionId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** An actor began, or is introduced to an inspector that came later. The names are those of Stately's inspection protocol. */
export interface ActorReport extends About {
  kind: '@xstate.actor';
  name: string;
  parentId: string | undefined;
  /** The id of its machine; undefined for effects. */
  machine: string | undefined;
  chart: Chart | undefined;
  /** Whether it comes from the inspector's own tab. */
  isHere?: boolean;
  seen: Seen;
}

/** An actor took an event, or refused it. */
export interface StepReport extends About {
  kind: '@xstate.event';
  /** Increases with every report of the tab. */
  count: number;
  /** Who sent it; undefined for people and for events from outside. */
  sourceId: string | undefined;
  event: Sendable;
  /** The ids of the transitions taken. */
  taken: string[];
  seen: Seen;
}

/** A tab was closed or left: its actors are gone. */
export interface Farewell {
  kind: 'bye';
  tab: string;
}

/** A tab was opened: open inspectors ask it for its actors. */
export interface Arrival {
  kind: 'here';
}

export type Report = ActorReport | StepReport | Farewell;

/** What an inspector asks of the tabs. */
export type Request =
  | { kind: 'hello' }
  | { kind: 'send'; tab: string; sessionId: string; event: Sendable }
  /** A delay passes now. */
  | { kind: 'pass'; tab: string; sessionId: string; id: string };
