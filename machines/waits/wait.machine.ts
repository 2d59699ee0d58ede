import { assign, sendTo, setup } from 'xstate';
import {
  failed,
  type FieldsRefused,
  failureRaised,
  failureStored,
  forgetFailure,
  isUnknown,
  raiseFailure,
  storeFailure,
  tellFieldsOf,
  warn,
} from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { type FormValues, validate } from '../core/forms/form-fields.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';
import { entryHref } from '../navigation/return-to.ts';
import { waitForm, waitHref, type Wanted, wantedOf } from './wanted.ts';
import type { Wait } from './wire.ts';

export interface WaitInput {
  productId: string;
  /** Whether members of this library can wait at all. */
  isOn: boolean;
  isMember: boolean;
  /** What the address asks for: the form is open. */
  wanted: Wanted | undefined;
}

export type WaitEvent =
  | { type: 'opened'; wanted: Wanted }
  | { type: 'closed' }
  | { type: 'submitted'; values: FormValues }
  | { type: 'withdrawal.asked' }
  | { type: 'confirmed' }
  | { type: 'declined' };

interface Context extends WaitInput {
  /** The form was opened by the address, which is put right once it is closed. */
  isInAddress: boolean;
  wait: Wait | undefined;
  failure: Failure | undefined;
}

type Submitted = { values: FormValues };
const submitted = ({ event }: { event: Submitted }): Submitted => ({ values: event.values });

/**
 * Waiting for one object, on its page: the form that asks for days, and afterwards the place among those who wait. A visitor is led to sign in and
 * finds the form as it was.
 */
export const waitMachine = setup({
  types: {
    input: {} as WaitInput,
    context: {} as Context,
    events: {} as WaitEvent,
    tags: {} as 'looking' | 'writing' | 'busy' | 'waiting' | 'asking' | 'withdrawing',
    emitted: {} as FieldsRefused,
  },
  actors: {
    /** What the member waits for at this object, if they do. */
    findWait: slot<Wait | undefined, { productId: string }>('findWait'),
    createWait: slot<Wait, { productId: string; wanted: Wanted }>('createWait'),
    withdrawWait: slot<undefined, { id: string }>('withdrawWait'),
  },
  guards: {
    isUnknown,
    looksUp: ({ context }) => context.isOn && context.isMember,
    isWaiting: ({ context }) => context.wait !== undefined,
    isWanted: ({ context }) => context.isOn && context.wanted !== undefined,
    isIncomplete: (_, { values }: Submitted) => Object.keys(validate(waitForm, values)).length > 0,
    isVisitor: ({ context }) => !context.isMember,
    isInAddress: ({ context }) => context.isInAddress,
  },
  actions: {
    storeFailure,
    forgetFailure,
    raiseFailure,
    warn,
    tellFields: tellFieldsOf('failure'),
    keepWait: assign((_, { wait }: { wait: Wait | undefined }) => ({ wait })),
    forgetWait: assign({ wait: undefined }),
    keepWanted: assign((_, { wanted }: { wanted: Wanted }) => ({ wanted })),
    forgetWanted: assign({ wanted: undefined, isInAddress: false, failure: undefined }),
    // Once it is over, neither Back nor a reload opens the form again.
    rewrite: sendTo(navigation, ({ context: { productId } }) => ({
      type: 'navigate',
      to: hrefOf('product', { id: productId }),
      replace: true,
    })),
    goEntry: sendTo(navigation, ({ context: { productId } }, { values }: Submitted) => ({
      type: 'navigate',
      to: entryHref('signin', waitHref(productId, wantedOf(values))),
    })),
  },
}).createMachine({
  id: 'wait',
  context: ({ input }) => ({
    ...input,
    isInAddress: input.wanted !== undefined,
    wait: undefined,
    failure: undefined,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Only of a member it is asked whether they wait already',
      always: [{ guard: 'looksUp', target: 'looking' }, { target: 'known' }],
    },
    looking: {
      description: 'It is being asked whether the member waits for the object already',
      tags: 'looking',
      invoke: {
        id: 'findWait',
        src: 'findWait',
        input: ({ context }) => context,
        onDone: { target: 'known', actions: { type: 'keepWait', params: ({ event }) => ({ wait: event.output }) } },
        // Whoever waits already is told so when they ask again.
        onError: 'known',
      },
      on: { opened: { actions: { type: 'keepWanted', params: ({ event }) => event } } },
    },
    known: {
      description: 'It is known whether the member waits, and whether the form is to be open',
      always: [{ guard: 'isWaiting', target: 'waiting' }, { guard: 'isWanted', target: 'writing' }, { target: 'none' }],
    },
    none: {
      description: 'Nobody here waits for the object; the form can be opened',
      on: {
        opened: { target: 'writing', actions: { type: 'keepWanted', params: ({ event }) => event } },
      },
    },
    writing: {
      description: 'The form is open',
      tags: 'writing',
      initial: 'editing',
      states: {
        editing: {
          description: 'The days are being written',
          on: {
            closed: 'closing',
            submitted: [
              { guard: { type: 'isIncomplete', params: submitted }, actions: 'warn' },
              { guard: 'isVisitor', actions: { type: 'goEntry', params: submitted } },
              {
                target: 'sending',
                actions: { type: 'keepWanted', params: ({ event }) => ({ wanted: wantedOf(event.values) }) },
              },
            ],
          },
        },
        sending: {
          description: 'The days are on their way to the server',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'createWait',
            src: 'createWait',
            input: ({ context: { productId, wanted } }) => ({
              productId,
              wanted: wanted ?? { days: 0, from_date: '', to_date: '' },
            }),
            onDone: {
              target: 'closing',
              actions: { type: 'keepWait', params: ({ event }) => ({ wait: event.output }) },
            },
            onError: { target: 'editing', actions: [failureStored, 'tellFields'] },
          },
        },
        closing: {
          description: 'The form is closed, and the address with it',
          always: [
            {
              guard: 'isInAddress',
              target: '#wait.known',
              actions: ['rewrite', 'forgetWanted'],
            },
            { target: '#wait.known', actions: 'forgetWanted' },
          ],
        },
      },
    },
    waiting: {
      description: 'The member waits: the page says at which place',
      tags: 'waiting',
      initial: 'resting',
      states: {
        resting: { description: 'The place is shown', on: { 'withdrawal.asked': 'asking' } },
        asking: {
          description: 'A dialog asks whether the member no longer waits',
          tags: 'asking',
          on: { confirmed: 'withdrawing', declined: 'resting' },
        },
        withdrawing: {
          description: 'The waiting is being ended',
          tags: ['asking', 'withdrawing'],
          invoke: {
            id: 'withdrawWait',
            src: 'withdrawWait',
            input: ({ context }) => ({ id: context.wait?.id ?? '' }),
            onDone: { target: '#wait.known', actions: 'forgetWait' },
            onError: [
              { guard: { type: 'isUnknown', params: failed }, target: '#wait.known', actions: 'forgetWait' },
              { target: 'resting', actions: failureRaised },
            ],
          },
        },
      },
    },
  },
});
