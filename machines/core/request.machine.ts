import { assign, setup, type ActorRefFrom } from 'xstate';
import { failed, failureStored, forgetFailure, storeFailure, type ActionFor, type Failed } from './calls.ts';
import { effect } from './effect.ts';
import type { Failure } from './failure.ts';
import { slot } from './slot.ts';

/** What else becomes of a request than that its button is free again; nothing by default. */
export interface RequestEnds {
  /** Once it has been taken, such as a toast. */
  tellSent?: ActionFor<unknown>;
  /** Once it has failed: a toast, for a page that does not show the failure itself. */
  tellFailed?: ActionFor<unknown, Failed>;
}

/** The machine of a button that sends one request at a time, typed by what it sends and what is answered. */
export const requestMachineOf = <Request, Answer = void>({
  tellSent = effect(),
  tellFailed = effect<Failed>(),
}: RequestEnds = {}) =>
  setup({
    types: {
      context: {} as { answer: Answer | undefined; failure: Failure | undefined },
      events: {} as { type: 'send'; request: Request },
      tags: {} as 'busy' | 'sent',
    },
    actors: { send: slot<Answer, { request: Request }>('send') },
    actions: {
      keepAnswer: assign((_, { answer }: { answer: Answer }) => ({ answer })),
      storeFailure,
      forgetFailure,
      tellSent,
      tellFailed,
    },
  }).createMachine({
    id: 'request',
    context: { answer: undefined, failure: undefined },
    initial: 'idle',
    states: {
      idle: { description: 'The request can be sent; a failure of the last one is known', on: { send: 'sending' } },
      sending: {
        description: 'The request is on its way',
        tags: 'busy',
        entry: 'forgetFailure',
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ event }) => ({ request: event.request }),
          onDone: {
            target: 'sent',
            actions: [{ type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) }, 'tellSent'],
          },
          onError: { target: 'idle', actions: [failureStored, { type: 'tellFailed', params: failed }] },
        },
      },
      sent: {
        description: 'The answer has come; the request can be sent again',
        tags: 'sent',
        on: { send: 'sending' },
      },
    },
  });

/** Sends one request at a time and keeps its last answer or failure, for every button without a rule of its own. */
export const requestMachine = requestMachineOf<unknown, unknown>();

/** The actor of such a button. */
export type RequestActor<Request, Answer = void> = ActorRefFrom<ReturnType<typeof requestMachineOf<Request, Answer>>>;
