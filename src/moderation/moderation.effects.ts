import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { textOf } from '#machines/core/forms/form-fields';
import { hideReviewMachine, moderationMachine, reviewPagesMachine } from '#machines/moderation/moderation.machine';
import { reviewsQuery } from '#machines/moderation/reviews-list';
import { hideReviewForm } from '#machines/rules/forms';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideModeration = ({ api }: Deps) => {
  let keyFor = intentKeys();
  /** A review that was hidden can be shown, and hidden again for the same reason: that is another call. */
  const done = <Answer>(answer: Answer): Answer => {
    keyFor = intentKeys();
    return answer;
  };
  return moderationMachine.provide({
    actors: {
      list: reviewPagesMachine.provide({
        actors: {
          loadPage: fromPromise(({ input: { query: filter, cursor }, signal }) => {
            const query = { ...reviewsQuery(filter), ...(cursor !== undefined && { cursor }) };
            return call(api.GET('/v1/staff/reviews', { params: { query }, signal }));
          }),
        },
      }),
      form: hideReviewMachine.provide({
        actors: {
          submit: fromPromise(async ({ input: { values } }) => {
            const { reason } = v.parse(hideReviewForm, values);
            const id = textOf(values, 'id');
            const params = { path: { id }, header: keyFor(`${id} ${reason}`) };
            return done(await call(api.POST('/v1/staff/reviews/{id}/hidings', { params, body: { reason } })));
          }),
        },
      }),
      showAgain: fromPromise(async ({ input: { id } }) => {
        const params = { path: { id }, header: keyFor(id) };
        return done(await call(api.DELETE('/v1/staff/reviews/{id}/hidings', { params })));
      }),
    } satisfies ActorsOf<typeof moderationMachine>,
  });
};
