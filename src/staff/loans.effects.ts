import { fromPromise } from 'xstate';
import { toFailure } from '#machines/core/failure';
import { loanListMachine, loanPagesMachine, type Approved } from '#machines/staff/loan-list.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { providePoints } from './points.effects.ts';

export const provideLoanList = (deps: Deps) => {
  const { api } = deps;
  const keyFor = intentKeys();
  return loanListMachine.provide({
    actors: {
      points: providePoints(deps),
      pages: loanPagesMachine.provide({
        actors: {
          loadPage: fromPromise(({ input: { query, cursor }, signal }) => {
            const { standing, point, keywords, sort } = query;
            const words = keywords.trim();
            return call(
              api.GET('/v1/staff/loans', {
                params: {
                  query: {
                    sort,
                    ...(standing.length > 0 && { standing: [...standing] }),
                    ...(point !== undefined && { headquarter_id: point }),
                    ...(words !== '' && { keywords: words }),
                    ...(cursor !== undefined && { cursor }),
                  },
                },
                signal,
              }),
            );
          }),
        } satisfies ActorsOf<typeof loanPagesMachine>,
      }),
      approveLoans: fromPromise(async ({ input: { ids } }) => {
        const approved: Approved = { count: 0, failure: undefined };
        for (const id of ids) {
          const params = { path: { id }, header: keyFor(id) };
          await call(api.POST('/v1/staff/loans/{id}/approvals', { params, body: {} })).then(
            () => {
              approved.count += 1;
            },
            (error: unknown) => {
              approved.failure ??= toFailure(error);
            },
          );
        }
        return approved;
      }),
    } satisfies ActorsOf<typeof loanListMachine>,
  });
};
