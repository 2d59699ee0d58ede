import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { type Edit, editorMachine } from '#machines/library/editor.machine';
import { lockerMachine } from '#machines/library/locker.machine';
import type { StaffLocker } from '#machines/library/wire';
import { lockerForm } from '#machines/rules/lockers/locker';
import { call, idempotencyKey } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideLocker = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return lockerMachine.provide({
    actors: {
      editor: editorMachine<StaffLocker>('lockerSettings', lockerForm).provide({
        actors: {
          load: fromPromise<StaffLocker, { request: string }>(({ input: { request: id }, signal }) =>
            call(api.GET('/v1/staff/headquarters/{id}/locker', { params: { path: { id } }, signal })),
          ),
          save: fromPromise<StaffLocker, Edit<StaffLocker>>(({ input: { request: id, version, values } }) => {
            const body = v.parse(lockerForm, values);
            const header = { 'If-Match': version, ...keyFor(`${version} ${JSON.stringify(body)}`) };
            return call(api.PUT('/v1/staff/headquarters/{id}/locker', { params: { path: { id }, header }, body }));
          }),
        },
      }),
      testLocker: fromPromise(({ input: { id }, signal }) =>
        call(api.POST('/v1/staff/headquarters/{id}/locker/tests', { params: { path: { id } }, signal })),
      ),
      openDoor: fromPromise<undefined, { id: string; door: string; reason: string }>(
        async ({ input: { id, door, reason } }) => {
          // A new key for each confirmation: a door that was closed since can be opened again.
          const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey() } };
          await call(
            api.POST('/v1/staff/headquarters/{id}/locker/openings', { params, body: { compartment: door, reason } }),
          );
          return undefined;
        },
      ),
    } satisfies ActorsOf<typeof lockerMachine>,
  });
};
