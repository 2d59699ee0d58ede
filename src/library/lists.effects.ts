import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { FailureError } from '#machines/core/failure';
import type { Edit } from '#machines/library/editor.machine';
import {
  cardMachine,
  cardsMachine,
  categoriesMachine,
  categoryMachine,
  newCard,
  newCategory,
} from '#machines/library/lists.machine';
import type { StaffCard, StaffCategory } from '#machines/library/wire';
import { cardForm, categoryForm, centsOf } from '#machines/rules/library/lists';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideCategories = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return categoriesMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => call(api.GET('/v1/staff/categories', { signal }))),
      order: fromPromise(({ input: { ids } }) => {
        const body = { ids: [...ids] };
        return call(api.PUT('/v1/staff/categories/order', { params: { header: keyFor(ids.join()) }, body }));
      }),
      remove: fromPromise(({ input: { id, into } }) =>
        call(
          api.DELETE('/v1/staff/categories/{id}', {
            params: { path: { id }, query: { ...(into !== '' && { into }) } },
          }),
        ),
      ),
    } satisfies ActorsOf<typeof categoriesMachine>,
  });
};

export const provideCards = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return cardsMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => call(api.GET('/v1/staff/cards', { signal }))),
      order: fromPromise(({ input: { ids } }) => {
        const body = { ids: [...ids] };
        return call(api.PUT('/v1/staff/cards/order', { params: { header: keyFor(ids.join()) }, body }));
      }),
      remove: fromPromise(({ input: { id } }) =>
        call(api.DELETE('/v1/staff/cards/{id}', { params: { path: { id } } })),
      ),
    } satisfies ActorsOf<typeof cardsMachine>,
  });
};

/** @throws FailureError 404 where the record is gone */
function found<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((each) => each.id === id);
  if (!item) throw new FailureError({ kind: 'problem', status: 404, code: 'resource.not_found' });
  return item;
}

export const provideCategory = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return categoryMachine.provide({
    actors: {
      load: fromPromise<StaffCategory, { request: string }>(async ({ input: { request: id }, signal }) =>
        id === '' ? newCategory : found(await call(api.GET('/v1/staff/categories', { signal })), id),
      ),
      save: fromPromise<StaffCategory, Edit<StaffCategory>>(({ input: { begun, version, values } }) => {
        const body = v.parse(categoryForm, values);
        const key = keyFor(`${version} ${JSON.stringify(body)}`);
        const id = begun?.id ?? '';
        return id === ''
          ? call(api.POST('/v1/staff/categories', { params: { header: key }, body }))
          : call(
              api.PUT('/v1/staff/categories/{id}', {
                params: { path: { id }, header: { 'If-Match': version, ...key } },
                body,
              }),
            );
      }),
    } satisfies ActorsOf<typeof categoryMachine>,
  });
};

export const provideCard = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return cardMachine.provide({
    actors: {
      load: fromPromise<StaffCard, { request: string }>(async ({ input: { request: id }, signal }) =>
        id === '' ? newCard : found(await call(api.GET('/v1/staff/cards', { signal })), id),
      ),
      save: fromPromise<StaffCard, Edit<StaffCard>>(({ input: { begun, version, values } }) => {
        const { duration, price, ...card } = v.parse(cardForm, values);
        const body = { ...card, duration_months: Number(duration), price_cents: centsOf(price) };
        const key = keyFor(`${version} ${JSON.stringify(body)}`);
        const id = begun?.id ?? '';
        return id === ''
          ? call(api.POST('/v1/staff/cards', { params: { header: key }, body }))
          : call(
              api.PUT('/v1/staff/cards/{id}', {
                params: { path: { id }, header: { 'If-Match': version, ...key } },
                body,
              }),
            );
      }),
    } satisfies ActorsOf<typeof cardMachine>,
  });
};
