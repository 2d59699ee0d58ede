import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { withoutDescriptions } from '../../../scripts/vite-plugins/strip-descriptions.ts';
import { chartOf, statesOf } from '#src/inspector/chart/graph.ts';

const machines = await allMachines();

test('every machine has a drawing in docs/machines, and every drawing a machine', () => {
  expect(machines.size).toBeGreaterThan(60);
  expect(readdirSync(folder).sort()).toEqual([...machines.keys()].map((id) => `${id}.svg`).sort());
});

test('a page leads to every drawing', () => {
  expect(readFileSync(indexFile, 'utf8')).toBe(indexOf(machines));
});

test('the descriptions that the inspector shows are those of the machines', () => {
  expect(readFileSync(descriptionsFile, 'utf8')).toBe(descriptionsOf(machines));
});

test('a production build of a machine has no descriptions and keeps everything else', () => {
  const code = `a: { description: 'It is open (point 2)', tags: 'x' }, b: { description: "It's (points 2, 4)" },
    description: { on: {} }, c: { description: 'a text of the form' }`;
  expect(withoutDescriptions(code)).toBe(`a: {  tags: 'x' }, b: {  },
    description: { on: {} }, c: { description: 'a text of the form' }`);
  const file = readFileSync(join(folder, '../../machines/payments/payment.machine.ts'), 'utf8');
  expect(withoutDescriptions(file)).not.toContain('description');
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

  test('every state says in one line what it is, and to which point of the specification it belongs', () => {
    const states = statesOf(chartOf(machine).root).slice(1);
    const wrong = states.filter(
      ({ description }) => !/^[A-Z][^\n]{10,110} \(points? [1-9](, [1-9])*\)$/.test(description),
    );
    expect(wrong.map((state) => `${state.id}: ${state.description}`)).toEqual([]);
    expect(new Set(states.map(({ description }) => description)).size).toBe(states.length);
  });
});
