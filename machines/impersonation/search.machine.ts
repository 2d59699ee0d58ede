import { assign, setup } from 'xstate';
import { storeFailure, failureStored } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { SEARCH } from '../rules/limits.ts';
import { slot } from '../core/slot.ts';
import type { AccessGrant, UserSummary } from '../core/wire.ts';

/** Whether an administrator may impersonate a member: admins only, and never one with a level at or below their own (rules/accounts-and-access.md#impersonation). */
export const canActAs = (user: Pick<UserSummary, 'level'>, own: Pick<AccessGrant, 'level'>): boolean =>
  user.level > own.level;

/** The members found, and the total number of matches: the call returns a limited number. */
export interface FoundUsers {
  users: readonly UserSummary[];
  total: number;
}

/** The member to impersonate. */
export type Chosen = Pick<UserSummary, 'id' | 'name'>;

interface SearchContext extends FoundUsers {
  keywords: string;
  chosen: Chosen | undefined;
  failure: Failure | undefined;
}

type SearchEvent = { type: 'keywords.typed'; keywords: string } | { type: 'search' } | { type: 'chosen'; user: Chosen };

/** An administrator searches for the member to impersonate by e-mail, name, telephone or id. */
export const impersonationSearchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    tags: {} as 'searching' | 'short' | 'found' | 'failed',
  },
  actors: { searchUsers: slot<FoundUsers, { keywords: string }>('searchUsers') },
  actions: {
    keepKeywords: assign((_, { keywords }: Pick<SearchContext, 'keywords'>) => ({ keywords })),
    keepFound: assign((_, { users, total }: FoundUsers) => ({ users, total })),
    choose: assign((_, { user }: { user: Chosen }) => ({ chosen: user })),
    storeFailure,
  },
  guards: {
    /** "User search (admin): minimum 3 characters" (rules/staff.md#people). */
    isLongEnough: ({ context }) => Array.from(context.keywords.trim()).length >= SEARCH.minUserCharacters,
  },
}).createMachine({
  id: 'impersonationSearch',
  context: { keywords: '', users: [], total: 0, chosen: undefined, failure: undefined },
  initial: 'looking',
  states: {
    looking: {
      description: 'An administrator looks for the member to impersonate',
      initial: 'idle',
      on: {
        'keywords.typed': { target: '.idle', actions: { type: 'keepKeywords', params: ({ event }) => event } },
        search: [{ guard: 'isLongEnough', target: '.searching' }, { target: '.short' }],
      },
      states: {
        idle: {
          description: 'Something is being typed',
        },
        short: {
          description: 'Fewer than three characters were typed',
          tags: 'short',
        },
        searching: {
          description: 'The members are being searched',
          tags: 'searching',
          invoke: {
            id: 'searchUsers',
            src: 'searchUsers',
            input: ({ context }) => ({ keywords: context.keywords.trim() }),
            onDone: { target: 'found', actions: { type: 'keepFound', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: failureStored },
          },
        },
        found: {
          description: 'The members found are listed',
          tags: 'found',
          on: {
            chosen: {
              target: '#impersonationSearch.chosen',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        failed: {
          description: 'The search failed',
          tags: 'failed',
        },
      },
    },
    chosen: {
      description: 'The member is chosen and the impersonation begins',
      type: 'final',
    },
  },
});
