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
export const lastOf = (step: TakenStep | undefined, answer: StepAnswer | undefined): readonly LastStep[] =>
  step && answer && answer.undo_until !== null
    ? [{ loan: answer.loan.id, step: answer.step, until: answer.undo_until, about: step.about }]
    : [];

/** The last step of a loan, if whoever sees it may still undo it. */
export const lastOfLoan = ({ id, undo, product, member }: DeskLoan): readonly LastStep[] =>
  undo ? [{ loan: id, ...undo, about: { object: product.name, member: member.name } }] : [];

/** Sent to the parent: its loan is out of date. */
export interface StepUndone {
  type: 'step.undone';
  loan: string;
}

type UndoEvent =
  /** Several were taken with one Enter. */
  | { type: 'step.taken'; last: readonly LastStep[] }
  /** Steps taken on another page of the staff can still be undone for `left` milliseconds. */
  | { type: 'step.recalled'; last: readonly LastStep[]; left: number }
  /** All of them, or only that of a loan. */
  | { type: 'undo'; loan?: string }
  | { type: 'dismissed' };

interface UndoContext {
  parentRef: ParentRef<StepUndone>;
  last: readonly LastStep[];
  /** Those of them that are being undone, the first one now. */
  asked: readonly LastStep[];
  /** How many of one press are undone. */
  undone: number;
  /** How long the offer lasts, in milliseconds. */
  left: number;
}

const forget = { type: 'remember', params: { last: [] } } as const;

/** Offers to undo the last step, or the steps of one Enter, for as long as the server allows it, also after a change of page; newer ones take their place. */
export const undoMachine = setup({
  types: {
    input: {} as { parentRef: ParentRef<StepUndone> },
    context: {} as UndoContext,
    events: {} as UndoEvent,
    tags: {} as 'offered' | 'busy',
  },
  actors: {
    undoStep: slot<StepAnswer, { loan: string; until: string }>('undoStep'),
    /** Reports `step.recalled` if a step is remembered. */
    recallStep: listener<UndoEvent>(),
  },
  actions: {
    keepLast: assign((_, { last, left }: { last: readonly LastStep[]; left: number }) => ({
      last,
      left,
      asked: [],
      undone: 0,
    })),
    /** The one taken last is undone first. */
    ask: assign(({ context: { last } }, { loan }: { loan?: string }) => ({
      asked: loan === undefined ? last.toReversed() : last.filter((step) => step.loan === loan),
      undone: 0,
    })),
    countUndone: assign(({ context: { undone } }) => ({ undone: undone + 1 })),
    dropAsked: assign(({ context: { last, asked } }) => ({
      last: last.filter((step) => step !== asked[0]),
      asked: asked.slice(1),
    })),
    forgetAsked: assign({ asked: [] }),
    /** Keeps the steps for the tab's other pages, or forgets them. */
    remember: effect<{ last: readonly LastStep[] }>(),
    tellParent: tellParent(({ asked }: Pick<UndoContext, 'asked'>): StepUndone => ({
      type: 'step.undone',
      loan: asked[0]?.loan ?? '',
    })),
    tellUndone: sendTo(toasts, ({ context: { undone } }) => notice('success', 'staff.undone', { count: undone })),
    tellNothing: sendTo(toasts, notice('info', 'staff.undo_nothing')),
    raiseFailure,
  },
  guards: {
    isUndoable: (_, { last }: { last: readonly LastStep[] }) => last.length > 0,
    isOffered: ({ context: { last } }, { loan }: { loan?: string }) =>
      loan === undefined || last.some((step) => step.loan === loan),
    isAsked: ({ context }) => context.asked.length > 0,
    isLeft: ({ context }) => context.last.length > 0,
    isInconclusive: (_, params: { error: unknown }) => isInconclusive(toFailure(params.error)),
  },
  delays: { untilOver: ({ context }) => context.left },
}).createMachine({
  id: 'undo',
  context: ({ input }) => ({ parentRef: input.parentRef, last: [], asked: [], undone: 0, left: 0 }),
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
      entry: { type: 'keepLast', params: { last: [], left: 0 } },
      on: {
        'step.recalled': { target: 'offered', actions: { type: 'keepLast', params: ({ event }) => event } },
        undo: { actions: 'tellNothing' },
      },
    },
    offered: {
      description: 'The last steps can be undone for one minute',
      id: 'offered',
      tags: 'offered',
      after: { untilOver: { target: 'nothing', actions: forget } },
      on: {
        undo: {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'undoing',
          actions: { type: 'ask', params: ({ event }) => event },
        },
        dismissed: { target: 'nothing', actions: forget },
      },
    },
    undoing: {
      description: 'A step is being undone',
      tags: ['offered', 'busy'],
      invoke: {
        id: 'undoStep',
        src: 'undoStep',
        input: ({ context: { asked } }) => ({ loan: asked[0]?.loan ?? '', until: asked[0]?.until ?? '' }),
        onDone: { target: 'undone', actions: ['tellParent', 'dropAsked', 'countUndone'] },
        onError: [
          // It may be pressed again: the same key does not undo twice.
          {
            guard: { type: 'isInconclusive', params: ({ event }) => event },
            target: 'offered',
            actions: [failureRaised, 'forgetAsked'],
          },
          { target: 'next', actions: [failureRaised, 'dropAsked'] },
        ],
      },
    },
    undone: {
      description: 'A step is undone; the others of the same press follow',
      always: [
        { guard: 'isAsked', target: 'undoing' },
        { target: 'next', actions: 'tellUndone' },
      ],
    },
    next: {
      description: 'What is left can still be undone',
      always: [
        { guard: 'isAsked', target: 'undoing' },
        {
          guard: 'isLeft',
          target: 'offered',
          actions: { type: 'remember', params: ({ context }) => context },
        },
        { target: 'nothing', actions: forget },
      ],
    },
  },
});
