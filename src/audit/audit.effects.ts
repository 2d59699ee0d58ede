import { fromPromise } from 'xstate';
import { isTooShort } from '#machines/audit/audit-list';
import { auditMachine } from '#machines/audit/audit.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideAudit = ({ api }: Deps) =>
  auditMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { query: filter, cursor }, signal }) => {
        const { person, action, from, to, text } = filter;
        return call(
          api.GET('/v1/staff/audit', {
            params: {
              query: {
                ...(person !== undefined && { person }),
                ...(action !== undefined && { action }),
                ...(from !== undefined && { from }),
                ...(to !== undefined && { to }),
                ...(text !== '' && !isTooShort(filter) && { text }),
                ...(cursor !== undefined && { cursor }),
              },
            },
            signal,
          }),
        );
      }),
    } satisfies ActorsOf<typeof auditMachine>,
  });
