import { fromPromise } from 'xstate';
import { myPaymentMachine } from '#machines/payments/my-payment.machine';
import { myPaymentsMachine } from '#machines/payments/my-payments.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideMyPayments = ({ api }: Deps) =>
  myPaymentsMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { cursor }, signal }) =>
        call(api.GET('/v1/me/payments', { params: { query: cursor === undefined ? {} : { cursor } }, signal })),
      ),
    } satisfies ActorsOf<typeof myPaymentsMachine>,
  });

export const provideMyPayment = ({ api }: Deps) =>
  myPaymentMachine.provide({
    actors: {
      load: fromPromise(({ input: { request }, signal }) =>
        call(api.GET('/v1/me/payments/{id}', { params: { path: request }, signal })),
      ),
    } satisfies ActorsOf<typeof myPaymentMachine>,
  });
