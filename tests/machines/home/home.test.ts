import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { FailureError } from '#machines/core/failure';
import type { Headquarter, ProductTile } from '#machines/core/wire';
import { homeMachine } from '#machines/home/home.machine';
import {
  selectHeadquarters,
  selectHeadquartersFailure,
  selectHeadquartersStage,
  selectHighlighted,
  selectHighlightedFailure,
  selectHighlightedStage,
  selectKeywords,
} from '#machines/home/home.selectors';
import { headquarter, tile } from '../../support/data/objects.ts';
import { settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

interface Answers {
  highlighted?: () => Promise<readonly ProductTile[]>;
  headquarters?: () => Promise<readonly Headquarter[]>;
}

const offline = (): Promise<never> => Promise.reject(new FailureError({ kind: 'network' }));

async function opened({
  highlighted = () => Promise.resolve([tile()]),
  headquarters = () => Promise.resolve([headquarter()]),
}: Answers = {}) {
  const machine = homeMachine.provide({
    actors: {
      loadHighlighted: fromPromise(highlighted),
      loadHeadquarters: fromPromise(headquarters),
    },
  });
  const { actor, told } = inSystem(machine);
  await settle();
  return { actor, told, now: () => actor.getSnapshot() };
}

describe('the home page', () => {
  test('shows the highlighted objects and the pickup points that were loaded', async () => {
    const { now } = await opened();
    expect([selectHighlightedStage(now()), selectHeadquartersStage(now())]).toEqual(['shown', 'shown']);
    expect(selectHighlighted(now())).toEqual([tile()]);
    expect(selectHeadquarters(now())).toEqual([headquarter()]);
  });

  test('shows the pickup points when the highlighted objects fail, and retries only those', async () => {
    const calls: string[] = [];
    let isOnline = false;
    const { actor, now } = await opened({
      highlighted: () => {
        calls.push('highlighted');
        return isOnline ? Promise.resolve([tile()]) : offline();
      },
      headquarters: () => {
        calls.push('headquarters');
        return Promise.resolve([headquarter()]);
      },
    });
    expect([selectHighlightedStage(now()), selectHeadquartersStage(now())]).toEqual(['failed', 'shown']);
    expect(selectHighlightedFailure(now())).toEqual({ kind: 'network' });
    isOnline = true;
    actor.send({ type: 'highlighted.retry' });
    expect(selectHighlightedStage(now())).toBe('loading');
    await settle();
    expect(selectHighlightedStage(now())).toBe('shown');
    expect(calls).toEqual(['highlighted', 'headquarters', 'highlighted']);
  });

  test('shows the highlighted objects when the pickup points fail, and retries only those', async () => {
    let isOnline = false;
    const { actor, now } = await opened({
      headquarters: () => (isOnline ? Promise.resolve([headquarter()]) : offline()),
    });
    expect([selectHighlightedStage(now()), selectHeadquartersStage(now())]).toEqual(['shown', 'failed']);
    expect(selectHeadquartersFailure(now())).toEqual({ kind: 'network' });
    isOnline = true;
    actor.send({ type: 'headquarters.retry' });
    await settle();
    expect([selectHeadquartersStage(now()), selectHeadquarters(now())]).toEqual(['shown', [headquarter()]]);
  });

  test('searches for the latest keywords', async () => {
    const { actor, told, now } = await opened();
    actor.send({ type: 'keywords.typed', keywords: 'tenda' });
    actor.send({ type: 'keywords.typed', keywords: 'tenda da campo' });
    expect(selectKeywords(now())).toBe('tenda da campo');
    actor.send({ type: 'search' });
    expect(told.navigation).toEqual([{ type: 'navigate', to: '/search?keywords=tenda%20da%20campo' }]);
  });

  test('opens the empty search if nothing was typed', async () => {
    const { actor, told } = await opened();
    actor.send({ type: 'search' });
    expect(told.navigation).toEqual([{ type: 'navigate', to: '/search' }]);
  });
});
