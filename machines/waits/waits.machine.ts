import { assign, sendTo, setup } from 'xstate';
import {
  failed,
  failureStored,
  forgetFailure,
  isUnknown,
  loadEnds,
  obstaclesTold,
  refusalStored,
  reloadMe,
  storeFailure,
  storeRefusal,
  tellObstacles,
} from '../core/calls.ts';
import { type Failure, toFailure } from '../core/failure.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';
import type { Order } from '../core/wire.ts';
import type { OfferedWait, Wait } from './wire.ts';

type WaitsEvent =
  | { type: 'retry' }
  | { type: 'taken'; wait: OfferedWait }
  | { type: 'passed'; wait: OfferedWait }
  | { type: 'resumed'; wait: Wait }
  | { type: 'withdrawal.asked'; wait: Wait }
  | { type: 'confirmed' }
  | { type: 'declined' };

interface Context {
  waits: readonly Wait[];
  /** The one that the last step was about. */
  chosen: Wait | undefined;
  failure: Failure | undefined;
  /** Why the last step was refused. */
  refusal: Failure | undefined;
}

const chosen = { type: 'choose' as const, params: ({ event }: { event: { wait: Wait } }) => ({ wait: event.wait }) };
const replaced = {
  target: 'idle',
  actions: { type: 'replaceWait', params: ({ event }: { event: { output: Wait } }) => ({ wait: event.output }) },
} as const;
/** What has changed meanwhile is told, and the list is read again. */
const refused = [
  { guard: { type: 'isStale', params: failed }, target: 'refreshing', actions: refusalStored },
  { target: 'idle', actions: refusalStored },
] as const;

/** What a member waits for, with the days that are offered to them now. */
export const waitsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as WaitsEvent,
    tags: {} as 'loading' | 'failed' | 'taking' | 'passing' | 'resuming' | 'asking' | 'withdrawing',
  },
  actors: {
    loadWaits: slot<readonly Wait[], undefined>('loadWaits'),
    acceptOffer: slot<Order, { offerId: string }>('acceptOffer'),
    passOffer: slot<Wait, { offerId: string }>('passOffer'),
    resumeWait: slot<Wait, { id: string }>('resumeWait'),
    withdrawWait: slot<undefined, { id: string }>('withdrawWait'),
  },
  guards: {
    isUnknown,
    /** The list shows what is no longer so. */
    isStale: (_, { error }: { error: unknown }) => {
      const failure = toFailure(error);
      return (
        failure.kind === 'problem' &&
        (failure.status === 404 || failure.code === 'offer.over' || failure.code === 'loan.not_available')
      );
    },
  },
  actions: {
    storeFailure,
    forgetFailure,
    storeRefusal,
    tellObstacles,
    reloadMe,
    keepWaits: assign((_, { waits }: { waits: readonly Wait[] }) => ({ waits })),
    choose: assign((_, { wait }: { wait: Wait }) => ({ chosen: wait, refusal: undefined })),
    replaceWait: assign(({ context }, { wait }: { wait: Wait }) => ({
      waits: context.waits.map((one) => (one.id === wait.id ? wait : one)),
    })),
    dropChosen: assign(({ context }) => ({ waits: context.waits.filter(({ id }) => id !== context.chosen?.id) })),
    // The page that follows a confirmed checkout: it says whether the library still has to approve.
    goLoan: sendTo(navigation, (_, { order }: { order: Order }) => ({
      type: 'navigate',
      to: hrefOf('checkout_complete', { id: order.id }),
    })),
  },
}).createMachine({
  id: 'waits',
  context: { waits: [], chosen: undefined, failure: undefined, refusal: undefined },
  initial: 'loading',
  states: {
    loading: {
      description: 'What the member waits for is being loaded',
      tags: 'loading',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadWaits',
        src: 'loadWaits',
        onDone: { target: 'idle', actions: { type: 'keepWaits', params: ({ event }) => ({ waits: event.output }) } },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: loadEnds.failed,
    idle: {
      description: 'The list is shown; each entry has its steps',
      on: {
        taken: { target: 'taking', actions: chosen },
        passed: { target: 'passing', actions: chosen },
        resumed: { target: 'resuming', actions: chosen },
        'withdrawal.asked': { target: 'asking', actions: chosen },
      },
    },
    taking: {
      description: 'The days that are offered are being taken',
      tags: 'taking',
      invoke: {
        id: 'acceptOffer',
        src: 'acceptOffer',
        input: ({ context }) => ({ offerId: context.chosen?.offer?.id ?? '' }),
        onDone: {
          target: 'idle',
          actions: ['dropChosen', 'reloadMe', { type: 'goLoan', params: ({ event }) => ({ order: event.output }) }],
        },
        onError: [
          { guard: { type: 'isStale', params: failed }, target: 'refreshing', actions: refusalStored },
          { target: 'idle', actions: [refusalStored, obstaclesTold] },
        ],
      },
    },
    passing: {
      description: 'The days that are offered are being left to others',
      tags: 'passing',
      invoke: {
        id: 'passOffer',
        src: 'passOffer',
        input: ({ context }) => ({ offerId: context.chosen?.offer?.id ?? '' }),
        onDone: replaced,
        onError: refused,
      },
    },
    resuming: {
      description: 'The waiting goes on after its pause',
      tags: 'resuming',
      invoke: {
        id: 'resumeWait',
        src: 'resumeWait',
        input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
        onDone: replaced,
        onError: refused,
      },
    },
    asking: {
      description: 'A dialog asks whether the member no longer waits',
      tags: 'asking',
      on: { confirmed: 'withdrawing', declined: 'idle' },
    },
    withdrawing: {
      description: 'The waiting is being ended',
      tags: ['asking', 'withdrawing'],
      invoke: {
        id: 'withdrawWait',
        src: 'withdrawWait',
        input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
        onDone: { target: 'idle', actions: 'dropChosen' },
        onError: [
          // It has ended meanwhile, which is what was asked for.
          { guard: { type: 'isUnknown', params: failed }, target: 'idle', actions: 'dropChosen' },
          { target: 'idle', actions: refusalStored },
        ],
      },
    },
    refreshing: {
      description: 'Something has changed meanwhile; the list is read again',
      invoke: {
        id: 'refreshWaits',
        src: 'loadWaits',
        onDone: { target: 'idle', actions: { type: 'keepWaits', params: ({ event }) => ({ waits: event.output }) } },
        onError: 'idle',
      },
    },
  },
});
