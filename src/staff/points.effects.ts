import { fromPromise } from 'xstate';
import { pointsMachine } from '#machines/staff/points.machine';
import type { Deps } from '../core/deps.ts';
import { loadHeadquarters } from '../core/headquarters.ts';
import type { ActorsOf } from '../core/slots.ts';

export const providePoints = ({ api }: Deps) =>
  pointsMachine.provide({
    actors: { loadPoints: fromPromise(({ signal }) => loadHeadquarters(api, signal)) } satisfies ActorsOf<
      typeof pointsMachine
    >,
  });
