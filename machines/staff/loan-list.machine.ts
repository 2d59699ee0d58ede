import { assign, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from '../core/failure.ts';
import { appendItems, type PageOf, type PageRequest } from '../core/pages.machine.ts';
import { slot } from '../core/slot.ts';
import { failureNotice, notice, toasts } from '../core/system.ts';
import type { LoanFilter } from './loan-list.ts';
import { pointsMachine } from './points.machine.ts';
import type { DeskLoan } from './wire.ts';

interface ListContext {
  filter: LoanFilter;
  loans: readonly DeskLoan[];
  next: string | null;
  /** Ids of the requests chosen for approval. */
  chosen: readonly string[];
  failure: Failure | undefined;
}

type ListEvent =
  | { type: 'filter.changed'; filter: LoanFilter }
  | { type: 'more' }
  | { type: 'retry' }
  | { type: 'loan.toggled'; id: string }
  | { type: 'all.toggled' }
  | { type: 'approve.chosen' };

/** What became of several approvals: how many were made, and the first refusal. */
export interface Approved {
  count: number;
  failure: Failure | undefined;
}

/** The requests on the list that can be approved. */
export const approvableOf = (loans: readonly DeskLoan[]): string[] =>
  loans.filter(({ steps }) => steps.includes('approve')).map(({ id }) => id);

/** The library's loans by filter, page by page, and the approval of several requests at once. */
export const loanListMachine = setup({
  types: {
    input: {} as { filter: LoanFilter },
    context: {} as ListContext,
    events: {} as ListEvent,
    children: {} as { points: 'points' },
    tags: {} as 'loading' | 'failed' | 'loadingMore' | 'moreFailed' | 'busy',
  },
  actors: {
    loadPage: slot<PageOf<DeskLoan>, PageRequest<LoanFilter>>('loadPage'),
    /** Approves them one by one, each in a call of its own. */
    approveLoans: slot<Approved, { ids: readonly string[] }>('approveLoans'),
    points: pointsMachine,
  },
  actions: {
    keep: assign((_, params: Partial<ListContext>) => params),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    keepPage: assign((_, { page }: { page: PageOf<DeskLoan> }) => ({
      loans: page.items,
      next: page.next,
      chosen: [],
      failure: undefined,
    })),
    append: assign(({ context }, { page }: { page: PageOf<DeskLoan> }) => ({
      loans: appendItems(context.loans, page.items),
      next: page.next,
    })),
    toggle: assign(({ context: { chosen } }, { id }: { id: string }) => ({
      chosen: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id],
    })),
    toggleAll: assign(({ context: { chosen, loans } }) => {
      const all = approvableOf(loans);
      return { chosen: chosen.length === all.length ? [] : all };
    }),
    tellApproved: sendTo(toasts, (_, { approved }: { approved: Approved }) =>
      approved.failure
        ? failureNotice(approved.failure)
        : notice('success', 'staff.approved', { count: approved.count }),
    ),
    raiseFailure: sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error)),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    hasChosen: ({ context }) => context.chosen.length > 0,
  },
}).createMachine({
  id: 'loanList',
  context: ({ input }) => ({ filter: input.filter, loans: [], next: null, chosen: [], failure: undefined }),
  invoke: { id: 'points', src: 'points' },
  initial: 'loading',
  on: {
    'filter.changed': {
      target: '.loading',
      actions: { type: 'keep', params: ({ event }) => ({ filter: event.filter }) },
    },
  },
  states: {
    loading: {
      description: 'The first loans of the filter are on their way (point 6)',
      tags: 'loading',
      invoke: {
        id: 'loadFirst',
        src: 'loadPage',
        input: ({ context }) => ({ query: context.filter, cursor: undefined }),
        onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'The loans could not be loaded; a retry loads them again (point 8)',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    shown: {
      description: 'The loans are listed and can be chosen (point 6)',
      on: {
        more: { guard: 'hasMore', target: '.loadingMore' },
        'loan.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'all.toggled': { actions: 'toggleAll' },
        'approve.chosen': { guard: 'hasChosen', target: 'approving' },
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing is loading (point 6)' },
        loadingMore: {
          description: 'The next loans are on their way below what is shown (point 6)',
          tags: 'loadingMore',
          invoke: {
            id: 'loadMore',
            src: 'loadPage',
            input: ({ context }) => ({ query: context.filter, cursor: context.next ?? undefined }),
            onDone: { target: 'idle', actions: { type: 'append', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'moreFailed', actions: { type: 'storeFailure', params: ({ event }) => event } },
          },
          on: { more: {} },
        },
        moreFailed: {
          description: 'The next loans could not be loaded; what is shown stays (point 8)',
          tags: 'moreFailed',
        },
      },
    },
    approving: {
      description: 'The chosen requests are being approved together (point 6)',
      tags: 'busy',
      invoke: {
        id: 'approveLoans',
        src: 'approveLoans',
        input: ({ context }) => ({ ids: context.chosen }),
        onDone: {
          target: 'loading',
          actions: { type: 'tellApproved', params: ({ event }) => ({ approved: event.output }) },
        },
        onError: { target: 'loading', actions: { type: 'raiseFailure', params: ({ event }) => event } },
      },
    },
  },
});
