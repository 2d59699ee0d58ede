import { assign, sendTo, setup } from 'xstate';
import {
  type FieldsRefused,
  forgetRefusal,
  isMeanwhile,
  isUnknown,
  loadEnds,
  loadError,
  refusalStored,
  storeFailure,
  storeRefusal,
  tellFieldsOf,
  warn,
} from '../core/calls.ts';
import { effect } from '../core/effect.ts';
import type { Failure } from '../core/failure.ts';
import { type FormValues, textOf, validate } from '../core/forms/form-fields.ts';
import { slot } from '../core/slot.ts';
import type { Order } from '../core/wire.ts';
import type { KeptPicture, Picture } from '../objects/upload-files.ts';
import { type QueueChanged, uploadQueueMachine } from '../objects/upload-queue.machine.ts';
import { LOAN } from '../rules/limits.ts';
import { reportForm } from '../rules/ticket-forms.ts';

/** What was written and photographed, as the device keeps it until it is sent. */
export interface ReportDraft {
  reason: string;
  text: string;
  pictures: readonly KeptPicture[];
}

interface ReportContext extends ReportDraft {
  id: string;
  order: Order | undefined;
  queued: readonly Picture[];
  failure: Failure | undefined;
  /** Why the report was refused. */
  refusal: Failure | undefined;
}

type ReportEvent =
  | QueueChanged
  | { type: 'retry' }
  | { type: 'typed'; values: FormValues }
  | { type: 'submitted'; values: FormValues };

type Loaded = { order: Order; kept: ReportDraft | undefined };

const textsOf = (values: FormValues) => ({ reason: textOf(values, 'reason'), text: textOf(values, 'text') });

const keptOf = (queued: readonly Picture[]): KeptPicture[] =>
  queued.flatMap(({ sent, alt, file }) => (sent ? [{ ...sent, alt, name: file.name }] : []));

/** A borrower's report of damage with photos, sent once; what is typed outlives a failure and a reload (rules/lending.md#damage). */
export const reportMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as ReportContext,
    events: {} as ReportEvent,
    tags: {} as 'loading' | 'failed' | 'unknown' | 'writing' | 'busy' | 'thanks' | 'told' | 'never',
    emitted: {} as FieldsRefused,
    children: {} as { queue: 'queue' },
  },
  actors: {
    queue: uploadQueueMachine,
    /** The loan, and what this device keeps of a report of it. */
    loadLoan: slot<Loaded, { id: string }>('loadLoan'),
    sendReport: slot<unknown, ReportDraft & { id: string }>('sendReport'),
  },
  actions: {
    keepLoaded: assign((_, { order, kept }: Loaded) => ({ order, failure: undefined, ...kept })),
    showPictures: sendTo('queue', ({ context }) => ({ type: 'pictures.restored', pictures: context.pictures })),
    keepPictures: assign((_, { pictures }: Pick<QueueChanged, 'pictures'>) => ({
      queued: pictures,
      pictures: keptOf(pictures),
    })),
    keepTexts: assign((_, { values }: { values: FormValues }) => textsOf(values)),
    /** Effect: stores what is written on the device. */
    keepDraft: effect(),
    /** Effect: removes it from the device. */
    forgetDraft: effect(),
    forgetRefusal,
    storeFailure,
    storeRefusal,
    tellFields: tellFieldsOf('refusal'),
    warn,
  },
  guards: {
    isUnknown,
    isMeanwhile,
    isOpen: (_, { order }: Loaded) => order.is_reportable,
    isTold: (_, { order }: Loaded) => order.damage_report !== null,
    isComplete: ({ context }, { values }: { values: FormValues }) =>
      Object.keys(validate(reportForm, values)).length === 0 && context.queued.every(({ status }) => status === 'sent'),
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({
    id: input.id,
    order: undefined,
    reason: 'damaged',
    text: '',
    pictures: [],
    queued: [],
    failure: undefined,
    refusal: undefined,
  }),
  invoke: { id: 'queue', src: 'queue', input: ({ self }) => ({ parentRef: self, most: LOAN.reportPhotos }) },
  initial: 'loading',
  states: {
    loading: {
      description: 'The loan whose object is damaged is being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadLoan',
        src: 'loadLoan',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'writing',
            actions: [{ type: 'keepLoaded', params: ({ event }) => event.output }, 'showPictures'],
          },
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'told',
            actions: { type: 'keepLoaded', params: ({ event }) => event.output },
          },
          { target: 'never', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        ],
        onError: loadError,
      },
    },
    ...loadEnds,
    writing: {
      description: 'The form asks what is broken, and for photos',
      tags: 'writing',
      on: {
        'pictures.changed': { actions: [{ type: 'keepPictures', params: ({ event }) => event }, 'keepDraft'] },
        typed: { actions: [{ type: 'keepTexts', params: ({ event }) => event }, 'keepDraft'] },
        submitted: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'keepTexts', params: ({ event }) => event },
          },
          { actions: 'warn' },
        ],
      },
    },
    sending: {
      description: 'The report is on its way to the server',
      tags: ['writing', 'busy'],
      entry: 'forgetRefusal',
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context: { id, reason, text, pictures } }) => ({ id, reason, text, pictures }),
        onDone: { target: 'thanks', actions: 'forgetDraft' },
        onError: [
          { guard: { type: 'isMeanwhile', params: ({ event }) => event }, target: 'loading' },
          { target: 'writing', actions: [refusalStored, 'tellFields'] },
        ],
      },
    },
    thanks: { description: 'The report is sent; the page says what happens next', tags: 'thanks' },
    told: {
      description: 'Damage was reported before and the library looks after it',
      tags: 'told',
      entry: 'forgetDraft',
    },
    never: { description: 'Nothing can be reported: the object is not out, or came back long ago', tags: 'never' },
  },
});
