import { assign, raise, sendTo, setup } from 'xstate';
import type { CalendarDate } from '../../rules/dates.ts';
import type { Handover, Return } from '../details.ts';
import type { Noted } from './inspection.ts';
import { handoverMachine } from './handover.machine.ts';
import { replyMachine } from './reply.machine.ts';
import { returnMachine } from './return.machine.ts';
import {
  aboutOf,
  isForOthers,
  needsCard,
  stepOf,
  type Option,
  type Reply,
  type StepDetails,
  type TakenStep,
} from './steps.ts';

interface ProposalContext {
  options: readonly Option[];
  index: number;
  /** Another step or another day was chosen than the proposed one. */
  isChanged: boolean;
  details: StepDetails;
  /** What was noted for one of the steps before another scan came. */
  noted: Noted | undefined;
}

type ProposalEvent =
  /** To the next option or the one before. */
  | { type: 'option.moved'; by: -1 | 1 }
  | { type: 'option.chosen'; index: number }
  /** Another last day of a new loan, or of an extended one. */
  | { type: 'day.chosen'; day: CalendarDate }
  /** Takes the chosen step, once its details are complete. */
  | { type: 'confirmed' }
  /** The same by Enter: only a step that is meant for whoever is at the desk, or a return. */
  | { type: 'pressed' };

const keptDay = {
  actions: { type: 'keepDay', params: ({ event }: { event: { day: CalendarDate } }) => event },
} as const;

const chosenOf = ({ options, index }: Pick<ProposalContext, 'options' | 'index'>): Option | undefined => options[index];

/** What was noted for the chosen step. */
const notedOf = (context: ProposalContext): Noted | undefined =>
  chosenOf(context)?.step === context.noted?.step ? context.noted : undefined;

/** The steps with what was chosen and noted before, if that step is still possible. */
function begun(options: readonly Option[], noted: Noted | undefined): ProposalContext {
  const at = options.findIndex(({ step }) => step === noted?.step);
  const { isChanged = false, until } = (at < 0 ? undefined : noted) ?? {};
  const chosen = options.map((option, index) =>
    index === at && until !== undefined && option.days.includes(until) ? { ...option, until } : option,
  );
  return { options: chosen, index: Math.max(0, at), isChanged, details: {}, noted };
}

/** The steps that can be taken now, the most sensible one chosen, each with what has to be asked before it. Its output is the step to take. */
export const proposalMachine = setup({
  types: {
    input: {} as { options: readonly Option[]; noted?: Noted | undefined },
    context: {} as ProposalContext,
    events: {} as ProposalEvent,
    output: {} as TakenStep | undefined,
    children: {} as { handover: 'handover'; return: 'return'; reply: 'reply' },
    tags: {} as 'blocked' | 'card',
  },
  actors: { handover: handoverMachine, return: returnMachine, reply: replyMachine },
  actions: {
    choose: assign(({ context }, { index }: { index: number }) => ({
      index: Math.max(0, Math.min(context.options.length - 1, index)),
      isChanged: true,
    })),
    keepDay: assign(({ context: { options, index } }, { day }: { day: CalendarDate }) => ({
      options: options.map((option, at) =>
        at === index && option.days.includes(day) ? { ...option, until: day } : option,
      ),
      isChanged: true,
    })),
    keepDetails: assign((_, details: StepDetails) => ({ details })),
    confirm: raise({ type: 'confirmed' }),
    confirmHandover: sendTo('handover', { type: 'confirmed' }),
    confirmReturn: sendTo('return', { type: 'confirmed' }),
    confirmReply: sendTo('reply', { type: 'confirmed' }),
  },
  guards: {
    isNothing: ({ context }) => chosenOf(context) === undefined,
    isBlocked: ({ context }) => (chosenOf(context)?.obstacles ?? []).length > 0,
    needsCard: ({ context }) => {
      const option = chosenOf(context);
      return option !== undefined && needsCard(option);
    },
    isHandover: ({ context }) => ['hand_over', 'lend'].includes(chosenOf(context)?.step ?? ''),
    isForMember: ({ context }) => !isForOthers(chosenOf(context)),
    isReturn: ({ context }) => chosenOf(context)?.step === 'return',
  },
}).createMachine({
  id: 'proposal',
  context: ({ input }) => begun(input.options, input.noted),
  initial: 'open',
  states: {
    open: {
      description: 'One of the possible steps is chosen',
      initial: 'routing',
      on: {
        'option.moved': {
          target: '.routing',
          actions: { type: 'choose', params: ({ context, event }) => ({ index: context.index + event.by }) },
        },
        pressed: { guard: 'isForMember', actions: 'confirm' },
        'option.chosen': { target: '.routing', actions: { type: 'choose', params: ({ event }) => event } },
      },
      states: {
        routing: {
          description: 'The chosen step decides what has to be filled in',
          always: [
            { guard: 'isNothing', target: 'nothing' },
            { guard: 'isBlocked', target: 'blocked' },
            { guard: 'needsCard', target: 'awaitingCard' },
            { guard: 'isHandover', target: 'handingOver' },
            { guard: 'isReturn', target: 'takingBack' },
            { target: 'replying' },
          ],
        },
        nothing: { description: 'There is nothing to do for this code' },
        blocked: {
          description: 'The server would refuse the step now; its reason is shown',
          tags: 'blocked',
        },
        awaitingCard: { description: "The member's card must be scanned first", tags: 'card' },
        handingOver: {
          description: 'The form of a handover is filled in',
          invoke: {
            id: 'handover',
            src: 'handover',
            input: ({ context }) => {
              const option = chosenOf(context);
              return {
                parts: option?.product.parts ?? [],
                needsSignature: option?.needsSignature ?? false,
                noted: notedOf(context),
              };
            },
            onDone: {
              target: '#proposal.decided',
              actions: { type: 'keepDetails', params: ({ event }) => ({ handover: event.output satisfies Handover }) },
            },
          },
          on: {
            confirmed: { actions: 'confirmHandover' },
            'day.chosen': keptDay,
          },
        },
        takingBack: {
          description: 'The form of a return is filled in',
          invoke: {
            id: 'return',
            src: 'return',
            input: ({ context }) => ({ parts: chosenOf(context)?.product.parts ?? [], noted: notedOf(context) }),
            onDone: {
              target: '#proposal.decided',
              actions: { type: 'keepDetails', params: ({ event }) => ({ back: event.output satisfies Return }) },
            },
          },
          on: { confirmed: { actions: 'confirmReturn' } },
        },
        replying: {
          description: 'The request is approved or denied with an answer, or the loan extended to a day',
          invoke: {
            id: 'reply',
            src: 'reply',
            input: ({ context }) => ({ needsAnswer: chosenOf(context)?.step === 'deny' }),
            onDone: {
              target: '#proposal.decided',
              actions: { type: 'keepDetails', params: ({ event }) => ({ reply: event.output satisfies Reply }) },
            },
          },
          on: { confirmed: { actions: 'confirmReply' }, 'day.chosen': keptDay },
        },
      },
    },
    decided: { description: 'Everything for the step is known', type: 'final' },
  },
  output: ({ context }) => {
    const option = chosenOf(context);
    return option && { ...stepOf(option, context.details), about: aboutOf(option) };
  },
});
