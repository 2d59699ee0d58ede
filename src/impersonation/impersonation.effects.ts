import { fromCallback, fromPromise } from 'xstate';
import { impersonationMachine } from '#machines/impersonation/impersonation.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideImpersonation = ({ api }: Deps) =>
  impersonationMachine.provide({
    actors: {
      loadImpersonation: fromPromise(({ input: { id }, signal }) =>
        call(api.GET('/v1/staff/impersonations/{id}', { params: { path: { id } }, signal })),
      ),
      unlockImpersonation: fromPromise(({ input: { id } }) =>
        call(api.POST('/v1/staff/impersonations/{id}/unlocks', { params: { path: { id } } })),
      ),
      endImpersonation: fromPromise(({ input: { id } }) =>
        call(api.DELETE('/v1/staff/impersonations/{id}', { params: { path: { id } } })),
      ),
      watchPage: fromCallback(({ sendBack }) => {
        const look = () => {
          if (!document.hidden) sendBack({ type: 'page.seen' });
        };
        document.addEventListener('visibilitychange', look);
        return () => document.removeEventListener('visibilitychange', look);
      }),
    } satisfies ActorsOf<typeof impersonationMachine>,
  });
