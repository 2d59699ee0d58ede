import { getShortestPaths } from 'xstate/graph';
import {
  createActor,
  createMachine,
  fromPromise,
  SimulatedClock,
  transition,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventFrom,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { describe, expect, test } from 'vitest';

/** An external event of a machine: one of its own, or the end of an invoke or delay by its id. */
export type OutsideEvent<Machine extends AnyStateMachine> =
  | EventFrom<Machine>
  | { type: `xstate.done.actor.${string}`; output?: unknown }
  | { type: `xstate.error.actor.${string}`; error?: unknown }
  | { type: `xstate.after.${string}` };

export interface Model<Machine extends AnyStateMachine> {
  input?: InputFrom<Machine>;
  events: readonly OutsideEvent<Machine>[];
  /** Distinguishes situations beside the state value: everything the guards read. */
  key?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** What else a person would tell of a situation, in a few words: for the table that is read by people. */
  shows?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** Every state value in which the machine can rest; a new one without a test fails. */
  rests: readonly unknown[];
  /** Transitions that no path can take, as `source event`; each needs its reason beside it. */
  never?: readonly string[];
  /** Transitions that no generated path can cause, such as those of a start with other data; each is held by a named case. */
  named?: readonly string[];
  /** Ids of actors attached from outside, whose end is sent and not awaited. */
  attached?: readonly string[];
  limit?: number;
  /** Where to stop exploring a machine that can grow without end: what follows is tried one event deep. */
  stopWhen?: (snapshot: SnapshotFrom<Machine>) => boolean;
}

export interface Walk {
  title: string;
  events: AnyEventObject[];
  /** The state value and the key after each event. */
  expected: { value: unknown; key: unknown }[];
}

/** The machine without `systemId`s: exploration runs in one system, where a name can be used only once. */
export function unnamed(machine: AnyStateMachine): AnyStateMachine {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) => (key === 'systemId' ? [] : [[key, strip(part)]])),
    );
  };
  return createMachine(strip(machine.config) as never, machine.implementations as never);
}

export const isSystemEvent = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.');

/** Lets settled promises reach the actor. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

/** One path for every external event in every reachable situation, including events that are refused. */
export function walksOf<Machine extends AnyStateMachine>(machine: Machine, model: Model<Machine>): Walk[] {
  const keyOf = (snapshot: AnyMachineSnapshot) => model.key?.(snapshot as SnapshotFrom<Machine>);
  const listens = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => !isSystemEvent(event) || snapshot.can(event);
  const thought = unnamed(machine);
  const paths = getShortestPaths(thought, {
    input: model.input as never,
    events: model.events as readonly AnyEventObject[] as never,
    filterEvents: listens as never,
    limit: model.limit ?? 3000,
    ...(model.stopWhen && { stopWhen: model.stopWhen as never }),
    serializeState: ((snapshot: AnyMachineSnapshot) =>
      JSON.stringify([snapshot.value, snapshot.status, keyOf(snapshot)])) as never,
  });
  return paths.flatMap((path) => {
    const steps = path.steps
      .slice(1)
      .map(({ event, state }) => ({ event: event as AnyEventObject, state: state as AnyMachineSnapshot }));
    const end = path.state as AnyMachineSnapshot;
    const last = end.status === 'active' ? model.events.filter((event) => listens(end, event as AnyEventObject)) : [];
    const walk = (more: { event: AnyEventObject; state: AnyMachineSnapshot }[]): Walk => {
      const all = [...steps, ...more];
      return {
        title: all.map(({ event }) => event.type).join(' → ') || 'start',
        events: all.map(({ event }) => event),
        expected: all.map(({ state }) => ({ value: state.value as unknown, key: keyOf(state) })),
      };
    };
    if (last.length === 0) return [walk([])];
    return last.map((event) => {
      const [next] = transition(thought, end, event as AnyEventObject);
      return walk([{ event: event, state: next }]);
    });
  });
}

const nameOf = ({ source, eventType }: AnyTransitionDefinition): string => `${source.id} ${eventType}`;

/** Every transition of a machine (numbered if one event has several), with a way to recognise it. */
function transitionsOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const found = new Map<AnyTransitionDefinition, string>();
  const visit = (node: AnyStateMachine['root']) => {
    const groups = [...node.transitions.values(), node.always ?? []];
    for (const group of groups) {
      group.forEach((definition, index) => {
        const name = definition.eventType === '' ? `${node.id} always` : nameOf(definition);
        found.set(definition, group.length > 1 ? `${name} ${index}` : name);
      });
    }
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(machine.root);
  return found;
}

/** The states that these transitions leave: some are left at once, so that nobody sees them. */
const sourcesOf = (machine: AnyStateMachine, names: readonly string[]): string[] =>
  [...transitionsOf(machine)].flatMap(([{ source }, name]) => (names.includes(name) ? [source.id] : []));

