import { textOf } from '#machines/core/forms/form-fields';
import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { detailsMachine } from '#machines/sso/details.machine';
import { detailsForm } from '#machines/sso/missing';
import { hrefOf } from '#machines/core/routes';
import { navigation, session } from '#machines/core/system';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

/** Stores what was missing and goes on to the page that the member wanted. */
export const provideDetails = ({ api }: Deps) =>
  detailsMachine.provide({
    actors: {
      submit: fromPromise(async ({ input, signal, system }) => {
        const { address, city, province, cap, ...rest } = v.parse(detailsForm, input.values);
        const home =
          address === undefined || city === undefined || province === undefined || cap === undefined
            ? {}
            : { domicile_geo: { address, city, province, cap } };
        const me = await call(api.PATCH('/v1/me', { body: { ...rest, ...home }, signal }));
        session({ system }).send({ type: 'me.changed', me });
        const to = textOf(input.values, 'return_to', hrefOf('home'));
        navigation({ system }).send({ type: 'navigate', to, replace: true });
        return undefined;
      }),
    } satisfies ActorsOf<typeof detailsMachine>,
  });
