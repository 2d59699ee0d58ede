import { expect, test } from 'vitest';
import * as v from 'valibot';
import { optionalCap, requiredCap } from '#machines/rules/fields';

test.each([
  ['40121', '40121'],
  [' 88815', '88815'],
  ['401 21 ', '40121'],
  ['I-40121', '40121'],
  ['it-40121', '40121'],
  ['IT 40121', '40121'],
  ['I–40121', '40121'],
  ['\u200b40121\u200e', '40121'],
  ['\uff14\uff10\uff11\uff12\uff11', '40121'],
])('the postal code in "%s" is read', (written, cap) => {
  expect(v.parse(requiredCap(), written)).toBe(cap);
  expect(v.parse(optionalCap(), written)).toBe(cap);
});

test.each(['4012', '401211', 'I-4012', 'F-75001x', 'I', '40 121 Bologna'])('"%s" is no postal code', (written) => {
  expect(v.safeParse(requiredCap(), written).issues?.[0]?.message).toBe('five_digits');
  expect(v.safeParse(optionalCap(), written).issues?.[0]?.message).toBe('five_digits');
});

test('a postal code may be missing only where its form allows it', () => {
  expect(v.safeParse(requiredCap(), '  ').issues?.[0]?.message).toBe('required');
  expect(v.parse(optionalCap(), '  ')).toBe('');
  expect(v.parse(optionalCap(), undefined)).toBe('');
});
