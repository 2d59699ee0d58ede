import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AUDIT_AREAS, factsOf } from '#machines/audit/audit-list';
import { CANCEL_REASONS } from '#machines/staff/desk/steps';
import { factWord, valueWord } from '../../../src/audit/fact-words.ts';
import { ACTION_WORDS } from '../../../src/audit/words.ts';

test('every action of the log belongs to a topic that it can be filtered by, and every topic has actions', () => {
  const topics = new Set(Object.keys(ACTION_WORDS).map((action) => action.split('.', 1)[0]));
  expect([...topics].sort()).toEqual([...AUDIT_AREAS].sort());
});

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  properties?: Record<string, unknown>;
}

interface Contract {
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
  components: { schemas: Record<string, Schema> };
}

/** The fields that staff send with a call, by the contract. */
function fieldsOf(operation: string): string[] {
  const { paths, components } = JSON.parse(readFileSync('openapi/v1.bundle.json', 'utf8')) as Contract;
  const found = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === operation);
  const namesOf = ({ $ref, allOf = [], properties = {} }: Schema): string[] => {
    const referred = $ref === undefined ? undefined : components.schemas[$ref.split('/').at(-1) ?? ''];
    return [...Object.keys(properties), ...allOf.flatMap(namesOf), ...(referred ? namesOf(referred) : [])];
  };
  return namesOf(found?.requestBody?.content['application/json']?.schema ?? {});
}

test.each([
  ['createObject', 'objects.change'],
  ['createHeadquarter', 'headquarters.change'],
  ['createCategory', 'categories.change'],
  ['createCard', 'cards.change'],
  ['changeStaffLibrary', 'library.settings'],
  ['changePersonProfile', 'people.profile'],
  ['changeLockerSettings', 'lockers.change'],
] as const)('every field of %s has a name in the log', (operation, action) => {
  const fields = fieldsOf(operation);
  expect(fields.length).toBeGreaterThan(3);
  // The log never holds what is secret.
  const secret = ['api_key', 'webhook_secret'];
  expect(fields.filter((name) => !secret.includes(name) && factWord(action, name) === undefined)).toEqual([]);
});

test.each([
  ['loans.cancel', 'reason', CANCEL_REASONS],
  ['loans.undo', 'undone', ['approve', 'deny', 'cancel', 'hand_over', 'return', 'extend', 'move']],
  ['tickets.remove', 'removed', ['note', 'cost', 'picture']],
  ['lockers.change', 'driver', ['manual', 'local', 'http']],
] as const)('the codes of %s in the log, %s, are words', (action, name, codes) => {
  expect(codes.filter((code) => valueWord(action, name, code) === undefined)).toEqual([]);
});

test('a text that somebody has written is shown as it is, also where it is a code elsewhere', () => {
  expect(valueWord('people.ban', 'reason', 'no_show')).toBeUndefined();
  expect(valueWord('tickets.note', 'note', 'return')).toBeUndefined();
});

test('what an entry leaves empty is not shown', () => {
  expect(factsOf({ headquarter_id: null, reason: 'Neve' })).toEqual([
    { name: 'reason', before: undefined, after: 'Neve' },
  ]);
});

test('values are written as people read them, not as data', () => {
  const before = { price_cents: 1500, delivery_days: [1, 3], hours: [{ day: 2, hours: '15:00-19:00' }], city: '' };
  expect(factsOf({ before, after: { ...before, price_cents: 1250, delivery_days: [], city: 'Bologna' } })).toEqual([
    { name: 'price_cents', before: '15.00', after: '12.50' },
    { name: 'delivery_days', before: '1, 3', after: undefined },
    { name: 'city', before: undefined, after: 'Bologna' },
  ]);
});
