import { fromPromise } from 'xstate';
import * as v from 'valibot';
import type { Edit } from '#machines/library/editor.machine';
import { headquarterMachine, newHeadquarter } from '#machines/library/headquarter.machine';
import { headquartersMachine } from '#machines/library/headquarters.machine';
import type { HeadquarterContent, StaffHeadquarter } from '#machines/library/wire';
import { headquarterForm, hoursText } from '#machines/rules/headquarter';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideHeadquarters = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return headquartersMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => call(api.GET('/v1/staff/headquarters', { signal }))),
      order: fromPromise(async ({ input: { ids } }) => {
        const body = { ids: [...ids] };
        await call(api.PUT('/v1/staff/headquarters/order', { params: { header: keyFor(ids.join()) }, body }));
        return call(api.GET('/v1/staff/headquarters'));
      }),
      remove: fromPromise(async ({ input: { id } }) => {
        await call(api.DELETE('/v1/staff/headquarters/{id}', { params: { path: { id } } }));
        return call(api.GET('/v1/staff/headquarters'));
      }),
    } satisfies ActorsOf<typeof headquartersMachine>,
  });
};

export const provideHeadquarter = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return headquarterMachine.provide({
    actors: {
      load: fromPromise<StaffHeadquarter, { request: string }>(({ input: { request: id }, signal }) =>
        id === ''
          ? Promise.resolve(newHeadquarter)
          : call(api.GET('/v1/staff/headquarters/{id}', { params: { path: { id } }, signal })),
      ),
      save: fromPromise<StaffHeadquarter, Edit<StaffHeadquarter>>(({ input: { begun, version, values } }) => {
        const body = contentOf(v.parse(headquarterForm, values));
        const key = keyFor(`${version} ${JSON.stringify(body)}`);
        const id = begun?.id ?? '';
        return id === ''
          ? call(api.POST('/v1/staff/headquarters', { params: { header: key }, body }))
          : call(
              api.PUT('/v1/staff/headquarters/{id}', {
                params: { path: { id }, header: { 'If-Match': version, ...key } },
                body,
              }),
            );
      }),
    } satisfies ActorsOf<typeof headquarterMachine>,
  });
};

function contentOf(form: v.InferOutput<typeof headquarterForm>): HeadquarterContent {
  const { lat, lng, hours_1, hours_2, hours_3, hours_4, hours_5, hours_6, hours_7, ...content } = form;
  const degrees = (written: string): number | null => (written === '' ? null : Number(written.replace(',', '.')));
  return {
    ...content,
    lat: degrees(lat),
    lng: degrees(lng),
    hours: [hours_1, hours_2, hours_3, hours_4, hours_5, hours_6, hours_7].flatMap((written, index) => {
      const hours = hoursText(written);
      return hours === '' ? [] : [{ day: index + 1, hours }];
    }),
  };
}
