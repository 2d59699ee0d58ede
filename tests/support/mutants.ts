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
            mutant('guard removed', ({ guard: _, ...at }) => at),
          ]),
      ...(typeof other === 'string' ? [mutant(`leads to ${lastOf(other)}`, (at) => ({ ...at, target: other }))] : []),
    ];
  });
}

const short = (value: unknown): string => {
  const text = value instanceof Error ? value.message : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

const eventText = ({ type, ...payload }: AnyEventObject): string =>
  Object.keys(payload).length === 0 ? type : `${type} ${short(Object.values(payload).at(0))}`;

/** A situation, the last event of a path, and what follows: the next situation and the machine's own actions. */
interface Row {
  situation: string;
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

function rowOf(machine: AnyStateMachine, { input, key }: Model<AnyStateMachine>, walk: Walk): Row {
  const textOf = (at: AnyMachineSnapshot) =>
    [short(at.value), at.status === 'active' ? '' : at.status, key ? short(key(at)) : ''].filter(Boolean).join(' ');
  let [snapshot] = initialTransition(machine, input as never) as [AnyMachineSnapshot, unknown];
  let row: Row = { situation: '', event: 'start', follows: textOf(snapshot) };
  for (const event of walk.events) {
    const situation = textOf(snapshot);
    const [next, actions] = transition(machine, snapshot, event) as [AnyMachineSnapshot, Action[]];
    row = { situation, event: eventText(event), follows: [textOf(next), ...actions.flatMap(actionText)].join(', ') };
    snapshot = next;
  }
  return row;
}

/** Each situation with what follows from each event; what changes nothing is only named. */
function tableOf(rows: readonly Row[]): string {
  return [...new Set(rows.map(({ situation }) => situation))]
    .map((situation) => {
      const all = rows.filter((row) => row.situation === situation);
      const [ignored, noticed] = [true, false].map((same) => all.filter((row) => (row.follows === situation) === same));
      const lines = (noticed ?? []).map(({ event, follows }) => `  ${event} → ${follows}`);
      const names = (ignored ?? []).map(({ event }) => event);
      if (names.length > 0) lines.push(`  nothing: ${[...new Set(names)].sort().join('; ')}`);
      return [situation, ...new Set(lines.sort())].join('\n');
    })
    .sort()
    .join('\n\n');
}

/** A faulty machine may also throw, which is noticed. */
function rowOrFault(...args: Parameters<typeof rowOf>): Row | undefined {
  try {
    return rowOf(...args);
  } catch {
    return undefined;
  }
}

const isSame = (a: Row | undefined, b: Row): boolean =>
  a !== undefined && a.situation === b.situation && a.follows === b.follows;

/**
 * Holds a machine to its table: what follows from each event in each situation, kept in a file that a person has read. Then changes each guard and each
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
  const parts = (models as unknown as Model<AnyStateMachine>[]).map((model) => ({
    model,
    rows: walksOf(machine as AnyStateMachine, model).map((walk) => ({ walk, row: rowOf(real, model, walk) })),
  }));
  describe(`the table of ${name}`, () => {
    test('is the one that was read', async () => {
      const tables = parts.map(({ rows }) => tableOf(rows.map(({ row }) => row)));
      await expect(`${tables.join('\n\n')}\n`).toMatchFileSnapshot(file);
    });

    test('notices every guard and target that is changed', () => {
      const unnoticed = mutantsOf(machine).filter((mutant) => {
        const faulty = unnamed(mutant.machine);
        return parts.every(({ model, rows }) =>
          rows.every(({ walk, row }) => isSame(rowOrFault(faulty, model, walk), row)),
        );
      });
      expect(unnoticed.map((mutant) => mutant.name).sort()).toEqual([...survivors].sort());
    });
  });
}
