import { assign, sendTo, setup } from 'xstate';
import { raiseFailure, failureRaised } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { pagesMachine } from '../core/pages/pages.machine.ts';
import { slot } from '../core/slot.ts';
import { failureNotice, notice, toasts } from '../core/system.ts';
import type { LoanFilter } from './loan-list.ts';
import { pointsMachine } from './points.machine.ts';
import type { DeskLoan } from './wire.ts';

/** The list of the loans itself, page by page. */
export const loanPagesMachine = pagesMachine<DeskLoan, LoanFilter>('loans');

interface ListContext {
  filter: LoanFilter;
  /** Ids of the requests chosen for approval. */
  chosen: readonly string[];
}

type ListEvent =
  | { type: 'filter.changed'; filter: LoanFilter }
  | { type: 'loan.toggled'; id: string }
  /** Chooses all requests that are shown, or none. */
  | { type: 'all.toggled'; shown: readonly string[] }
  | { type: 'approve.chosen' };

/** The outcome of several approvals: how many were made, and the first refusal. */
export interface Approved {
  count: number;
  failure: Failure | undefined;
}

/** The library's loans by filter, and the approval of several requests at once. */
export const loanListMachine = setup({
  types: {
    input: {} as { filter: LoanFilter },
    context: {} as ListContext,
    events: {} as ListEvent,
    children: {} as { points: 'points'; pages: 'pages' },
    tags: {} as 'busy',
  },
  actors: {
    pages: loanPagesMachine,
    /** Approves them one by one, each in a call of its own. */
    approveLoans: slot<Approved, { ids: readonly string[] }>('approveLoans'),
    points: pointsMachine,
  },
  actions: {
    keepFilter: assign((_, { filter }: { filter: LoanFilter }) => ({ filter })),
    unchoose: assign({ chosen: [] }),
    toggle: assign(({ context: { chosen } }, { id }: { id: string }) => ({
      chosen: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id],
    })),
    toggleAll: assign(({ context: { chosen } }, { shown }: { shown: readonly string[] }) => ({
      chosen: chosen.length === shown.length ? [] : shown,
    })),
    showAgain: sendTo('pages', ({ context }) => ({ type: 'filter.changed' as const, filter: context.filter })),
    tellApproved: sendTo(toasts, (_, { approved }: { approved: Approved }) =>
      approved.failure
        ? failureNotice(approved.failure)
        : notice('success', 'staff.approved', { count: approved.count }),
    ),
    raiseFailure,
  },
  guards: { hasChosen: ({ context }) => context.chosen.length > 0 },
}).createMachine({
  id: 'loanList',
  context: ({ input }) => ({ filter: input.filter, chosen: [] }),
  invoke: [
    { id: 'points', src: 'points' },
    { id: 'pages', src: 'pages', input: ({ context }) => ({ filter: context.filter }) },
  ],
  initial: 'choosing',
  on: {
    'filter.changed': {
      target: '.choosing',
      actions: [{ type: 'keepFilter', params: ({ event }) => event }, 'showAgain'],
    },
  },
  states: {
    choosing: {
      description: 'Requests of the list can be chosen',
      entry: 'unchoose',
      on: {
        'loan.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'all.toggled': { actions: { type: 'toggleAll', params: ({ event }) => event } },
        'approve.chosen': { guard: 'hasChosen', target: 'approving' },
      },
    },
    approving: {
      description: 'The chosen requests are being approved together',
      tags: 'busy',
      invoke: {
        id: 'approveLoans',
        src: 'approveLoans',
        input: ({ context }) => ({ ids: context.chosen }),
        onDone: {
          target: 'choosing',
          actions: [{ type: 'tellApproved', params: ({ event }) => ({ approved: event.output }) }, 'showAgain'],
        },
        onError: { target: 'choosing', actions: [failureRaised, 'showAgain'] },
      },
    },
  },
});
