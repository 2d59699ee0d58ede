import { assign, sendTo, setup } from 'xstate';
import { storeRefusal, refusalStored, tellDone } from '../core/calls.ts';
import { toFailure, type Failure } from '../core/failure.ts';
import { pagesMachine } from '../core/pages/pages.machine.ts';
import { slot } from '../core/slot.ts';
import type { PendingObject } from './wire.ts';

/** A decision that is being written; `message` goes to the owner. */
export interface Decision {
  id: string;
  kind: 'accept' | 'refuse' | 'ask';
  version: string;
  message: string;
}

interface QueueContext {
  /** Objects that were decided since they were listed: their versions by their ids. */
  decided: Readonly<Record<string, string>>;
  decision: Decision | undefined;
  /** Whether it is the only one listed and more of them wait. */
  isLast: boolean;
  isUnexplained: boolean;
  /** Why the last decision was refused, such as an earlier decision by someone else. */
  refusal: Failure | undefined;
}

/** An object of the queue, and whether it is the only one listed while more of them wait. */
interface Chosen {
  object: Pick<PendingObject, 'id' | 'version'>;
  isLast: boolean;
}

type QueueEvent =
  | ({ type: 'accepted' } & Chosen)
  | ({ type: 'message.opened'; kind: 'refuse' | 'ask' } & Chosen)
  | { type: 'message.typed'; message: string }
  | { type: 'message.closed' }
  | { type: 'message.sent' };

/** The objects that await an administrator, the oldest first, page by page. */
export const pendingListMachine = pagesMachine<PendingObject, undefined>('pendingList');

/** What is done with the objects that await an administrator: accepted, refused with a reason, or asked about. */
export const verificationsMachine = setup({
  types: { context: {} as QueueContext, events: {} as QueueEvent, tags: {} as 'writing' | 'busy' },
  actors: {
    list: pendingListMachine,
    decide: slot<undefined, Decision>('decide'),
  },
  actions: {
    askForMessage: assign({ isUnexplained: true }),
    storeRefusal,
    begin: assign((_, { object: { id, version }, kind, isLast }: Chosen & { kind: Decision['kind'] }) => ({
      ...{ decision: { id, kind, version, message: '' }, isLast, isUnexplained: false, refusal: undefined },
    })),
    write: assign(({ context }, { message }: { message: string }) => ({
      decision: context.decision && { ...context.decision, message },
      isUnexplained: false,
    })),
    close: assign({ decision: undefined, isUnexplained: false }),
    /** A decided object leaves the queue; the pages that are listed stay. */
    drop: assign(({ context: { decided, decision } }) => ({
      decided: decision ? { ...decided, [decision.id]: decision.version } : decided,
    })),
    reload: sendTo('list', { type: 'filter.changed' as const, filter: undefined }),
    tellDone,
  },
  guards: {
    hasMessage: ({ context }) => (context.decision?.message ?? '').trim() !== '',
    isQuestion: ({ context }) => context.decision?.kind === 'ask',
    isLast: ({ context }) => context.isLast,
    isWriting: ({ context }) => context.decision?.kind !== 'accept',
    isMeanwhile: (_, { error }: { error: unknown }) => {
      const failure = toFailure(error);
      return failure.kind === 'problem' && (failure.status === 409 || failure.status === 404);
    },
  },
}).createMachine({
  id: 'verifications',
  context: { decided: {}, decision: undefined, isLast: false, isUnexplained: false, refusal: undefined },
  invoke: { id: 'list', src: 'list', input: { filter: undefined } },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Each object that is listed can be accepted, refused or asked about',
      on: {
        accepted: {
          target: 'deciding',
          actions: { type: 'begin', params: ({ event }) => ({ ...event, kind: 'accept' }) },
        },
        'message.opened': { target: 'writing', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    writing: {
      description: 'The message to the owner is being written',
      tags: 'writing',
      on: {
        accepted: {
          target: 'deciding',
          actions: { type: 'begin', params: ({ event }) => ({ ...event, kind: 'accept' }) },
        },
        'message.opened': { actions: { type: 'begin', params: ({ event }) => event } },
        'message.typed': { actions: { type: 'write', params: ({ event }) => event } },
        'message.closed': { target: 'choosing', actions: 'close' },
        'message.sent': [{ guard: 'hasMessage', target: 'deciding' }, { actions: 'askForMessage' }],
      },
    },
    deciding: {
      description: 'The decision is on its way to the server',
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => context.decision ?? { id: '', kind: 'accept', version: '', message: '' },
        onDone: [
          // The question is shown with the object, which goes on waiting.
          { guard: 'isQuestion', target: 'choosing', actions: ['reload', 'close', 'tellDone'] },
          { guard: 'isLast', target: 'choosing', actions: ['drop', 'reload', 'close', 'tellDone'] },
          { target: 'choosing', actions: ['drop', 'close', 'tellDone'] },
        ],
        onError: [
          {
            guard: { type: 'isMeanwhile', params: ({ event }) => event },
            target: 'choosing',
            actions: [refusalStored, 'reload', 'close'],
          },
          { guard: 'isWriting', target: 'writing', actions: refusalStored },
          { target: 'choosing', actions: [refusalStored, 'close'] },
        ],
      },
    },
  },
});
