import {
  createMachine,
  initialTransition,
  not,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { describe, expect, test } from 'vitest';
import { isSystemEvent, unnamed, walksOf, type Model, type Walk } from './replay.ts';

/** A machine with one fault, and where it is. */
interface Mutant {
  name: string;
  machine: AnyStateMachine;
}

type Part = Record<string, unknown>;
type Path = readonly (string | number)[];

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]);

/** A transition's place in a configuration, and the ids of the states that it could lead to by mistake. */
interface Place {
  path: Path;
  others: readonly string[];
}

function placesOf(node: Part, path: Path, id: string, siblings: readonly string[]): Place[] {
  const states = isPart(node['states']) ? node['states'] : {};
  // A state that is left at once leads back to where it should have led, so it comes last.
  const children = Object.entries(states)
    .toSorted(([, a], [, b]) => Number(isPart(a) && 'always' in a) - Number(isPart(b) && 'always' in b))
    .map(([key]) => `#${id}.${key}`);
  // The transitions of the machine itself lead to one of its states.
  const others = siblings.length > 0 ? siblings : children;
  const own = (at: Path, value: unknown): Place[] =>
    value === undefined
      ? []
      : listOf(value).map((_, index) => ({ path: Array.isArray(value) ? [...at, index] : at, others }));
  const named = (key: string): Place[] => {
    const part = node[key];
    return isPart(part) ? Object.entries(part).flatMap(([event, value]) => own([...path, key, event], value)) : [];
  };
  const invoked = listOf(node['invoke'] ?? []).flatMap((invoke, index) => {
    const at = [...path, 'invoke', ...(Array.isArray(node['invoke']) ? [index] : [])];
    return isPart(invoke) ? ['onDone', 'onError'].flatMap((key) => own([...at, key], invoke[key])) : [];
  });
  return [
    ...named('on'),
    ...named('after'),
    ...own([...path, 'always'], node['always']),
    ...own([...path, 'onDone'], node['onDone']),
    ...invoked,
    ...Object.entries(states).flatMap(([key, state]) =>
      isPart(state) ? placesOf(state, [...path, 'states', key], `${id}.${key}`, children) : [],
    ),
  ];
}

/** A copy of plain objects and lists; functions are kept. */
const copyOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(copyOf)
    : isPart(value)
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]))
      : value;

/** The machine with the transition at `path` replaced. */
function changed(machine: AnyStateMachine, path: Path, change: (transition: Part) => unknown): AnyStateMachine {
  const config = copyOf(machine.config) as Part;
  const holder = path.slice(0, -1).reduce<Part>((part, key) => part[key] as Part, config);
  const last = String(path.at(-1));
  const found = holder[last];
  holder[last] = change(isPart(found) ? found : { target: found });
  return createMachine(config as never, machine.implementations as never);
}

/** Each guard negated and removed, each target replaced by another state, in turn. */
function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = machine.config as unknown as Part;
  return placesOf(config, [], machine.id, []).flatMap(({ path, others }) => {
    const found = path.reduce<unknown>((part, key) => (part as Part)[key], config);
    const { guard, target } = isPart(found) ? found : { guard: undefined, target: found };
    const place = path.filter((key) => key !== 'states').join('.');
    const mutant = (what: string, change: (transition: Part) => unknown): Mutant => ({
      name: `${place}: ${what}`,
      machine: changed(machine, path, change),
    });
    const lastOf = (id: string) => id.split('.').at(-1);
    const other = typeof target === 'string' && others.find((id) => lastOf(id) !== lastOf(target));
    return [
      ...(guard === undefined
        ? []
        : [
            mutant('guard negated', (at) => ({ ...at, guard: not(at['guard'] as never) })),
            mutant('guard removed', (at) => ({ ...at, guard: undefined })),
          ]),
      ...(typeof other === 'string' ? [mutant(`leads to ${lastOf(other)}`, (at) => ({ ...at, target: other }))] : []),
    ];
  });
}

/** How many changes there are to make: two for each guard, one for each target. */
const changesOf = (node: AnyStateMachine['root']): number =>
  [...[...node.transitions.values()].flat(), ...(node.always ?? [])].reduce(
    (sum, { guard, target }) => sum + (guard === undefined ? 0 : 2) + (target?.length ?? 0),
    Object.values(node.states).reduce((sum, child) => sum + changesOf(child), 0),
  );

/** `open.offered.ready`, or several of them joined by `+`. */
const stateText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as Part)
        .map(([key, part]) => `${key}.${stateText(part)}`)
        .join(' + ');

