// Draws docs/machines/<machine>.svg for every machine, from the machines themselves, lists them in docs/machines.md, and collects what the inspector
// says about their states.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** The first sentence of the docstring of an exported machine. */
const purposeOf = (code: string, name: string): string => {
  const [, comment = ''] = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport const ${name}\\b`).exec(code) ?? [];
  const [sentence = ''] = comment
    .replace(/\n \* ?/g, ' ')
    .trim()
    .split(/(?<=[.!?])\s/, 1);
  return sentence.replace(/\((rules\/[^)]+)\)/g, '([rule]($1))');
};

/** What the index says about a machine. */
interface Row {
  id: string;
  area: string;
  purpose: string;
  screen: string | undefined;
  test: string | undefined;
}

/** The index of the drawings, by area: what each machine is for, the screen of its name, and the first test that names it, nearest first. */
export async function indexOf(machines: Map<string, AnyStateMachine>): Promise<string> {
  const filesOf = (path: string) => readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).sort();
  const screens = filesOf('src');
  const tests = filesOf('tests')
    .filter((name) => /^(machines|ui)\/.*\.(test|screens)\.tsx?$/.test(name))
    .map((name) => ({ name, code: readFileSync(join(root, 'tests', name), 'utf8') }));
  const rows = new Map<string, Row>();
  for (const file of filesOf('machines').filter((name) => name.endsWith('.ts'))) {
    const path = join(root, 'machines', file);
    const exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
    const [area = ''] = file.split('/');
    const topic = file.replace(/.*\//, '').replace(/(\.machine)?\.ts$/, '');
    const screen = screens.find((name) => name.startsWith(`${area}/`) && name.endsWith(`/${topic}.screen.tsx`));
    const nearness = (name: string) =>
      [`machines/${area}/`, `ui/${area}/`, ''].findIndex((near) => name.startsWith(near));
    for (const [name, machine] of Object.entries(exported)) {
      if (!isMachine(machine) || machines.get(machine.id) !== machine || rows.has(machine.id)) continue;
      rows.set(machine.id, {
        id: machine.id,
        area,
        purpose: purposeOf(readFileSync(path, 'utf8'), name),
        screen,
        test: tests
          .filter(({ code }) => new RegExp(`\\b${name}\\b`).test(code))
          .map((test) => test.name)
          .sort((one, other) => nearness(one) - nearness(other))[0],
      });
    }
  }
  const parts = [...machines.keys()].filter((id) => !rows.has(id));
  const linkTo = (folder: string, path: string | undefined) =>
    path === undefined ? '–' : `[${path.replace(/.*\//, '')}](../${folder}/${path})`;
  const areas = [...new Set([...rows.values()].map(({ area }) => area))].sort();
  return [
    '# The machines',
    '',
    'What each state machine is for, by area. Written by `npm run docs:machines`, as the drawings are, from the machines themselves; the sentence is the',
    'first of the comment above the machine. The screen has its name, the test names it; [the map](map.md) has all of an area.',
    ...areas.flatMap((area) => [
      '',
      `## ${area}`,
      '',
      '| machine | is for | screen | test |',
      '| --- | --- | --- | --- |',
      ...[...rows.values()]
        .filter((row) => row.area === area)
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .map(
          ({ id, purpose, screen, test }) =>
            `| [${id}](machines/${id}.svg) | ${purpose} | ${linkTo('src', screen)} | ${linkTo('tests', test)} |`,
        ),
    ]),
    '',
    ...(parts.length === 0
      ? []
      : [
          '## Parts of others',
          '',
          `Made inside one of the machines above: ${parts.map((id) => `[${id}](machines/${id}.svg)`).join(', ')}.`,
          '',
        ]),
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
  writeFileSync(indexFile, await indexOf(machines));
  process.stdout.write(`${String(machines.size)} charts written to docs/machines\n`);
}