/** The names of all transitions of a machine, for a model that covers only a part of it. */
export const transitionNames = (machine: AnyStateMachine): string[] => [...transitionsOf(machine).values()];

function delayOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, type: string): number {
  const delays = machine.implementations.delays as Record<string, number | ((args: unknown) => number)>;
  const name = Object.keys(delays).find((delay) => type.startsWith(`xstate.after.${delay}.`));
  const delay = name === undefined ? Number(/^xstate\.after\.(\d+)\./.exec(type)?.[1]) : delays[name];
  const time = typeof delay === 'function' ? delay({ context: snapshot.context as unknown, event: { type } }) : delay;
  if (time === undefined || Number.isNaN(time)) throw new Error(`No delay for ${type}`);
  return time;
}

/** What the paths of a machine have come to. */
interface Seen {
  taken: Set<string>;
  rests: Set<string>;
  states: Set<string>;
}

const stateIds = (node: AnyStateMachine['root']): string[] =>
  Object.values(node.states).flatMap((child) => [child.id, ...stateIds(child)]);

/** Replays paths on a live actor with manually settled effects and simulated time; collects the transitions taken. */
async function replay<Machine extends AnyStateMachine>(
  machine: Machine,
  model: Model<Machine>,
  walk: Walk,
  { taken, rests, states }: Seen,
): Promise<void> {
  const pending = new Map<string, { resolve: (output: unknown) => void; reject: (error: unknown) => void }>();
  const deferred = fromPromise(
    ({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject })),
  );
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, deferred]));
  const live: AnyStateMachine = (machine as AnyStateMachine).provide({ actors } as never);
  const names = transitionsOf(live);
  const clock = new SimulatedClock();
  const actor = createActor(live, {
    id: 'walked',
    input: model.input,
    clock,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep' || (event.actorRef as AnyActorRef).id !== 'walked') return;
      for (const { id } of (event.snapshot as AnyMachineSnapshot)._nodes) states.add(id);
      for (const definition of event._transitions) {
        const name = names.get(definition);
        if (name !== undefined) taken.add(name);
      }
    },
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  const note = () => rests.add(JSON.stringify((actor.getSnapshot() as AnyMachineSnapshot).value));
  note();
  for (const [index, event] of walk.events.entries()) {
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    if (id !== undefined && model.attached?.includes(id) !== true) {
      const stub = pending.get(id);
      if (!stub) throw new Error(`Nothing is waiting for ${event.type}`);
      if (kind === 'done') stub.resolve(event['output']);
      else stub.reject(event['error']);
      await settle();
    } else if (event.type.startsWith('xstate.after.')) {
      clock.increment(delayOf(live, actor.getSnapshot() as AnyMachineSnapshot, event.type));
    } else {
      actor.send(event);
    }
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    note();
    const now = { value: snapshot.value as unknown, key: model.key?.(snapshot as SnapshotFrom<Machine>) };
    expect(now, `after step ${index + 1}, ${event.type}`).toEqual(walk.expected[index]);
  }
  actor.stop();
}

/**
 * Tests a machine along generated paths: every external event in every situation, replayed on a live actor. The last
 * test asserts that all transitions were taken and that the machine rests only in the named states.
 * @returns the model
 */
export function describePaths<Machine extends AnyStateMachine>(
  name: string,
  machine: Machine,
  model: Model<Machine>,
): Model<Machine> {
  const seen: Seen = { taken: new Set(), rests: new Set(), states: new Set() };
  const walks = walksOf(machine, model);
  describe(`${name}, along generated paths`, () => {
    test.each(walks.map((walk) => [walk.title, walk] as const))('%s', async (_title, walk) => {
      await replay(machine, model, walk, seen);
    });

    test('every transition is taken and every resting state is known', ({ task }) => {
      const transitions = [...transitionsOf(machine).values()];
      const { taken, rests, states } = seen;
      for (const source of sourcesOf(machine, [...taken, ...(model.named ?? [])])) states.add(source);
      task.meta.walked = {
        machine: machine.id,
        states: { all: stateIds(machine.root), seen: [...states] },
        transitions: { all: transitions, seen: [...taken, ...(model.named ?? [])] },
      };
      const elsewhere = [...(model.never ?? []), ...(model.named ?? [])];
      expect(elsewhere.filter((transition) => !transitions.includes(transition))).toEqual([]);
      const all = transitions.filter((transition) => !elsewhere.includes(transition));
      expect(all.filter((transition) => !taken.has(transition))).toEqual([]);
      expect([...rests].sort()).toEqual(model.rests.map((value) => JSON.stringify(value)).sort());
    });
  });
  return model;
}