const short = (value: unknown): string => {
  const text = value instanceof Error ? value.message : value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

const eventText = ({ type, ...payload }: AnyEventObject): string =>
  Object.keys(payload).length === 0 ? type : `${type} ${short(Object.values(payload).at(0))}`;

/** A state, the last event of a path, and what follows: the next state and the machine's own actions. */
interface Row {
  state: string;
  event: string;
  follows: string;
}

interface Action {
  type: string;
  params?: { event?: { type: string } };
}

/** The machine's own actions, and the events that it sends. */
function actionText({ type, params }: Action): string[] {
  if (type === 'xstate.sendTo') return [`sends ${params?.event?.type}`];
  return isSystemEvent({ type }) ? [] : [type];
}

/** Paths with common beginnings, so that each is played once. */
interface Step {
  event: AnyEventObject;
  isLast: boolean;
  next: Step[];
}

function treeOf(walks: readonly Walk[]): Step[] {
  const root: Step[] = [];
  for (const { events } of walks) {
    let steps = root;
    for (const [index, event] of events.entries()) {
      let step = steps.find((one) => one.event === event);
      if (!step) steps.push((step = { event, isLast: false, next: [] }));
      step.isLast ||= index === events.length - 1;
      steps = step.next;
    }
  }
  return root;
}

/** Plays all paths, and stops at the first row that `isWrong`. A faulty machine may also throw. @returns undefined if it stopped */
function rowsOf(
  machine: AnyStateMachine,
  { input, shows }: Model<AnyStateMachine>,
  tree: readonly Step[],
  isWrong: (row: Row) => boolean = () => false,
): Row[] | undefined {
  const rows: Row[] = [];
  const textOf = (at: AnyMachineSnapshot) => {
    const shown = listOf(shows?.(at) ?? []).filter((word) => word !== undefined && word !== false);
    return `${stateText(at.value)}${at.status === 'done' ? ' (end)' : ''}${shown.length > 0 ? ` [${shown.join(', ')}]` : ''}`;
  };
  const add = (row: Row): boolean => {
    rows.push(row);
    return !isWrong(row);
  };
  const play = (snapshot: AnyMachineSnapshot, steps: readonly Step[]): boolean =>
    steps.every(({ event, isLast, next: after }) => {
      const [next, actions] = transition(machine, snapshot, event) as [AnyMachineSnapshot, Action[]];
      const isSame = textOf(next) === textOf(snapshot) && !isSystemEvent(event) && snapshot.can(event);
      const follows = [textOf(next), ...(isSame ? ['again'] : []), ...actions.flatMap(actionText)].join(', ');
      const isGood = !isLast || add({ state: textOf(snapshot), event: eventText(event), follows });
      return isGood && play(next, after);
    });
  try {
    const [start, actions] = initialTransition(machine, input as never) as [AnyMachineSnapshot, Action[]];
    const follows = [textOf(start), ...actions.flatMap(actionText)].join(', ');
    return add({ state: '', event: 'start', follows }) && play(start, tree) ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** What follows from each event in each state; more than one thing where it depends on what happened before. */
function tableOf(rows: readonly Row[]): string {
  const states = [...new Set(rows.map(({ state }) => state))].sort();
  const sections = states.map((state) => {
    const own = rows.filter((row) => row.state === state);
    const lines = [...new Set(own.map(({ event }) => event))].sort().flatMap((event) => {
      const all = new Set(own.filter((row) => row.event === event).map(({ follows }) => follows));
      return all.size === 1 && all.has(state) ? [] : [`  ${event} → ${[...all].sort().join(' | ')}`];
    });
    return [...(state === '' ? [] : [state]), ...lines].join('\n');
  });
  return `${sections.join('\n')}\n`;
}

const nameOf = ({ state, event, follows }: Row): string => `${state} | ${event} | ${follows}`;

/**
 * Holds a machine to its table: what follows from each event in each state, kept in a file that a person has read. Then changes each guard and each
 * target in turn; the table must notice. @param models the situations to look at, such as a delivery and a pickup @param survivors changes that have no
 * effect, each with its reason beside it
 */
export function describeTable<Machine extends AnyStateMachine>(
  name: string,
  machine: Machine,
  models: readonly Model<Machine>[],
  file: string,
  survivors: readonly string[] = [],
): void {
  const real = unnamed(machine);
  const parts = (models as unknown as Model<AnyStateMachine>[]).map((model) => {
    const tree = treeOf(walksOf(machine as AnyStateMachine, model));
    const rows = rowsOf(real, model, tree) ?? [];
    return { model, tree, rows, known: new Set(rows.map(nameOf)) };
  });

  /** Every row of the faulty machine stands in the table, and every row of the table comes up. */
  const passes = (faulty: AnyStateMachine): boolean =>
    parts.every(({ model, tree, known }) => {
      const rows = rowsOf(faulty, model, tree, (row) => !known.has(nameOf(row)));
      return rows !== undefined && new Set(rows.map(nameOf)).size === known.size;
    });

  describe(`the table of ${name}`, () => {
    test('is the one that was read', async () => {
      await expect(parts.map(({ rows }) => tableOf(rows)).join('\n')).toMatchFileSnapshot(file);
    });

    test('notices every guard and target that is changed', ({ task }) => {
      expect(parts.every(({ rows }) => rows.length > 0)).toBe(true);
      const mutants = mutantsOf(machine);
      expect(mutants).toHaveLength(changesOf(machine.root));
      const unnoticed = mutants.filter((mutant) => passes(unnamed(mutant.machine)));
      task.meta.changes = { machine: machine.id, all: mutants.length, noticed: mutants.length - unnoticed.length };
      expect(unnoticed.map((mutant) => mutant.name).sort()).toEqual([...survivors].sort());
    });
  });
}
