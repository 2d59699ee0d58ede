import { assign, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from '../core/failure.ts';
import type { CountedPage } from '../core/filtered-pages.machine.ts';
import { appendItems } from '../core/pages.machine.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';
import type { PendingObject } from './wire.ts';

/** A decision that is being written; `message` goes to the owner. */
export interface Decision {
  id: string;
  kind: 'accept' | 'refuse' | 'ask';
  version: string;
  message: string;
}

interface QueueContext {
  items: readonly PendingObject[];
  next: string | null;
  total: number;
  decision: Decision | undefined;
  isUnexplained: boolean;
  failure: Failure | undefined;
  /** Why the last decision was refused, such as what somebody else decided first. */
  refusal: Failure | undefined;
}

type QueueEvent =
  | { type: 'more' }
  | { type: 'retry' }
  | { type: 'accepted'; id: string }
  | { type: 'message.opened'; id: string; kind: 'refuse' | 'ask' }
  | { type: 'message.typed'; message: string }
  | { type: 'message.closed' }
  | { type: 'message.sent' };

/** The objects that await an administrator: accepted, refused with a reason, or sent back with a question. */
export const verificationsMachine = setup({
  types: {
    context: {} as QueueContext,
    events: {} as QueueEvent,
    tags: {} as 'loading' | 'failed' | 'loadingMore' | 'moreFailed' | 'writing' | 'busy',
  },
  actors: {
    loadPage: slot<CountedPage<PendingObject>, { cursor: string | undefined }>('loadPage'),
    decide: slot<undefined, Decision>('decide'),
  },
  actions: {
    keep: assign((_, params: Partial<QueueContext>) => params),
    keepFirst: assign((_, { page }: { page: CountedPage<PendingObject> }) => ({
      items: page.items,
      next: page.next,
      total: page.total ?? page.items.length,
      failure: undefined,
    })),
    append: assign(({ context }, { page }: { page: CountedPage<PendingObject> }) => ({
      items: appendItems(context.items, page.items),
      next: page.next,
    })),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    storeRefusal: assign((_, params: { error: unknown }) => ({ refusal: toFailure(params.error) })),
    begin: assign(({ context }, { id, kind }: { id: string; kind: Decision['kind'] }) => ({
      decision: { id, kind, version: context.items.find((item) => item.id === id)?.version ?? '', message: '' },
      isUnexplained: false,
      refusal: undefined,
    })),
    write: assign(({ context }, { message }: { message: string }) => ({
      decision: context.decision && { ...context.decision, message },
      isUnexplained: false,
    })),
    close: assign({ decision: undefined, isUnexplained: false }),
    /** A decided object leaves the queue. */
    drop: assign(({ context: { items, total, decision } }) => ({
      items: items.filter(({ id }) => id !== decision?.id),
      total: Math.max(0, total - 1),
    })),
    tellDone: sendTo(toasts, notice('success', 'staff.done')),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    hasMessage: ({ context }) => (context.decision?.message ?? '').trim() !== '',
    isQuestion: ({ context }) => context.decision?.kind === 'ask',
    isEmptied: ({ context }) => context.items.length <= 1 && context.next !== null,
    isWriting: ({ context }) => context.decision?.kind !== 'accept',
    isMeanwhile: (_, { error }: { error: unknown }) => {
      const failure = toFailure(error);
      return failure.kind === 'problem' && (failure.status === 409 || failure.status === 404);
    },
  },
}).createMachine({
  id: 'verifications',
  context: {
    items: [],
    next: null,
    total: 0,
    decision: undefined,
    isUnexplained: false,
    failure: undefined,
    refusal: undefined,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The objects that await an administrator are being loaded (point 6)',
      tags: 'loading',
      invoke: {
        id: 'loadFirst',
        src: 'loadPage',
        input: { cursor: undefined },
        onDone: { target: 'shown', actions: { type: 'keepFirst', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'The objects could not be loaded; a retry loads them again (point 8)',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    shown: {
      description: 'The objects are listed, each to be accepted, refused or asked about (point 6)',
      initial: 'idle',
      on: {
        accepted: {
          target: 'deciding',
          actions: { type: 'begin', params: ({ event }) => ({ id: event.id, kind: 'accept' }) },
        },
        'message.opened': { target: '.writing', actions: { type: 'begin', params: ({ event }) => event } },
      },
      states: {
        idle: {
          description: 'Nothing is loading (point 6)',
          on: { more: { guard: 'hasMore', target: 'loadingMore' } },
        },
        loadingMore: {
          description: 'The next objects are on their way below what is shown (point 6)',
          tags: 'loadingMore',
          invoke: {
            id: 'loadMore',
            src: 'loadPage',
            input: ({ context }) => ({ cursor: context.next ?? undefined }),
            onDone: { target: 'idle', actions: { type: 'append', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'moreFailed', actions: { type: 'storeFailure', params: ({ event }) => event } },
          },
        },
        moreFailed: {
          description: 'The next objects could not be loaded; what is shown stays (point 8)',
          tags: 'moreFailed',
          on: { more: 'loadingMore' },
        },
        writing: {
          description: 'The message to the owner is being written (point 6)',
          tags: 'writing',
          on: {
            'message.typed': { actions: { type: 'write', params: ({ event }) => event } },
            'message.closed': { target: 'idle', actions: 'close' },
            'message.sent': [
              { guard: 'hasMessage', target: '#verifications.deciding' },
              { actions: { type: 'keep', params: { isUnexplained: true } } },
            ],
          },
        },
      },
    },
    deciding: {
      description: 'The decision is on its way to the server (point 6)',
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => context.decision ?? { id: '', kind: 'accept', version: '', message: '' },
        onDone: [
          // The question is shown with the object, which goes on waiting.
          { guard: 'isQuestion', target: 'loading', actions: ['close', 'tellDone'] },
          { guard: 'isEmptied', target: 'loading', actions: ['close', 'tellDone'] },
          { target: 'shown', actions: ['drop', 'close', 'tellDone'] },
        ],
        onError: [
          {
            guard: { type: 'isMeanwhile', params: ({ event }) => event },
            target: 'loading',
            actions: [{ type: 'storeRefusal', params: ({ event }) => event }, 'close'],
          },
          {
            guard: 'isWriting',
            target: 'shown.writing',
            actions: { type: 'storeRefusal', params: ({ event }) => event },
          },
          { target: 'shown', actions: [{ type: 'storeRefusal', params: ({ event }) => event }, 'close'] },
        ],
      },
    },
  },
});
