import { assign, sendTo, setup } from 'xstate';
import {
  storeFailure,
  storeRefusal,
  refusalStored,
  forgetRefusal,
  type FieldsRefused,
  tellFieldsOf,
  warn,
  tellDone,
  isUnknown,
  loadError,
  loadEnds,
  isMeanwhile,
} from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { type FormValues, validate } from '../core/forms/form-fields.ts';
import { slot } from '../core/slot.ts';
import type { Picture } from '../objects/upload-files.ts';
import { uploadQueueMachine, type QueueChanged } from '../objects/upload-queue.machine.ts';
import { formOf, type TicketDialog } from './ticket-dialogs.ts';
import type { Ticket } from './wire.ts';

interface TicketContext {
  id: string;
  ticket: Ticket | undefined;
  /** The open dialog; undefined without one. */
  dialog: TicketDialog | undefined;
  /** Counts the openings: each is one intent, whose retries have the same key. */
  intent: number;
  pictures: readonly Picture[];
  failure: Failure | undefined;
  /** Why the last step was refused. */
  refusal: Failure | undefined;
}

type TicketPageEvent =
  | QueueChanged
  | { type: 'retry' }
  | { type: 'opened'; dialog: TicketDialog }
  | { type: 'closed' }
  | { type: 'submitted'; values: FormValues };

interface Asked {
  id: string;
  dialog: TicketDialog;
  intent: number;
  values: FormValues;
  /** Ids of the uploaded pictures. */
  pictures: readonly string[];
}

const sentOf = (pictures: readonly Picture[]): string[] => pictures.flatMap(({ sent }) => (sent ? [sent.id] : []));

/** A maintenance ticket, and the steps that staff take with it: one dialog at a time. */
export const ticketPageMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as TicketContext,
    events: {} as TicketPageEvent,
    tags: {} as 'loading' | 'failed' | 'unknown' | 'busy',
    emitted: {} as FieldsRefused,
  },
  actors: {
    queue: uploadQueueMachine,
    loadTicket: slot<Ticket, { id: string }>('loadTicket'),
    takeStep: slot<Ticket, Asked>('takeStep'),
  },
  actions: {
    keepTicket: assign((_, { ticket }: { ticket: Ticket }) => ({ ticket, failure: undefined })),
    keepPictures: assign((_, { pictures }: { pictures: readonly Picture[] }) => ({ pictures })),
    open: assign(({ context }, { dialog }: { dialog: TicketDialog }) => ({
      dialog,
      intent: context.intent + 1,
      refusal: undefined,
    })),
    forgetPictures: sendTo('queue', { type: 'pictures.restored', pictures: [] }),
    close: assign({ dialog: undefined }),
    forgetRefusal,
    storeFailure,
    storeRefusal,
    tellFields: tellFieldsOf('refusal'),
    tellDone,
    warn,
  },
  guards: {
    isUnknown,
    isComplete: ({ context: { dialog, pictures } }, { values }: { values: FormValues }) =>
      dialog !== undefined &&
      Object.keys(validate(formOf(dialog), values)).length === 0 &&
      (dialog.kind !== 'picture' || (pictures.length > 0 && pictures.every(({ status }) => status === 'sent'))),
    isMeanwhile,
  },
}).createMachine({
  id: 'ticketPage',
  context: ({ input }) => ({
    id: input.id,
    ticket: undefined,
    dialog: undefined,
    intent: 0,
    pictures: [],
    failure: undefined,
    refusal: undefined,
  }),
  invoke: { id: 'queue', src: 'queue', input: ({ self }) => ({ parentRef: self }) },
  on: { 'pictures.changed': { actions: { type: 'keepPictures', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The ticket is being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadTicket',
        src: 'loadTicket',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'keepTicket', params: ({ event }) => ({ ticket: event.output }) } },
        onError: loadError,
      },
    },
    ...loadEnds,
    shown: {
      description: 'The ticket is shown, with the dialog of a step or without',
      on: {
        opened: { actions: [{ type: 'open', params: ({ event }) => event }, 'forgetPictures'] },
        closed: { actions: ['close', 'forgetRefusal'] },
        submitted: [
          { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'stepping' },
          { actions: 'warn' },
        ],
      },
    },
    stepping: {
      description: 'The step is on its way to the server',
      tags: 'busy',
      entry: 'forgetRefusal',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context: { id, dialog, intent, pictures }, event }) => {
          if (dialog === undefined || event.type !== 'submitted')
            throw new Error('A step is taken from an open dialog only.');
          return { id, dialog, intent, values: event.values, pictures: sentOf(pictures) };
        },
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepTicket', params: ({ event }) => ({ ticket: event.output }) }, 'close', 'tellDone'],
        },
        onError: [
          {
            guard: { type: 'isMeanwhile', params: ({ event }) => event },
            target: 'loading',
            actions: [refusalStored, 'close'],
          },
          { target: 'shown', actions: [refusalStored, 'tellFields'] },
        ],
      },
    },
  },
});
