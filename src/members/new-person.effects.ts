import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { textOf } from '#machines/core/forms/form-fields';
import { newPersonMachine } from '#machines/members/new-person.machine';
import { newPersonForm } from '#machines/rules/people/new-person';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideNewPerson = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return newPersonMachine.provide({
    actors: {
      loadCards: fromPromise(({ signal }) => call(api.GET('/v1/libraries/renewals/cards', { signal }))),
      findSimilar: fromPromise(async ({ input: { values }, signal }) => {
        const { first_name, last_name, email, phone } = v.parse(newPersonForm, values);
        const body = { first_name, last_name, email, phone };
        return (await call(api.POST('/v1/staff/people/matches', { body, signal }))).items;
      }),
      makePerson: fromPromise(({ input: { values, card, seen, intent } }) => {
        const reason = textOf(values, 'reason').trim();
        const number = textOf(values, 'card_number').trim();
        return call(
          api.POST('/v1/staff/people', {
            params: { header: keyFor(`${String(intent)} ${JSON.stringify([values, card, seen])}`) },
            body: {
              ...v.parse(newPersonForm, values),
              ...(card && {
                card: {
                  card_id: card.id,
                  method: card.method,
                  ...(card.method === 'free' && { reason }),
                  ...(number !== '' && { card_number: number }),
                },
              }),
              seen: [...seen],
            },
          }),
        );
      }),
    } satisfies ActorsOf<typeof newPersonMachine>,
  });
};
