import { fromPromise } from 'xstate';
import { requestMachineOf, type RequestEnds } from '#machines/core/request.machine';

/** The machine of a button that sends one request at a time. @param ends what else becomes of it, such as a toast */
export const provideRequest = <Request, Answer>(
  send: (request: Request, signal: AbortSignal) => Promise<Answer>,
  ends?: RequestEnds,
) =>
  requestMachineOf<Request, Answer>(ends).provide({
    actors: { send: fromPromise(({ input: { request }, signal }) => send(request, signal)) },
  });
