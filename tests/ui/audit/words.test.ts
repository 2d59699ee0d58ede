import { expect, test } from 'vitest';
import { AUDIT_AREAS } from '#machines/audit/audit-list';
import { ACTION_WORDS } from '../../../src/audit/words.ts';

test('every action of the log belongs to a topic that it can be filtered by, and every topic has actions', () => {
  const topics = new Set(Object.keys(ACTION_WORDS).map((action) => action.split('.', 1)[0]));
  expect([...topics].sort()).toEqual([...AUDIT_AREAS].sort());
});
