import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from '#src/loading/when-idle.ts';

/** Sets the loading state of the page. */
let state: DocumentReadyState;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
function finishLoading() {
  state = 'complete';
  window.dispatchEvent(new Event('load'));
}

test('waits for the load event and then for an idle period, however long both take', async () => {
  state = 'interactive';
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  let isIdle = false;
  void whenIdle().then(() => (isIdle = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(idle).toHaveLength(0);
  finishLoading();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([idle.length, isIdle]).toEqual([1, false]);
  idle[0]?.();
  await settle();
  expect(isIdle).toBe(true);
});

test('continues in the next task in a browser without idle callbacks', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  state = 'complete';
  let isIdle = false;
  void whenIdle().then(() => (isIdle = true));
  expect(isIdle).toBe(false);
  await settle();
  expect(isIdle).toBe(true);
});
