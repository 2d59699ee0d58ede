import { assign, setup } from 'xstate';
import { effect } from '../../core/effect.ts';
import { type ParentRef, tellParent } from '../../core/parent.ts';
import { slot } from '../../core/slot.ts';

/** A pickup point where somebody hands out objects. */
export interface StaffedPoint {
  id: string;
  name: string;
}

/** What the device knows: the points that a desk can be at, and the one that was chosen on it. */
export interface KnownPoints {
  points: readonly StaffedPoint[];
  chosen: string | undefined;
}

/** Sent to the parent: where the desk is. */
export interface PointKnown {
  type: 'point.known';
  point: StaffedPoint;
}

type PointContext = KnownPoints & { parentRef: ParentRef<PointKnown> };

const pointIn = ({ points, chosen }: KnownPoints): StaffedPoint | undefined => points.find(({ id }) => id === chosen);

/** Where the desk is: chosen once on each device, and nothing to choose with one staffed pickup point. A point that is gone is chosen anew. */
export const deskPointMachine = setup({
  types: {
    input: {} as Pick<PointContext, 'parentRef'>,
    context: {} as PointContext,
    events: {} as { type: 'point.chosen'; id: string },
    tags: {} as 'choice',
  },
  actors: {
    /** The staffed points, and what was chosen on this device; without network the last choice alone. */
    loadPoints: slot<KnownPoints, undefined>('loadPoints'),
  },
  actions: {
    keep: assign((_, { points, chosen }: KnownPoints) => ({
      points,
      chosen: points.length === 1 ? points[0]?.id : chosen,
    })),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    /** Keeps the choice on the device. */
    remember: effect<{ point: StaffedPoint | undefined }>(),
    tell: tellParent<PointKnown, KnownPoints>((context) => {
      const point = pointIn(context);
      return point && { type: 'point.known', point };
    }),
  },
  guards: {
    isPoint: ({ context: { points } }, { id }: { id: string }) => points.some((point) => point.id === id),
    isOne: (_, { points }: KnownPoints) => points.length < 2,
  },
}).createMachine({
  id: 'deskPoint',
  context: ({ input }) => ({ ...input, points: [], chosen: undefined }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The staffed pickup points are being loaded',
      invoke: {
        id: 'loadPoints',
        src: 'loadPoints',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isOne', params: ({ event }) => event.output },
            target: 'only',
            actions: [{ type: 'keep', params: ({ event }) => event.output }, 'tell'],
          },
          { target: 'shown', actions: [{ type: 'keep', params: ({ event }) => event.output }, 'tell'] },
        ],
        onError: 'failed',
      },
    },
    only: { description: 'There is nothing to choose' },
    shown: {
      description: 'The point is chosen, and can be changed',
      tags: 'choice',
      on: {
        'point.chosen': {
          guard: { type: 'isPoint', params: ({ event }) => event },
          actions: [
            { type: 'choose', params: ({ event }) => event },
            { type: 'remember', params: ({ context }) => ({ point: pointIn(context) }) },
            'tell',
          ],
        },
      },
    },
    failed: { description: 'The pickup points could not be loaded; the desk works without' },
  },
});
