import { textOf } from '#machines/core/forms/form-fields';
import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { reviewFormMachine, reviewMachine } from '#machines/loans/review.machine';
import { reviewForm } from '#machines/rules/forms';
import { call } from '../../api/client.ts';
import { intentKeys } from '../../api/intent.ts';
import type { Deps } from '../../core/deps.ts';
import type { ActorsOf } from '../../core/slots.ts';

export const provideReview = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return reviewMachine.provide({
    actors: {
      loadOrder: fromPromise(({ input: { id }, signal }) =>
        call(api.GET('/v1/me/orders/{id}', { params: { path: { id } }, signal })),
      ),
      form: reviewFormMachine.provide({
        actors: {
          submit: fromPromise(async ({ input, signal }) => {
            const body = v.parse(reviewForm, input.values);
            const id = textOf(input.values, 'product_id');
            const header = keyFor(JSON.stringify(body));
            await call(api.POST('/v1/me/products/{id}/reviews', { params: { path: { id }, header }, body, signal }));
            return undefined;
          }),
        } satisfies ActorsOf<typeof reviewFormMachine>,
      }),
    } satisfies ActorsOf<typeof reviewMachine>,
  });
};
