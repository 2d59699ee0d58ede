import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { isInconclusive, toFailure } from '#machines/core/failure';
import { deskPointMachine, type StaffedPoint } from '#machines/staff/desk/point.machine';
import type { Deps } from '../../core/deps.ts';
import { loadHeadquarters } from '../../core/headquarters.ts';
import type { ActorsOf } from '../../core/slots.ts';
import type { BrowserStorage } from '../../device/storage.ts';

const stored = v.object({ id: v.string(), name: v.string() });

/** The pickup point that was chosen on this device; what cannot be read is none. */
function readPoint(storage: BrowserStorage): StaffedPoint | undefined {
  try {
    const reading = v.safeParse(stored, JSON.parse(storage.get('deskPoint') ?? 'null'));
    return reading.success ? reading.output : undefined;
  } catch {
    return undefined;
  }
}

export const provideDeskPoint = ({ api, storage }: Deps) =>
  deskPointMachine.provide({
    actions: {
      remember: (_, { point }) => (point ? storage.set('deskPoint', JSON.stringify(point)) : undefined),
    },
    actors: {
      loadPoints: fromPromise(async ({ signal }) => {
        const last = readPoint(storage);
        try {
          const points = await loadHeadquarters(api, signal);
          // At a smart locker there is no desk.
          const staffed = points.filter(({ is }) => !is.smartlocker).map(({ id, name }) => ({ id, name }));
          return { points: staffed, chosen: staffed.find(({ id }) => id === last?.id)?.id };
        } catch (error) {
          if (last === undefined || !isInconclusive(toFailure(error))) throw error;
          return { points: [last], chosen: last.id };
        }
      }),
    } satisfies ActorsOf<typeof deskPointMachine>,
  });
