import type { Desk } from '../wire.ts';
import type { DeskContext } from './desk-state.ts';
import { heapOf } from './heap.ts';
import type { PointKnown } from './point.machine.ts';
import { toneOf, type Tone } from './tone.ts';

// What several states of the desk do on the same events.

export const takeTyped = { guard: 'isTyped', target: '#desk.resolving', actions: 'takeText' } as const;
/** The next scan: the notes on the previous object stay with it. */
export const takeNext = { ...takeTyped, actions: ['noteAlone', 'takeText'] } as const;
export const takeQueued = { guard: 'isQueued', target: 'resolving', actions: 'takeQueued' } as const;

/** What is scanned while a code is looked up or a step is taken waits for its turn. */
export const queueing = {
  confirmed: {},
  'code.read': { actions: { type: 'queueRead', params: ({ event }: { event: { text: string } }) => event } },
  submitted: { guard: 'isTyped', actions: 'queueText' },
  'scan.rested': { guard: 'isTyped', actions: 'queueRested' },
} as const;

/** A step on its way is not undone, and neither is the one before it. */
export const sending = { ...queueing, cleared: {}, undo: { actions: 'tellEarly' } } as const;

export const beep = (tone: Tone) => ({ type: 'beep', params: { tone } }) as const;
export const beepFound = {
  type: 'beep',
  params: ({ event }: { event: { output: Desk } }) => ({ tone: toneOf(event.output) }),
} as const;

export const keepPoint = {
  type: 'keepPoint',
  params: ({ event }: { event: PointKnown }) => event,
} as const;

/** What waits is kept for a reload. */
export const keepHeap = {
  type: 'keepHeap',
  params: ({ context }: { context: DeskContext }) => heapOf(context),
} as const;
/** The same with the code that is being looked up. */
export const keepLookedUp = {
  type: 'keepHeap',
  params: ({ context }: { context: DeskContext }) => heapOf(context, context.code),
} as const;

/** A list whose steps are on their way stays as it is. */
export const keptList = { 'line.opened': {}, 'line.dropped': {}, 'signature.drawn': {} } as const;
