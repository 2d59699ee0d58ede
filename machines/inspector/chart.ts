/** A state of a machine, as it is drawn. */
export interface ChartState {
  /** The id of the state node, such as `session.active.current`; snapshots name their current states by it. */
  id: string;
  key: string;
  type: string;
  description: string;
  /** The id of the state that is entered first. */
  initial: string | undefined;
  /** What runs while it is current, and the events that leave it as it is. */
  lines: string[];
  children: ChartState[];
}

/** All transitions of one kind between the same two states. */
export interface ChartArrow {
  id: string;
  /** The ids of its transitions. */
  ids: string[];
  from: string;
  to: string;
  kind: 'event' | 'always' | 'after' | 'done' | 'error';
  lines: string[];
}

export interface Chart {
  machine: string;
  root: ChartState;
  arrows: ChartArrow[];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A chart with the place of everything in it. */
export interface PlacedChart {
  width: number;
  height: number;
  /** Outer states come before the states inside them. */
  states: { state: ChartState; box: Box }[];
  /** The dots from which the arrow to an initial state starts. */
  dots: { x: number; y: number }[];
  /** Without `arrow`: from a dot to the initial state. */
  arrows: { id: string; arrow: ChartArrow | undefined; path: string; label: { x: number; y: number } }[];
}
