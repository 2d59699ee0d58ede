import { fromPromise } from 'xstate';
import { personMachine } from '#machines/people/person.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const providePerson = ({ api }: Deps) => {
  const keyFor = intentKeys();
  let changes = 0;
  return personMachine.provide({
    actors: {
      loadPerson: fromPromise(({ input: { id }, signal }) =>
        call(api.GET('/v1/staff/people/{id}', { params: { path: { id } }, signal })),
      ),
      changePerson: fromPromise(({ input: { id, change } }) => {
        // A new key for each change: a suspension can be given, lifted and given again.
        changes += 1;
        const params = { path: { id }, header: keyFor(`${String(changes)} ${JSON.stringify(change)}`) };
        switch (change.kind) {
          case 'posting':
            return call(
              api.PATCH('/v1/staff/people/{id}', { params, body: { can_post_objects: change.can_post_objects } }),
            );
          case 'ban':
            return call(
              api.POST('/v1/staff/people/{id}/bans', {
                params,
                body: { reason: change.reason, ...(change.until !== '' && { until: change.until }) },
              }),
            );
          case 'unban':
            return call(api.DELETE('/v1/staff/people/{id}/bans', { params }));
          case 'role':
            return call(
              api.PUT('/v1/staff/people/{id}/role', { params, body: { role: change.role, from: change.from } }),
            );
        }
      }),
    } satisfies ActorsOf<typeof personMachine>,
  });
};
