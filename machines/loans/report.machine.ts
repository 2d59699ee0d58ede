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
import { effect, listener } from '../core/effect.ts';
import type { Failure } from '../core/failure.ts';
import { type FormValues, textOf, validate } from '../core/forms/form-fields.ts';
import { slot } from '../core/slot.ts';
import type { Order } from '../core/wire.ts';
import { comingNames, type KeptPicture, type Picture } from '../objects/upload-files.ts';
import { type QueueChanged, uploadQueueMachine } from '../objects/upload-queue.machine.ts';
import { LOAN } from '../rules/limits.ts';
import { reportForm } from '../rules/ticket-forms.ts';

/** What was written and photographed. */
export interface Report {
  reason: string;
  text: string;
  pictures: readonly KeptPicture[];
}

/** A report as the device keeps it until it is sent; `lost`: names of the photos that had not arrived when the page was left. */
export interface ReportDraft extends Report {
  lost: readonly string[];
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
  /** The names of the photos that were lost were read. */
  | { type: 'lost.read' }
  | { type: 'typed'; values: FormValues }
  | { type: 'submitted'; values: FormValues };

type Loaded = { order: Order; kept: ReportDraft | undefined };

const textsOf = (values: FormValues) => ({ reason: textOf(values, 'reason'), text: textOf(values, 'text') });

const keptOf = (queued: readonly Picture[]): KeptPicture[] =>
  queued.flatMap(({ sent, alt, file }) => (sent ? [{ ...sent, alt, name: file.name }] : []));

/** What the device keeps of it, if there is anything. */
export const draftOf = ({ reason, text, pictures, queued, lost }: ReportContext): ReportDraft | undefined => {
  const draft = { reason, text, pictures, lost: [...lost, ...comingNames(queued)] };
  return text === '' && pictures.length === 0 && draft.lost.length === 0 ? undefined : draft;
};

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
    sendReport: slot<unknown, Report & { id: string }>('sendReport'),
    /** Asks before the page is left, for as long as it runs. */
    holdPage: listener(),
  },
  actions: {
    keepLoaded: assign((_, { order, kept }: Loaded) => ({ order, failure: undefined, ...kept })),
    showPictures: sendTo('queue', ({ context }) => ({ type: 'pictures.restored', pictures: context.pictures })),
    keepPictures: assign((_, { pictures }: Pick<QueueChanged, 'pictures'>) => ({
      queued: pictures,
      pictures: keptOf(pictures),
    })),
    forgetLost: assign({ lost: [] }),
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
    hasComing: ({ context }) => comingNames(context.queued).length > 0,
    hasNoneComing: ({ context }) => comingNames(context.queued).length === 0,
    isComplete: ({ context }, { values }: { values: FormValues }) =>
      Object.keys(validate(reportForm, values)).length === 0 && comingNames(context.queued).length === 0,
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({
    id: input.id,
    order: undefined,
    reason: 'damaged',
    text: '',
    pictures: [],
    lost: [],
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
        'lost.read': { actions: ['forgetLost', 'keepDraft'] },
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
      initial: 'free',
      states: {
        free: {
          description: 'Leaving the page loses no photo',
          always: { guard: 'hasComing', target: 'held' },
        },
        held: {
          description: 'Photos are still coming; leaving the page is asked about',
          invoke: { id: 'holdPage', src: 'holdPage' },
          always: { guard: 'hasNoneComing', target: 'free' },
        },
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
      description: 'Damage was reported before; what was written since then stays on the device',
      tags: 'told',
    },
    never: { description: 'Nothing can be reported: the object is not out, or came back long ago', tags: 'never' },
  },
});
