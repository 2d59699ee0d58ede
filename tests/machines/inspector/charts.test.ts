import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { describe, expect, test } from 'vitest';
import {
  allMachines,
  descriptionsFile,
  descriptionsOf,
  drawingOf,
  folder,
  indexFile,
  indexOf,
} from '../../../scripts/machine-charts.ts';
import { inspectorFiles } from '../../../scripts/vite-plugins/inspector-absent.ts';
import {
  describedFiles,
  stripDescriptions,
  withoutDescriptions,
} from '../../../scripts/vite-plugins/strip-descriptions.ts';
import { chartOf, statesOf } from '#src/inspector/chart/graph.ts';

const machines = await allMachines();

test('every machine has a drawing in docs/machines, and every drawing a machine', () => {
  expect(machines.size).toBeGreaterThan(60);
  expect(readdirSync(folder).sort()).toEqual([...machines.keys()].map((id) => `${id}.svg`).sort());
});

test('a page says of every machine what it is for and leads to its drawing', async () => {
  const index = await indexOf(machines);
  expect(readFileSync(indexFile, 'utf8')).toBe(index);
  expect(index, 'a machine without a sentence').not.toContain('.svg) |  |');
});

test('the descriptions that the inspector shows are those of the machines', () => {
  expect(readFileSync(descriptionsFile, 'utf8')).toBe(descriptionsOf(machines));
});

test('the descriptions of states are taken out of the code, and nothing else', () => {
  const code = `const states = { a: { description: 'It is open', tags: 'x' }, b: { description: "It's" },
    description: { on: {} }, c: { tags: 'y', description:
      \`It is long\` } };
    const form = { title: '', description: 'a text of the form' } as const;`;
  expect(withoutDescriptions(code)).toBe(`const states = { a: {  tags: 'x' }, b: {  },
    description: { on: {} }, c: { tags: 'y',  } };
    const form = { title: '', description: 'a text of the form' } as const;`);
});

test('a production build of the machines holds no description of a state', async () => {
  const texts = new Set(
    [...machines.values()].flatMap((machine) =>
      statesOf(chartOf(machine).root)
        .slice(1)
        .map(({ description }) => description),
    ),
  );
  const root = join(folder, '../../machines');
  const input = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.machine.ts'));
  const build = (plugins: Plugin[]) =>
    rolldown({ input: input.map((file) => join(root, file)), plugins, external: /^[^./#]/, treeshake: false }).then(
      async (bundle) => (await bundle.generate()).output.filter((file) => file.type === 'chunk'),
    );
  expect(describedFiles(await build([]), texts)).not.toEqual([]);
  expect(describedFiles(await build([stripDescriptions()]), texts)).toEqual([]);
});

test('a build is refused if a file of it holds the inspector', () => {
  const channel = "new BroadcastChannel('prestalo.inspector')";
  const files = [{ fileName: 'a.js', code: 'x' }, { fileName: 'b.js', code: channel }, { fileName: 'c.css' }];
  expect(inspectorFiles(files)).toEqual(['b.js']);
});

describe.each([...machines])('%s', (id, machine) => {
  test('its drawing is what npm run docs:machines draws now', async () => {
    const drawing = await drawingOf(machine);
    expect(drawing).toBe(readFileSync(join(folder, `${id}.svg`), 'utf8'));
    expect(drawing, 'a name that only XState knows').not.toContain('xstate.');
  });

  test('every state says in one line what it is', () => {
    const states = statesOf(chartOf(machine).root).slice(1);
    const wrong = states.filter(({ description }) => !/^[A-Z][^\n]{10,110}$/.test(description));
    expect(wrong.map((state) => `${state.id}: ${state.description}`)).toEqual([]);
    expect(new Set(states.map(({ description }) => description)).size).toBe(states.length);
  });
});
