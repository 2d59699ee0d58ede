import { expect, test } from 'vitest';
import { allMachines } from '../../../scripts/machine-charts.ts';
import { modelledMachines } from '../../support/screens/screen-models.ts';
import { withoutView } from '../../support/screens/without-model.ts';

const machines = await allMachines();
const modelled = await modelledMachines();

test('every machine has a model of what a person sees, or a reason why it has none', () => {
  const known = new Set([...modelled, ...Object.keys(withoutView)]);
  expect([...machines.keys()].filter((id) => !known.has(id))).toEqual([]);
});

test('a reason is given only for machines that exist and have no model', () => {
  expect(Object.keys(withoutView).filter((id) => !machines.has(id) || modelled.has(id))).toEqual([]);
});
