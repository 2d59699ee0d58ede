import { assign, sendTo, setup } from 'xstate';
import { raiseFailure, failureRaised } from '../../core/calls.ts';
import { effect, listener } from '../../core/effect.ts';
import { isInconclusive, toFailure } from '../../core/failure.ts';
import { type ParentRef, tellParent } from '../../core/parent.ts';
import { DESK } from '../../rules/staff-limits.ts';
import { slot } from '../../core/slot.ts';
import { notice, toasts } from '../../core/system.ts';
import type { About, TakenStep } from './steps.ts';
import type { DeskLoan, StepAnswer, StepName } from '../wire.ts';

/** The last step, for as long as it can be undone. */
export interface LastStep {
  loan: string;
  step: StepName;
  /** Until when the server undoes it, ISO 8601: with the loan it names the step. */
  until: string;
  about: About;
}

/** The step that was just taken, if it can be undone. @param answer undefined if the server refused it */
export const lastOf = (step: TakenStep | undefined, answer: StepAnswer | undefined): LastStep | undefined =>
  step && answer && answer.undo_until !== null
    ? { loan: answer.loan.id, step: answer.step, until: answer.undo_until, about: step.about }
    : undefined;

/** The last step of a loan, if whoever sees it may still undo it. */
export const lastOfLoan = ({ id, undo, product, member }: DeskLoan): LastStep | undefined =>
  undo ? { loan: id, ...undo, about: { object: product.name, member: member.name } } : undefined;

/** Sent to the parent: what it shows of the loan is out of date. */
export type StepUndone = { type: 'step.undone' };

type UndoEvent =
  | { type: 'step.taken'; last: LastStep | undefined }
  /** A step taken on another page of the staff can still be undone for `left` milliseconds. */
  | { type: 'step.recalled'; last: LastStep; left: number }
  | { type: 'undo' }
  | { type: 'dismissed' };

const forget = { type: 'remember', params: { last: undefined } } as const;

/** Offers to undo the last step for as long as the server allows it, also after a change of page; a newer step takes its place. */
export const undoMachine = setup({
  types: {
    input: {} as { parentRef: ParentRef<StepUndone> },
    /** `left`: how long the offer lasts, in milliseconds. */
    context: {} as { parentRef: ParentRef<StepUndone>; last: LastStep | undefined; left: number },
    events: {} as UndoEvent,
    tags: {} as 'offered' | 'busy',
  },
  actors: {
    undoStep: slot<StepAnswer, { loan: string; until: string }>('undoStep'),
    /** Reports `step.recalled` if a step is remembered. */
    recallStep: listener<UndoEvent>(),
  },
  actions: {
    keepLast: assign((_, { last, left }: { last: LastStep | undefined; left: number }) => ({ last, left })),
    /** Keeps the step for the tab's other pages, or forgets it. */
    remember: effect<{ last: LastStep | undefined }>(),
    tellParent: tellParent((): StepUndone => ({ type: 'step.undone' })),
    tellUndone: sendTo(toasts, notice('success', 'staff.undone')),
    raiseFailure,
  },
  guards: {
    isUndoable: (_, { last }: { last: LastStep | undefined }) => last !== undefined,
    isInconclusive: (_, params: { error: unknown }) => isInconclusive(toFailure(params.error)),
  },
  delays: { untilOver: ({ context }) => context.left },
}).createMachine({
  id: 'undo',
  context: ({ input }) => ({ parentRef: input.parentRef, last: undefined, left: 0 }),
  invoke: { id: 'recallStep', src: 'recallStep' },
  initial: 'nothing',
  on: {
    'step.taken': [
      {
        guard: { type: 'isUndoable', params: ({ event }) => event },
        target: '.offered',
        reenter: true,
        actions: [
          { type: 'keepLast', params: ({ event }) => ({ last: event.last, left: DESK.offerMilliseconds }) },
          { type: 'remember', params: ({ event }) => event },
        ],
      },
      { target: '.nothing', actions: forget },
    ],
  },
  states: {
    nothing: {
      description: 'The last step cannot be undone',
      entry: { type: 'keepLast', params: { last: undefined, left: 0 } },
      on: {
        'step.recalled': { target: 'offered', actions: { type: 'keepLast', params: ({ event }) => event } },
      },
    },
    offered: {
      description: 'The last step can be undone for one minute',
      id: 'offered',
      tags: 'offered',
      after: { untilOver: { target: 'nothing', actions: forget } },
      on: {
        undo: 'undoing',
        dismissed: { target: 'nothing', actions: forget },
      },
    },
    undoing: {
      description: 'The step is being undone',
      tags: ['offered', 'busy'],
      invoke: {
        id: 'undoStep',
        src: 'undoStep',
        input: ({ context }) => ({ loan: context.last?.loan ?? '', until: context.last?.until ?? '' }),
        onDone: {
          target: 'nothing',
          actions: [forget, 'tellUndone', 'tellParent'],
        },
        onError: [
          // It may be pressed again: the same key does not undo twice.
          {
            guard: { type: 'isInconclusive', params: ({ event }) => event },
            target: 'offered',
            actions: failureRaised,
          },
          { target: 'nothing', actions: [forget, failureRaised] },
        ],
      },
    },
  },
});
