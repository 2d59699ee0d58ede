import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { allMachines } from '../../../scripts/machine-charts.ts';
import { modelledMachines } from '../../support/screens/screen-models.ts';
import { casesOf, withoutView } from '../../support/screens/without-model.ts';

const machines = await allMachines();
const modelled = await modelledMachines();

test('every machine has a model of what a person sees, or a reason why it has none', () => {
  const known = new Set([...modelled, ...Object.keys(withoutView), ...Object.keys(casesOf)]);
  expect([...machines.keys()].filter((id) => !known.has(id))).toEqual([]);
});

test('a reason is given only for machines that exist and have no model', () => {
  const excused = [...Object.keys(withoutView), ...Object.keys(casesOf)];
  expect(excused.filter((id) => !machines.has(id) || modelled.has(id))).toEqual([]);
  expect(new Set(excused).size).toBe(excused.length);
});

test('the named cases of a machine without a model exist', () => {
  const files = readdirSync(join(import.meta.dirname, '../..'), { recursive: true, encoding: 'utf8' });
  const names = new Set(files.map((file) => basename(file)));
  expect(Object.values(casesOf).filter((name) => !names.has(name))).toEqual([]);
});
