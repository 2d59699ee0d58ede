import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { DOCK, dockMachine } from '#machines/inspector/dock.machine';
import { describePaths } from '../../support/replay.ts';

const events = [
  { type: 'toggled' },
  { type: 'dragged', height: 60 },
  { type: 'dragged', height: 99 },
  { type: 'stepped', by: 1 },
  { type: 'stepped', by: -1 },
] as const;

describePaths('the docked inspector', dockMachine, {
  input: { isOpen: false, height: DOCK.preset },
  events,
  key: ({ context }) => context.height,
  rests: ['closed', 'open'],
  // Remembered as open: the next one.
  never: ['dock.deciding always 0'],
});

describePaths('the docked inspector, open when the page was left', dockMachine, {
  input: { isOpen: true, height: DOCK.preset },
  events,
  key: ({ context }) => context.height,
  rests: ['closed', 'open'],
  never: ['dock.deciding always 1'],
});

test('its height stays between the least and the most, and each change is remembered', () => {
  const kept: unknown[] = [];
  const actor = createActor(
    dockMachine.provide({ actions: { layOut: (_, layout) => void kept.push({ ...layout }) } }),
    { input: { isOpen: false, height: 45 } },
  ).start();
  actor.send({ type: 'toggled' });
  actor.send({ type: 'dragged', height: 3 });
  actor.send({ type: 'dragged', height: 97.4 });
  actor.send({ type: 'stepped', by: -1 });
  actor.send({ type: 'toggled' });
  expect(kept).toEqual([
    { isOpen: false, height: 45 },
    { isOpen: true, height: 45 },
    { isOpen: true, height: 20 },
    { isOpen: true, height: 80 },
    { isOpen: true, height: 75 },
    { isOpen: false, height: 75 },
  ]);
});
