// Draws docs/machines/<machine>.svg for every machine, from the machines themselves, lists them in docs/machines.md, and collects what the inspector
// says about their states.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { chartOf, statesOf } from '../src/inspector/chart/graph.ts';
import { placeChart } from '../src/inspector/chart/layout.ts';
import { svgOf } from '../src/inspector/chart/svg.ts';

const root = resolve(import.meta.dirname, '..');
/** The folder of the drawings. */
export const folder = join(root, 'docs/machines');

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

/** Every machine of the product, by its id: what the machine files export, and the machines that run inside those. */
export async function allMachines(): Promise<Map<string, AnyStateMachine>> {
  const found = new Map<string, AnyStateMachine>();
  const add = (machine: AnyStateMachine): void => {
    if (found.has(machine.id)) return;
    found.set(machine.id, machine);
    Object.values(machine.implementations.actors as Record<string, unknown>)
      .filter(isMachine)
      .forEach(add);
  };
  const files = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
    const exported = (await import(pathToFileURL(join(root, 'machines', file)).href)) as Record<string, unknown>;
    Object.values(exported).filter(isMachine).forEach(add);
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The file with the descriptions of all states: production builds of the machines have none. */
export const descriptionsFile = join(root, 'src/inspector/descriptions.json');

/** The descriptions of all states, by machine and id of the state. */
export function descriptionsOf(machines: Map<string, AnyStateMachine>): string {
  const rows = [...machines].flatMap(([id, machine]) => {
    const [, ...states] = statesOf(chartOf(machine).root);
    return states.length === 0 ? [] : [[id, Object.fromEntries(states.map((state) => [state.id, state.description]))]];
  });
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`;
}

/** The page that leads to every drawing. */
export const indexFile = join(root, 'docs/machines.md');

/** The index of the drawings: each machine with its number of states and what its first one is about. */
export function indexOf(machines: Map<string, AnyStateMachine>): string {
  const rows = [...machines].map(([id, machine]) => {
    const [, ...states] = statesOf(chartOf(machine).root);
    const first = states[0]?.description ?? 'It has no states of its own';
    return `| [${id}](machines/${id}.svg) | ${String(states.length)} | ${first} |`;
  });
  return [
    '# The machines',
    '',
    'Drawn from the machines themselves by `npm run docs:machines`, which writes this page too.',
    '',
    '| Machine | States | The first state |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** The drawing of a machine. */
export async function drawingOf(machine: AnyStateMachine): Promise<string> {
  const chart = chartOf(machine);
  return svgOf(chart, await placeChart(chart));
}

if (process.argv[1] === import.meta.filename) {
  const machines = await allMachines();
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!machines.has(name.replace(/\.svg$/, ''))) rmSync(join(folder, name));
  for (const [id, machine] of machines) writeFileSync(join(folder, `${id}.svg`), await drawingOf(machine));
  writeFileSync(descriptionsFile, descriptionsOf(machines));
  writeFileSync(indexFile, indexOf(machines));
  process.stdout.write(`${String(machines.size)} charts written to docs/machines\n`);
}
