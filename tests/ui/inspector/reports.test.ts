import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { emptyFeed, follow } from '#machines/inspector/feed';
import type { Report } from '#machines/inspector/reports';
import { sanitize } from '#src/inspector/sanitize.ts';
import { doorMachine } from './tabs.tsx';

test.each([
  [{ password: 'x', confirm_password: 'y', access_token: 'z' }],
  [{ type: 'field.changed', name: 'password', value: 'x' }],
  [{ type: 'field.changed', name: 'code', value: ['1', '2', '3', '4', '5'] }],
  [{ values: { password: 'x' } }],
  [{ pickup_code: '7781' }],
  [{ pickup_Code: '7781', depositCode: '9' }],
  [{ pickup_qr_code: 'data:image/svg+xml;base64,7781' }],
  [{ deposit_qr_code: 'data:image/svg+xml;base64,7781' }],
  [{ code: ['A', 'B'] }],
  [{ code: '48151' }],
])('%j is shown without its secret', (value) => {
  const text = JSON.stringify(sanitize(value));
  expect(text).toContain('•••');
  expect(text).not.toMatch(/"[xyzA-E]"|7781|48151|"[1-9]"/);
});

test('secrets inside addresses and texts are hidden, everything else stays', () => {
  expect(sanitize('/password/reset?code=12345&a=1')).toBe('/password/reset?code=•••&a=1');
  expect(sanitize('/verify/abc-def')).toBe('/verify/•••');
  expect(sanitize({ header: 'Bearer eyJhbGciOi.eyJzdWIi.sig' })).toEqual({ header: 'Bearer •••' });
  expect(sanitize({ code: 'auth.token_expired', passwordIsShown: true, name: 'Trapano', value: 3 })).toEqual({
    code: 'auth.token_expired',
    passwordIsShown: true,
    name: 'Trapano',
    value: 3,
  });
});

test('elements, files and actors are labelled and not traversed, errors keep their message', () => {
  const video = Object.assign(document.createElement('video'), { owner: { password: 'x' } });
  expect(sanitize({ type: 'camera.opened', preview: video })).toEqual({
    type: 'camera.opened',
    preview: '(HTMLVideoElement)',
  });
  expect(sanitize([new File([], 'a.jpg'), createActor(doorMachine), new Map([['password', 'x']])])).toEqual([
    '(File)',
    '(Actor)',
    '(Map)',
  ]);
  expect(sanitize(new TypeError('at /x?token=abc'))).toBe('TypeError: at /x?token=•••');
});

test('an ended actor leaves the list and its steps stay; a recording keeps both', () => {
  const base = { tab: 't', title: '', sessionId: 'x:1', at: 1 };
  const seen = { status: 'active', nodes: [], takes: [], delays: [] };
  const step = {
    ...base,
    kind: '@xstate.event' as const,
    count: 1,
    sourceId: undefined,
    event: { type: 'go' },
    taken: [],
  };
  const reports: Report[] = [
    { ...base, kind: '@xstate.actor', name: 'a', parentId: undefined, machine: 'm', chart: undefined, seen },
    { ...step, seen: { ...seen, status: 'done' } },
  ];
  const live = reports.reduce((feed, report) => follow(feed, report), emptyFeed);
  expect([live.actors.length, live.steps.map(({ event }) => event.type)]).toEqual([0, ['go']]);
  expect(reports.reduce((feed, report) => follow(feed, report, true), emptyFeed).actors).toHaveLength(1);
});

test('steps stand in the order in which their events were sent', () => {
  const seen = { status: 'active', nodes: [], takes: [], delays: [] };
  const step = (count: number): Report => ({
    kind: '@xstate.event',
    tab: 't',
    title: '',
    sessionId: 'x',
    at: 1,
    count,
    sourceId: undefined,
    event: { type: String(count) },
    taken: [],
    seen,
  });
  const { steps } = [3, 1, 4, 2].map(step).reduce((feed, report) => follow(feed, report), emptyFeed);
  expect(steps.map(({ event }) => event.type)).toEqual(['1', '2', '3', '4']);
});
