import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { session } from '#machines/core/system';
import { invitationMachine, invitedWithConsent, passwordWithConsent } from '#machines/invitations/invitation.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideInvitation = ({ api, token: accessToken }: Pick<Deps, 'api' | 'token'>) =>
  invitationMachine.provide({
    actors: {
      readInvitation: fromPromise(({ input: { token }, signal }) =>
        call(api.GET('/v1/invitations/{token}', { params: { path: { token } }, signal })),
      ),
      acceptInvitation: fromPromise(async ({ input: { token, values }, system }) => {
        // Only what the form of this invitation has: names and password, a password alone, or nothing.
        const read = v.safeParse(v.union([invitedWithConsent, passwordWithConsent]), values);
        const { disclaimer_accepted, ...account } = read.success ? read.output : {};
        const body = { ...account, ...(disclaimer_accepted === true && { disclaimer_accepted }) };
        const answer = await call(
          api.POST('/v1/invitations/{token}/acceptances', { params: { path: { token } }, body }),
        );
        accessToken.set(answer.access_token);
        session({ system }).send({ type: 'signedIn', me: answer.data, access: answer.access });
        return { setsUp: answer.access.sets_up === true };
      }),
    } satisfies ActorsOf<typeof invitationMachine>,
  });
