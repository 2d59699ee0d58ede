import { assign, setup } from 'xstate';
import { toFailure, type Failure } from '../core/failure.ts';
import { readQuery } from '../core/query.ts';
import { slot } from '../core/slot.ts';

/** The parameters that the single sign-on provider returns. */
export interface SsoReturn {
  code: string;
  state: string;
  /** The issuer of the code, if the provider names it. */
  iss?: string;
}

/** Reads `?code=…&state=…`; undefined if either is missing, as after a cancelled sign-in. */
export function readReturn(query: string): SsoReturn | undefined {
  const values = readQuery(query);
  const [code, state, iss] = [values.get('code'), values.get('state'), values.get('iss')];
  if (code === undefined || state === undefined) return undefined;
  return { code, state, ...(iss !== undefined && { iss }) };
}

/** Return from single sign-on: exchanges the code for a session; the guards then leave the page. */
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
    // A code works only once, so only a call that did not reach the server is worth retrying.
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
