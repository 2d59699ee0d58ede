import { assign, setup } from 'xstate';
import { storeFailure, isUnknown, loadError, loadEnds } from '../calls.ts';
import type { Failure } from '../failure.ts';
import { slot } from '../slot.ts';

/** Loads one document, or one unpaged list, that a screen shows as it is. */
export const documentMachine = <Document, Request = undefined>(id: string) =>
  setup({
    types: {
      input: {} as { request: Request },
      context: {} as { request: Request; document: Document | undefined; failure: Failure | undefined },
      /** `reload`: it has changed; the old one is shown until the new one is here. */
      events: {} as { type: 'retry' } | { type: 'reload' },
      tags: {} as 'loading' | 'failed' | 'unknown',
    },
    actors: { load: slot<Document, { request: Request }>(`${id}.load`) },
    actions: {
      keepDocument: assign((_, params: { document: Document }) => ({ document: params.document, failure: undefined })),
      storeFailure,
    },
    guards: { isUnknown },
  }).createMachine({
    id,
    context: ({ input }) => ({ request: input.request, document: undefined, failure: undefined }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The document is on its way; the page shows placeholders',
        tags: 'loading',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ request: context.request }),
          onDone: {
            target: 'shown',
            actions: { type: 'keepDocument', params: ({ event }) => ({ document: event.output }) },
          },
          onError: loadError,
        },
      },
      ...loadEnds,
      shown: { description: 'The document is on the page', on: { reload: 'loading' } },
    },
  });
