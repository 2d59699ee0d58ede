import { assign, setup } from 'xstate';
import type { Picture } from '../objects/upload-files.ts';
import { type QueueChanged, uploadQueueMachine } from '../objects/upload-queue.machine.ts';
import {
  checklistOf,
  isUploading,
  partsThat,
  remarksOf,
  togglePart,
  type CheckedPart,
  type Handover,
} from './details.ts';

interface HandoverContext {
  parts: readonly CheckedPart[];
  needsSignature: boolean;
  signature: string | undefined;
  note: string;
  pictures: readonly Picture[];
}

type HandoverEvent =
  | QueueChanged
  | { type: 'part.toggled'; index: number }
  | { type: 'note.typed'; note: string }
  /** The member has drawn, or has wiped what was drawn. */
  | { type: 'signature.drawn'; signature: string | undefined }
  | { type: 'confirmed' };

/** What is checked when an object is handed over: its parts, photos, a note and, where the library asks for it, the member's signature. */
export const handoverMachine = setup({
  types: {
    input: {} as { parts: readonly string[]; needsSignature: boolean },
    context: {} as HandoverContext,
    events: {} as HandoverEvent,
    output: {},
    children: {} as { queue: 'queue' },
    tags: {} as 'unsigned' | 'busy',
  },
  actors: { queue: uploadQueueMachine },
  actions: {
    keep: assign((_, params: Partial<HandoverContext>) => params),
    toggle: assign(({ context }, { index }: { index: number }) => ({ parts: togglePart(context.parts, index) })),
  },
  guards: {
    isUnsigned: ({ context }) => context.needsSignature && context.signature === undefined,
    isUploading: ({ context }) => isUploading(context.pictures),
    areUploaded: (_, { pictures }: { pictures: readonly Picture[] }) => !isUploading(pictures),
  },
}).createMachine({
  id: 'handover',
  context: ({ input }) => ({
    parts: checklistOf(input.parts),
    needsSignature: input.needsSignature,
    signature: undefined,
    note: '',
    pictures: [],
  }),
  invoke: { id: 'queue', src: 'queue', input: ({ self }) => ({ keeper: self }) },
  initial: 'open',
  states: {
    open: {
      description: 'The parts, the note and the signature of the handover are collected (point 6)',
      on: {
        'part.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'note.typed': { actions: { type: 'keep', params: ({ event }) => ({ note: event.note }) } },
        'pictures.changed': { actions: { type: 'keep', params: ({ event }) => ({ pictures: event.pictures }) } },
        'signature.drawn': {
          target: '.checking',
          actions: { type: 'keep', params: ({ event }) => ({ signature: event.signature }) },
        },
        confirmed: [
          { guard: 'isUnsigned', target: '.unsigned' },
          { guard: 'isUploading', target: '.uploading' },
          { target: '#handover.decided' },
        ],
      },
      initial: 'checking',
      states: {
        checking: { description: 'The staff member checks the parts that go along (point 6)' },
        unsigned: { description: 'The signature is missing (point 6)', tags: 'unsigned' },
        uploading: {
          description: 'The handover is confirmed; its photos are still on their way (point 6)',
          tags: 'busy',
          on: {
            'pictures.changed': [
              {
                guard: { type: 'areUploaded', params: ({ event }) => event },
                target: '#handover.decided',
                actions: { type: 'keep', params: ({ event }) => ({ pictures: event.pictures }) },
              },
              { actions: { type: 'keep', params: ({ event }) => ({ pictures: event.pictures }) } },
            ],
          },
        },
      },
    },
    decided: { description: 'The handover is complete and can be recorded (point 6)', type: 'final' },
  },
  output: ({ context: { parts, signature, note, pictures } }): Handover => ({
    ...(parts.length > 0 && { parts: partsThat(parts, true) }),
    ...(signature !== undefined && { signature }),
    ...remarksOf(pictures, note),
  }),
});
