import { assign, sendTo, setup } from 'xstate';
import {
  storeFailure,
  storeRefusal,
  refusalStored,
  forgetRefusal,
  raiseFailure,
  failureRaised,
  reloadMe,
  isUnknown,
  loadError,
  loadEnds,
} from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';
import type { OwnTile } from './wire.ts';

/** What an owner can do with a shared object, besides editing it. */
export type OwnAction = 'pause' | 'resume' | 'withdraw';

type MyProductsEvent =
  | { type: 'retry' }
  | { type: 'action.requested'; object: OwnTile; action: OwnAction }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | { type: 'answer.opened'; object: OwnTile }
  | { type: 'answer.typed'; text: string }
  | { type: 'answer.sent' };

/** Result of the action: the object's new state, or undefined if it no longer exists. */
export type ActionDone = Pick<OwnTile, 'status' | 'verification'> | undefined;

interface Context {
  document: readonly OwnTile[] | undefined;
  chosen: OwnTile | undefined;
  action: OwnAction | undefined;
  /** What the owner answers to an administrator. */
  answer: string;
  isUnanswered: boolean;
  failure: Failure | undefined;
  /** Why the requested action was refused. */
  refusal: Failure | undefined;
}

/** The objects that the member shares; each can be paused, resumed and withdrawn, after a confirmation where it matters. */
export const ownProductsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MyProductsEvent,
    tags: {} as 'loading' | 'failed' | 'unknown' | 'asking' | 'answering' | 'busy',
  },
  actors: {
    load: slot<readonly OwnTile[], undefined>('myProducts.load'),
    runAction: slot<ActionDone, { id: string; action: OwnAction }>('myProducts.runAction'),
    sendAnswer: slot<ActionDone, { id: string; text: string }>('myProducts.sendAnswer'),
  },
  guards: {
    isUnknown,
    isHarmless: (_, { action }: { action: OwnAction }) => action === 'resume',
    isAsking: ({ context }) => context.action !== 'resume',
    hasAnswer: ({ context }) => context.answer.trim() !== '',
  },
  actions: {
    keepDocument: assign((_, { document }: { document: readonly OwnTile[] }) => ({ document, failure: undefined })),
    storeFailure,
    choose: assign((_, { object, action }: { object: OwnTile; action: OwnAction }) => ({
      chosen: object,
      action,
      refusal: undefined,
    })),
    beginAnswer: assign((_, { object }: { object: OwnTile }) => ({
      ...{ chosen: object, action: undefined, refusal: undefined },
      ...{ answer: '', isUnanswered: false },
    })),
    keepAnswer: assign((_, { text }: { text: string }) => ({ answer: text, isUnanswered: false })),
    askForText: assign({ isUnanswered: true }),
    tellAnswered: sendTo(toasts, ({ context }) =>
      notice('success', 'product.answered', { name: context.chosen?.name ?? '' }),
    ),
    forgetRefusal,
    storeRefusal,
    raiseFailure,
    showDone: assign(({ context: { document, chosen } }, { done }: { done: ActionDone }) => ({
      document: document?.flatMap((each) =>
        each.id !== chosen?.id
          ? [each]
          : done === undefined
            ? []
            : [{ ...each, status: done.status, verification: done.verification }],
      ),
    })),
    tell: sendTo(toasts, ({ context: { action, chosen } }) =>
      notice('success', `product.${action === 'withdraw' ? 'withdrawn' : action === 'pause' ? 'paused' : 'resumed'}`, {
        name: chosen?.name ?? '',
      }),
    ),
    reloadMe,
  },
}).createMachine({
  id: 'myProducts',
  context: {
    ...{ document: undefined, chosen: undefined, action: undefined, failure: undefined, refusal: undefined },
    ...{ answer: '', isUnanswered: false },
  },
  initial: 'loading',
  states: {
    loading: {
      description: "The member's own objects are being loaded",
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'shown',
          actions: { type: 'keepDocument', params: ({ event }) => ({ document: event.output }) },
        },
        onError: loadError,
      },
    },
    ...loadEnds,
    shown: {
      description: "The member's own objects are listed",
      on: {
        'action.requested': [
          {
            guard: { type: 'isHarmless', params: ({ event }) => event },
            target: 'doing',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'choose', params: ({ event }) => event } },
        ],
        'answer.opened': { target: 'answering', actions: { type: 'beginAnswer', params: ({ event }) => event } },
      },
    },
    answering: {
      description: 'The answer to an administrator is being written',
      tags: 'answering',
      on: {
        'answer.typed': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'answer.sent': [{ guard: 'hasAnswer', target: 'sending', actions: 'forgetRefusal' }, { actions: 'askForText' }],
        dismissed: 'shown',
      },
    },
    sending: {
      description: 'The answer is on its way to the server',
      tags: ['answering', 'busy'],
      invoke: {
        id: 'sendAnswer',
        src: 'sendAnswer',
        input: ({ context: { chosen, answer } }) => ({ id: chosen?.id ?? '', text: answer }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'showDone', params: ({ event }) => ({ done: event.output }) }, 'tellAnswered'],
        },
        onError: { target: 'answering', actions: refusalStored },
      },
    },
    asking: {
      description: 'A dialog asks before an object is paused or removed',
      tags: 'asking',
      on: { confirmed: { target: 'doing', actions: 'forgetRefusal' }, dismissed: 'shown' },
    },
    doing: {
      description: 'The change of an object is on its way',
      tags: ['asking', 'busy'],
      invoke: {
        id: 'runAction',
        src: 'runAction',
        input: ({ context: { chosen, action } }) => ({ id: chosen?.id ?? '', action: action ?? 'resume' }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'showDone', params: ({ event }) => ({ done: event.output }) }, 'tell', 'reloadMe'],
        },
        onError: [
          { guard: 'isAsking', target: 'asking', actions: refusalStored },
          { target: 'shown', actions: failureRaised },
        ],
      },
    },
  },
});
