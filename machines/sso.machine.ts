import { assign, setup } from 'xstate';
import { toFailure, type Failure } from './failure.ts';
import { readQuery } from './query.ts';
import { slot } from './slot.ts';

/** What the provider of single sign-on sends back with the visitor. */
export interface SsoReturn {
  code: string;
  state: string;
  /** Who has issued the code, where the provider says so. */
  iss?: string;
}

/** Reads `?code=…&state=…`; undefined where either is missing, as after a sign-in that was given up. */
export function readReturn(query: string): SsoReturn | undefined {
  const values = readQuery(query);
  const [code, state, iss] = [values.get('code'), values.get('state'), values.get('iss')];
  if (code === undefined || state === undefined) return undefined;
  return { code, state, ...(iss !== undefined && { iss }) };
}

/** The way back from single sign-on: the code becomes a session, and the guards leave the page. */
export const ssoMachine = setup({
  types: {
    input: {} as { query: string },
    context: {} as { back: SsoReturn | undefined; failure: Failure | undefined },
    events: {} as { type: 'retry' },
    tags: {} as 'busy' | 'refused' | 'failed',
  },
  actors: { signInOpenId: slot<undefined, SsoReturn>('signInOpenId') },
  actions: { storeFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })) },
  guards: {
    hasCode: ({ context }) => context.back !== undefined,
    // A code can be used once, so only a call that did not reach the server is worth another try.
    isRefused: (_, params: { error: unknown }) => toFailure(params.error).kind === 'problem',
  },
}).createMachine({
  id: 'sso',
  context: ({ input }) => ({ back: readReturn(input.query), failure: undefined }),
  initial: 'reading',
  states: {
    reading: { always: [{ guard: 'hasCode', target: 'exchanging' }, { target: 'refused' }] },
    exchanging: {
      tags: 'busy',
      invoke: {
        id: 'signInOpenId',
        src: 'signInOpenId',
        input: ({ context }) => context.back ?? { code: '', state: '' },
        onDone: 'signedIn',
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    refused: { tags: 'refused' },
    failed: { tags: 'failed', on: { retry: 'exchanging' } },
    signedIn: { tags: 'busy', type: 'final' },
  },
});
