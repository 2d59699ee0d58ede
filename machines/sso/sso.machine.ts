import { sendTo, setup } from 'xstate';
import { storeFailure, failureStored } from '../core/calls.ts';
import { toFailure, type Failure } from '../core/failure.ts';
import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation, session } from '../core/system.ts';
import type { AccessGrant, Me } from '../core/wire.ts';
import { type Asks, pageAfter } from './missing.ts';

/** The parameters with which the provider returns. */
export interface SsoReturn {
  state: string;
  /** Missing if the provider refused. */
  code?: string;
  /** The provider's refusal; `access_denied` if the person cancelled. */
  error?: string;
  /** The issuer of the code, if the provider names it. */
  iss?: string;
}

export interface SignedOn {
  me: Me;
  access: AccessGrant;
  /** The page named at the start. */
  returnTo: string | null;
}

/** Reads the address of the return; undefined if it is none. */
export function readReturn(query: string): SsoReturn | undefined {
  const values = readQuery(query);
  const [state, code, error, iss] = ['state', 'code', 'error', 'iss'].map((name) => values.get(name));
  if (state === undefined || (code === undefined && error === undefined)) return undefined;
  return {
    state,
    ...(code !== undefined && { code }),
    ...(error !== undefined && { error }),
    ...(iss !== undefined && { iss }),
  };
}

/** Return from single sign-on: takes the code out of the address and exchanges it for a session; the guards then leave the page. */
export const ssoMachine = setup({
  types: {
    input: {} as { query: string; asks: Asks },
    context: {} as { back: SsoReturn | undefined; asks: Asks; failure: Failure | undefined },
    events: {} as { type: 'retry' },
    tags: {} as 'busy' | 'cancelled' | 'refused' | 'failed',
  },
  actors: { signInOpenId: slot<SignedOn, SsoReturn>('signInOpenId') },
  actions: {
    storeFailure,
    // A code must not stay in the address bar, the history or a bookmark.
    cleanAddress: sendTo(navigation, { type: 'navigate', to: hrefOf('sso'), replace: true }),
    // The guards open this page as soon as the session is active.
    namePage: sendTo(navigation, (_, { page }: { page: string | undefined }) => ({
      type: 'navigate',
      to: hrefOf('sso') + (page === undefined ? '' : `?return_to=${encodeURIComponent(page)}`),
      replace: true,
    })),
    tellSession: sendTo(session, (_, { me, access }: SignedOn) => ({ type: 'signedIn', me, access })),
  },
  guards: {
    isReturn: ({ context }) => context.back !== undefined,
    isCancelled: (_, params: { error: unknown }) => {
      const failure = toFailure(params.error);
      return failure.kind === 'problem' && failure.code === 'auth.sso_cancelled';
    },
    // A code works only once, so only a call that did not reach the server is worth retrying.
    isRefused: (_, params: { error: unknown }) => toFailure(params.error).kind === 'problem',
  },
}).createMachine({
  id: 'sso',
  context: ({ input }) => ({
    back: readReturn(input.query),
    asks: input.asks,
    failure: undefined,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The address holds what the institution answered',
      always: [{ guard: 'isReturn', target: 'exchanging', actions: 'cleanAddress' }, { target: 'refused' }],
    },
    exchanging: {
      description: 'The server exchanges the code for a session',
      tags: 'busy',
      invoke: {
        id: 'signInOpenId',
        src: 'signInOpenId',
        input: ({ context }) => context.back ?? { state: '' },
        onDone: {
          target: 'signedIn',
          actions: [
            {
              type: 'namePage',
              params: ({ context: { asks }, event: { output } }) => ({
                page: pageAfter(output.me, { ...asks, returnTo: output.returnTo ?? undefined }),
              }),
            },
            { type: 'tellSession', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: { type: 'isCancelled', params: ({ event }) => event }, target: 'cancelled' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: failureStored,
          },
          { target: 'failed', actions: failureStored },
        ],
      },
    },
    cancelled: { description: 'The visitor cancelled at the institution', tags: 'cancelled' },
    refused: { description: 'The institution or the library refused the sign-in', tags: 'refused' },
    failed: {
      description: 'The server could not be asked; a retry asks again',
      tags: 'failed',
      on: { retry: 'exchanging' },
    },
    signedIn: { description: 'The member is signed in', tags: 'busy', type: 'final' },
  },
});
