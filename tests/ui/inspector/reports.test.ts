import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { emptyFeed, follow } from '#machines/inspector/feed';
import type { Report } from '#machines/inspector/reports';
import { sanitize, sanitizeEvent } from '#src/inspector/sanitize.ts';
import { doorMachine } from './tabs.tsx';

test('states, ids, days, counts, codes and the words of the contract are shown', () => {
  const id = '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03';
  const shown = {
    ...{ status: 'pending', method: 'delivery', id, product_id: id, from_date: '2027-04-01', is_late: true, count: 3 },
    failure: { kind: 'problem', status: 409, code: 'auth.sso_expired', fields: { email: 'required' } },
    // What decides which days can be chosen.
    ...{ terms: { time: '14:03', horizon: '2027-11-27', cardTo: '2027-05-01' }, hours: '09:00-13:00, 15:00-19:00' },
    ...{ url: '/me/orders', order: `/me/orders/${id}`, nothing: '', none: null },
  };
  expect(sanitize(shown)).toEqual(shown);
  expect(sanitize('/search?from=2027-04-01&sort=free')).toBe('/search?from=2027-04-01&sort=free');
  expect(sanitizeEvent({ type: 'xstate.done.actor.read', output: { count: 1 } })).toEqual({
    type: 'xstate.done.actor.read',
    output: { count: 1 },
  });
});

test('equal texts are hidden alike, so that a replay compares them alike', () => {
  const [one, two, other] = sanitize(['una frase', 'una frase', 'un’altra']) as string[];
  expect([one, one === two, one === other]).toEqual([expect.stringMatching(/^•••\d+$/), true, false]);
});

test('elements, files and actors are labelled and not traversed, errors keep their name', () => {
  const video = Object.assign(document.createElement('video'), { owner: { password: 'x' } });
  expect(sanitizeEvent({ type: 'camera.opened', preview: video })).toEqual({
    type: 'camera.opened',
    preview: '(HTMLVideoElement)',
  });
  expect(sanitize([new File([], 'a.jpg'), createActor(doorMachine), new Map([['password', 'x']])])).toEqual([
    '(File)',
    '(Actor)',
    '(Map)',
  ]);
  expect(sanitize(new TypeError('at /x?token=abc'))).toBe('TypeError');
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
