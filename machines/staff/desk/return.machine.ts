import { assign, setup } from 'xstate';
import { TEXT } from '../../rules/limits.ts';
import { lengthOf } from '../../rules/text-length.ts';
import { uploadQueueMachine } from '../../objects/upload-queue.machine.ts';
import { partsThat, remarksOf, togglePart, type CheckedPart, type Condition, type Return } from '../details.ts';
import {
  confirmInspection,
  inspectionActions,
  inspectionEvents,
  inspectionGuards,
  inspectionOf,
  uploadingState,
  type Inspection,
  type InspectionEvent,
  type Noted,
} from './inspection.ts';

interface ReturnContext extends Inspection {
  condition: Condition;
  /** What is missing, where the object has no checklist. */
  missing: string;
}

type ReturnEvent =
  | InspectionEvent
  | { type: 'condition.chosen'; condition: Condition }
  | { type: 'missing.typed'; missing: string };

const missingOf = ({ parts, missing }: Pick<ReturnContext, 'parts' | 'missing'>): string[] => {
  const typed = missing.trim();
  return [...partsThat(parts, false), ...(typed === '' ? [] : [typed])];
};

/** An object is incomplete as soon as a part is missing, and complete again once it is found; damaged it stays. */
const conditionAfter = (before: Condition, parts: readonly CheckedPart[]): Condition => {
  if (before === 'damaged') return before;
  return parts.every(({ isThere }) => isThere) ? 'ok' : 'incomplete';
};

/** What is checked when an object comes back: its parts, its condition, photos and a note. Something incomplete needs to say what is missing. */
export const returnMachine = setup({
  types: {
    input: {} as { parts: readonly string[]; noted?: Noted | undefined },
    context: {} as ReturnContext,
    events: {} as ReturnEvent,
    output: {} as Return,
    children: {} as { queue: 'queue' },
    tags: {} as 'unexplained' | 'busy',
  },
  actors: { queue: uploadQueueMachine },
  actions: {
    chooseCondition: assign((_, { condition }: Pick<ReturnContext, 'condition'>) => ({ condition })),
    keepMissing: assign((_, { missing }: Pick<ReturnContext, 'missing'>) => ({ missing })),
    ...inspectionActions,
    toggle: assign(({ context }, { index }: { index: number }) => {
      const parts = togglePart(context.parts, index);
      return { parts, condition: conditionAfter(context.condition, parts) };
    }),
  },
  guards: {
    ...inspectionGuards,
    isTooLong: ({ context }) => inspectionGuards.isTooLong({ context }) || lengthOf(context.missing) > TEXT.medium,
    isUnexplained: ({ context }) => context.condition === 'incomplete' && missingOf(context).length === 0,
  },
}).createMachine({
  id: 'return',
  context: ({ input }) => ({
    ...inspectionOf(input.parts, input.noted),
    condition: input.noted?.condition ?? 'ok',
    missing: input.noted?.missing ?? '',
  }),
  invoke: {
    id: 'queue',
    src: 'queue',
    input: ({ self, context: { pictures } }) => ({ parentRef: self, pictures }),
  },
  initial: 'open',
  states: {
    open: {
      description: 'The parts, the condition and the photos of a return are collected',
      on: {
        ...inspectionEvents,
        'part.toggled': { target: '.checking', actions: { type: 'toggle', params: ({ event }) => event } },
        'condition.chosen': { target: '.checking', actions: { type: 'chooseCondition', params: ({ event }) => event } },
        'missing.typed': { target: '.checking', actions: { type: 'keepMissing', params: ({ event }) => event } },
        confirmed: [{ guard: 'isUnexplained', target: '.unexplained' }, ...confirmInspection],
      },
      initial: 'checking',
      states: {
        checking: { description: 'The staff member checks what came back' },
        unexplained: {
          description: 'Something is missing or damaged and not explained',
          tags: 'unexplained',
        },
        uploading: uploadingState,
      },
    },
    decided: {
      id: 'decided',
      description: 'The return is complete and can be recorded',
      type: 'final',
    },
  },
  output: ({ context }): Return => {
    const { condition, note, pictures } = context;
    const missing = missingOf(context);
    return {
      condition,
      ...(condition !== 'ok' && missing.length > 0 && { missing }),
      ...remarksOf(pictures, note),
    };
  },
});
