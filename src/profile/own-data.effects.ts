import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { mailsMachine, ownDataMachine } from '#machines/profile/own-data.machine';
import { mailsForm } from '#machines/rules/forms';
import { profileFormOf, wantedIn } from '#machines/rules/sign-up';
import { language, session } from '#machines/core/system';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

/** Changes the member's name, phone and address; the session, and with it every page, shows them at once. */
export const provideOwnData = ({ api }: Deps) =>
  ownDataMachine.provide({
    actors: {
      submit: fromPromise(async ({ input, signal, system }) => {
        const { first_name, last_name, phone, ...domicile_geo } = v.parse(
          profileFormOf(wantedIn(input.values)),
          input.values,
        );
        const body = {
          ...{ first_name, last_name, phone: phone || null },
          domicile_geo: domicile_geo.cap === '' ? null : domicile_geo,
        };
        const me = await call(api.PATCH('/v1/me', { body, signal }));
        session({ system }).send({ type: 'me.changed', me });
        return undefined;
      }),
    } satisfies ActorsOf<typeof ownDataMachine>,
  });

/** Changes the language of the account and of the page, and the mail preferences. */
export const provideMails = ({ api }: Deps) =>
  mailsMachine.provide({
    actors: {
      submit: fromPromise(async ({ input, signal, system }) => {
        const { language: locale, ...mails } = v.parse(mailsForm, input.values);
        const me = await call(api.PATCH('/v1/me', { body: { language: locale, mails }, signal }));
        session({ system }).send({ type: 'me.changed', me });
        language({ system }).send({ type: 'language.chosen', locale });
        return undefined;
      }),
    } satisfies ActorsOf<typeof mailsMachine>,
  });
