import { fromPromise } from 'xstate';
import { invitationsMachine } from '#machines/invitations/invitations.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideInvitations = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return invitationsMachine.provide({
    actors: {
      listInvitations: fromPromise(
        async ({ signal }) => (await call(api.GET('/v1/staff/invitations', { signal }))).items,
      ),
      takeStep: fromPromise(async ({ input: { step, intent } }) => {
        const header = keyFor(`${String(intent)} ${JSON.stringify(step)}`);
        switch (step.kind) {
          case 'invite': {
            const { email, role, language } = step;
            const body = { email, role, language };
            return (await call(api.POST('/v1/staff/invitations', { params: { header }, body }))).items;
          }
          case 'resend': {
            const params = { path: { id: step.id }, header };
            return (await call(api.POST('/v1/staff/invitations/{id}/sendings', { params }))).items;
          }
          case 'withdraw': {
            const params = { path: { id: step.id }, header };
            return (await call(api.DELETE('/v1/staff/invitations/{id}', { params }))).items;
          }
        }
      }),
    } satisfies ActorsOf<typeof invitationsMachine>,
  });
};
