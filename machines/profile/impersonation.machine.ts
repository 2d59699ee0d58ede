import { assign, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from '../core/failure.ts';
import { SEARCH } from '../rules/limits.ts';
import { slot } from '../core/slot.ts';
import { session } from '../core/system.ts';
import type { AccessGrant, UserSummary } from '../core/wire.ts';

/** Whether an administrator may impersonate a member: admins only, and never one with a level at or below their own (decision 4). */
export const canActAs = (user: Pick<UserSummary, 'level'>, own: Pick<AccessGrant, 'level'>): boolean =>
  user.level > own.level;

/** The members found, and the total number of matches: the call returns a limited number. */
export interface FoundUsers {
  users: readonly UserSummary[];
  total: number;
}

type ImpersonationEvent =
  | { type: 'keywords.typed'; keywords: string }
  | { type: 'search' }
  | { type: 'chosen'; user: Pick<UserSummary, 'id' | 'name'> };

/** An administrator searches for a member by e-mail, name, telephone or id, and impersonates them. */
export const impersonationMachine = setup({
  types: {
    context: {} as FoundUsers & { keywords: string; failure: Failure | undefined },
    events: {} as ImpersonationEvent,
    tags: {} as 'searching' | 'short' | 'found' | 'failed',
  },
  actors: { searchUsers: slot<FoundUsers, { keywords: string }>('searchUsers') },
  actions: {
    keepKeywords: assign((_, params: { keywords: string }) => params),
    keepUsers: assign((_, params: FoundUsers) => params),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    impersonate: sendTo(session, (_, { user }: { user: Pick<UserSummary, 'id' | 'name'> }) => ({
      type: 'impersonate',
      userId: user.id,
      label: user.name,
    })),
  },
  guards: {
    /** "User search (admin): minimum 3 characters" (specification, point 5). */
    isLongEnough: ({ context }) => Array.from(context.keywords.trim()).length >= SEARCH.minUserCharacters,
  },
}).createMachine({
  id: 'impersonation',
  context: { keywords: '', users: [], total: 0, failure: undefined },
  initial: 'looking',
  states: {
    looking: {
      description: 'An administrator looks for the member to impersonate (point 6)',
      initial: 'idle',
      on: {
        'keywords.typed': { target: '.idle', actions: { type: 'keepKeywords', params: ({ event }) => event } },
        search: [{ guard: 'isLongEnough', target: '.searching' }, { target: '.short' }],
      },
      states: {
        idle: { description: 'Something is being typed (point 6)' },
        short: { description: 'Fewer than three characters were typed (point 5)', tags: 'short' },
        searching: {
          description: 'The members are being searched (point 6)',
          tags: 'searching',
          invoke: {
            id: 'searchUsers',
            src: 'searchUsers',
            input: ({ context }) => ({ keywords: context.keywords.trim() }),
            onDone: {
              target: 'found',
              actions: { type: 'keepUsers', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        found: {
          description: 'The members found are listed (point 6)',
          tags: 'found',
          on: {
            chosen: {
              target: '#impersonation.chosen',
              actions: { type: 'impersonate', params: ({ event }) => ({ user: event.user }) },
            },
          },
        },
        failed: { description: 'The search failed (point 8)', tags: 'failed' },
      },
    },
    chosen: { description: 'The member is chosen and the impersonation begins (point 6)', type: 'final' },
  },
});
