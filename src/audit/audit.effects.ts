import { fromPromise } from 'xstate';
import { auditQuery } from '#machines/audit/audit-list';
import { auditMachine } from '#machines/audit/audit.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideAudit = ({ api }: Deps) =>
  auditMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { query: filter, cursor }, signal }) =>
        call(
          api.GET('/v1/staff/audit', {
            params: { query: { ...auditQuery(filter), ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        ),
      ),
    } satisfies ActorsOf<typeof auditMachine>,
  });
