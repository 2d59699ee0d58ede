import { assign, setup } from 'xstate';
import { uploadQueueMachine } from '../../objects/upload-queue.machine.ts';
import { partsThat, remarksOf, togglePart, type Handover } from '../details.ts';
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

interface HandoverContext extends Inspection {
  needsSignature: boolean;
  signature: string | undefined;
}

type HandoverEvent =
  | InspectionEvent
  /** The member has drawn, or has wiped what was drawn. */
  | { type: 'signature.drawn'; signature: string | undefined };

/** What is checked when an object is handed over: its parts, photos, a note and, where the library asks for it, the member's signature. */
export const handoverMachine = setup({
  types: {
    input: {} as { parts: readonly string[]; needsSignature: boolean; noted?: Noted | undefined },
    context: {} as HandoverContext,
    events: {} as HandoverEvent,
    output: {},
    children: {} as { queue: 'queue' },
    tags: {} as 'unsigned' | 'busy',
  },
  actors: { queue: uploadQueueMachine },
  actions: {
    keepSignature: assign((_, { signature }: Pick<HandoverContext, 'signature'>) => ({ signature })),
    ...inspectionActions,
    toggle: assign(({ context }, { index }: { index: number }) => ({ parts: togglePart(context.parts, index) })),
  },
  guards: {
    ...inspectionGuards,
    isUnsigned: ({ context }) => context.needsSignature && context.signature === undefined,
  },
}).createMachine({
  id: 'handover',
  context: ({ input }) => ({
    ...inspectionOf(input.parts, input.noted),
    needsSignature: input.needsSignature,
    signature: undefined,
  }),
  invoke: {
    id: 'queue',
    src: 'queue',
    input: ({ self, context: { pictures } }) => ({ parentRef: self, pictures }),
  },
  initial: 'open',
  states: {
    open: {
      description: 'The parts, the note and the signature of the handover are collected',
      on: {
        ...inspectionEvents,
        'part.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'signature.drawn': { target: '.checking', actions: { type: 'keepSignature', params: ({ event }) => event } },
        confirmed: [{ guard: 'isUnsigned', target: '.unsigned' }, ...confirmInspection],
      },
      initial: 'checking',
      states: {
        checking: { description: 'The staff member checks the parts that go along' },
        unsigned: { description: 'The signature is missing', tags: 'unsigned' },
        uploading: uploadingState,
      },
    },
    decided: {
      id: 'decided',
      description: 'The handover is complete and can be recorded',
      type: 'final',
    },
  },
  output: ({ context: { parts, signature, note, pictures } }): Handover => ({
    ...(parts.length > 0 && { parts: partsThat(parts, true) }),
    ...(signature !== undefined && { signature }),
    ...remarksOf(pictures, note),
  }),
});
